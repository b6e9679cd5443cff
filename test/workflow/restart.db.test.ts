import { fc, test as property } from '@fast-check/vitest';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { composeCorpus } from '../../bench/matchCorpus.js';
import { toVenueEvent } from '../../bench/parts/composedIndex.js';
import type { Market, VenueEvent } from '../../src/domain/market.js';
import type { Database } from '../../src/store/database.js';
import { storeEvents } from '../../src/store/events.js';
import { type Matching, startMatching } from '../../src/workflow/match.js';
import { openTestDatabase } from '../support/database.js';

/** A matcher that is restored from what the one before it kept ends where one ends that reads all texts, whenever that one died. */
const NOW = new Date('2026-11-21T12:00:00Z');
const EVENTS = composeCorpus({ a: 40, b: 80 }).events.map(toVenueEvent);
let database: Database;

beforeAll(async () => {
  database = await openTestDatabase();
  await storeEvents(database, EVENTS, NOW);
});
afterAll(() => database.close());

const startOn = (on: Database) =>
  startMatching({ database: on, clock: () => NOW, log: pino({ level: 'silent' }), threads: 1, atHand: 20 });

/** The database as a process sees it that dies at one of its next transactions: within it, or when it has just been committed. */
function dying(at: number, when: 'before' | 'after'): Database {
  let count = 0;
  const transact = database.prisma.$transaction.bind(database.prisma) as Database['prisma']['$transaction'];
  const $transaction = async (work: (tx: never) => Promise<unknown>, options: object) => {
    count += 1;
    if (count > at) throw new Error('dead');
    const result = await transact(async (tx) => {
      const done = await work(tx as never);
      if (count === at && when === 'before') throw new Error('killed');
      return done;
    }, options);
    if (count === at) throw new Error('killed');
    return result;
  };
  const prisma = new Proxy(database.prisma, {
    get: (target, name) => (name === '$transaction' ? $transaction : Reflect.get(target, name, target)),
  });
  return { ...database, prisma };
}

const ofFirst = (event: VenueEvent, edit: (market: Market) => Market): VenueEvent => ({
  ...event,
  markets: event.markets.map((market, at) => (at === 0 ? edit(market) : market)),
});
const closed = (market: Market): Market => ({ ...market, status: 'closed' });
/** The same bets under another name, so that nobody can say which is meant. */
const copied = (event: VenueEvent): VenueEvent => {
  const id = `${event.id}-copy`;
  const markets = event.markets.map((each) => ({
    ...each,
    id: `${each.id}-copy`,
    market_id: `${each.market_id}-copy`,
    event_id: id,
  }));
  return { ...event, id, group_id: `${event.group_id}-copy`, markets };
};
const gone = (event: VenueEvent): VenueEvent => ({ ...event, markets: event.markets.map(closed) });
const EDITS: readonly ((event: VenueEvent) => VenueEvent)[] = [
  (event) => event,
  (event) => ofFirst(event, (market) => ({ ...market, question: `${market.question} (amended)` })),
  (event) => ofFirst(event, (market) => ({ ...market, rules: 'This market resolves to "No" if it rains.' })),
  (event) => ofFirst(event, (market) => ({ ...market, volume: 5_000_000 })),
  (event) => ofFirst(event, closed),
  (event) => ({ ...event, title: `${event.title} (second heat)` }),
  gone,
  copied,
  (event) => gone(copied(event)),
];

const KEPT = {
  events: 'SELECT event_id, fingerprint, entry FROM matcher_events ORDER BY event_id',
  legs: 'SELECT events, legs FROM matcher_legs ORDER BY events',
  pairs: 'SELECT a_id, b_id, standing, version, withheld, hash, tier, confidence FROM pairs ORDER BY a_id, b_id',
  unjudged: 'SELECT event_id FROM unjudged',
};
async function kept(): Promise<Record<string, unknown[]>> {
  const tables = Object.entries(KEPT).map(async ([name, sql]) => [name, (await database.pool.query(sql)).rows] as const);
  return Object.fromEntries(await Promise.all(tables));
}

