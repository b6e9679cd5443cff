/** Lists API keys with their owner, use and expiry, and lets the user open a key's log or revoke the key. */
import { createColumnHelper, useTable } from '@tanstack/react-table';
import { useMemo, useState } from 'react';
import { useServiceNow } from '../data/clock.js';
import { formatCount, formatTime } from '../data/format.js';
import type { KeyFragment } from '../gql/graphql.js';
import { DataTable, FEATURES } from '../ui/DataTable.js';
import { KeyLog } from './KeyLog.js';
import { RevokeButton } from './RevokeButton.js';

const MINUTES = 60;
const helper = createColumnHelper<typeof FEATURES, KeyFragment>();

/** What an API key with each scope may do, in words. */
const SCOPES: Readonly<Record<KeyFragment['scope'], string>> = { read: 'Reads only' };

type Show = (key: KeyFragment) => void;

const columnsWith = (showLog: Show) =>
  helper.columns([
    helper.accessor('name', {
      header: 'Name',
      cell: ({ row: { original } }) => (
        <>
          <strong>{original.name}</strong>
          <span className="source">
            <code>{original.prefix}…</code>
            {original.owner && ` ${original.owner.email}`} · {SCOPES[original.scope]}
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
      id: 'log',
      header: 'Log',
      cell: ({ row: { original } }) => (
        <button type="button" className="quiet" onClick={() => showLog(original)}>
          Requests<span className="visually-hidden"> of {original.name}</span>
        </button>
      ),
    }),
    helper.display({
      id: 'revoke',
      header: 'State',
      cell: ({ row: { original } }) => <State of={original} />,
    }),
  ]);

/** API keys by name and prefix; the whole key is shown only when it is made. */
export function KeyTable({ keys }: { keys: readonly KeyFragment[] }) {
  const [shown, setShown] = useState<KeyFragment | null>(null);
  const columns = useMemo(() => columnsWith(setShown), []);
  const table = useTable({ features: FEATURES, columns, data: keys, enableSorting: false });
  return (
    <>
      <DataTable table={table} caption="API keys" />
      {shown && <KeyLog of={shown} close={() => setShown(null)} />}
    </>
  );
}

function State({ of: { id, name, revoked_at, expires_at } }: { of: KeyFragment }) {
  const now = useServiceNow();
  if (revoked_at !== null) return `Revoked ${formatTime(revoked_at)}`;
  if (expires_at !== null && Date.parse(expires_at) <= now) return `Expired ${formatTime(expires_at)}`;
  return (
    <span className="stack tight">
      <span>{expires_at === null ? 'Works until revoked' : `Works until ${formatTime(expires_at)}`}</span>
      <RevokeButton id={id} name={name} />
    </span>
  );
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
