/**
 * What following closed markets costs beside a pull: `npm run bench -- follow`. Both venues' protocols over loopback HTTP, PostgreSQL
 * (BENCH_DATABASE_URL): a sweep of everything open, then so many rounds of asking that 5,000 closed markets have each been asked about.
 */
import fs from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import { VENUES, type Venue } from '../src/domain/market.js';
import { type Database, openDatabase } from '../src/store/database.js';
import { storeEvents } from '../src/store/events.js';
import { connect } from '../src/venues/connect.js';
import { openReplay } from '../src/venues/replay/open.js';
import type { VenueConnector } from '../src/venues/venue.js';
import { pullVenue } from '../src/workflow/pull.js';
import { settleRound } from '../src/workflow/settle.js';

const HOME = new URL('../', import.meta.url).pathname;
const SERVER = process.env.BENCH_DATABASE_URL ?? 'postgresql://postgres@127.0.0.1:5432/postgres';
const NAME = 'samebet_bench_follow';
/** Events of ten markets on each venue: half of what both had open in 2026. */
const [EVENTS, MARKETS] = [Number(process.argv[2] ?? 7_000), 10];
/** Followed markets, half of them on each venue. */
const FOLLOWED = 5_000;
const CLOSED_EVENTS = FOLLOWED / 2 / MARKETS;
/** The most that following may add to a sweep. */
const SHARE = 0.05;
/** After the sample's recorded day. */
const NOW = new Date('2026-11-21T12:00:00Z');
const TOLD = pino({ level: 'silent' });
const clock = () => NOW;

type Json = Record<string, unknown>;
const firstEvent = (venue: Venue) =>
  JSON.parse(fs.readFileSync(`${HOME}sample/${venue}.jsonl`, 'utf8').split('\n', 1)[0] ?? '') as Json;
const SAMPLE = { venue_a: firstEvent('venue_a'), venue_b: firstEvent('venue_b') };
const first = ({ markets }: Json) => (markets as Json[])[0] as Json;
const CLOSED_A = {
  status: 'finalized',
  result: 'yes',
  settlement_value_dollars: '1.0000',
  settlement_ts: '2026-11-21T11:00:00Z',
};
const CLOSED_B = { closed: true, outcomePrices: '["1","0"]', umaResolutionStatus: 'resolved', outcomes: '["Yes","No"]' };

/** An event like the sample's first one, with other names. */
function eventA(n: number, closed: boolean): Json {
  const template = SAMPLE.venue_a;
  const event_ticker = `KXBENCH-${n}`;
  const markets = Array.from({ length: MARKETS }, (_, i) => ({
    ...first(template),
    event_ticker,
    ticker: `${event_ticker}-${i}`,
    ...(closed ? CLOSED_A : {}),
  }));
  return { ...template, event_ticker, markets };
}

function eventB(n: number, closed: boolean): Json {
  const template = SAMPLE.venue_b;
  const markets = Array.from({ length: MARKETS }, (_, i) => ({
    ...first(template),
    ...{
      id: String(n * MARKETS + i),
      slug: `bench-${n}-${i}`,
      conditionId: `0x${(n * MARKETS + i + 1).toString(16).padStart(64, '0')}`,
    },
    outcomes: '["Yes","No"]',
    sportsMarketType: null,
    gameStartTime: null,
    ...(closed ? CLOSED_B : {}),
  }));
  return { ...template, id: String(n), slug: `bench-${n}`, ticker: `bench-${n}`, closed, markets };
}

function writeDay(folder: string, venue: Venue, make: (n: number, closed: boolean) => Json): string {
  const file = path.join(folder, `${venue}.jsonl`);
  const lines = Array.from({ length: EVENTS + CLOSED_EVENTS }, (_, n) => JSON.stringify(make(n, n >= EVENTS)));
  fs.writeFileSync(file, `${lines.join('\n')}\n`);
  return file;
}

async function onServer(sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: SERVER });
  await client.connect();
  await client.query(sql);
  await client.end();
}

const names = (venue: Venue) =>
  Array.from({ length: CLOSED_EVENTS }, (_, n) => (venue === 'venue_a' ? `KXBENCH-${EVENTS + n}` : `bench-${EVENTS + n}`));

