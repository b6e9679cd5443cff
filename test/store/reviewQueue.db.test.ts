import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../src/store/database.js';
import { storeEvents } from '../../src/store/events.js';
import { type NewDecision, storeFindings } from '../../src/store/pairs.js';
import { type QueueFilter, type QueueOrder, readQueue, summarizeQueue } from '../../src/store/reviewQueue.js';
import { judge, undo } from '../../src/workflow/review.js';
import { openTestDatabase } from '../support/database.js';
import { event, market, storedPair } from '../support/markets.js';
import { seeNow } from '../support/seen.js';

const NOW = new Date('2026-11-21T12:00:00Z');
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000);
const ANN = { id: 'ann', name: 'Ann' };
let database: Database;

const NAMES = ['sure', 'traded', 'old', 'edited', 'matched', 'refused', 'closed', 'over'];
const OVER: Record<string, object> = { closed: { status: 'closed' }, over: { close_time: hoursAgo(1) } };

async function put(
  name: string,
  standing: Parameters<typeof storedPair>[2],
  over: Parameters<typeof storedPair>[3],
  at: Date,
  into = database,
) {
  const pair = storedPair(name, `0x${name}`, standing, { tier: 'review', ...over });
  const { a_id, b_id } = pair;
  const by = { actor_kind: 'engine', actor: 'rules-1', engine_version: 'rules-1', clause_a: 'c', clause_b: 'c' } as const;
  const decision: NewDecision = {
    a_id,
    b_id,
    action: 'propose',
    from_standing: 'none',
    to_standing: standing,
    cause: 'engine_proposed',
    ...by,
  };
  await storeFindings(into, [{ pair, decision }], at);
}

beforeAll(async () => {
  database = await openTestDatabase();
  await storeEvents(
    database,
    [
      event(
        'venue_a',
        'A',
        NAMES.map((name) => market('venue_a', name, OVER[name] ?? {})),
      ),
    ],
    NOW,
  );
  await storeEvents(
    database,
    [
      event(
        'venue_b',
        'b',
        NAMES.map((name) => market('venue_b', `0x${name}`)),
      ),
    ],
    NOW,
  );
  await put(
    'sure',
    'proposed',
    { confidence: 0.9, volume: 0, category: 'sports', family: 'game_winner', doubt: 'margin' },
    hoursAgo(1),
  );
  await put(
    'traded',
    'proposed',
    { confidence: 0.2, volume: 1_000_000, category: 'politics', family: 'office', doubt: 'caveats' },
    hoursAgo(2),
  );
  await put(
    'old',
    'proposed',
    { confidence: 0.3, volume: 10, category: 'sports', family: 'season', doubt: 'margin' },
    hoursAgo(50),
  );
  await put(
    'edited',
    'suspended',
    { confidence: 0.99, volume: 1_000, category: 'crypto', family: 'prices', doubt: null },
    hoursAgo(3),
  );
  await put('matched', 'auto_verified', {}, hoursAgo(4));
  await put('refused', 'rejected', {}, hoursAgo(4));
  await put('closed', 'proposed', {}, hoursAgo(4));
  await put('over', 'proposed', {}, hoursAgo(4));
});
afterAll(() => database.close());

async function queue(
  filter: QueueFilter = {},
  order: QueueOrder = 'likelihood',
  page = { limit: 10, offset: 0 },
): Promise<string[]> {
  const keys = await readQueue(database, filter, { order, ...page }, NOW);
  return keys.map(({ a_id }) => a_id.slice('venue_a:'.length));
}

