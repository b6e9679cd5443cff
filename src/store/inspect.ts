/** Reads a PostgreSQL server's version, missing migrations, last pulls, and whether it can be written or holds the sample, without changing it. */
import pg from 'pg';
import { answersAtSocket, EngineSocket, socketPathOf } from './embedded/engineSocket.js';
import { migrationNames } from './migrate.js';
import { listMigrations } from './transfer/tables.js';

/** The setting that says that the demo filled the index with its sample, and by which clock. */
export const SAMPLE_SETTING = 'sample';

/** Settings and state of a PostgreSQL server, read without changing them. */
export interface Inspected {
  /** As people write it, e.g. 16.4. */
  version: string;
  major: number;
  /** Migrations that it lacks. */
  pending: string[];
  /** Migrations that it has had and this version doesn't know. */
  newer: string[];
  /** Whether tables can be made and rows be written. */
  writable: boolean;
  /** Whether the server is a replica of another one. */
  isReplica: boolean;
  /** When each venue was last pulled completely; empty before the first migration. */
  lastPulls: { venue: string; last_pull: Date | null }[];
  /** Whether the index holds, or held, the demo's sample. */
  isSample: boolean;
}

const CONNECT_TIMEOUT_MS = 3_000;
/** The embedded database has one session: an export of 100,000 rows keeps it for 4 s. */
const SHARED_TIMEOUT_MS = 15_000;

/** Looks at a PostgreSQL server. @param migrations the folder `prisma/migrations` */
export async function inspectServer(url: string, migrations: string): Promise<Inspected> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT_MS, statement_timeout: 5_000 });
  await client.connect();
  try {
    return await inspect(client, migrations);
  } finally {
    await client.end();
  }
}

/**
 * The same of an embedded database, through the process that runs it; undefined where nothing listens at its socket.
 *
 * @param folder absolute
 * @throws Error when the process accepts the connection and then breaks it off, fails the query, or doesn't answer within `SHARED_TIMEOUT_MS`
 */
export async function inspectShared(folder: string, migrations: string): Promise<Inspected | undefined> {
  if (!(await answersAtSocket(folder))) return undefined;
  const stream = () => new EngineSocket(socketPathOf(folder)) as never;
  const limits = { connectionTimeoutMillis: SHARED_TIMEOUT_MS, query_timeout: SHARED_TIMEOUT_MS };
  const client = new pg.Client({ user: 'postgres', database: 'postgres', stream, ...limits });
  client.on('error', () => {}); // the query that it breaks says so
  try {
    await client.connect();
    return await inspect(client, migrations);
  } finally {
    await client.end();
  }
}

/** The same over a connection that is open. */
export async function inspect(client: pg.ClientBase | pg.Pool, migrations: string): Promise<Inspected> {
  const { rows } = await client.query<{ number: number; version: string; recovery: boolean; readonly: string; create: boolean }>(
    `SELECT current_setting('server_version_num')::int AS number, current_setting('server_version') AS version,
       pg_is_in_recovery() AS recovery, current_setting('default_transaction_read_only') AS readonly,
       has_schema_privilege(current_user, 'public', 'CREATE') AS create`,
  );
  const [server] = rows;
  if (!server) throw new Error('the server did not answer');
  const isReplica = server.recovery;
  return {
    version: server.version.split(' ')[0] ?? server.version,
    major: Math.floor(server.number / 10_000),
    isReplica,
    writable: server.create && !isReplica && server.readonly === 'off',
    ...(await migrationsOf(client, migrations)),
    lastPulls: await lastPullsOf(client),
    isSample: await holdsSample(client),
  };
}

async function exists(client: pg.ClientBase | pg.Pool, table: string): Promise<boolean> {
  const { rows } = await client.query<{ found: string | null }>('SELECT to_regclass($1)::text AS found', [table]);
  return rows[0]?.found !== null;
}

async function migrationsOf(client: pg.ClientBase | pg.Pool, folder: string): Promise<Pick<Inspected, 'pending' | 'newer'>> {
  const applied = (await exists(client, '_prisma_migrations')) ? await listMigrations(client) : [];
  const known = migrationNames(folder);
  return { pending: known.filter((name) => !applied.includes(name)), newer: applied.filter((name) => !known.includes(name)) };
}

async function lastPullsOf(client: pg.ClientBase | pg.Pool): Promise<Inspected['lastPulls']> {
  if (!(await exists(client, 'venue_states'))) return [];
  return (await client.query<{ venue: string; last_pull: Date | null }>('SELECT venue, last_pull FROM venue_states')).rows;
}

async function holdsSample(client: pg.ClientBase | pg.Pool): Promise<boolean> {
  if (!(await exists(client, 'settings'))) return false;
  return (await client.query('SELECT 1 FROM settings WHERE name = $1', [SAMPLE_SETTING])).rows.length > 0;
}
