import { afterAll, beforeAll, expect, test } from 'vitest';
import { Refusal } from '../../src/domain/refusal.js';
import type { Database } from '../../src/store/database.js';
import { storeEvents } from '../../src/store/events.js';
import { addKey, revokeKeys } from '../../src/store/keys.js';
import { ROW_COLUMNS } from '../../src/store/liveColumns.js';
import { SyncedIndex } from '../../src/store/liveIndexSync.js';
import { movePairs, readHeadsOfClosedMarkets, storeFindings } from '../../src/store/pairs.js';
import { findMarket } from '../../src/workflow/findMarket.js';
import { openTestDatabase } from '../support/database.js';
import { event, market, storedPair } from '../support/markets.js';
import { PATIENT } from '../support/patience.js';

const NOW = new Date('2026-11-21T12:00:00Z');
let database: Database;
let index: SyncedIndex;

const A = market('venue_a', 'KXGAME-X');
const YES_NO = market('venue_b', '0xc1', { slug: 'will-x-happen', numeric_id: '77' });
const sides = [0, 1].map((side) =>
  market('venue_b', `0xc2:${side}`, { side, slug: 'reds-vs-blues', numeric_id: '78', condition_id: '0xc2' }),
);

beforeAll(async () => {
  database = await openTestDatabase();
  await storeEvents(
    database,
    [event('venue_a', 'KXGAME', [A, market('venue_a', 'KXGAME-Y')], { title: 'Reds at São Blues' })],
    NOW,
  );
  await storeEvents(database, [event('venue_b', 'x', [YES_NO]), event('venue_b', 'reds-blues', sides)], NOW);
  index = new SyncedIndex(database.pool, () => NOW, { deadlines: PATIENT });
  await index.start();
});
afterAll(async () => {
  await index.stop();
  await database.close();
});

test.each([
  ['venue_a', 'KXGAME-X', 'KXGAME-X'],
  ['venue_a', '  KXGAME-X ', 'KXGAME-X'],
  ['venue_b', '0xc1', '0xc1'],
  ['venue_b', '0xc1:0', '0xc1'],
  ['venue_b', 'will-x-happen', '0xc1'],
  ['venue_b', '77', '0xc1'],
  ['venue_b', '0xc2:1', '0xc2:1'],
] as const)('%s %s is found', (venue, id, marketId) => {
  expect(index.resolve(venue, id)).toMatchObject({ kind: 'market', market: { market_id: marketId } });
});

test.each([A, YES_NO, ...sides])('$id has in the index what its row has', async ({ id }) => {
  const row = await database.prisma.market.findUniqueOrThrow({ where: { id } });
  const own = Object.fromEntries(ROW_COLUMNS.map((name) => [name, row[name]]));
  expect(index.market(id)).toMatchObject(own);
});

test.each(['0xc2', 'reds-vs-blues', '78'])('%s names both sides of a two-sided market', (id) => {
  expect(index.resolve('venue_b', id)).toMatchObject({ kind: 'two_sided', sides: [{ side: 0 }, { side: 1 }] });
});

test('the first reading waits for a slow database longer than later ones', async () => {
  const slow = new SyncedIndex(database.pool, () => NOW, { deadlines: { ...PATIENT, heartbeatMs: 0 } });
  await expect(slow.start({ early: true })).resolves.toBeUndefined();
  await slow.stop();
});

test('a slug that a market had before goes on to name it, open and closed, until another market has it', async () => {
  const renamed = market('venue_b', '0xf1', {
    slug: 'renamed-now',
    past_slugs: ['renamed-once', 'renamed-twice'],
    numeric_id: '3001',
  });
  await storeEvents(database, [event('venue_b', 'renamed', [renamed])], NOW);
  await index.refresh();
  const named = { kind: 'market', market: { market_id: '0xf1' } };
  expect(index.resolve('venue_b', 'renamed-once')).toMatchObject(named);
  expect(index.resolve('venue_b', 'Renamed-Twice')).toMatchObject(named);
  await storeEvents(
    database,
    [event('venue_b', 'other', [market('venue_b', '0xf0', { slug: 'renamed-once', numeric_id: '2999' })])],
    NOW,
  );
  await index.refresh();
  expect(index.resolve('venue_b', 'renamed-once')).toMatchObject({ kind: 'market', market: { market_id: '0xf0' } });
  await storeEvents(database, [event('venue_b', 'renamed', [{ ...renamed, status: 'closed' }])], NOW);
  await index.refresh();
  expect(await findMarket({ index, database }, 'venue_b', 'renamed-twice')).toMatchObject({ market_id: '0xf1' });
  expect(await findMarket({ index, database }, 'venue_b', 'renamed-once')).toMatchObject({ market_id: '0xf0' });
});

