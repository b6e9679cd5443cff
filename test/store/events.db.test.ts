import { afterAll, beforeAll, expect, test } from 'vitest';
import type { VenueEvent } from '../../src/domain/market.js';
import type { Database } from '../../src/store/database.js';
import { closeMarkets, readEvents, storeEvents } from '../../src/store/events.js';
import { readMissed } from '../../src/store/missed.js';
import { storeFindings } from '../../src/store/pairs.js';
import { openTestDatabase } from '../support/database.js';
import { event, market, storedPair } from '../support/markets.js';

const NOW = new Date('2026-11-21T12:00:00Z');
let database: Database;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

async function open(): Promise<VenueEvent[]> {
  const all: VenueEvent[] = [];
  for await (const slice of readEvents(database, 'all')) all.push(...slice);
  return all;
}

test('what was stored is read back as it was, with dates, lists and absent values', async () => {
  const sent = event('venue_b', 'ev-1', [market('venue_b', '0xaa:1', { side: 1, outcomes: ['Reds', 'Blues'], line: -3.5 })], {
    tags: ['nfl', 'sports'],
    settlement_sources: [{ name: 'the league', url: 'https://league.example' }],
  });
  await storeEvents(database, [sent], NOW);
  expect((await open())[0]).toMatchObject(sent);
});

test('the same page again writes nothing; more volume than half again, or another word in the rules, does', async () => {
  const page = (over: object) => [event('venue_a', 'EV-2', [market('venue_a', 'EV-2-X', over)])];
  expect((await storeEvents(database, page({}), NOW)).changedMarkets).toBe(1);
  expect((await storeEvents(database, page({}), NOW)).changedEvents).toEqual([]);
  expect((await storeEvents(database, page({ volume: 1010, yes_price: 0.5 }), NOW)).changedMarkets).toBe(0);
  expect((await storeEvents(database, page({ volume: 5000 }), NOW)).changedMarkets).toBe(1);
  expect((await storeEvents(database, page({ volume: 5000, rules: 'Other words.' }), NOW)).changedMarkets).toBe(1);
});

test('a market that a page holds under two events is stored once, under the later one', async () => {
  const under = (groupId: string) => event('venue_a', groupId, [market('venue_a', 'EV-9-X', { rules: `as ${groupId} says` })]);
  const stored = await storeEvents(database, [under('EV-9'), under('EV-10')], NOW);
  expect(stored).toMatchObject({ changedEvents: ['venue_a:EV-9', 'venue_a:EV-10'], changedMarkets: 1 });
  const row = await database.prisma.market.findUniqueOrThrow({ where: { id: 'venue_a:EV-9-X' } });
  expect(row).toMatchObject({ event_id: 'venue_a:EV-10', rules: 'as EV-10 says' });
  const left = await database.prisma.event.findUniqueOrThrow({ where: { id: 'venue_a:EV-9' } });
  expect(left.status).toBe('closed');
});

test('text that PostgreSQL can’t hold is stored without the broken part', async () => {
  await storeEvents(database, [event('venue_a', 'EV-3', [market('venue_a', 'EV-3-X', { rules: 'a\0b\ud800c\\u0000' })])], NOW);
  const [stored] = (await open()).filter(({ group_id }) => group_id === 'EV-3');
  expect(stored?.markets[0]?.rules).toBe('ab\ufffdc\\u0000');
});

test('a complete sweep closes what it did not see, and an event without open markets', async () => {
  const both = [market('venue_b', '0xb1'), market('venue_b', '0xb2')];
  await storeEvents(database, [event('venue_b', 'ev-4', both), event('venue_b', 'ev-5', [market('venue_b', '0xb3')])], NOW);
  const seen = new Set(['venue_b:0xb1', 'venue_b:0xaa:1']);
  const closed = await closeMarkets(database, (await readMissed(database, 'venue_b', seen)).unseen, NOW);
  expect(closed.closedMarkets).toBe(2);
  expect(closed.changedEvents.sort()).toEqual(['venue_b:ev-4', 'venue_b:ev-5']);
  const left = (await open()).filter(({ venue }) => venue === 'venue_b').map((each) => [each.group_id, each.markets.length]);
  expect(left).toEqual([['ev-1', 1], ['ev-4', 1]]); // biome-ignore format: a table
});

test('a closed market that is listed again opens again', async () => {
  await storeEvents(database, [event('venue_b', 'ev-5', [market('venue_b', '0xb3')])], NOW);
  expect((await open()).some(({ group_id }) => group_id === 'ev-5')).toBe(true);
});

test('the revision grows with every writing transaction and marks its rows', async () => {
  const before = await database.prisma.revision.findUniqueOrThrow({ where: { id: 1 } });
  await storeEvents(database, [event('venue_a', 'EV-6', [market('venue_a', 'EV-6-X')])], NOW);
  const row = await database.prisma.market.findUniqueOrThrow({ where: { id: 'venue_a:EV-6-X' } });
  expect(row.rev).toBe(before.value + 1n);
});

test.each([
  ['a market’s question', { question: 'Another question?' }, {}],
  ['the time at which it closes', { close_time: new Date('2027-01-01T00:00:00Z') }, {}],
  ['a market that ends', { status: 'closed' as const }, {}],
  ['its event’s title', {}, { title: 'Another title' }],
])('%s moves the revision, since the live index shows it; rules and volumes leave it', async (_, ofMarket, ofEvent) => {
  const name = `EV-REV-${Object.keys({ ...ofMarket, ...ofEvent })}`;
  const page = (over: object, eventOver = {}) => [event('venue_a', name, [market('venue_a', `${name}-X`, over)], eventOver)];
  const revisions = async () => {
    const row = await database.prisma.market.findUniqueOrThrow({ where: { id: `venue_a:${name}-X` }, include: { event: true } });
    return { market: row.rev, event: row.event.rev, rules: row.rules };
  };
  await storeEvents(database, page({}), NOW);
  const first = await revisions();
  await storeEvents(database, page({ rules: 'Other words.', volume: 5_000 }, { sub_title: 'Other words' }), NOW);
  expect(await revisions()).toEqual({ ...first, rules: 'Other words.' });
  await storeEvents(database, page({ rules: 'Other words.', ...ofMarket }, ofEvent), NOW);
  const last = await revisions();
  expect(last.market > first.market).toBe(Object.keys(ofMarket).length > 0);
  if (Object.keys(ofEvent).length > 0) expect(last.event > first.event).toBe(true);
});

test('a paired market’s former texts are kept when the venue edits them, an unpaired one’s are not', async () => {
  const page = (rules: string) => [
    event('venue_a', 'EV-7', [market('venue_a', 'EV-7-X', { rules }), market('venue_a', 'EV-7-Y', { rules })]),
    event('venue_b', 'ev-7', [market('venue_b', '0xb7')]),
  ];
  await storeEvents(database, page('The first words.'), NOW);
  await storeFindings(database, [{ pair: storedPair('EV-7-X', '0xb7', 'auto_verified') }], NOW);
  await storeEvents(database, page('The second words.'), NOW);
  const versions = await database.prisma.marketVersion.findMany();
  expect(versions).toMatchObject([
    { market_id: 'venue_a:EV-7-X', record: { rules: 'The first words.', event: 'Title of EV-7' } },
  ]);
});
