import pg from 'pg';
import { createKey } from '../../src/workflow/keys.js';
import { until } from '../../test/support/patience.js';
import { now } from './clock.js';
import { type Fault, pause, seconds } from './fault.js';
import { WORKER_SESSIONS, type World } from './world.js';

// Faults between the commit that stores a changed text and the commit that judges it.

/** From the change at the venue to the judgement: a pull every 5 s, and what a busy machine adds. */
const JUDGED_MS = 15_000;
/** The same after a takeover or a start of the worker. */
const JUDGED_AFRESH_MS = 45_000;

/**
 * Waits until an event is stored and not judged, goes on for some milliseconds, and ends sessions by their names. It runs in the server: a look
 * from here, and a word back, would come too late. Answers whether the event was still to be judged when the sessions had ended.
 */
const CUT = `CREATE FUNCTION pg_temp.cut(event text, later_ms int, names text[]) RETURNS boolean LANGUAGE plpgsql AS $$
  DECLARE ended int[];
  BEGIN
    FOR look IN 1..20000 LOOP
      EXIT WHEN EXISTS (SELECT 1 FROM unjudged WHERE event_id = event);
      PERFORM pg_sleep(0.001);
    END LOOP;
    PERFORM pg_sleep(later_ms / 1000.0) WHERE later_ms > 0;
    SELECT array_agg(pid) INTO ended FROM pg_stat_activity WHERE application_name LIKE ANY (names) AND pg_terminate_backend(pid);
    FOR look IN 1..1000 LOOP
      PERFORM pg_stat_clear_snapshot();
      EXIT WHEN NOT EXISTS (SELECT 1 FROM pg_stat_activity WHERE pid = ANY (ended));
      PERFORM pg_sleep(0.001);
    END LOOP;
    RETURN EXISTS (SELECT 1 FROM unjudged WHERE event_id = event);
  END $$`;

/** Changes the rules of an event and ends these sessions once it is stored. @returns whether that was before its judgement */
async function changeAndCut({ postgres, edits }: World, event: string, laterMs: number, names: string[]): Promise<boolean> {
  const client = new pg.Client({ connectionString: postgres.url, query_timeout: 60_000 });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query(CUT);
    edits.change(event);
    const { rows } = await client.query<{ cut: boolean }>('SELECT pg_temp.cut($1, $2, $3)', [event, laterMs, names]);
    return rows[0]?.cut ?? false;
  } finally {
    await client.end().catch(() => {});
  }
}

/** How many rows say that an event is still to be judged. */
const waiting = ({ database }: World, event: string): Promise<number> =>
  database.prisma.unjudged.count({ where: { event_id: event } });

/** Waits until a changed event is stored and judged. @returns milliseconds */
async function judged(world: World, event: string, withinMs: number): Promise<number> {
  const started = performance.now();
  const pairs = world.database.prisma.pair;
  await until(
    `${event} is judged`,
    async () => {
      const proved = await pairs.count({ where: { a: { event_id: event }, standing: 'auto_verified' } });
      return (proved === 0 && (await waiting(world, event)) === 0) || undefined;
    },
    withinMs,
  );
  return performance.now() - started;
}

const ROUNDS = 6;
const ROUNDS_MS = 35_000;
/** How much later each round cuts, counted from the commit of the text: from at once to the middle of the judgement. */
const STEP_MS = 6;
/** The session that holds the lease calls itself so; without it another worker takes over. */
const LEASE = 'samebet worker %';

/** Terminates the worker's sessions between storing and judging, every other time with the one that makes it the active worker. */
export const terminatedBetween: Fault = async (world) => {
  const started = performance.now();
  const took: number[] = [];
  let between = 0;
  for (let round = 0; round < ROUNDS && performance.now() - started < ROUNDS_MS; round++) {
    const event = world.edits.next();
    const names = round % 2 === 0 ? [WORKER_SESSIONS] : [WORKER_SESSIONS, LEASE];
    if (await changeAndCut(world, event, round * STEP_MS, names)) between++;
    took.push(await judged(world, event, JUDGED_AFRESH_MS));
  }
  const wrong = between > 0 ? [] : ['no termination came before the judgement'];
  return { recoveredMs: Math.max(...took), excuses: [], notes: [`${between} of ${took.length} before the judgement`], wrong };
};

const REFUSES_MS = 120_000;
const CHANGE_EVERY_MS = 35_000;
/** A pull that was under way when the refusals began ends. */
const UNDER_WAY_MS = 7_000;
/** A pause that the venue has asked for ends only after the last refusal. */
const BACK_MS = 40_000;

