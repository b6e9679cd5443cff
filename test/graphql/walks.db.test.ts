import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { App } from '../../src/app.js';
import { loaders } from '../../src/graphql/loaders.js';
import { postGraphQL } from '../faces/faces.js';
import { openWorld, type World } from '../faces/world.js';

let world: World;
let app: App;
let headers: { 'x-api-key': string };
beforeAll(async () => {
  world = await openWorld();
  app = world.app();
  headers = { 'x-api-key': await world.key('walker') };
});
afterAll(() => world?.close());

async function told<T>(query: string): Promise<T> {
  const { result } = await postGraphQL(app, query, {}, headers);
  expect(result.errors, query).toBeUndefined();
  return result.data as T;
}

/** What a document answers, and the statements that it took; the index itself asks for revisions meanwhile, and for keys. */
async function counted<T>(query: string): Promise<{ data: T; statements: string[] }> {
  await told(query);
  const asked = vi.spyOn(world.deps.database.pool, 'query');
  // Work that has held the event loop for long gives way, which on a slow machine makes two batches of one.
  const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now());
  const data = await told<T>(query);
  clock.mockRestore();
  const statements = asked.mock.calls
    .map(([first]) => (typeof first === 'string' ? first : String((first as { text?: string }).text)))
    .filter((sql) => /\b(markets|events|pairs)\b/.test(sql) && !/\brev\b/.test(sql));
  asked.mockRestore();
  return { data, statements };
}

const DEEP = (
  id: string,
) => `market(venue: venue_a, market_id: "${id}") { question group { title markets(first: 10) { edges { node {
  market_id candidates { confidence standing venue_b { question group { title event_date } } } } } } } }`;

test('a document five levels deep takes a statement a level, however many rows, and none for what is in memory', async () => {
  const { statements, data } = await counted<Record<string, { group: { markets: { edges: unknown[] } } }>>(
    `{ game: ${DEEP('KXGAME-26DEC01-SEA')} coin: ${DEEP('KXCOIN-27-UP')} misc: ${DEEP('KXMISC-PENDING')} }`,
  );
  expect(Object.values(data).map(({ group }) => group.markets.edges.length)).toEqual([3, 2, expect.any(Number)]);
  expect(statements).toHaveLength(2);
});

test('what the index does not hold comes from the database, once for all rows', async () => {
  const wide = 'rules first_seen_at group { series status }';
  const { statements } = await counted(
    `{ pairs(first: 20) { edges { node { family venue_a { ${wide} } venue_b { ${wide} } } } } }`,
  );
  expect(statements.length).toBeLessThanOrEqual(5);
});

test('what several documents ask for in one turn is read in one statement, and each gets its own', async () => {
  const { database } = world.deps;
  const asked = vi.spyOn(database.pool, 'query');
  const ids = ['venue_a:KXGAME-26DEC01', 'venue_a:KXNONE', 'venue_a:KXCOIN-27', 'venue_a:KXGAME-26DEC01'];
  const found = await Promise.all(ids.map((id) => loaders({ database }).event.load(id)));
  const statements = asked.mock.calls.filter(([first]) => String(first).includes('FROM events e WHERE e.id = ANY'));
  asked.mockRestore();
  expect(found.map((event) => event?.title)).toEqual([
    'Seals at Otters',
    undefined,
    'Coin at the end of the year',
    'Seals at Otters',
  ]);
  expect(statements).toHaveLength(1);
});

test('an event that was closed, and its markets, are told as they are stored', async () => {
  const { market } = await told<{ market: { group: object; candidates: object[] } }>(
    '{ market(venue: venue_a, market_id: "KXMISC-CLOSED") { status group { title } candidates { standing venue_b { market_id status } } } }',
  );
  expect(market).toMatchObject({ group: { title: expect.any(String) } });
});

interface Page {
  event: {
    markets: { totalCount: number; pageInfo: Record<string, unknown>; edges: { cursor: string; node: { market_id: string } }[] };
  };
}

test('an event’s markets come page by page, forwards and backwards, and know their number', async () => {
  const page = async (args: string) => {
    const { event } = await told<Page>(`{ event(venue: venue_a, group_id: "KXGAME-26DEC01") { markets${args} {
      totalCount pageInfo { hasNextPage hasPreviousPage startCursor endCursor } edges { cursor node { market_id } } } } }`);
    const { totalCount, pageInfo, edges } = event.markets;
    return { totalCount, pageInfo, ids: edges.map(({ node }) => node.market_id.split('-').at(-1)), edges };
  };
  const first = await page('(first: 2)');
  expect([first.totalCount, first.ids, first.pageInfo.hasNextPage]).toEqual([3, ['OTT', 'SEA'], true]);
  const second = await page(`(first: 2, after: "${first.pageInfo.endCursor}")`);
  expect([second.ids, second.pageInfo.hasNextPage]).toEqual([['TIE'], false]);
  const last = await page('(last: 2)');
  expect([last.ids, last.pageInfo.hasPreviousPage]).toEqual([['SEA', 'TIE'], true]);
  const before = await page(`(last: 2, before: "${last.pageInfo.startCursor}")`);
  expect([before.ids, before.pageInfo.hasPreviousPage]).toEqual([['OTT'], false]);
  expect(first.edges[1]?.cursor).toBe(last.edges[0]?.cursor);
});
