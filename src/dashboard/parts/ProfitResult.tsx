/** Shows the profit of one trade: what to buy on which venue, net profit, return, payout, costs and fees. */
import { type Buys, SIDES } from '../data/calculatorSearch.js';
import { formatCount, formatDollars, formatPercent } from '../data/format.js';
import { filledName, VENUE_NAMES } from '../data/words.js';
import type { ProfitQuery } from '../gql/graphql.js';
import { Stat } from '../ui/Stat.js';
import { LegTable } from './LegTable.js';

interface ProfitResultProps {
  profit: NonNullable<ProfitQuery['profit']>;
  buys: Buys;
}

/** The result of a trade: first a sentence on what to buy where, then the figures. */
export function ProfitResult({ profit, buys }: ProfitResultProps) {
  const { contracts, net_profit, fees, gross_profit, payout, return_pct, days_held, profitable, filled_in, match } = profit;
  return (
    <section className="stack" aria-label="Result" aria-live="polite">
      <p>
        Buy {formatCount(contracts)} {SIDES[buys].a} at {VENUE_NAMES.venue_a} for {formatDollars(profit.venue_a.cost)} and as many{' '}
        {SIDES[buys].b} at {VENUE_NAMES.venue_b} for {formatDollars(profit.venue_b.cost)}: whichever way it ends, one of them pays{' '}
        {formatDollars(payout)}, as far as both markets are the same bet.
      </p>
      <dl className="stats">
        <Stat
          name="Net profit"
          value={formatDollars(net_profit)}
          tone={profitable ? 'good' : 'bad'}
          note={`${formatDollars(gross_profit)} before ${formatDollars(fees)} of fees`}
        />
        <Stat name="Return" value={formatPercent(return_pct)} note="on the money laid out" />
        <Stat
          name="Per day"
          value={formatPercent(profit.return_per_day_pct)}
          note={
            days_held === null
              ? 'days unknown'
              : `${formatCount(days_held)} ${days_held === 1 ? 'day' : 'days'}, ${formatPercent(profit.annualized_return_pct)} a year`
          }
        />
        <Stat name="Pays" value={formatDollars(payout)} note={`$1 for each of ${formatCount(contracts)} pairs`} />
      </dl>
      <LegTable a={profit.venue_a} b={profit.venue_b} />
      {match && (
        <p className="soft">
          Looked up: {match.venue_a} with <code>{match.venue_b}</code>
          {filled_in.length > 0 && `; taken from there: ${filled_in.map(filledName).join(', ')}`}.
        </p>
      )}
    </section>
  );
}
