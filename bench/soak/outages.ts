import { Redis } from 'ioredis';
import { until } from '../../test/support/patience.js';
import { type Fault, pause } from './fault.js';
import type { ApiSlot, World } from './world.js';

/** Bounds of the contract, and what a busy machine adds to observing them. */
const RECOVERY_MS = 5_000;
const TAKEOVER_MS = 10_000;
const RESTART_MS = 60_000;
const ACTIVE = 'this worker is the active one now';

async function answersAgain({ apis }: World): Promise<number> {
  const started = performance.now();
  const isFresh = async ({ url }: ApiSlot) => {
    const health = (await (await fetch(`${url}/v0/health`)).json()) as { database: { reachable: boolean } };
    return health.database.reachable;
  };
  await until(
    'every API reaches the database again',
    async () => ((await Promise.all(apis.map(isFresh))).every(Boolean) ? true : undefined),
    RECOVERY_MS,
  );
  return performance.now() - started;
}

/** Which worker is active, by its log; the other one. */
export function roles({ workers }: World) {
  const lastActive = ({ process }: World['workers'][number]) =>
    Math.max(...process.log.filter(({ msg }) => msg === ACTIVE).map(({ time }) => Number(time)), 0);
  const [active, standby] = [...workers].sort((left, right) => lastActive(right) - lastActive(left));
  if (!active || !standby) throw new Error('there are not two workers');
  return { active, standby };
}

async function takesOver(worker: World['workers'][number], since: number): Promise<number> {
  const started = performance.now();
  const seen = worker.process.log.length;
  await until(
    'the standby takes over',
    () => worker.process.log.slice(Math.max(0, seen - 20)).find(({ msg, time }) => msg === ACTIVE && Number(time) >= since),
    TAKEOVER_MS,
  );
  return performance.now() - started;
}

export const databaseKilled: Fault = async (world) => {
  await world.postgres.kill();
  await pause(3_000);
  await world.postgres.start();
  return { recoveredMs: await answersAgain(world), excuses: [503] };
};

export const workerKilled: Fault = async (world) => {
  const { active, standby } = roles(world);
  const since = Date.now();
  active.process.signal('SIGKILL');
  const recoveredMs = await takesOver(standby, since);
  world.startWorker(active.name);
  return { recoveredMs, excuses: [] };
};

export const workerHangs: Fault = async (world) => {
  const { active, standby } = roles(world);
  const since = Date.now();
  active.process.signal('SIGSTOP');
  const recoveredMs = await takesOver(standby, since).finally(() => active.process.signal('SIGCONT'));
  return { recoveredMs, excuses: [] };
};

/** Ends one API and starts it again. */
export const apiEnds =
  (index: number, signal: 'SIGKILL' | 'SIGTERM'): Fault =>
  async (world) => {
    const slot = world.apis[index] as ApiSlot;
    slot.process.signal(signal);
    await slot.process.exited;
    const started = performance.now();
    await Promise.race([world.startApi(slot), pause(RESTART_MS)]);
    return { recoveredMs: performance.now() - started, excuses: [0], api: index };
  };

export const redisKilled: Fault = async (world) => {
  await world.redis.kill();
  await pause(5_000);
  await world.redis.start();
  return { recoveredMs: null, excuses: [] };
};

const BETWEEN_FLUSHES_MS = 7_000;

/** Redis forgets everything twice, the second time while the APIs still hold the stricter shares of the first. */
export const redisFlushed: Fault = async ({ redis }) => {
  const client = new Redis(redis.url);
  try {
    const counted = await client.dbsize();
    await client.flushall();
    await pause(BETWEEN_FLUSHES_MS);
    await client.flushall();
    return {
      recoveredMs: null,
      excuses: [],
      notes: [`${counted} keys were gone`],
      wrong: counted > 0 ? [] : ['nothing was in it'],
    };
  } finally {
    client.disconnect();
  }
};

export const databaseHangs: Fault = async (world) => {
  world.postgres.hang();
  await pause(3_000);
  world.postgres.resume();
  return { recoveredMs: await answersAgain(world), excuses: [503] };
};

export const venueDown: Fault = async (world) => {
  world.setVenueFaults(['venue_a:500']);
  await pause(15_000);
  world.setVenueFaults([]);
  return { recoveredMs: null, excuses: [] };
};
