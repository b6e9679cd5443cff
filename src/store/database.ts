/** Opens the database, a PostgreSQL server or the embedded one in a folder, and applies the migrations that it lacks. */
import path from 'node:path';
import type { Duplex } from 'node:stream';
import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import { PrismaClient } from '../generated/prisma/client.js';
import { answersAtSocket, EngineSocket, socketPathOf } from './embedded/engineSocket.js';
import { type EmbeddedEngine, openEngine } from './embedded/open.js';
import { migrate } from './migrate.js';

/** A PostgreSQL server, and a copy of it to read from. */
export interface ServerTarget {
  url: string;
  replicaUrl?: string | undefined;
  poolSize?: number;
  /** A query that takes longer is a fault: the caller gets an error instead of a hung request. 0: whatever it takes. */
  statementTimeoutMs?: number;
}

/** A folder of the embedded engine; null keeps it in memory, for tests. */
export interface FolderTarget {
  folder: string | null;
  /** Where another process runs the engine, that one is used; otherwise such a folder is refused. */
  shared?: boolean;
  /** What a database in memory begins with, so that it needn't be made anew: a file into which an engine has packed another. */
  packed?: string;
}

/** Where the index lives. */
export type DatabaseTarget = ServerTarget | FolderTarget;

/** A copy of the database that follows it a little later; it can only be read. */
export interface Replica {
  prisma: PrismaClient;
  pool: pg.Pool;
}

/** An open database: Prisma for typed access, the pool beneath it for sets. */
export interface Database {
  kind: 'postgres' | 'embedded' | 'none';
  prisma: PrismaClient;
  pool: pg.Pool;
  /** Connections that only the live index uses, so that nothing else can keep it waiting; absent: it shares the pool. */
  livePool?: pg.Pool;
  replica?: Replica;
  /** What the active worker's writes must find in the database (see lease.ts); absent for everybody else. */
  fence?: string;
  /** The embedded engine, to give other threads a connection. */
  engine: EmbeddedEngine | undefined;
  close(): Promise<void>;
}

const STATEMENT_TIMEOUT_MS = 30_000;
/** How long beyond its own limit a server may stay silent before the query fails and its connection is closed. */
const SILENT_SERVER_MS = 2_000;
const CONNECT_TIMEOUT_MS = 2_000;
/** A process that hangs within a transaction must not keep all others from writing: its transaction ends after this long. */
const IDLE_IN_TRANSACTION_MS = 5_000;
/** The live index reads page by page; a page that takes longer won't come, and its connection is given up. */
const LIVE_QUERY_TIMEOUT_MS = 10_000;

async function migrateOnce(pool: pg.Pool, folder: string): Promise<void> {
  const client = await pool.connect();
  try {
    await migrate(client, folder);
  } finally {
    client.release();
  }
}

/** The same on a connection of its own: a migration takes as long as it takes. */
async function migrateServer(url: string, folder: string): Promise<void> {
  const pool = serverPool(url, { max: 1, statement_timeout: 0 });
  await migrateOnce(pool, folder).finally(() => pool.end());
}

/** A pool whose connections may break, in use or not, without bringing the process down: the next query tells. */
function quietPool(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool(config);
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/** A pool on a server. */
export function serverPool(connectionString: string, options: pg.PoolConfig): pg.Pool {
  return quietPool({
    connectionString,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    ...options,
  });
}

/** A set of 1000 rows takes well under a second, and the embedded engine does one transaction after the other: one this long is stuck. */
const TRANSACTION_TIMEOUT_MS = 60_000;

const prismaOn = (pool: pg.Pool) =>
  new PrismaClient({
    adapter: new PrismaPg(pool, { disposeExternalPool: true }),
    transactionOptions: { timeout: TRANSACTION_TIMEOUT_MS, maxWait: TRANSACTION_TIMEOUT_MS },
  });

async function endAll(prisma: PrismaClient, pool: pg.Pool): Promise<void> {
  await prisma.$disconnect();
  if (!pool.ended) await pool.end();
}

function toDatabase(kind: Database['kind'], pool: pg.Pool, engine?: EmbeddedEngine): Database {
  const prisma = prismaOn(pool);
  const close = async () => {
    await endAll(prisma, pool);
    await engine?.close();
  };
  return { kind, prisma, pool, engine, close };
}

/** A pool on the embedded engine: one session serves all, so one connection each is enough. */
function embeddedPool(connect: () => Duplex): pg.Pool {
  return quietPool({ user: 'postgres', database: 'postgres', max: 1, idleTimeoutMillis: 0, stream: connect as never });
}

/** The embedded database as another thread or process uses it: migrated already, and owned by the one that opened it. */
export function shareEmbedded(connect: () => Duplex): Database {
  return toDatabase('embedded', embeddedPool(connect));
}

async function openServer(target: ServerTarget, migrations: string): Promise<Database> {
  const { url, replicaUrl, poolSize: max = 10, statementTimeoutMs: statement_timeout = STATEMENT_TIMEOUT_MS } = target;
  await migrateServer(url, migrations);
  const limits = { max, statement_timeout, query_timeout: statement_timeout && statement_timeout + SILENT_SERVER_MS };
  const main = toDatabase('postgres', serverPool(url, limits));
  const livePool = serverPool(url, { max: 2, query_timeout: LIVE_QUERY_TIMEOUT_MS });
  const replicaPool = replicaUrl === undefined ? undefined : serverPool(replicaUrl, limits);
  const replica = replicaPool && { pool: replicaPool, prisma: prismaOn(replicaPool) };
  const close = async () => {
    await Promise.all([main.close(), livePool.end(), replica && endAll(replica.prisma, replica.pool)]);
  };
  return { ...main, livePool, ...(replica && { replica }), close };
}

/**
 * Opens the database and applies the migrations that it lacks.
 *
 * @param migrations the folder `prisma/migrations`
 * @throws Error when the server can't be reached, the folder is held by another process, or a migration fails
 */
export async function openDatabase(target: DatabaseTarget, migrations: string): Promise<Database> {
  if ('url' in target) return openServer(target, migrations);
  const { folder, shared, packed } = target;
  if (shared && folder !== null && (await answersAtSocket(path.resolve(folder)))) {
    return shareEmbedded(() => new EngineSocket(socketPathOf(path.resolve(folder))));
  }
  const engine = await openEngine(folder ?? undefined, { packed });
  try {
    const pool = embeddedPool(engine.connect);
    await migrateOnce(pool, migrations);
    await engine.keepJournal();
    return toDatabase('embedded', pool, engine);
  } catch (error) {
    await engine.close();
    throw error;
  }
}

/**
 * Makes an embedded database in a folder that isn't there yet, for one who holds its lock.
 *
 * @param fill puts rows into its tables, and says how many changes its journal has had
 */
export async function makeFolder(
  folder: string,
  migrations: string,
  fill: (client: pg.ClientBase) => Promise<number>,
): Promise<void> {
  const engine = await openEngine(folder, { anew: true });
  const pool = embeddedPool(engine.connect);
  try {
    await migrateOnce(pool, migrations);
    const client = await pool.connect();
    const seq = await fill(client).finally(() => client.release());
    await engine.keepJournal(seq);
  } finally {
    await pool.end();
    await engine.close();
  }
}
