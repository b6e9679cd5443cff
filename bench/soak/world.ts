import { Agent } from 'undici';
import { type Database, openDatabase } from '../../src/store/database.js';
import { readLines, toDataset } from '../../src/venues/replay/dataset.js';
import { parseFault } from '../../src/venues/replay/faults.js';
import { createReplayServer, type Replay } from '../../src/venues/replay/server.js';
import { freePort } from '../../test/faults/support/ports.js';
import { type PrivatePostgres, startPostgres } from '../../test/faults/support/postgres.js';
import { type PrivateRedis, startRedis } from '../../test/faults/support/redis.js';
import { endProcesses, type Process, spawnSamebet } from '../../test/faults/support/service.js';
import { MIGRATIONS } from '../../test/support/database.js';
import { until } from '../../test/support/patience.js';
import { now, SAMPLE_DAY } from './clock.js';
import { Edits, readWatched } from './edits.js';

const SAMPLE = new URL('../../sample/', import.meta.url).pathname;
/** How the workers' sessions call themselves, but for the one that holds the lease. */
export const WORKER_SESSIONS = 'soak worker';

const opened: (() => Promise<void>)[] = [];

/** One API process and where it listens, also after a restart. */
export interface ApiSlot {
  name: string;
  url: string;
  port: number;
  process: Process;
}

/** Everything that the soak runs. */
export interface World {
  postgres: PrivatePostgres;
  redis: PrivateRedis;
  replay: Replay;
  /** A connection of the soak's own, for what a person does and for the oracle. */
  database: Database;
  apis: ApiSlot[];
  workers: { name: string; process: Process }[];
  agent: Agent;
  startApi(slot: ApiSlot): Promise<void>;
  startWorker(name: string): Process;
  /** What the venues do wrong from now on, as `samebet replay --fault` takes it. */
  setVenueFaults(faults: readonly string[]): void;
  /** Venue A markets that are asked for. */
  watched: readonly string[];
  edits: Edits;
  /** What hostile documents are drawn by the next time. */
  seed: number;
}

async function openSample() {
  const read = async (venue: 'venue_a' | 'venue_b', file: string) =>
    toDataset(venue, await readLines(`${SAMPLE}${file}`), SAMPLE_DAY);
  const [venueA, venueB] = [await read('venue_a', 'venue_a.jsonl'), await read('venue_b', 'venue_b.jsonl')];
  const series = (await readLines(`${SAMPLE}series_a.jsonl`)).map((line) => JSON.parse(line));
  return { venueA, venueB, series };
}

/**
 * Starts the servers, three APIs and two workers, and waits until both venues are pulled and matched.
 *
 * @param end until when the markets that are asked for must be open @param seed of the first hostile documents
 */
export async function openWorld(end: Date, seed: number): Promise<World> {
  const sample = await openSample();
  const postgres = await startPostgres();
  opened.push(() => postgres.close());
  const redis = await startRedis();
  opened.push(() => redis.close());
  const replay = await createReplayServer({ ...sample, clock: now }).listen(0, '127.0.0.1');
  opened.push(() => replay.close());
  const env = {
    DATABASE_URL: postgres.url,
    REDIS_URL: redis.url,
    VENUE_A_URL: replay.urlA,
    VENUE_B_URL: replay.urlB,
    PULL_INTERVAL: '5s',
    RATE_LIMIT_PER_MINUTE: '60',
    API_PROCESSES: '3',
  };
  const spawn = (role: string, more: Record<string, string>) =>
    spawnSamebet(['serve', '--role', role, '--now', now().toISOString()], { ...env, ...more }, []);
  const agent = new Agent({ connections: 64 });
  opened.push(() => agent.destroy());
  const startApi = async (slot: ApiSlot) => {
    slot.process = spawn('api', { PORT: String(slot.port), LOG_LEVEL: 'info' });
    await until(`${slot.name} answers`, () =>
      fetch(`${slot.url}/v0/health`).then(
        (response) => response.ok || undefined,
        () => undefined,
      ),
    );
  };
  const database = await openDatabase({ url: postgres.url }, MIGRATIONS);
  opened.push(() => database.close());
  const startWorker = (name: string) => {
    const process = spawn('worker', { PGAPPNAME: WORKER_SESSIONS });
    const known = world.workers.find((worker) => worker.name === name);
    if (known) known.process = process;
    else world.workers.push({ name, process });
    return process;
  };
  const world: World = {
    postgres,
    redis,
    replay,
    database,
    agent,
    startApi,
    startWorker,
    apis: [],
    workers: [],
    setVenueFaults: (faults) => replay.setFaults(faults.map(parseFault)),
    watched: [],
    edits: new Edits(sample.venueA, []),
    seed,
  };
  const first = startWorker('worker 1');
  startWorker('worker 2');
  for (const name of ['api 1', 'api 2', 'api 3']) {
    const port = await freePort();
    const slot = { name, port, url: `http://127.0.0.1:${port}`, process: first };
    await startApi(slot);
    world.apis.push(slot);
  }
  await until('both venues are pulled and matched', async () => {
    const pulled = await database.prisma.venueState.count({ where: { last_pull: { not: null } } });
    const matched = await database.prisma.pair.count({ where: { standing: 'auto_verified' } });
    return pulled === 2 && matched > 50 ? true : undefined;
  });
  const { markets, proved } = await readWatched(database, end);
  return Object.assign(world, { watched: markets, edits: new Edits(sample.venueA, proved) });
}

/** Ends whatever the soak has started, the last first; also after a fault in the middle of starting. */
export async function closeWorld(): Promise<void> {
  await endProcesses();
  for (const close of opened.splice(0).reverse()) await close().catch((error: unknown) => console.error(error));
}
