/** Lists the latest deliveries to a webhook with the response to each, and lets the owner post a change again. */
import { createColumnHelper, useTable } from '@tanstack/react-table';
import { formatTime } from '../data/format.js';
import { changeName } from '../data/words.js';
import type { DeliveryFragment } from '../gql/graphql.js';
import { DataTable, FEATURES } from '../ui/DataTable.js';

/** How many deliveries of each webhook are shown; the API lists more. */
const SHOWN = 20;
const helper = createColumnHelper<typeof FEATURES, DeliveryFragment>();

interface DeliveryTableProps {
  deliveries: readonly DeliveryFragment[];
  busy: boolean;
  /** Posts a change again. */
  again: (change_id: string) => void;
}

const columnsOf = ({ busy, again }: Omit<DeliveryTableProps, 'deliveries'>) =>
  helper.columns([
    helper.accessor('at', { header: 'Posted', cell: ({ getValue }) => formatTime(getValue()) }),
    helper.accessor('type', {
      header: 'Change',
      cell: ({ row: { original } }) => (
        <>
          {changeName(original.type)}
          <span className="source">
            <code>{original.change_id}</code>
          </span>
        </>
      ),
    }),
    helper.accessor('status', {
      header: 'Answer',
      cell: ({ row: { original } }) => (
        <>
          {original.status ?? 'none'} in {original.ms} ms{original.attempt > 1 && `, attempt ${original.attempt}`}
          {(original.error ?? original.answer) && <span className="source">{original.error ?? original.answer}</span>}
        </>
      ),
    }),
    helper.display({
      id: 'again',
      header: 'By hand',
      cell: ({ row: { original } }) =>
        original.type !== 'webhook.test' && (
          <button type="button" className="quiet" disabled={busy} onClick={() => again(original.change_id)}>
            Post again<span className="visually-hidden"> {original.change_id}</span>
          </button>
        ),
    }),
  ]);

/** The latest attempts to post changes to a webhook. */
export function DeliveryTable({ deliveries, busy, again }: DeliveryTableProps) {
  const data = deliveries.slice(0, SHOWN);
  const table = useTable({ features: FEATURES, columns: columnsOf({ busy, again }), data, enableSorting: false });
  if (data.length === 0) return <p className="soft small">Nothing was posted yet.</p>;
  return <DataTable table={table} caption="Deliveries" />;
}
