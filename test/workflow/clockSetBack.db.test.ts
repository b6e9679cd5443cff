import { afterAll, beforeAll, expect, test } from 'vitest';
import { obstacles } from '../../src/http/probes.js';
import { recordClockChanges } from '../../src/store/changes/recordClock.js';
import type { Database } from '../../src/store/database.js';
import { storeEvents } from '../../src/store/events.js';
import { readDue } from '../../src/store/follows.js';
import type { LiveIndex } from '../../src/store/liveIndex.js';
import { addUser } from '../../src/store/users.js';
import { leaseWebhook } from '../../src/store/webhooks.js';
import { write } from '../../src/store/write.js';
import { cachedForAMinute } from '../../src/workflow/cachedForAMinute.js';
import { LONGEST_DELAYS_MS } from '../../src/workflow/settle.js';
import { byTests } from '../support/byTests.js';
import { openTestDatabase } from '../support/database.js';
import { event, market } from '../support/markets.js';

/** The wall clock is set back by a day: what was written before lies ahead, and must hold nothing up and pass for nothing. */
const NOW = new Date('2026-11-21T12:00:00Z');
const SET_BACK = new Date('2026-11-20T12:00:00Z');
let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test('a webhook whose next attempt or lease lies farther ahead than anybody puts it is due', async () => {
  const user = await addUser(database, { name: 'Ada', email: 'ada@samebet.test', role: 'user', passwordHash: 'x' }, byTests(NOW));
  await write(database, async (tx, rev) => {
    const hook = {
      user_id: user?.id ?? '',
      url: 'https://example.org',
      filter: {},
      state: 'active',
      rev: 0n,
      n: 0,
      created_at: NOW,
    };
    await tx.webhook.createMany({
      data: [
        { ...hook, id: 'waiting', next_at: NOW },
        { ...hook, id: 'leased', next_at: SET_BACK, leased_by: 'dead', leased_until: NOW },
        { ...hook, id: 'put off', next_at: new Date(SET_BACK.getTime() + 3_600_000) },
      ],
    });
    const line = { type: 'index.fresh', incarnation: 'x', at: NOW, series: [], detail: {} };
    await tx.change.create({ data: { ...line, rev, n: 0 } });
  });
  const taken = [
    await leaseWebhook(database, SET_BACK),
    await leaseWebhook(database, SET_BACK),
    await leaseWebhook(database, SET_BACK),
  ];
  expect(taken.map((hook) => hook?.id).sort()).toEqual(['leased', 'waiting', undefined]);
});

test('a venue whose last pull lies ahead is stale until it is pulled again', async () => {
  const stale = async () => (await database.prisma.toldVenue.findUnique({ where: { venue: 'venue_a' } }))?.stale;
  await write(database, (tx, rev) => tx.venueState.create({ data: { venue: 'venue_a', last_pull: NOW, rev } }));
  expect(await recordClockChanges(database, NOW)).toBe(true);
  expect(await stale()).toBe(false);
  expect(await recordClockChanges(database, SET_BACK)).toBe(true);
  expect(await stale()).toBe(true);
});

test('a process is not ready on pulls that lie too far ahead', () => {
  const index = { assertFresh: () => {}, counts: () => ({ last_pull: NOW }) } as unknown as LiveIndex;
  const found = (now: Date) => obstacles({ index, clock: () => now }, 3_600_000).map(({ part }) => part);
  expect(found(NOW)).toEqual([]);
  expect(found(SET_BACK)).toEqual(['venue_a', 'venue_b']);
});

test('what is read once a minute is read again', async () => {
  let reads = 0;
  const read = cachedForAMinute(async () => ++reads);
  expect([await read(database, NOW), await read(database, NOW), await read(database, SET_BACK)]).toEqual([1, 1, 2]);
});

test('a market whose next query lies farther ahead than its longest delay is asked about', async () => {
  const names = ['ASKED', 'FINAL', 'OFTEN', 'SOON'];
  const closed = names.map((name) => market('venue_a', name, { status: 'closed' }));
  await storeEvents(database, [event('venue_a', 'EV', closed)], NOW);
  const at = (hours: number) => new Date(SET_BACK.getTime() + hours * 3_600_000);
  await database.prisma.follow.createMany({
    data: [
      { market_id: 'venue_a:ASKED', next_at: at(24), tries: 1 },
      { market_id: 'venue_a:FINAL', next_at: at(24 * 7), tries: 3 }, // a final settlement is checked after a week
      { market_id: 'venue_a:OFTEN', next_at: at(24), tries: 40 },
      { market_id: 'venue_a:SOON', next_at: at(6), tries: 40 },
    ],
  });
  const due = await readDue(database, 'venue_a', { most: 10, longestMs: LONGEST_DELAYS_MS }, SET_BACK);
  expect(due.map(({ market_id }) => market_id)).toEqual(['ASKED', 'OFTEN']);
});
