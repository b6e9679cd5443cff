/** Shows how many contracts two order books hold at a profit, with profit, cost, return and a picture of the books. */
import { formatCount, formatDollars, formatPercent } from '../data/format.js';
import type { LimitedBy, SizeInput, SizeQuery } from '../gql/graphql.js';
import { Notice } from '../ui/Notice.js';
import { Stat } from '../ui/Stat.js';
import { BooksPicture } from './BooksPicture.js';
import { FillTable } from './FillTable.js';

/** Why no more contracts can be bought, in words. */
const STOPPED: Readonly<Record<LimitedBy, string>> = {
  min_edge: 'the next contract would earn less than the least edge',
  max_contracts: 'the most contracts were reached',
  venue_a_book: 'the Kalshi book is used up',
  venue_b_book: 'the Polymarket book is used up',
};

interface SizeResultProps {
  size: NonNullable<SizeQuery['size']>;
  input: SizeInput;
}

export function SizeResult({ size, input }: SizeResultProps) {
  const { contracts, limited_by, net_profit, fees, cost, return_pct, profitable, days_held } = size;
  return (
    <section className="stack" aria-label="Result" aria-live="polite">
      {contracts === 0 && (
        <Notice tone="warn" title="Nothing to buy">
          At the best two prices a pair earns {formatDollars(size.edge_at_best)} after fees: {STOPPED[limited_by]}.
        </Notice>
      )}
      <dl className="stats">
        <Stat name="Contracts" value={formatCount(contracts)} note={`on each venue; ${STOPPED[limited_by]}`} />
        <Stat
          name="Net profit"
          value={formatDollars(net_profit)}
          tone={profitable ? 'good' : undefined}
          note={`after ${formatDollars(fees)} of fees`}
        />
        <Stat
          name="Laid out"
          value={formatDollars(cost)}
          note={`${formatDollars(size.slippage_cost)} of it beyond the best prices`}
        />
        <Stat
          name="Return"
          value={formatPercent(return_pct)}
          note={days_held === null ? 'days unknown' : `${formatPercent(size.return_per_day_pct)} a day`}
        />
        <Stat
          name="Edge a contract"
          value={`${formatDollars(size.edge_at_best)} → ${formatDollars(size.edge_at_last)}`}
          note="first to last pair, after fees"
        />
      </dl>
      <div className="split">
        <BooksPicture
          asksA={[input.venue_a.asks].flat()}
          asksB={[input.venue_b.asks].flat()}
          contracts={contracts}
          stopped={STOPPED[limited_by]}
        />
        <FillTable a={size.venue_a} b={size.venue_b} />
      </div>
    </section>
  );
}
