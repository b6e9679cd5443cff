import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Venue } from '../../src/domain/market.js';
import { Refusal } from '../../src/domain/refusal.js';
import { type Database, openDatabase } from '../../src/store/database.js';
import { storeEvents } from '../../src/store/events.js';
import { addKey, revokeKeys } from '../../src/store/keys.js';
import { SyncedIndex } from '../../src/store/liveIndexSync.js';
import { storeFindings } from '../../src/store/pairs.js';
import { nearMisses } from '../../src/workflow/explain.js';
import { findMarket } from '../../src/workflow/findMarket.js';
import { emptyTarget, MIGRATIONS } from '../support/database.js';
import { event, market, storedPair } from '../support/markets.js';
import { PATIENT } from '../support/patience.js';

/** What a call throws. */
function faultOf(call: () => void): unknown {
  try {
    return void call();
  } catch (error) {
    return error;
  }
}

const NOW = new Date('2026-11-21T12:00:00Z');
const PAIRED = market('venue_a', 'KXPAIRED');
const ALONE = market('venue_a', 'KXALONE');
const TWIN = market('venue_b', '0xtwin', { slug: 'the-twin', numeric_id: '1' });
const SIDES = [0, 1].map((side) =>
  market('venue_b', `0xs:${side}`, { side, slug: 'sides', numeric_id: '2', condition_id: '0xs' }),
);

let database: Database;
/** The database as another process has it; the embedded one admits only this process. */
let elsewhere: Database;
let drop: () => Promise<void>;

beforeAll(async () => {
  const made = await emptyTarget();
  drop = made.drop;
  database = await openDatabase(made.target, MIGRATIONS);
  elsewhere = 'url' in made.target ? await openDatabase(made.target, MIGRATIONS) : database;
  await storeEvents(database, [event('venue_a', 'KX', [PAIRED, ALONE])], NOW);
  await storeEvents(database, [event('venue_b', 'twin', [TWIN]), event('venue_b', 'sides', SIDES)], NOW);
  await storeFindings(database, [{ pair: storedPair('KXPAIRED', '0xtwin', 'auto_verified') }], NOW);
});
afterAll(async () => {
  if (elsewhere !== database) await elsewhere.close();
  await database.close();
  await drop();
});

test('an index that is still being loaded knows its pairs at once, and anything else when asked', async () => {
  const index = new SyncedIndex(database.pool, () => NOW, { deadlines: PATIENT });
  await index.start({ early: true });
  expect(index.matches({}, NOW)).toHaveLength(1);
  expect(index.whenLoaded('venue_a', 'KXPAIRED')).toBeUndefined();
  expect(index.resolve('venue_a', 'KXALONE').kind).toBe('unknown');
  await Promise.all([
    index.whenLoaded('venue_a', ' KXALONE'),
    index.whenLoaded('venue_b', 'sides'),
    index.whenLoaded('venue_a', 'KXNONE'),
  ]);
  expect(index.resolve('venue_a', 'KXALONE')).toMatchObject({ kind: 'market', market: { question: ALONE.question } });
  expect(index.resolve('venue_b', 'sides')).toMatchObject({ kind: 'two_sided', sides: [{ side: 0 }, { side: 1 }] });
  expect(index.resolve('venue_a', 'KXNONE').kind).toBe('unknown');
  await index.refresh();
  expect(index.whenLoaded('venue_a', 'KXNONE')).toBeUndefined();
  expect(index.counts('venue_b')).toMatchObject({ open_events: 2, open_markets: 3 });
  await index.stop();
});

test('who asks an index that is still being loaded for the nearest markets gets all of them', async () => {
  const index = new SyncedIndex(database.pool, () => NOW, { deadlines: PATIENT });
  await index.start({ early: true });
  expect(index.eventsByWords('venue_b', 'twin sides', 5)).toBeUndefined();
  const find = (venue: Venue, asked: string) => findMarket({ database, index }, venue, asked);
  const near = await nearMisses({ database, index, find }, 'venue_a', 'KXPAIRED', 5);
  expect(near.map(({ b_id }) => b_id).sort()).toEqual(['venue_b:0xs:0', 'venue_b:0xs:1', 'venue_b:0xtwin']);
  await index.stop();
});

test('a look-up that begins between two rounds of an early index is answered, not refused', async () => {
  const index = new SyncedIndex(database.pool, () => NOW, { deadlines: PATIENT });
  await index.start({ early: true });
  // The second call waits for the first to end, as a heartbeat does that falls into a slow round.
  const rounds = [index.readAhead(), index.readAhead()];
  const found = index.whenLoaded('venue_a', 'KXALONE');
  await Promise.all([...rounds, found]);
  expect(index.resolve('venue_a', 'KXALONE').kind).toBe('market');
  await index.stop();
});

