import { Agent } from 'undici';
import { type Database, openDatabase } from '../../src/store/database.js';
import { advance, type Dataset, mapMarkets, readLines, toDataset } from '../../src/venues/replay/dataset.js';
import { parseFault } from '../../src/venues/replay/faults.js';
import { createReplayServer, type Replay } from '../../src/venues/replay/server.js';
import { freePort } from '../../test/faults/support/ports.js';
import { type PrivatePostgres, startPostgres } from '../../test/faults/support/postgres.js';
import { type PrivateRedis, startRedis } from '../../test/faults/support/redis.js';
import { type Process, spawnSamebet } from '../../test/faults/support/service.js';
import { MIGRATIONS } from '../../test/support/database.js';
import { until } from '../../test/support/patience.js';
import { now, SAMPLE_DAY } from './clock.js';

const SAMPLE = new URL('../../sample/', import.meta.url).pathname;
/** A deadline that the other venue doesn't have: whatever was proved before isn't any more. */
const ADDED_RULE = 'This market resolves to No if no winner is announced by December 1, 2026.';

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
  /** Adds a sentence to the rules of venue A's markets of one event. */
  changeRules(eventTicker: string): void;
  /** Lets venue A refuse, or not any more. */
  setVenueDown(isDown: boolean): void;
}

async function openSample() {
  const read = async (venue: 'venue_a' | 'venue_b', file: string) =>
    toDataset(venue, await readLines(`${SAMPLE}${file}`), SAMPLE_DAY);
  const [venueA, venueB] = [await read('venue_a', 'venue_a.jsonl'), await read('venue_b', 'venue_b.jsonl')];
  const series = (await readLines(`${SAMPLE}series_a.jsonl`)).map((line) => JSON.parse(line));
  return { venueA, venueB, series };
}

/** The venue after an edit: what is edited counts as updated now. The server goes on with the same object. */
function edit(venueA: Dataset, eventTicker: string): void {
  const records = venueA.records.map((recorded) =>
    recorded.body.event_ticker === eventTicker
      ? mapMarkets(recorded, (market) => ({
          ...market,
          rules_secondary: `${String(market.rules_secondary ?? '')}\n\n${ADDED_RULE}`,
        }))
      : recorded,
  );
  Object.assign(venueA, advance('venue_a', venueA, { ...venueA, records }, now()));
}

/** Starts the servers, three APIs and two workers, and waits until both venues are pulled and matched. */
export async function openWorld(): Promise<World> {
  const [postgres, redis, sample] = await Promise.all([startPostgres(), startRedis(), openSample()]);
  const replay = await createReplayServer({ ...sample, clock: now }).listen(0, '127.0.0.1');
  const env = {
    ...{ DATABASE_URL: postgres.url, REDIS_URL: redis.url, VENUE_A_URL: replay.urlA, VENUE_B_URL: replay.urlB },
    ...{ PULL_INTERVAL: '5s', RATE_LIMIT_PER_MINUTE: '60', API_PROCESSES: '3' },
  };
  const spawn = (role: string, more: Record<string, string>) =>
    spawnSamebet(['serve', '--role', role, '--now', now().toISOString()], { ...env, ...more });
  const agent = new Agent({ connections: 64 });
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
  const startWorker = (name: string) => {
    const process = spawn('worker', {});
    const known = world.workers.find((worker) => worker.name === name);
    if (known) known.process = process;
    else world.workers.push({ name, process });
    return process;
  };
  const world: World = {
    ...{ postgres, redis, replay, database, agent, startApi, startWorker, apis: [], workers: [] },
    changeRules: (eventTicker) => edit(sample.venueA, eventTicker),
    setVenueDown: (isDown) => replay.setFaults(isDown ? [parseFault('venue_a:500')] : []),
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
  return world;
}

export async function closeWorld(world: World): Promise<void> {
  await world.agent.destroy();
  await world.database.close();
  await world.replay.close();
  await world.redis.close();
  await world.postgres.close();
}
