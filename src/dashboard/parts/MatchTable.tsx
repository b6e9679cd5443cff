import { Link } from '@tanstack/react-router';
import { createColumnHelper, type SortingState, useTable } from '@tanstack/react-table';
import { formatConfidence, formatDay, formatPrice } from '../data/format.js';
import type { MatchesSearch } from '../data/matchesSearch.js';
import { betName, questionOf } from '../data/names.js';
import { CATEGORY_NAMES, VENUE_NAMES } from '../data/words.js';
import type { MatchesQuery, MatchOrder } from '../gql/graphql.js';
import { CaveatBadges, TierBadge } from '../ui/Badge.js';
import { DataTable, FEATURES } from '../ui/DataTable.js';

type Match = MatchesQuery['live_matches']['matches'][number];

const helper = createColumnHelper<typeof FEATURES, Match>();

/** The columns' ids are the service's orders: it sorts, since it alone has all rows. */
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
  helper.accessor('category', { header: 'Category', cell: ({ getValue }) => CATEGORY_NAMES[getValue()] }),
  helper.accessor('tier', { header: 'Standing', cell: ({ getValue }) => <TierBadge tier={getValue()} /> }),
  helper.accessor('confidence', {
    header: 'Confidence',
    cell: ({ getValue }) => <span className="number">{formatConfidence(getValue())}</span>,
  }),
  helper.accessor('caveats', {
    header: 'Caveats',
    cell: ({ row }) => <CaveatBadges caveats={row.original.caveats} basis={row.original.basis} />,
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

function Bet({ match: { venue_a, venue_b } }: { match: Match }) {
  return (
    <div className="bet">
      <Link to="/matches/$a/$b" params={{ a: venue_a.market_id, b: venue_b.market_id }}>
        {betName(venue_a)}
      </Link>
      <span className="soft">
        {VENUE_NAMES.venue_b}: {questionOf(venue_b)} <em>{venue_b.outcome}</em>
      </span>
    </div>
  );
}

function Prices({ match: { venue_a, venue_b } }: { match: Match }) {
  return (
    <div className="prices">
      {[venue_a, venue_b].map(({ yes_price }, i) => (
        <span key={i === 0 ? 'a' : 'b'} className={i === 0 ? 'venue-a-ink' : 'venue-b-ink'}>
          <span className="visually-hidden">{i === 0 ? VENUE_NAMES.venue_a : VENUE_NAMES.venue_b} </span>
          {formatPrice(yes_price)}
        </span>
      ))}
    </div>
  );
}
