import { createColumnHelper, useTable } from '@tanstack/react-table';
import { formatCount, formatTime } from '../data/format.js';
import type { KeyFragment } from '../gql/graphql.js';
import { DataTable, FEATURES } from '../ui/DataTable.js';
import { RevokeButton } from './RevokeButton.js';

const MINUTES = 60;
const helper = createColumnHelper<typeof FEATURES, KeyFragment>();

const columns = helper.columns([
  helper.accessor('name', {
    header: 'Name',
    cell: ({ row: { original } }) => (
      <>
        <strong>{original.name}</strong>
        <span className="source">
          <code>{original.prefix}…</code>
          {original.owner && ` ${original.owner.email}`}
        </span>
      </>
    ),
  }),
  helper.accessor('created_at', { header: 'Made', cell: ({ getValue }) => formatTime(getValue()) }),
  helper.accessor('last_used_at', {
    header: 'Last used',
    cell: ({ getValue }) => (getValue() === null ? 'never' : formatTime(getValue())),
  }),
  helper.accessor('requests_last_hour', { header: 'Last hour', cell: ({ row: { original } }) => <Usage of={original} /> }),
  helper.display({
    id: 'revoke',
    header: 'State',
    cell: ({ row: { original } }) =>
      original.revoked_at === null ? (
        <RevokeButton id={original.id} name={original.name} />
      ) : (
        `Revoked ${formatTime(original.revoked_at)}`
      ),
  }),
]);

/** Keys without the keys themselves. */
export function KeyTable({ keys }: { keys: readonly KeyFragment[] }) {
  const table = useTable({ features: FEATURES, columns, data: keys, enableSorting: false });
  return <DataTable table={table} caption="API keys" />;
}

function Usage({ of: { requests_last_hour, limit_per_minute, name } }: { of: KeyFragment }) {
  const most = limit_per_minute * MINUTES;
  return (
    <div className="usage number">
      <meter min={0} max={most} value={requests_last_hour} aria-label={`Requests of ${name} in the last hour`} />
      <span>
        {formatCount(requests_last_hour)} of {formatCount(most)}
      </span>
    </div>
  );
}
