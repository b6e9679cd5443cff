/** Shows the head row of the clause table: the confidence and its bound, the gates that a pair did not pass, and both markets. */
import { formatConfidence, formatDollars, formatPrice, formatTime } from '../data/format.js';
import { questionOf } from '../data/names.js';
import { CATEGORY_NAMES, VENUE_NAMES } from '../data/words.js';
import type { FullMarketFragment, FullPairFragment } from '../gql/graphql.js';
import { VenueBadge } from '../ui/Badge.js';
import { ConfidenceNote } from './ConfidenceNote.js';
import { AlarmNote } from './PriceGap.js';

/** The head of the clause table: how likely the pair is the same bet, and both markets with the outcome that YES pays on. */
export function CandidateHead({ pair }: { pair: FullPairFragment }) {
  const { confidence, category, gates } = pair;
  const open = gates.filter(({ verdict, gate }) => verdict !== 'pass' && gate !== 'caveats');
  return (
    <tr>
      <th scope="col" className="chance">
        <span className="number">{formatConfidence(confidence)}</span>{' '}
        <span className="soft">likely · {CATEGORY_NAMES[category]}</span>
        <ConfidenceNote pair={pair} />
        {open.map(({ gate, verdict, words }) => (
          <span key={gate} className={verdict === 'stop' ? 'clause-note bad-ink' : 'clause-note'}>
            {words}
          </span>
        ))}
        <AlarmNote gap={pair.price_gap} />
      </th>
      <MarketHead market={pair.venue_a} />
      <MarketHead market={pair.venue_b} />
    </tr>
  );
}

function MarketHead({ market }: { market: FullMarketFragment }) {
  const { venue, outcome, yes_price, close_time, occurrence, volume, url, status, market_id } = market;
  return (
    <th scope="col" className={`market-head ${venue}`} data-id={market_id}>
      <h2>
        <VenueBadge venue={venue} /> {questionOf(market)}
      </h2>
      <p>
        <span className="soft">YES pays on</span> <strong>{outcome}</strong>
        {status === 'closed' && <span className="badge bad">Closed</span>}
      </p>
      <p className="soft small">
        {formatPrice(yes_price)}
        {sayClose(close_time, occurrence)}
        {volume !== null && ` · ${formatDollars(Math.round(volume)).replace('.00', '')} traded`}
        {url && (
          <>
            {' · '}
            <a href={url} rel="noreferrer" target="_blank" aria-label={`Open at ${VENUE_NAMES[venue]} (a new tab)`}>
              open
            </a>
          </>
        )}
      </p>
    </th>
  );
}

function sayClose(close: string | null, occurrence: string | null): string {
  if (close !== null) return ` · closes ${formatTime(close)}`;
  return occurrence === null ? '' : ` · expected ${formatTime(occurrence)}`;
}