/** Stores the closed markets, each with a neighbour that waits for its end, and has all of them asked about. */
async function follow(database: Database, connectors: readonly VenueConnector[]): Promise<void> {
  for (const connector of connectors) {
    const pages = connector.named(names(connector.venue), new AbortController().signal);
    for await (const { events } of pages) await storeEvents(database, events, NOW);
  }
  await database.pool.query(
    `INSERT INTO refused_pairs (a_id, b_id, verdict, relation, family, category, confidence, engine_version, at)
     SELECT a.id, b.id, 'different', 'disjoint', 'game_winner', 'sports', 0.5, 'rules-1', $1
     FROM (SELECT id, row_number() OVER (ORDER BY id) AS n FROM markets WHERE venue = 'venue_a' AND status = 'closed') a
     JOIN (SELECT id, row_number() OVER (ORDER BY id) AS n FROM markets WHERE venue = 'venue_b' AND status = 'closed') b USING (n)`,
    [NOW],
  );
  await database.pool.query(
    `INSERT INTO follows (market_id, next_at, tries) SELECT id, $1, 0 FROM markets WHERE status = 'closed'`,
    [NOW],
  );
}

/** Milliseconds. */
async function timed<T>(work: () => Promise<T>): Promise<{ ms: number; result: T }> {
  const started = performance.now();
  const result = await work();
  return { ms: performance.now() - started, result };
}

async function sweep(database: Database, connectors: readonly VenueConnector[]): Promise<void> {
  const signal = new AbortController().signal;
  for (const connector of connectors) {
    const { complete, error } = await pullVenue({ database, clock, log: TOLD }, connector, 0, signal);
    if (!complete) throw new Error(`the sweep of ${connector.venue} failed: ${error}`);
  }
}

/** Rounds until each followed market has been asked about. */
async function askAll(database: Database, connectors: readonly VenueConnector[]) {
  await database.pool.query('UPDATE follows SET next_at = $1, tries = 0', [NOW]);
  let [asking, asked, heard] = [0, 0, 0];
  while (asked < FOLLOWED) {
    const { ms, result } = await timed(() =>
      settleRound({ database, clock, log: TOLD }, connectors, new AbortController().signal),
    );
    if (result.asked === 0) throw new Error(`only ${asked} of ${FOLLOWED} were asked about`);
    asking += ms;
    asked += result.asked;
    heard += result.reported;
  }
  return { asking, asked, heard };
}

async function measure(database: Database, connectors: readonly VenueConnector[]) {
  const { ms: filled } = await timed(() => sweep(database, connectors));
  const { ms: swept } = await timed(() => sweep(database, connectors));
  await follow(database, connectors);
  const ended = await askAll(database, connectors);
  const again = await askAll(database, connectors);
  return { filled, swept, ended, again };
}

const folder = fs.mkdtempSync(path.join(tmpdir(), 'samebet-bench-'));
const replay = await openReplay({
  venueA: writeDay(folder, 'venue_a', eventA),
  venueB: writeDay(folder, 'venue_b', eventB),
  clock,
});
await onServer(`DROP DATABASE IF EXISTS ${NAME} WITH (FORCE)`);
await onServer(`CREATE DATABASE ${NAME}`);
const url = new URL(SERVER);
url.pathname = `/${NAME}`;
const database = await openDatabase({ url: url.toString(), statementTimeoutMs: 0 }, path.join(HOME, 'prisma/migrations'));
const connectors = VENUES.map((venue) => connect(venue, { baseUrl: venue === 'venue_a' ? replay.urlA : replay.urlB }));
const { filled, swept, ended, again } = await measure(database, connectors);
for (const connector of connectors) await connector.close();
await database.close();
await replay.close();
await onServer(`DROP DATABASE ${NAME} WITH (FORCE)`);
fs.rmSync(folder, { recursive: true });

const whole = 2 * EVENTS * MARKETS;
const row = (what: string, ms: number) => console.log(`| ${what} | ${Math.round(ms)} |`);
console.log(`Node ${process.version}, ${cpus()[0]?.model} × ${cpus().length}, load ${loadavg()[0]?.toFixed(1)}\n`);
console.log('| what | ms |\n| --- | --- |');
row(`first sweep of ${whole} open markets`, filled);
row(`a sweep of the same, nothing changed`, swept);
row(`${ended.asked} closed markets asked about once: ${ended.heard} have ended, and their pairs are scored`, ended.asking);
row(`${again.asked} asked about again, nothing new`, again.asking);
const percent = (share: number) => `${(100 * share).toFixed(1)}%`;
/**
 * A market without an end is asked about every six hours in the end, a sweep is made every hour. All at once never happens: a round
 * takes 500 of a venue at most, and the time of either is the pace that the venue allows.
 */
const steady = again.asking / 6 / swept;
console.log(
  `\nAsking about all of them at once adds ${percent(again.asking / filled)} to a first sweep and ${percent(again.asking / swept)}`,
);
console.log(
  `to one without changes; asked about every six hours, they add ${percent(steady)} to an hourly sweep without changes.`,
);
console.log(steady <= SHARE ? 'met' : '**missed**');
