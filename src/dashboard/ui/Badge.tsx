/** Shows a venue, a standing, a tier or caveats as coloured badges. */
import { BASIS_NAMES, CAVEAT_NAMES, STANDING_NAMES, TIER_NAMES, VENUE_NAMES } from '../data/words.js';
import type { Basis, Standing, Tier, Venue } from '../gql/graphql.js';

const STANDING_TONES: Readonly<Record<Standing, string>> = {
  proposed: 'warn',
  auto_verified: 'good',
  human_verified: 'good',
  rejected: 'bad',
  suspended: 'warn',
  closed: '',
};

export function VenueBadge({ venue }: { venue: Venue }) {
  return <span className={`badge ${venue}`}>{VENUE_NAMES[venue]}</span>;
}

export function TierBadge({ tier }: { tier: Tier }) {
  return <span className="badge good">{TIER_NAMES[tier]}</span>;
}

export function StandingBadge({ standing }: { standing: Standing }) {
  return <span className={`badge ${STANDING_TONES[standing]}`}>{STANDING_NAMES[standing]}</span>;
}

/** The caveats of a pair, a badge each; without any, the basis of the match in words. */
export function CaveatBadges({ caveats, basis }: { caveats: readonly string[]; basis: Basis }) {
  if (caveats.length === 0) return <span className="soft">{BASIS_NAMES[basis]}</span>;
  return (
    <ul className="badges" aria-label="Rules that differ">
      {caveats.map((code) => (
        <li key={code} className="badge warn">
          {CAVEAT_NAMES[code] ?? code}
        </li>
      ))}
    </ul>
  );
}