test('after an early start what is new is followed, and the rest comes into memory when it is told to', async () => {
  const index = new SyncedIndex(database.pool, () => NOW, { deadlines: PATIENT });
  await index.start({ early: true });
  await addKey(database, { name: 'early', hash: 'ea71', prefix: 'sb_ea71' }, NOW);
  await expect.poll(() => index.keyByHash('ea71')).toBeDefined();
  expect(index.resolve('venue_a', 'KXALONE').kind).toBe('unknown');
  index.readRest();
  await expect.poll(() => index.resolve('venue_a', 'KXALONE').kind).toBe('market');
  await index.stop();
});

test('whoever asks while the database goes away is told so', async () => {
  const pool = { connect: () => database.pool.connect(), query: (sql: string) => database.pool.query(sql) };
  const index = new SyncedIndex(pool as never, () => NOW);
  await index.start({ early: true });
  pool.query = () => Promise.reject(new Error('gone'));
  await expect(index.whenLoaded('venue_a', 'KXALONE')).rejects.toThrow(Refusal);
  await expect.poll(() => faultOf(() => index.assertFresh())).toBeInstanceOf(Refusal);
  await index.stop();
});

test('whoever asks while the process was too busy to look at the database waits for the next look; after a failed one nobody waits', async () => {
  const pool = { connect: () => database.pool.connect(), query: (sql: string) => database.pool.query(sql) };
  // Fresh for less than the rest between two looks.
  const index = new SyncedIndex(pool as never, () => NOW, { deadlines: { ...PATIENT, silenceMs: 100 } });
  await index.start();
  const stale = () => [faultOf(() => index.assertFresh()) instanceof Refusal, index.whenFresh() instanceof Promise];
  await expect.poll(stale, { interval: 5 }).toEqual([true, true]);
  const faultAfterLook = async () => {
    await index.whenFresh();
    return faultOf(() => index.assertFresh());
  };
  await expect.poll(faultAfterLook).toBeUndefined();
  pool.query = () => Promise.reject(new Error('gone'));
  await expect.poll(() => index.databaseMs === null && index.whenFresh() === undefined).toBe(true);
  expect(faultOf(() => index.assertFresh())).toBeInstanceOf(Refusal);
  await index.stop();
});

test('a change that another process commits, and a key that it revokes, are seen without being asked for', async () => {
  const index = new SyncedIndex(database.pool, () => NOW, { deadlines: PATIENT });
  await addKey(database, { name: 'bot', hash: 'beef', prefix: 'sb_beef' }, NOW);
  await index.start();
  expect([index.keyByHash('beef')?.id, index.resolve('venue_b', 'the-twin').kind]).toEqual([expect.any(String), 'market']);
  await storeEvents(elsewhere, [event('venue_b', 'twin', [{ ...TWIN, question: 'Edited?' }])], NOW);
  await expect.poll(() => index.resolve('venue_b', 'the-twin')).toMatchObject({ market: { question: 'Edited?' } });
  await revokeKeys(elsewhere, 'bot', NOW);
  await expect.poll(() => index.keyByHash('beef')).toBeUndefined();
  await index.stop();
});

test('the state has the same name until something changes or a market closes by the clock', async () => {
  const index = new SyncedIndex(database.pool, () => NOW, { deadlines: PATIENT });
  await index.start();
  const at = (time: string) => index.stateAt(new Date(time));
  const now = at('2026-11-21T12:00:00Z');
  expect(at('2027-05-31T23:59:59.999Z')).toBe(now);
  const closed = at('2027-06-01T00:00:00Z');
  expect(closed).not.toBe(now);
  expect(at('2027-06-01T00:00:01Z')).toBe(closed);
  await storeEvents(elsewhere, [event('venue_a', 'KX', [{ ...ALONE, question: 'Edited?' }])], NOW);
  await index.refresh();
  expect(at('2027-06-01T00:00:01Z')).not.toBe(closed);
  await index.stop();
});

test('more events and markets than one page has are all in memory after the load', async () => {
  const many = Array.from({ length: 2_100 }, (_, n) => event('venue_a', `KXMANY${n}`, [market('venue_a', `KXMANY${n}-YES`)]));
  await storeEvents(database, many, NOW);
  const index = new SyncedIndex(database.pool, () => NOW, { deadlines: PATIENT });
  await index.start();
  await index.refresh();
  expect(index.counts('venue_a')).toMatchObject({ open_events: 2_101, open_markets: 2_102 });
  expect(index.resolve('venue_a', 'KXMANY2099-YES').kind).toBe('market');
  expect(index.eventsByWords('venue_b', 'twin sides', 5)).toBeDefined();
  await index.stop();
});
