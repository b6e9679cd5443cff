/** Shows a pair's standing, caveats, confidence, basis, event day, kind of bet and price gap at the top of its page. */
import { formatConfidence, formatDay, formatTime } from '../data/format.js';
import { sayHolds } from '../data/gateWords.js';
import { BASIS_NAMES, CATEGORY_NAMES, MATCHED, plain } from '../data/words.js';
import type { FullPairFragment } from '../gql/graphql.js';
import { CaveatBadges, StandingBadge } from '../ui/Badge.js';
import { Notice } from '../ui/Notice.js';
import { Stat } from '../ui/Stat.js';
import { sayBound } from './ConfidenceNote.js';
import { GapStat } from './PriceGap.js';

/** What is known of a pair at a glance, with a warning where the pair is no match. */
export function PairSummary({ pair }: { pair: FullPairFragment }) {
  const {
    standing,
    confidence,
    confidence_bound,
    basis,
    caveats,
    category,
    event_date,
    family,
    engine_version,
    judged_at,
    doubt,
    price_gap,
  } = pair;
  return (
    <section className="stack" aria-label="Where the pair stands">
      {!MATCHED.has(standing) && (
        <Notice tone="warn" title="This is not a match">
          Only pairs proved by rules or approved by a person are matches.{doubt && ` ${sayHolds(doubt)}.`}
        </Notice>
      )}
      <div className="row">
        <StandingBadge standing={standing} />
        <CaveatBadges caveats={caveats} basis={basis} />
      </div>
      <dl className="stats">
        <Stat
          name="Confidence"
          value={formatConfidence(confidence)}
          note={confidence === 1 ? 'a person approved it' : confidence_bound === null ? 'calibrated' : sayBound(confidence_bound)}
        />
        <Stat name="Basis" value={BASIS_NAMES[basis]} />
        <Stat name="Event day" value={formatDay(event_date)} note={CATEGORY_NAMES[category]} />
        <Stat name="Kind of bet" value={plain(family)} note={`${engine_version}, judged ${formatTime(judged_at)}`} />
        <GapStat gap={price_gap} />
      </dl>
    </section>
  );
}
