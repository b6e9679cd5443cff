import { formatCount, formatDollars, formatPercent } from '../data/format.js';
import type { ProfitQuery } from '../gql/graphql.js';
import { Stat } from '../ui/Stat.js';
import { LegTable } from './LegTable.js';

export function ProfitResult({ profit }: { profit: NonNullable<ProfitQuery['profit']> }) {
  const { contracts, net_profit, fees, gross_profit, payout, return_pct, days_held, profitable, filled_in, match } = profit;
  return (
    <section className="stack" aria-label="Result" aria-live="polite">
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
          {filled_in.length > 0 && `; filled in ${filled_in.join(', ')}`}.
        </p>
      )}
    </section>
  );
}
