/** Lists live matches in a sortable table: day, bet, prices, price gap, net profit, standing and confidence. */
import { Link } from '@tanstack/react-router';
import { createColumnHelper, type SortingState, useTable } from '@tanstack/react-table';
import { tradeOf } from '../data/calculatorSearch.js';
import { useServiceNow } from '../data/clock.js';
import { formatCents, formatConfidence, formatDay, formatPrice, formatShortAge } from '../data/format.js';
import type { MatchesSearch } from '../data/matchesSearch.js';
import { betName, questionOf } from '../data/names.js';
import { CATEGORY_NAMES, VENUE_NAMES } from '../data/words.js';
import type { MatchesQuery, MatchOrder } from '../gql/graphql.js';
import { TierBadge } from '../ui/Badge.js';
import { Caveats } from '../ui/Caveats.js';
import { DataTable, FEATURES } from '../ui/DataTable.js';
import { ALARMS } from './PriceGap.js';
import { WatchButton } from './WatchButton.js';

type Match = MatchesQuery['live_matches']['matches'][number];

const helper = createColumnHelper<typeof FEATURES, Match>();

/** The ids of sortable columns are the API's names of orders: the service sorts the rows, since only it has all of them. */
const columns = helper.columns([
  helper.accessor('event_date', {
    header: 'Day',
    cell: ({ getValue }) => <span className="nowrap">{formatDay(getValue())}</span>,
  }),
  helper.accessor((match) => match.venue_a.event, {
    id: 'event',
    header: 'Bet',
    cell: ({ row }) => <Bet match={row.original} />,
  }),
  helper.display({ id: 'prices', header: 'YES', cell: ({ row }) => <Prices match={row.original} /> }),
  helper.accessor((match) => match.price_gap?.cents ?? null, {
    id: 'gap',
    header: 'Gap',
    sortDescFirst: true,
    cell: ({ row }) => <Gap gap={row.original.price_gap} />,
  }),
  helper.accessor((match) => match.price_gap?.net_profit ?? null, {
    id: 'net_profit',
    header: 'Net of 100',
    sortDescFirst: true,
    cell: ({ row }) => <Net match={row.original} />,
  }),
  helper.accessor('tier', { header: 'Standing', cell: ({ getValue }) => <TierBadge tier={getValue()} /> }),
  helper.accessor('confidence', {
    header: 'Confidence',
    cell: ({ getValue }) => <span className="number">{formatConfidence(getValue())}</span>,
  }),
]);

interface MatchTableProps {
  matches: Match[];
  search: MatchesSearch;
  choose: (change: MatchesSearch) => void;
}

export function MatchTable({ matches, search, choose }: MatchTableProps) {
  const sorting: SortingState = [{ id: search.order ?? 'event_date', desc: search.descending ?? false }];
  const table = useTable({
    features: FEATURES,
    columns,
    data: matches,
    manualSorting: true,
    enableSortingRemoval: false,
    sortDescFirst: false,
    state: { sorting },
    onSortingChange: (change) => {
      const [first] = typeof change === 'function' ? change(sorting) : change;
      const order = first?.id === 'event_date' ? undefined : (first?.id as MatchOrder | undefined);
      choose({ order, descending: first?.desc ? true : undefined });
    },
  });
  return <DataTable table={table} caption="Live matches" />;
}

function Bet({ match: { venue_a, venue_b, category, caveats, material_caveats, basis } }: { match: Match }) {
  const name = betName(venue_a);
  return (
    <div className="bet">
      <span>
        <WatchButton match={{ a: venue_a.market_id, b: venue_b.market_id, name }} />{' '}
        <Link to="/matches/$a/$b" params={{ a: venue_a.market_id, b: venue_b.market_id }}>
          {name}
        </Link>
      </span>
      <span className="soft">
        {CATEGORY_NAMES[category]} · {VENUE_NAMES.venue_b}: {questionOf(venue_b)} <em>{venue_b.outcome}</em>
      </span>
      <Caveats caveats={caveats} material={material_caveats} basis={basis} />
    </div>
  );
}

function Prices({ match: { venue_a, venue_b } }: { match: Match }) {
  const now = useServiceNow();
  return (
    <div className="prices">
      {[venue_a, venue_b].map(({ yes_price, updated_at }, i) => (
        <span key={i === 0 ? 'a' : 'b'} className={i === 0 ? 'nowrap venue-a-ink' : 'nowrap venue-b-ink'}>
          <span className="visually-hidden">{i === 0 ? VENUE_NAMES.venue_a : VENUE_NAMES.venue_b} </span>
          {formatPrice(yes_price)} <span className="soft age">{formatShortAge(updated_at, now)}</span>
        </span>
      ))}
    </div>
  );
}

type PriceGap = Match['price_gap'];

function Gap({ gap }: { gap: PriceGap }) {
  if (!gap) return <span className="soft">—</span>;
  return (
    <span className="number nowrap">
      {gap.cents}¢{gap.alarm && <span className="clause-note">{ALARMS[gap.alarm]}</span>}
    </span>
  );
}

/** What 100 contracts would earn after fees, YES bought where it is cheaper, as a link to the calculator. */
function Net({ match: { price_gap, venue_a, venue_b } }: { match: Match }) {
  if (!price_gap || price_gap.net_profit === null) return <span className="soft">—</span>;
  return (
    <Link
      to="/calculator"
      search={tradeOf(venue_a, venue_b)}
      className={price_gap.net_profit > 0 ? 'number good-ink' : 'number soft'}
    >
      {formatCents(price_gap.net_profit)}
    </Link>
  );
}