describe('the queue', () => {
  test('holds proposed pairs and suspended ones, not what is decided or closed', async () => {
    expect((await queue()).sort()).toEqual(['edited', 'old', 'sure', 'traded']);
  });

  test('by likelihood times the logarithm of the volume: 0.99 ln(e+1000), 0.2 ln(e+1000000), 0.9 ln e, 0.3 ln(e+10)', async () => {
    expect(await queue()).toEqual(['edited', 'traded', 'sure', 'old']);
  });

  test('suspended first, then by age, the longest wait first', async () => {
    expect(await queue({}, 'age')).toEqual(['edited', 'old', 'traded', 'sure']);
  });

  test('pages without a gap or a repetition', async () => {
    const pages = await Promise.all([0, 1, 2, 3, 4].map((offset) => queue({}, 'age', { limit: 1, offset })));
    expect(pages.flat()).toEqual(['edited', 'old', 'traded', 'sure']);
  });

  test.each<[QueueFilter, string[]]>([
    [{ category: 'sports' }, ['sure', 'old']],
    [{ family: 'office' }, ['traded']],
    [{ doubt: 'margin' }, ['sure', 'old']],
    [{ doubt: 'none' }, ['edited']],
    [{ waitingSince: hoursAgo(24) }, ['old']],
    [{ category: 'sports', family: 'office' }, []],
  ])('filtered by %j', async (filter, expected) => {
    expect(await queue(filter)).toEqual(expected);
  });

  test('counts what waits, by category, family and doubt, under the same filter', async () => {
    expect(await summarizeQueue(database, {}, NOW)).toEqual({
      total: 4,
      oldest: hoursAgo(50),
      categories: [
        { name: 'sports', count: 2 },
        { name: 'crypto', count: 1 },
        { name: 'politics', count: 1 },
      ],
      families: ['game_winner', 'office', 'prices', 'season'].map((name) => ({ name, count: 1 })),
      doubts: [
        { name: 'margin', count: 2 },
        { name: 'caveats', count: 1 },
        { name: 'none', count: 1 },
      ],
    });
    expect(await summarizeQueue(database, { category: 'crypto' }, NOW)).toMatchObject({
      total: 1,
      families: [{ name: 'prices', count: 1 }],
    });
    expect(await summarizeQueue(database, { category: 'weather' }, NOW)).toEqual({
      total: 0,
      oldest: null,
      categories: [],
      families: [],
      doubts: [],
    });
  });

  test('leaves out what a reviewer has approved and waits for a second person, for that reviewer alone', async () => {
    const deps = { database, clock: () => NOW, quorum: 2 };
    await judge(deps, ANN, 'approve', await seeNow(database, { a_id: 'venue_a:old', b_id: 'venue_b:0xold' }));
    expect(await queue({ reviewerId: 'ann' })).not.toContain('old');
    expect(await queue({ reviewerId: 'bob' })).toContain('old');
  });
});

test('the legs of an event come one after the other, after the likeliest of them', async () => {
  const other = await openTestDatabase();
  try {
    const weights = { north: { likely: 0.9, unlikely: 0.3 }, south: { middling: 0.6 } };
    for (const [name, legs] of Object.entries(weights)) {
      const names = Object.keys(legs);
      for (const [venue, prefix] of [
        ['venue_a', ''],
        ['venue_b', '0x'],
      ] as const) {
        const listed = names.map((leg) => market(venue, `${prefix}${leg}`));
        await storeEvents(other, [event(venue, `${venue}-${name}`, listed)], NOW);
      }
      for (const [leg, confidence] of Object.entries(legs))
        await put(leg, 'proposed', { confidence, volume: 100 }, hoursAgo(1), other);
    }
    const queue = await readQueue(other, {}, { order: 'likelihood', limit: 10, offset: 0 }, NOW);
    expect(queue.map(({ a_id }) => a_id.slice('venue_a:'.length))).toEqual(['likely', 'unlikely', 'middling']);
  } finally {
    await other.close();
  }
});

test('a suspended pair that was rejected, and whose rejection was taken back, has waited since it was suspended', async () => {
  const key = { a_id: 'venue_a:edited', b_id: 'venue_b:0xedited' };
  const deps = { database, clock: () => NOW, quorum: 1 };
  await judge(deps, ANN, 'reject', await seeNow(database, key));
  await undo(deps, ANN, await seeNow(database, key));
  expect((await summarizeQueue(database, { category: 'crypto' }, NOW)).oldest).toEqual(hoursAgo(3));
});
