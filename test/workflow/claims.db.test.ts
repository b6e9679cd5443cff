import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { Database } from '../../src/store/database.js';
import { storeEvents } from '../../src/store/events.js';
import { storeFindings } from '../../src/store/pairs.js';
import { readQueue } from '../../src/store/reviewQueue.js';
import { claim, snooze } from '../../src/workflow/claims.js';
import { createUser } from '../../src/workflow/users.js';
import { openTestDatabase } from '../support/database.js';
import { event, market, storedPair } from '../support/markets.js';

const NOW = new Date('2026-11-21T12:00:00Z');
const PAIR = { a_id: 'venue_a:one', b_id: 'venue_b:0xone' };
const OTHER = { a_id: 'venue_a:two', b_id: 'venue_b:0xtwo' };
const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);
let database: Database;
let [ann, ben] = ['', ''];

beforeAll(async () => {
  database = await openTestDatabase();
  await storeEvents(
    database,
    [
      event('venue_a', 'A', [market('venue_a', 'one'), market('venue_a', 'two')]),
      event('venue_b', 'b', [market('venue_b', '0xone'), market('venue_b', '0xtwo')]),
    ],
    NOW,
  );
  const pairOf = (a: string, b: string) => storedPair(a, b, 'proposed', { tier: 'review' });
  const by = { actor_kind: 'engine', actor: 'rules-1', engine_version: 'rules-1', clause_a: 'c', clause_b: 'c' } as const;
  const line = { action: 'propose', from_standing: 'none', to_standing: 'proposed', cause: 'engine_proposed' } as const;
  const found = [
    { pair: pairOf('one', '0xone'), decision: { ...PAIR, ...line, ...by } },
    { pair: pairOf('two', '0xtwo'), decision: { ...OTHER, ...line, ...by } },
  ];
  await storeFindings(database, found, NOW);
  const deps = { database, clock: () => NOW };
  const make = (name: string) =>
    createUser(deps, { email: `${name}@samebet.test`, password: 'twelve or more', role: 'reviewer', name });
  [{ id: ann }, { id: ben }] = [await make('ann'), await make('ben')];
});
afterAll(() => database.close());

const at = (now: Date) => ({ database, clock: () => now });
const given = async (reviewerId: string, now: Date) =>
  (await readQueue(database, { reviewerId }, { order: 'age', limit: 10, offset: 0 }, now)).length;

test('who reads a pair has it for ten minutes; whoever comes then is told by whom it is read', async () => {
  expect(await claim(at(NOW), ann, [PAIR])).toBeUndefined();
  expect(await claim(at(later(1)), ben, [PAIR])).toEqual({ name: 'ann', until: later(10) });
  expect([await given(ann, later(1)), await given(ben, later(1))]).toEqual([2, 1]);
  expect(await given(ben, later(11))).toBe(2);
  expect(await claim(at(later(11)), ben, [PAIR])).toBeUndefined();
});

test('of many who begin at once one has it', async () => {
  await database.prisma.claim.deleteMany();
  const found = await Promise.all([ann, ben, ann, ben].map((id) => claim(at(NOW), id, [PAIR])));
  const held = await database.prisma.claim.findMany();
  expect(held).toHaveLength(1);
  expect(found.filter((holder) => holder === undefined).length).toBeGreaterThan(0);
});

test('the legs of an event are read by one person: all of them, or none where somebody reads one', async () => {
  await database.prisma.claim.deleteMany();
  expect(await claim(at(NOW), ann, [OTHER])).toBeUndefined();
  expect(await claim(at(NOW), ben, [PAIR, OTHER])).toEqual({ name: 'ann', until: later(10) });
  expect([await given(ann, later(1)), await given(ben, later(1))]).toEqual([2, 1]);
  expect(await claim(at(later(11)), ben, [PAIR, OTHER])).toBeUndefined();
  expect(await given(ann, later(12))).toBe(0);
  expect(await claim(at(later(12)), ann, [OTHER])).toEqual({ name: 'ben', until: later(21) });
  // Whoever goes on to another pair leaves the legs to others.
  expect(await claim(at(later(12)), ben, [PAIR])).toBeUndefined();
  expect(await claim(at(later(12)), ann, [OTHER])).toBeUndefined();
  await expect(claim(at(NOW), ann, [])).rejects.toMatchObject({ code: 'bad_request' });
  const many = Array.from({ length: 201 }, (_, i) => ({ ...PAIR, a_id: `venue_a:${i}` }));
  const tooMany = { code: 'bad_request', message: expect.stringMatching(/201 .*200/), detail: { field: 'legs' } };
  await expect(claim(at(NOW), ann, many)).rejects.toMatchObject(tooMany);
});

test('a claim that breaks off halfway leaves nothing claimed, and what its reviewer had', async () => {
  await database.prisma.claim.deleteMany();
  await claim(at(NOW), ann, [OTHER]);
  let deletions = 0;
  const prisma = database.prisma.$extends({
    query: {
      claim: {
        deleteMany({ args, query }) {
          if (++deletions > 1) throw new Error('the process ends here');
          return query(args);
        },
      },
    },
  });
  const breaking = { ...database, prisma: prisma as unknown as Database['prisma'] };
  await expect(claim({ ...at(NOW), database: breaking }, ben, [PAIR, OTHER])).rejects.toThrow('the process ends here');
  expect(await database.prisma.claim.findMany()).toMatchObject([{ user_id: ann, ...OTHER }]);
});

test.skipIf(inject('database') === 'embedded')(
  'two who each begin to read what the other has to do with wait for one another once',
  async () => {
    await database.prisma.claim.deleteMany();
    await claim(at(NOW), ann, [OTHER]);
    let goOn = () => {};
    let hasStopped = false;
    const stopped = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    const prisma = database.prisma.$extends({
      query: {
        claim: {
          async createMany({ args, query }) {
            hasStopped = true;
            await stopped;
            return query(args);
          },
        },
      },
    });
    const slow = { ...database, prisma: prisma as unknown as Database['prisma'] };
    const first = claim({ ...at(NOW), database: slow }, ann, [PAIR]); // gives OTHER back, and stops before it takes PAIR
    await expect.poll(() => hasStopped).toBe(true);
    const second = claim(at(NOW), ben, [PAIR, OTHER]);
    const waiting = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    await expect.poll(async () => (await database.pool.query(waiting)).rowCount).toBe(1);
    goOn();
    expect(await Promise.all([first, second])).toEqual([undefined, { name: 'ann', until: later(10) }]);
  },
);

test('a pair that is set aside is gone for its reviewer until then, and for nobody else', async () => {
  await database.prisma.claim.deleteMany();
  expect(await snooze(at(NOW), ann, PAIR, 24)).toEqual(later(24 * 60));
  expect([await given(ann, later(1)), await given(ben, later(1))]).toEqual([1, 2]);
  expect(await given(ann, later(24 * 60))).toBe(2);
  await snooze(at(later(1)), ann, PAIR, 0);
  expect(await given(ann, later(1))).toBe(2);
  await expect(snooze(at(NOW), ann, PAIR, -1)).rejects.toMatchObject({ code: 'bad_request' });
  await expect(claim(at(NOW), ann, [{ ...PAIR, b_id: 'venue_b:none' }])).rejects.toMatchObject({ code: 'not_found' });
});
