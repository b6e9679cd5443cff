/**
 * A worker that is killed, and the next one: `npm run bench -- restart [A markets] [B markets]`. A composed index on PostgreSQL
 * (BENCH_POSTGRES), a worker that reads all of it, changes that it judges one by one until kill -9 ends it in the middle of one, and a
 * second worker: seconds from its start until it has judged what the first one left, its memory, and the first changes that it judges.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { cpus, loadavg } from 'node:os';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import type { VenueEvent } from '../src/domain/market.js';
import { openDatabase } from '../src/store/database.js';
import { readEvents, storeEvents } from '../src/store/events.js';
import { startMatching } from '../src/workflow/match.js';
import { composeCorpus } from './matchCorpus.js';
import { storeComposed } from './parts/composedIndex.js';

const SERVER = process.env.BENCH_POSTGRES ?? 'postgresql://postgres@127.0.0.1:5432/postgres';
const NAME = 'samebet_bench_restart';
const MIGRATIONS = fileURLToPath(new URL('../prisma/migrations', import.meta.url));
/** A restarted worker is at work within so many seconds. */
const GOAL_S = 10;
/** Changes that the first worker judges before the one in which it is killed, and that the second one judges. */
const [BEFORE, AFTER] = [20, 100];
const NOW = new Date('2026-11-21T12:00:00Z');

const open = (url: string) => openDatabase({ url, poolSize: 4, statementTimeoutMs: 0 }, MIGRATIONS);
const rounded = (value: number, digits = 1): number => Number(value.toFixed(digits));

/** The columns of a stored row that its venue sends. */
function sent<T extends object>(row: T): T {
  const { hash, content, first_seen_at, updated_at, missed_at, rev, ...own } = row as T & Record<string, unknown>;
  return own as T;
}

/** What a worker tells, one line of JSON each: that it is at work, and every change that it has judged. */
interface AtWork {
  /** Since the process began. */
  seconds: number;
  cpu_seconds: number;
  events_read: number;
  pairs: number;
  /** MiB. */
  rss: number;
  peak_rss: number;
}
interface Judged {
  ms: number;
  rss: number;
}

/** Starts as the service's worker does, then edits and judges open events drawn from all, one by one, until there are enough or it is killed. */
async function work(url: string, changes: number): Promise<void> {
  const tell = (line: AtWork | Judged) => console.log(JSON.stringify(line));
  const mib = (bytes: number) => Math.round(bytes / 2 ** 20);
  const database = await open(url);
  const matching = await startMatching({ database, clock: () => NOW, log: pino({ level: 'silent' }) });
  const { user, system } = process.cpuUsage();
  tell({
    seconds: rounded(performance.now() / 1_000),
    cpu_seconds: rounded((user + system) / 1e6),
    events_read: matching.first.events,
    pairs: matching.totals().proposed,
    rss: mib(process.memoryUsage().rss),
    peak_rss: Math.round(process.resourceUsage().maxRSS / 1_024),
  });
  const { rows } = await database.pool.query<{ id: string }>(
    `SELECT id FROM events WHERE status = 'open' ORDER BY md5(id || $1) LIMIT $2`,
    [String(changes), changes],
  );
  for (const { id } of rows) {
    for await (const [event] of readEvents(database, [id])) {
      if (event === undefined) continue;
      const markets = event.markets.map((market, at) =>
        at === 0 ? { ...sent(market), question: `${market.question} (amended)` } : sent(market),
      );
      const { status: _, ...own } = sent(event) as VenueEvent & { status?: string };
      await storeEvents(database, [{ ...own, markets }], NOW);
      const started = performance.now();
      await matching.update();
      tell({ ms: rounded(performance.now() - started), rss: mib(process.memoryUsage().rss) });
    }
  }
  await database.close();
}

interface Told {
  atWork: AtWork;
  judged: Judged[];
}

/** Runs a worker in a process of its own. @param kill after how many changes it is killed, in the middle of the next */
function runWorker(url: string, changes: number, kill = Number.POSITIVE_INFINITY): Promise<Told> {
  const self = fileURLToPath(import.meta.url);
  const child: ChildProcess = spawn(process.execPath, ['--import', 'tsx', self, 'worker', url, String(changes)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return new Promise((resolve, reject) => {
    let atWork: AtWork | undefined;
    const judged: Judged[] = [];
    createInterface({ input: child.stdout as NodeJS.ReadableStream }).on('line', (line) => {
      if (atWork === undefined) atWork = JSON.parse(line) as AtWork;
      else judged.push(JSON.parse(line) as Judged);
      if (judged.length === kill) setTimeout(() => child.kill('SIGKILL'), (judged.at(-1)?.ms ?? 0) / 2);
    });
    child.once('close', (code, signal) => {
      const isWanted = Number.isFinite(kill) ? signal === 'SIGKILL' : code === 0;
      if (isWanted && atWork !== undefined) resolve({ atWork, judged });
      else reject(new Error(`the worker ended with ${code ?? signal}`));
    });
  });
}

async function makeIndex(a: number, b: number): Promise<string> {
  const server = await import('pg').then(({ default: pg }) => new pg.Client({ connectionString: SERVER }));
  await server.connect();
  await server.query(`DROP DATABASE IF EXISTS ${NAME} WITH (FORCE)`);
  await server.query(`CREATE DATABASE ${NAME}`);
  await server.end();
  const url = new URL(SERVER);
  url.pathname = `/${NAME}`;
  const database = await open(url.toString());
  await storeComposed(database, composeCorpus({ a, b }).events);
  await database.pool.query('VACUUM ANALYZE');
  await database.close();
  return url.toString();
}

function quantiles(judged: readonly Judged[]): string {
  const sorted = judged.map(({ ms }) => ms).sort((x, y) => x - y);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
  return `median ${at(0.5)} ms, 95th percentile ${at(0.95)} ms, longest ${at(1)} ms`;
}

const [first, ...rest] = process.argv.slice(2);
if (first === 'worker') await work(rest[0] ?? '', Number(rest[1]));
else {
  const [a, b] = [Number(first ?? 100_000), Number(rest[0] ?? 200_000)];
  const load = () => rounded(loadavg()[0] ?? 0);
  const url = await makeIndex(a, b);
  console.log(`node ${process.version}, ${cpus().length} × ${cpus()[0]?.model}, ${a} × ${b} markets, load average ${load()}`);
  const reading = await runWorker(url, 10 * BEFORE, BEFORE);
  const between = load();
  const restored = await runWorker(url, AFTER);
  console.table([
    { worker: 'the first: reads all', ...reading.atWork, load: between },
    { worker: 'the next, after kill -9', ...restored.atWork, load: load() },
  ]);
  console.log(`changes one by one, stored to saved, of the first: ${quantiles(reading.judged)}`);
  console.log(
    `of the next, whose texts it has yet to read: ${quantiles(restored.judged)}; then ${restored.judged.at(-1)?.rss} MiB`,
  );
  const { seconds } = restored.atWork;
  const goal = `seconds until a restarted worker is at work, at most ${GOAL_S}`;
  console.table([{ goal, measured: seconds, '': seconds <= GOAL_S ? 'met' : 'MISSED' }]);
}
