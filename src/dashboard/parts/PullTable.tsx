/** Lists the last pulls from the venues with start, kind, outcome and counts. */
import { createColumnHelper, useTable } from '@tanstack/react-table';
import { formatCount, formatTime } from '../data/format.js';
import { VenueBadge } from '../ui/Badge.js';
import { DataTable, FEATURES } from '../ui/DataTable.js';
import type { Pull } from './PullPlots.js';

const SHOWN = 12;
const helper = createColumnHelper<typeof FEATURES, Pull>();

const columns = helper.columns([
  helper.accessor('started_at', { header: 'Started', cell: ({ getValue }) => formatTime(getValue()) }),
  helper.accessor('venue', { header: 'Venue', cell: ({ getValue }) => <VenueBadge venue={getValue()} /> }),
  helper.accessor('mode', { header: 'Kind' }),
  helper.accessor('status', { header: 'Outcome', cell: ({ row }) => <Outcome pull={row.original} /> }),
  ...(['events', 'markets', 'changed', 'closed', 'refused'] as const).map((name) =>
    helper.accessor(name, {
      header: name.charAt(0).toUpperCase() + name.slice(1),
      cell: ({ getValue }) => <span className="number">{formatCount(getValue())}</span>,
    }),
  ),
]);

/** The last pulls in figures, with the error of one that failed. */
export function PullTable({ pulls }: { pulls: readonly Pull[] }) {
  const table = useTable({ features: FEATURES, columns, data: pulls.slice(0, SHOWN), enableSorting: false });
  return (
    <section className="stack" aria-labelledby="pulls">
      <h2 id="pulls">The last pulls</h2>
      <DataTable table={table} caption="The last pulls" />
    </section>
  );
}

function Outcome({ pull: { status, error } }: { pull: Pull }) {
  return (
    <>
      <span className={`badge ${status === 'complete' ? 'good' : status === 'running' ? '' : 'bad'}`}>{status}</span>
      {error !== null && <span className="source">{error}</span>}
    </>
  );
}
