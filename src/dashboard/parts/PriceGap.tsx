/** Shows the gap between a pair's last prices, and the alarms of pairs whose prices look wrong for one bet. */
import { Link } from '@tanstack/react-router';
import { formatDollars, formatPrice } from '../data/format.js';
import type { FullPairFragment, PriceAlarm, ReviewQueueQuery } from '../gql/graphql.js';
import { Stat } from '../ui/Stat.js';

/** What each kind of price alarm means, in words. */
export const ALARMS: Readonly<Record<PriceAlarm, string>> = {
  possible_inversion: 'one YES looks like the other’s NO',
  divergent_price: 'far apart for an hour',
};

/** How far apart the last prices of a pair are; nothing while one of its markets has no price. */
export function GapStat({ gap }: { gap: FullPairFragment['price_gap'] }) {
  if (!gap) return null;
  const { cents, net_profit, alarm } = gap;
  const profit = net_profit === null ? '' : `, ${formatDollars(Math.round(net_profit * 100) / 100)} on 100 after fees`;
  return <Stat name="Price gap" value={`${cents}¢`} note={`${alarm ? ALARMS[alarm] : 'last prices'}${profit}`} />;
}

/** The price alarm of a pair, if there is one. It is a hint where to read the rules closely, and no reason to decide. */
export function AlarmNote({ gap }: { gap: FullPairFragment['price_gap'] }) {
  return gap?.alarm ? <span className="clause-note">Prices: {ALARMS[gap.alarm]}. No evidence; read on.</span> : null;
}

/** Pairs with a price alarm, in a list that is folded at first. */
export function PriceAlarms({ pairs }: { pairs: ReviewQueueQuery['review_queue']['price_alarms'] }) {
  if (pairs.length === 0) return null;
  return (
    <details className="panel">
      <summary>{pairs.length === 1 ? 'The prices of a pair look' : `The prices of ${pairs.length} pairs look`} wrong</summary>
      <ul>
        {pairs.map(({ venue_a: a, venue_b: b, price_gap }) => (
          <li key={`${a.market_id} ${b.market_id}`}>
            <Link to="/matches/$a/$b" params={{ a: a.market_id, b: b.market_id }}>
              {a.question}
            </Link>{' '}
            <span className="soft small">
              {formatPrice(a.yes_price)} and {formatPrice(b.yes_price)}
              {price_gap?.alarm && `: ${ALARMS[price_gap.alarm]}`}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
