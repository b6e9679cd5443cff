/** Shows a looked-up market and its twin side by side, with proof, confidence and caveats of the match. */
import { Link } from '@tanstack/react-router';
import { formatConfidence, formatPrice, formatTime } from '../data/format.js';
import { questionOf } from '../data/names.js';
import { sayProof } from '../data/pairReason.js';
import type { FoundMarketFragment, LookUpQuery } from '../gql/graphql.js';
import { CaveatBadges, TierBadge, VenueBadge } from '../ui/Badge.js';
import { Notice } from '../ui/Notice.js';

interface TwinFoundProps {
  source: FoundMarketFragment;
  twin: FoundMarketFragment;
  match: NonNullable<LookUpQuery['match']>;
}

/** A notice of how sure the match is, and the two markets beside each other. */
export function TwinFound({ source, twin, match }: TwinFoundProps) {
  const { tier, confidence, basis, caveats, match_reason, checked_at } = match;
  const [a, b] = source.venue === 'venue_a' ? [source, twin] : [twin, source];
  return (
    <section className="stack" aria-label="The twin">
      <Notice
        tone="good"
        title="It has a twin: YES on one pays like YES on the other"
        action={
          <Link to="/matches/$a/$b" params={{ a: a.market_id, b: b.market_id }} className="button primary">
            Compare both in full
          </Link>
        }
      >
        <p>{match_reason !== null && sayProof(match_reason)}</p>
        <p className="row">
          {tier && <TierBadge tier={tier} />}
          <span>
            {confidence !== null && `${formatConfidence(confidence)} sure, `}checked {formatTime(checked_at)}
          </span>
        </p>
        {basis && <CaveatBadges caveats={caveats ?? []} basis={basis} />}
      </Notice>
      <div className="two">
        <Half market={source} name="Asked about" />
        <Half market={twin} name="Its twin" />
      </div>
    </section>
  );
}

function Half({ market, name }: { market: FoundMarketFragment; name: string }) {
  const { venue, market_id, event, outcome, yes_price, url } = market;
  return (
    <article className={`panel market ${venue}`}>
      <header className="row spread">
        <VenueBadge venue={venue} />
        <span className="soft small">{name}</span>
      </header>
      <div>
        <h2>{questionOf(market)}</h2>
        <p className="soft">{event}</p>
      </div>
      <p className="pays">
        <span className="label">YES pays on</span> {outcome} <span className="number">({formatPrice(yes_price)})</span>
      </p>
      <p className="id">
        <code>{market_id}</code>
      </p>
      {url && (
        <a href={url} rel="noreferrer" target="_blank">
          Open at the venue<span className="visually-hidden"> (a new tab)</span>
        </a>
      )}
    </article>
  );
}
