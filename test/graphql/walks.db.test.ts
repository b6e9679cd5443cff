import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { App } from '../../src/app.js';
import { loaders } from '../../src/graphql/loaders.js';
import { postGraphQL } from '../api/restAndGraphql.js';
import { openWorld, type World } from '../api/world.js';

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

/** Stores rows again as they are: what was read of them counts as changed. */
async function touch(of: string): Promise<void> {
  await world.deps.database.pool.query(`WITH r AS (UPDATE revision SET value = value + 1 RETURNING value)
    UPDATE ${of} SET rev = r.value FROM r`);
  await world.deps.index.refresh();
}

/** What a document answers, and the statements that it took; the index itself asks for revisions meanwhile, and for keys. */
async function counted<T>(
  query: string,
  before = () => touch('pairs').then(() => touch('markets')),
): Promise<{ data: T; statements: string[] }> {
  await told(query);
  await before();
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

test('rows that go on one by one on a slow machine are read together all the same, with their history and what stands beside them', async () => {
  const query = `{ pairs(first: 20) { edges { node { id match_reason rules_change { before } decisions(limit: 1) { cause pair { likelihood } }
    venue_a { rules versions { event } siblings(limit: 2) { question fee_type } match { pair { engine_version } } } } } } }`;
  await told(query);
  const asked = vi.spyOn(world.deps.database.pool, 'query');
  // Each look at the clock finds that the loop was held for long.
  let now = performance.now();
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => {
    now += 100;
    return now;
  });
  const { pairs } = await told<{ pairs: { edges: unknown[] } }>(query).finally(() => clock.mockRestore());
  const texts = asked.mock.calls.map(([first]) =>
    typeof first === 'string' ? first : String((first as { text?: string }).text),
  );
  asked.mockRestore();
  expect(pairs.edges.length).toBeGreaterThan(5);
  const times = new Map<string, number>();
  for (const sql of texts.filter((each) => !/\brev\b/.test(each))) {
    const shape = sql.replaceAll(/\$\d+(, ?\$\d+)*/g, '$');
    times.set(shape, (times.get(shape) ?? 0) + 1);
  }
  expect([...times].filter(([, count]) => count >= pairs.edges.length)).toEqual([]);
});

test('what was read and has not changed since is not read again', async () => {
  const walk = `{ ${DEEP('KXGAME-26DEC01-SEA')} }`;
  const again = await counted(walk, async () => {});
  expect(again.statements).toHaveLength(0);
  const anew = await counted(walk, () => touch('markets'));
  expect(anew.statements).toHaveLength(2);
  expect(anew.data).toEqual(again.data);
});

test('a walk tells what changed as soon as the index has read it: a pair’s standing, a closed market’s event, a market that came closed', async () => {
  const walk =
    '{ event(venue: venue_a, group_id: "KXGAME-26DEC01") { markets { edges { node { market_id question candidates { confidence } } } } } }';
  type Walk = {
    event: { markets: { edges: { node: { market_id: string; question: string; candidates: { confidence: number }[] } }[] } };
  };
  const legs = async () => {
    for (let each = 0; each < 3; each++) await told(walk);
    return (await told<Walk>(walk)).event.markets.edges.map(({ node }) => node);
  };
  const { pool } = world.deps.database;
  const change = (sql: string) => pool.query(`WITH r AS (UPDATE revision SET value = value + 1 RETURNING value) ${sql}`);
  const before = await legs();
  await change(`UPDATE pairs SET confidence = 0.5, rev = r.value FROM r WHERE a_id = 'venue_a:KXGAME-26DEC01-SEA'`);
  expect((await legs()).find(({ market_id }) => market_id.endsWith('SEA'))?.candidates[0]?.confidence).toBe(0.5);
  await change(
    `UPDATE markets SET status = 'closed', question = 'Closed?', rev = r.value FROM r WHERE market_id = 'KXGAME-26DEC01-TIE'`,
  );
  expect((await legs()).map(({ question }) => question)).toContain('Closed?');
  await change(`UPDATE markets SET event_id = 'venue_a:KXCOIN-27', rev = r.value FROM r WHERE market_id = 'KXGAME-26DEC01-TIE'`);
  expect((await legs()).length).toBe(before.length - 1);
  await change(
    `UPDATE markets SET event_id = 'venue_a:KXGAME-26DEC01', status = 'open', question = $$${before.at(-1)?.question}$$, rev = r.value FROM r WHERE market_id = 'KXGAME-26DEC01-TIE'`,
  );
  expect((await legs()).length).toBe(before.length);
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