/** When a venue was last pulled to the end, milliseconds since 1970. */
const lastPull = async ({ database }: World, venue: string): Promise<number> =>
  Number((await database.prisma.venueState.findUnique({ where: { venue } }))?.last_pull ?? 0);

/** Venue B answers 429 for two minutes while rules of venue A change: they are judged in their usual time. */
export const venueRefuses: Fault = async (world) => {
  const started = performance.now();
  const took: number[] = [];
  world.setVenueFaults(['venue_b:429-after=20']);
  await pause(UNDER_WAY_MS);
  const before = await lastPull(world, 'venue_b');
  try {
    for (let round = 1; performance.now() - started < REFUSES_MS; round++) {
      const event = world.edits.next();
      world.edits.change(event);
      took.push(await judged(world, event, JUDGED_MS));
      await pause(Math.min(round * CHANGE_EVERY_MS, REFUSES_MS) - (performance.now() - started));
    }
  } finally {
    world.setVenueFaults([]);
  }
  const wrong = (await lastPull(world, 'venue_b')) === before ? [] : ['venue B was pulled though it answered 429'];
  const over = performance.now();
  await until('venue B is pulled again', async () => (await lastPull(world, 'venue_b')) !== before || undefined, BACK_MS);
  const notes = [`A judged after ${took.map(seconds).join(', ')}`];
  return { recoveredMs: performance.now() - over, excuses: [], notes, wrong };
};

const DEAD_MS = 60_000;
/** So that three answers each time are within a key's limit. */
const LOOK_MS = 4_000;

/** One look-up of a market by a key of its own, at each API: what they say of it. */
async function reasons({ apis }: World, key: string, market: string): Promise<string[]> {
  const path = `/v0/match?venue=venue_a&market_id=${encodeURIComponent(market)}`;
  return Promise.all(
    apis.map(async ({ url }) => {
      const answer = await fetch(url + path, { headers: { 'x-api-key': key } });
      const { matched_market, reason } = (await answer.json()) as { matched_market?: object | null; reason?: string };
      return matched_market ? 'matched' : String(reason ?? answer.status);
    }),
  );
}

/** Looks for a minute whether what was stored and not judged stays so, and is withheld. @returns what was wrong */
async function withheldThroughout(world: World, event: string): Promise<string[]> {
  const { key } = await createKey({ database: world.database, clock: now }, 'soak, both workers dead');
  const where = { a: { event_id: event }, NOT: { standing: 'closed' } };
  const pair = await world.database.prisma.pair.findFirstOrThrow({
    where: { ...where, standing: 'auto_verified' },
    include: { a: true },
  });
  const wrong = new Set<string>();
  for (const end = performance.now() + DEAD_MS; performance.now() < end; ) {
    await pause(LOOK_MS);
    if ((await waiting(world, event)) === 0) wrong.add('it is not to be judged any more, though no worker lives');
    if ((await world.database.prisma.pair.count({ where: { ...where, withheld: false } })) > 0)
      wrong.add('a pair of it is not withheld');
    for (const reason of await reasons(world, key, pair.a.market_id))
      if (reason !== 'rules_changed_pending_review') wrong.add(`it was answered ${reason}`);
  }
  return [...wrong];
}

/** Tries again with another event when the judgement came first. */
const TRIES = 5;

/** Kills both workers between storing and judging. @returns the event; undefined when each was judged before they died */
async function killBetween(world: World): Promise<string | undefined> {
  for (let left = TRIES; left > 0; left--) {
    const event = world.edits.next();
    const between = await changeAndCut(world, event, 0, [WORKER_SESSIONS]);
    for (const { process } of between ? world.workers : []) process.signal('SIGKILL');
    if (between) {
      await Promise.all(world.workers.map(({ process }) => process.exited));
      return event;
    }
    await judged(world, event, JUDGED_AFRESH_MS);
  }
  return undefined;
}

/** Both workers are killed between storing and judging, and nobody takes over for a minute. */
export const workersDead: Fault = async (world) => {
  const event = await killBetween(world);
  if (event === undefined) return { recoveredMs: null, excuses: [], wrong: ['the judgement came first each time'] };
  const wrong = await withheldThroughout(world, event).catch((error) => [String(error)]);
  for (const { name } of [...world.workers]) world.startWorker(name);
  return { recoveredMs: await judged(world, event, JUDGED_AFRESH_MS), excuses: [], wrong };
};