/**
 * What happens after some edits: the worker judges them, all or those that don't wait for the end of a listing, or ends in good order, or
 * the next one dies as it starts.
 */
type Next = 'update' | 'listing' | 'restart' | { killedAt: number; when: 'before' | 'after' };
const next: fc.Arbitrary<Next> = fc.oneof(
  fc.constantFrom('update' as const, 'listing' as const, 'restart' as const),
  fc.record({ killedAt: fc.integer({ min: 1, max: 5 }), when: fc.constantFrom('before' as const, 'after' as const) }),
);
const editing = fc.tuple(fc.nat(EVENTS.length - 1), fc.nat(EDITS.length - 1));
const round = fc.record({ edits: fc.array(editing, { minLength: 1, maxLength: 6 }), next });

async function goOn(worker: Matching, next: Next): Promise<Matching> {
  if (next === 'update' || next === 'listing') {
    await worker.update(next === 'listing' ? ['venue_b'] : []);
    return worker;
  }
  if (next !== 'restart') {
    const dies = startOn(dying(next.killedAt, next.when));
    await dies.catch((error: Error) => expect(error.message).toMatch(/killed|dead/));
  }
  return startOn(database);
}

property.prop([fc.array(round, { minLength: 2, maxLength: 5 })], { numRuns: 12 })(
  'after any edits, restarts and kills the pairs and what is kept are those of a full read',
  async (rounds) => {
    let worker: Matching = await startOn(database);
    for (const { edits, next } of rounds) {
      for (const [at, kind] of edits) {
        const event = (EDITS[kind] as (typeof EDITS)[number])(EVENTS[at] as VenueEvent);
        await storeEvents(database, [event], NOW);
      }
      worker = await goOn(worker, next);
    }
    await worker.update();
    const followed = await kept();
    const totals = worker.totals();
    await database.pool.query('DELETE FROM matcher');
    const fresh = await startOn(database);
    expect(fresh.first.moved).toEqual({});
    expect(fresh.totals()).toEqual(totals);
    expect(await kept()).toEqual(followed);
  },
);

test('a restart reads only what changed', async () => {
  await startOn(database);
  expect((await startOn(database)).first).toMatchObject({ events: 0, proposals: 0, moved: {} });
  const edit = EDITS[1] as (typeof EDITS)[number];
  await storeEvents(database, [{ ...edit(EVENTS[0] as VenueEvent), title: 'Another title' }], NOW);
  expect((await startOn(database)).first.events).toBe(1);
  // what another code, another Node or another calibration kept counts for nothing
  await database.pool.query(`UPDATE matcher SET version = 'other'`);
  expect((await startOn(database)).first.events).toBeGreaterThan(10);
});

test('a pair that the database says otherwise of than the engine is said again at the start', async () => {
  await startOn(database);
  const before = await kept();
  const proposed = 'EXISTS (SELECT 1 FROM matcher_legs l WHERE position(pairs.hash IN l.legs) > 0)';
  const { rowCount } = await database.pool.query(`UPDATE pairs SET hash = 'other', tier = 'none' WHERE ${proposed}`);
  expect(rowCount).toBeGreaterThan(0);
  expect((await startOn(database)).first).toMatchObject({ events: 0, proposals: rowCount });
  expect(await kept()).toEqual(before);
});

test('a matcher whose state another one has taken over judges on and keeps nothing more', async () => {
  const [one, other] = [await startOn(database), await startOn(database)];
  const edit = EDITS[2] as (typeof EDITS)[number];
  await storeEvents(database, [edit(EVENTS[1] as VenueEvent)], NOW);
  const before = await kept();
  expect((await one.update()).events).toBe(1);
  const after = await kept();
  expect([after.events, after.legs, after.unjudged]).toEqual([before.events, before.legs, []]);
  expect((await other.update()).events).toBe(0);
  const third = await startOn(database);
  expect(third.first).toMatchObject({ events: 1, proposals: 0, moved: {} });
});
