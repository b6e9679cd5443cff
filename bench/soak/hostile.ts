import { type ChildProcess, fork } from 'node:child_process';
import { createKey, MOST_KEYS } from '../../src/workflow/keys.js';
import { createUser } from '../../src/workflow/users.js';
import type { Ids } from '../../test/fuzz/borderDocuments.js';
import { now } from './clock.js';
import { type Fault, pause } from './fault.js';
import type { Orders, Outcome } from './hostileCaller.js';
import type { World } from './world.js';

const HOSTILE_MS = 30_000;
/** Loading the schema and building documents takes a while; the last answers too. */
const READY_MS = 30_000;
const ENDS_MS = 60_000;
const LIMIT = 60;
const HUNG_MS = 10_000;

/** As many keys as one account may have: strangers get no more. */
async function hostileKeys({ database }: World): Promise<string[]> {
  const email = `mallory-${Date.now()}@example.org`;
  const { id } = await createUser({ database, clock: now }, { name: 'Mallory', email, password: 'twelve or more', role: 'user' });
  const keys: string[] = [];
  for (let n = 0; n < MOST_KEYS; n++) {
    keys.push((await createKey({ database, clock: now }, `hostile ${n}`, { userId: id })).key);
  }
  return keys;
}

/** Markets and an event with much below them. */
async function largest({ database }: World): Promise<Ids> {
  const where = { a: { status: 'open' }, b: { status: 'open' }, NOT: { standing: 'closed' } };
  const pair = await database.prisma.pair.findFirstOrThrow({ where, orderBy: { volume: 'desc' }, include: { a: true, b: true } });
  return { venue_a: pair.a.market_id, venue_b: pair.b.market_id, event: pair.a.event_id.slice('venue_a:'.length) };
}

/** The next message of a child. @throws Error when it ends before, or none comes in time */
function message<T>(child: ChildProcess, withinMs: number): Promise<T> {
  const ended = new Promise<never>((_, reject) =>
    child.once('exit', (code) => reject(new Error(`the hostile caller ended with ${code}`))),
  );
  const late = pause(withinMs).then(() => Promise.reject(new Error('the hostile caller says nothing')));
  late.catch(() => {});
  return Promise.race([new Promise<T>((resolve) => child.once('message', (said) => resolve(said as T))), ended, late]);
}

/** How answers were, of all kinds of attack together, the most frequent first. */
function tally(answers: Outcome['answers']): string {
  const byCode = new Map<string, number>();
  for (const [name, count] of Object.entries(answers)) {
    const code = name.slice(name.indexOf(': ') + 2);
    byCode.set(code, (byCode.get(code) ?? 0) + count);
  }
  return [...byCode]
    .sort(([, x], [, y]) => y - x)
    .map(([code, count]) => `${count} ${code}`)
    .join(', ');
}

/** Documents at the border of every limit, from an account with all its keys and from a stranger without one, beside all other callers. */
export const hostileDocuments: Fault = async (world) => {
  const [keys, ids] = [await hostileKeys(world), await largest(world)];
  const seed = world.seed++;
  const child = fork(new URL('./hostileCaller.ts', import.meta.url));
  try {
    await message(child, READY_MS);
    const orders: Orders = {
      urls: world.apis.map(({ url }) => url),
      keys,
      ids,
      forMs: HOSTILE_MS,
      seed,
    };
    // What starting the caller takes of this machine's processors is none of the service's matter.
    const comparesFrom = performance.now();
    child.send(orders);
    const { answers, accepted, wrong, slowest: byKind } = await message<Outcome>(child, HOSTILE_MS + ENDS_MS);
    if (process.env.SOAK_DEBUG) console.error(answers, byKind);
    const slowest = Math.max(...Object.values(byKind));
    const over = accepted.filter((count) => count > LIMIT).length;
    if (over > 0) wrong.push(`${over} hostile keys were answered more than ${LIMIT} times`);
    if (slowest > HUNG_MS) wrong.push(`an answer took ${(slowest / 1_000).toFixed(1)} s`);
    return {
      recoveredMs: null,
      excuses: [],
      notes: [`seed ${seed}: ${tally(answers)}; slowest ${slowest.toFixed(0)} ms`],
      wrong,
      comparesFrom,
    };
  } finally {
    child.kill('SIGKILL');
  }
};
