import { until } from '../../test/support/patience.js';
import type { ApiSlot, World } from './world.js';

/** A fault as it happened: when, what it may excuse, and how long it took to be over. */
export interface Happened {
  name: string;
  from: number;
  to: number;
  /** Milliseconds until the service was itself again, from when it could be; null when it never was away. */
  recoveredMs: number | null;
  /** What callers may see meanwhile. */
  excuses: readonly number[];
  /** The only API that it excuses; undefined: all of them. */
  api?: number;
}

/** Bounds of the contract, and what a busy machine adds to observing them. */
const RECOVERY_MS = 5_000;
const TAKEOVER_MS = 10_000;
const RESTART_MS = 60_000;
const ACTIVE = 'this worker is the active one now';

type Fault = (world: World) => Promise<Omit<Happened, 'name' | 'from' | 'to'>>;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

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

const databaseKilled: Fault = async (world) => {
  await world.postgres.kill();
  await pause(3_000);
  await world.postgres.start();
  return { recoveredMs: await answersAgain(world), excuses: [503] };
};

const workerKilled: Fault = async (world) => {
  const { active, standby } = roles(world);
  const since = Date.now();
  active.process.signal('SIGKILL');
  const recoveredMs = await takesOver(standby, since);
  world.startWorker(active.name);
  return { recoveredMs, excuses: [] };
};

const workerHangs: Fault = async (world) => {
  const { active, standby } = roles(world);
  const since = Date.now();
  active.process.signal('SIGSTOP');
  const recoveredMs = await takesOver(standby, since).finally(() => active.process.signal('SIGCONT'));
  return { recoveredMs, excuses: [] };
};

/** Ends one API and starts it again. */
const apiEnds =
  (index: number, signal: 'SIGKILL' | 'SIGTERM'): Fault =>
  async (world) => {
    const slot = world.apis[index] as ApiSlot;
    slot.process.signal(signal);
    await slot.process.exited;
    const started = performance.now();
    await Promise.race([world.startApi(slot), pause(RESTART_MS)]);
    return { recoveredMs: performance.now() - started, excuses: [0], api: index };
  };

const redisKilled: Fault = async (world) => {
  await world.redis.kill();
  await pause(5_000);
  await world.redis.start();
  return { recoveredMs: null, excuses: [] };
};

const databaseHangs: Fault = async (world) => {
  world.postgres.hang();
  await pause(3_000);
  world.postgres.resume();
  return { recoveredMs: await answersAgain(world), excuses: [503] };
};

const venueDown: Fault = async (world) => {
  world.setVenueDown(true);
  await pause(15_000);
  world.setVenueDown(false);
  return { recoveredMs: null, excuses: [] };
};

/** The faults in their order. Redis comes back empty: no API loses its own counts within the minute after. */
export const FAULTS: readonly [string, Fault][] = [
  ['database killed, back after 3 s', databaseKilled],
  ['active worker killed', workerKilled],
  ['API killed and started again', apiEnds(0, 'SIGKILL')],
  ['venue A down for 15 s', venueDown],
  ['Redis killed, back empty after 5 s', redisKilled],
  ['active worker hangs', workerHangs],
  ['database hangs for 3 s', databaseHangs],
  ['API told to stop and started again', apiEnds(1, 'SIGTERM')],
];

/** Lets a fault happen and waits until it is over. @throws Error when the service is not itself again within its bound */
export async function happen(world: World, [name, fault]: (typeof FAULTS)[number]): Promise<Happened> {
  const from = performance.now();
  const outcome = await fault(world);
  return { name, from, to: performance.now(), ...outcome };
}