test('of two open markets with one slug the newest is meant, and sides never mix', async () => {
  const again = (id: string, number: string, side: number | null) =>
    market('venue_b', side === null ? id : `${id}:${side}`, { side, slug: 'again', numeric_id: number, condition_id: id });
  await storeEvents(
    database,
    [
      event('venue_b', 'again-1', [again('0xd1', '990', 0), again('0xd1', '990', 1)]),
      event('venue_b', 'again-2', [again('0xd2', '1001', 0), again('0xd2', '1001', 1)]),
      event('venue_b', 'again-3', [market('venue_b', '0xd3', { slug: '0xd1', numeric_id: '2000' })]),
    ],
    NOW,
  );
  await index.refresh();
  const told = index.resolve('venue_b', 'again');
  expect(told.kind === 'two_sided' && told.sides.map(({ market_id }) => market_id)).toEqual(['0xd2:0', '0xd2:1']);
  await storeEvents(database, [event('venue_b', 'again-4', [again('0xd4', '1002', null)])], NOW);
  await index.refresh();
  expect(index.resolve('venue_b', 'again')).toMatchObject({ kind: 'market', market: { market_id: '0xd4' } });
  expect(index.resolve('venue_b', '0xd1:1')).toMatchObject({ kind: 'market', market: { market_id: '0xd1:1' } });
});

test.each([
  ['venue_a', '0xc1'],
  ['venue_b', '0xc1:1'],
  ['venue_b', '0xc2:2'],
  ['venue_b', ''],
  ['venue_a', '__proto__'],
] as const)('%s %s is unknown', (venue, id) => expect(index.resolve(venue, id).kind).toBe('unknown'));

test('a stored pair is a match at once, is found by words and days, and goes when a market closes', async () => {
  await storeFindings(
    database,
    [{ pair: storedPair('KXGAME-X', '0xc2:0', 'auto_verified') }, { pair: storedPair('KXGAME-Y', '0xc1', 'proposed') }],
    NOW,
  );
  await index.refresh();
  expect(index.countLiveMatches(NOW)).toBe(1);
  expect(index.matches({ q: 'sao BLUES' }, NOW)).toHaveLength(1);
  expect(index.matches({ q: 'sao greens' }, NOW)).toHaveLength(0);
  expect(index.matches({ from: '2026-12-02' }, NOW)).toHaveLength(0);
  expect(index.matches({ category: 'politics' }, NOW)).toHaveLength(0);
  expect([index.eventIsPaired('venue_a:KXGAME'), index.eventIsPaired('venue_b:x')]).toEqual([true, false]);
  expect(index.pairsOf('venue_b:0xc1').map(({ standing }) => standing)).toEqual(['proposed']);
  await storeEvents(
    database,
    [
      event(
        'venue_b',
        'reds-blues',
        sides.map((side) => ({ ...side, status: 'closed' })),
      ),
    ],
    NOW,
  );
  const heads = await readHeadsOfClosedMarkets(database);
  expect(heads.map(({ a_id }) => a_id)).toEqual(['venue_a:KXGAME-X']);
  const by = {
    action: 'close',
    actor_kind: 'engine',
    actor: 'rules-1',
    engine_version: 'rules-1',
    cause: 'market_closed',
  } as const;
  const moved = heads.map(({ a_id, b_id, standing }) => ({
    a_id,
    b_id,
    from_standing: standing,
    to_standing: 'closed' as const,
  }));
  await movePairs(
    database,
    moved.map((move) => ({ ...move, ...by, clause_a: 'c', clause_b: 'c' })),
    NOW,
  );
  await index.refresh();
  expect(index.matches({}, NOW)).toHaveLength(0);
  expect(index.pairsOf('venue_a:KXGAME-X')).toEqual([]);
  const history = await database.prisma.decision.findMany({ where: { b_id: 'venue_b:0xc2:0' } });
  expect(history).toMatchObject([{ from_standing: 'auto_verified', to_standing: 'closed', cause: 'market_closed' }]);
});

test('a venue A market past its closing time is closed before the venue says so', () => {
  const later = new Date('2027-06-02T00:00:00Z');
  const [known] = index.pairsOf('venue_a:KXGAME-Y');
  expect(known && index.liveMatch({ ...known, standing: 'auto_verified' }, NOW)).toBeDefined();
  expect(known && index.liveMatch({ ...known, standing: 'auto_verified' }, later)).toBeUndefined();
});

test('a key is known until it is revoked', async () => {
  await addKey(database, { name: 'bot', hash: 'f00', prefix: 'sb_abc' }, NOW);
  await index.refresh();
  expect(index.keyByHash('f00')).toMatchObject({ id: expect.any(String) });
  expect(await revokeKeys(database, 'bot', NOW)).toHaveLength(1);
  await index.refresh();
  expect(index.keyByHash('f00')).toBeUndefined();
});

test('a rebuilt index answers as the one that followed every change', async () => {
  const rebuilt = new SyncedIndex(database.pool, () => NOW, { deadlines: PATIENT });
  await rebuilt.refresh();
  for (const venue of ['venue_a', 'venue_b'] as const) expect(rebuilt.counts(venue)).toEqual(index.counts(venue));
  expect(rebuilt.matches({}, NOW)).toEqual(index.matches({}, NOW));
});

test('an index that has lost its database refuses to answer and says so', async () => {
  const lost = new SyncedIndex({ query: () => Promise.reject(new Error('gone')) } as never, () => NOW);
  await expect(lost.refresh()).rejects.toThrow('gone');
  expect(lost.databaseMs).toBeNull();
  expect(lost.counts('venue_a').open_events).toBeNull();
  expect(() => lost.assertFresh()).toThrow(Refusal);
});
