/**
 * What keeping score costs: `npm run bench -- score`. A board over 100,000 settled pairs on PostgreSQL (BENCH_DATABASE_URL) counted
 * from nothing, and the payoff matrices of a thousand pairs of the sample.
 */
import { cpus, loadavg } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { toListing } from '../src/domain/market.js';
import { Matcher } from '../src/domain/matching/index.js';
import { payoffsOf } from '../src/domain/payoff/matrix.js';
import { scoreboardOf } from '../src/domain/score/scoreboard.js';
import { type Database, openDatabase } from '../src/store/database.js';
import { COUNT_ADDED, readTallies, type ScoreFilter } from '../src/store/scoreboard.js';
import { readSnapshot } from '../src/venues/snapshot.js';
import { toOpenMatchEvents } from '../src/workflow/findings.js';

const HOME = new URL('../', import.meta.url).pathname;
const SERVER = process.env.BENCH_DATABASE_URL ?? 'postgresql://postgres@127.0.0.1:5432/postgres';
const NAME = 'samebet_bench_score';
const PAIRS = 100_000;
const MATRICES = 1_000;
const ROUNDS = 9;

/** Draws from row numbers: the same rows in every database; what stands in one column says nothing of the next. */
const drawn = (values: readonly string[], seed: string) =>
  `(ARRAY[${values.map((value) => `'${value}'`).join(',')}])[1 + abs(hashtext('${seed}' || n)::bigint) % ${values.length}]`;
const FAMILIES = ['game_winner', 'spread', 'total', 'award', 'election', 'cut', 'release', 'price_at', 'by_date', 'nominee'];
const CAVEATS = ['[]', '["timing_differs"]', '["source_differs"]', '["timing_differs","source_differs"]', '["void_differs"]'];
const BELIEFS = ['match', 'match', 'match', 'match', 'waiting', 'rejected', 'refused', 'opposite'];
const OUTCOMES = ['settled_differently', 'void_on_one_side', 'one_side_open', ...Array(9).fill('settled_alike')];
const moment = (name: string) => `timestamptz '2026-01-01' + n * interval '1 minute' AS ${name}_at,
  ${drawn(['auto_verified', 'human_verified'], `${name}s`)} AS ${name}_standing, 'auto' AS ${name}_tier,
  0.9 + (abs(hashtext('${name}c' || n)::bigint) % 1000) / 10000.0 AS ${name}_confidence,
  ${drawn(CAVEATS, `${name}v`)}::jsonb AS ${name}_caveats, 'rules-' || (1 + n / 40000) AS ${name}_engine`;

/** Rows beside no markets: foreign keys are off for the session that writes them. */
const FILL = `WITH added AS (INSERT INTO pair_outcomes (a_id, b_id, belief, outcome, a_micros, b_micros, family, category, event_id,
    verified_at, verified_standing, verified_tier, verified_confidence, verified_caveats, verified_engine,
    closed_at, closed_standing, closed_tier, closed_confidence, closed_caveats, closed_engine, at)
  SELECT 'venue_a:' || n, 'venue_b:' || n, ${drawn(BELIEFS, 'b')}, ${drawn(OUTCOMES, 'o')}, n % 3 / 2 * 1000000, n % 3 / 2 * 1000000,
    ${drawn(FAMILIES, 'f')}, ${drawn(['sports', 'politics', 'economics', 'crypto'], 'k')}, 'venue_a:' || n / 10,
    ${moment('verified')}, ${moment('closed')}, timestamptz '2026-02-01' + n * interval '1 minute'
  FROM generate_series(1, ${PAIRS}) AS n RETURNING *) ${COUNT_ADDED}`;

async function onServer(sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: SERVER });
  await client.connect();
  await client.query(sql);
  await client.end();
}

async function fill({ pool }: Database): Promise<void> {
  const client = await pool.connect();
  await client.query('SET session_replication_role = replica');
  await client.query(FILL);
  await client.query('ANALYZE');
  client.release(true);
}

/** Milliseconds, the median of some rounds. */
async function median(work: () => unknown): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const started = performance.now();
    await work();
    times.push(performance.now() - started);
  }
  return Math.round(times.sort((one, other) => one - other)[Math.floor(ROUNDS / 2)] ?? 0);
}

async function boards(): Promise<[string, number, number | null][]> {
  await onServer(`DROP DATABASE IF EXISTS ${NAME} WITH (FORCE)`);
  await onServer(`CREATE DATABASE ${NAME}`);
  const url = new URL(SERVER);
  url.pathname = `/${NAME}`;
  const database = await openDatabase({ url: url.toString(), statementTimeoutMs: 0 }, path.join(HOME, 'prisma/migrations'));
  await fill(database);
  const board = (filter: ScoreFilter) => median(async () => scoreboardOf(await readTallies(database, 'verified', filter)));
  const lastDays = new Date(Date.parse('2026-02-01') + (PAIRS - 10_000) * 60_000);
  const found: [string, number, number | null][] = [
    [`scoreboard over ${PAIRS} settled pairs, ms`, await board({}), 200],
    ['the same of one category, ms', await board({ category: 'sports' }), 200],
    ['the same of the last 10,000, counted row by row, ms', await board({ since: lastDays }), null],
  ];
  await database.close();
  await onServer(`DROP DATABASE ${NAME} WITH (FORCE)`);
  return found;
}

async function payoffs(): Promise<[string, number, number | null]> {
  const [a, b] = await Promise.all([
    readSnapshot('venue_a', path.join(HOME, 'sample/venue_a.jsonl')),
    readSnapshot('venue_b', path.join(HOME, 'sample/venue_b.jsonl')),
  ]);
  const events = [...a.events, ...b.events].filter(({ markets }) => markets.length > 0);
  const listings = new Map(events.flatMap((event) => event.markets.map((market) => [market.id, toListing(event, market)])));
  const matcher = new Matcher();
  matcher.upsertEvents(toOpenMatchEvents(events));
  const pairs = [...matcher.pairs()].flatMap(({ a: one, b: other }) => {
    const [left, right] = [listings.get(`venue_a:${one}`), listings.get(`venue_b:${other}`)];
    return left && right ? [[left, right] as const] : [];
  });
  const ms = await median(() => {
    for (let n = 0; n < MATRICES; n++) {
      const pair = pairs[n % pairs.length];
      if (pair) payoffsOf(...pair);
    }
  });
  return [`payoff matrices of ${MATRICES} pairs (${pairs.length} different ones), ms`, ms, 1_000];
}

const rows = [...(await boards()), await payoffs()];
console.log(
  `Node ${process.version}, ${cpus()[0]?.model} × ${cpus().length}, load ${loadavg()[0]?.toFixed(1)}; medians of ${ROUNDS}\n`,
);
console.log('| what | measured | at most |  |\n| --- | --- | --- | --- |');
for (const [what, measured, most] of rows) {
  console.log(`| ${what} | ${measured} | ${most ?? ''} | ${most === null ? '' : measured <= most ? 'met' : '**missed**'} |`);
}
