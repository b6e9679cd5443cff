/** The service as it is measured: built, in a process of its own, on an index that was made for it. */
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import pg from 'pg';
import { openDatabase } from '../../src/store/database.js';
import { freePort, type Running, start } from './processes.js';
import { BENCH_KEY, fillIndex, type Size, tickerOf } from './rows.js';

export const HOME = new URL('../..', import.meta.url).pathname;
export const BUILT = path.join(HOME, '.samebet-bench');
const SERVER = process.env.BENCH_POSTGRES ?? 'postgresql://postgres@127.0.0.1:5432/postgres';
/** No limit that a load meets; of glibc what the container sets. */
const ENV = {
  RATE_LIMIT_PER_MINUTE: '10000000',
  LOG_LEVEL: 'error',
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '131072',
};
/** What is asked to find out whether a service answers. */
export const FIRST = {
  method: 'GET',
  path: `/v0/match?venue=venue_a&market_id=${tickerOf(11)}`,
  headers: { 'x-api-key': BENCH_KEY },
} as const;

/** Builds the service that is measured. */
export function build(): void {
  execFileSync(
    process.execPath,
    [path.join(HOME, 'node_modules/typescript/bin/tsc'), '-p', 'tsconfig.build.json', '--outDir', BUILT],
    { cwd: HOME, stdio: ['ignore', 'inherit', 'inherit'] }, // the compiler prints its errors
  );
}

/** Runs a statement on the server. */
export async function onServer(sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: SERVER });
  await client.connect();
  await client.query(sql);
  await client.end();
}

export const MIGRATIONS = path.join(HOME, 'prisma/migrations');

/** A new database on the server with an index of that size in it. @returns its URL */
export async function makeServerDatabase(name: string, size: Size): Promise<string> {
  await onServer(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  await onServer(`CREATE DATABASE ${name}`);
  const url = new URL(SERVER);
  url.pathname = `/${name}`;
  const database = await openDatabase({ url: url.toString() }, MIGRATIONS);
  await fillIndex(database, size);
  // The peers look venue B's slugs up in the table; whoever writes that by hand adds the index.
  await database.pool.query('CREATE INDEX bench_slug ON markets (slug)');
  await database.pool.query('VACUUM ANALYZE');
  await database.close();
  return url.toString();
}

/** Starts the service that was built, or an earlier build of it, and waits until it answers. */
export async function startOurs(database: Record<string, string>, folder = BUILT): Promise<Running & { ms: number }> {
  const port = await freePort();
  return start([path.join(folder, 'main.js'), 'serve', '--no-pull'], { ...ENV, ...database, PORT: String(port) }, port, FIRST);
}
