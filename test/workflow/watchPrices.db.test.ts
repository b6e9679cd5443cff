import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../src/store/database.js';
import { storeEvents } from '../../src/store/events.js';
import { storeFindings } from '../../src/store/pairs.js';
import { storePrices } from '../../src/store/prices.js';
import { listChanges } from '../../src/workflow/changes.js';
import { watchPrices } from '../../src/workflow/watchPrices.js';
import { openTestDatabase } from '../support/database.js';
import { event, market, storedPair } from '../support/markets.js';

const OPENED = Date.parse('2026-11-21T12:00:00Z');
let database: Database;

const priced = (a: number, b: number) => [
  event('venue_a', 'E', [market('venue_a', 'X', { yes_price: a })]),
  event('venue_b', 'e', [market('venue_b', '0x1', { yes_price: b })]),
];

/** Puts both last prices, and watches at so many minutes after the beginning. */
async function watchAt(minutes: number, a: number, b: number) {
  const now = new Date(OPENED + minutes * 60_000);
  await storePrices(database, priced(a, b), now);
  const news = await watchPrices({ database, clock: () => now });
  return news.map(({ alarm, cents }) => `${alarm} ${cents}`);
}

const pairs = async () => (await database.pool.query('SELECT * FROM pairs')).rows;

beforeAll(async () => {
  database = await openTestDatabase();
  await storeEvents(database, priced(0.4, 0.4), new Date(OPENED));
  await storeFindings(database, [{ pair: storedPair('X', '0x1', 'auto_verified') }], new Date(OPENED));
});
afterAll(() => database.close());

test('one YES that looks like the other’s NO is told at once, and once', async () => {
  const before = await pairs();
  expect(await watchAt(1, 0.8, 0.21)).toEqual(['possible_inversion 59']);
  expect(await watchAt(2, 0.8, 0.22)).toEqual([]);
  expect(await pairs()).toEqual(before);
});

test('prices far apart are told after an hour; coming a little nearer meanwhile doesn’t begin another', async () => {
  expect(await watchAt(10, 0.4, 0.4)).toEqual([]);
  expect(await watchAt(11, 0.3, 0.6)).toEqual([]);
  expect(await watchAt(50, 0.3, 0.42)).toEqual([]);
  expect(await watchAt(70, 0.3, 0.6)).toEqual([]);
  expect(await watchAt(71, 0.3, 0.6)).toEqual(['divergent_price 30']);
  expect(await watchAt(200, 0.3, 0.6)).toEqual([]);
  expect(await watchAt(201, 0.4, 0.4)).toEqual([]);
  expect(await watchAt(202, 0.3, 0.6)).toEqual([]);
});

test('the feed has a line for each alarm, and none for the pair', async () => {
  const { changes } = await listChanges(database, { after: undefined, first: 100, filter: { types: ['pair.price_alarm'] } });
  expect(changes.map(({ detail }) => detail.price_alarm)).toEqual([
    { alarm: 'possible_inversion', cents: 59 },
    { alarm: 'divergent_price', cents: 30 },
  ]);
  const moves = await listChanges(database, { after: undefined, first: 100, filter: {} });
  const types = new Set(moves.changes.map(({ type }) => type));
  expect([...types].filter((type) => type.startsWith('pair.')).sort()).toEqual(['pair.price_alarm', 'pair.verified']);
});
