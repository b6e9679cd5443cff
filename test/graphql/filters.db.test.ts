import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { App } from '../../src/app.js';
import { whereEvents, whereMarkets } from '../../src/graphql/marketFilter.js';
import { wherePair } from '../../src/graphql/pairFilter.js';
import { LONGEST_TEXT } from '../../src/graphql/textBounds.js';
import { storeEvents } from '../../src/store/events.js';
import { storeFindings } from '../../src/store/pairs.js';
import { findSaying } from '../../src/store/search.js';
import { findEventsOfCompetition, findLegsOfCompetition, findMarketsOfCompetition } from '../../src/store/searchCompetition.js';
import { postGraphQL } from '../api/restAndGraphql.js';
import { NOW, openWorld, type World } from '../api/world.js';
import { event, market, storedPair } from '../support/markets.js';

let world: World;
let app: App;
let headers: { 'x-api-key': string };

const LATER = new Date(NOW.getTime() + 60_000);
const CUP = 'KXEPLGAME-26DEC20-ARS';
const RAIN = 'KXRAIN-26DEC24-Y';
const read = (field: string, value: string | number) => ({
  ...{ field, agree: 'equal', b: null },
  a: { value, from: 'ticker', quote: String(value) },
});
const KICK_OFF = Date.UTC(2026, 11, 20, 16, 30);
const FACTS = [read('competition', 'epl'), read('start', KICK_OFF), read('season', 2027)];
const detail = { code: 'tie_rule', api_code: 'carveout_differs', severity: 'material', note: 'a tie', a: null, b: null };

/** A match of the premier league that differs in a rule, and a pair about the weather that waits. */
async function addBets(): Promise<void> {
  const { database } = world.deps;
  const of = (venue: 'venue_a' | 'venue_b', group: string, id: string, series: string, over: object, said: object) =>
    event(venue, group, [market(venue, id, over)], { series, ...said });
  const football = { category: 'sports', event_date: '2026-12-20' } as const;
  const weather = { category: 'weather', event_date: '2026-12-24' } as const;
  await storeEvents(
    database,
    [
      of('venue_a', 'KXEPLGAME-26DEC20', CUP, 'KXEPLGAME', { volume: 5e6, yes_price: 0.5 }, football),
      of('venue_b', 'epl-ars-che-2026-12-20', '0xcup', 'premier-league', { volume: 6e6, yes_price: 0.81 }, football),
      of('venue_a', 'KXRAIN-26DEC24', RAIN, 'KXRAIN', { volume: 7, yes_price: 0.2 }, weather),
      of('venue_b', 'rain-on-christmas', '0xrain', 'rain', { volume: 8, yes_price: 0.3 }, weather),
    ],
    LATER,
  );
  const cup = { ...football, family: 'spread', confidence: 0.95, volume: 11e6, caveats: ['carveout_differs'] };
  const told = { basis: 'equivalent_with_caveats', caveat_details: [detail], explanation: { facts: FACTS } };
  const rain = { ...weather, family: 'weather', confidence: 0.3, volume: 15, doubt: 'residue' };
  await storeFindings(
    database,
    [
      { pair: storedPair(CUP, '0xcup', 'auto_verified', { ...cup, ...told }) },
      { pair: storedPair(RAIN, '0xrain', 'proposed', rain) },
    ],
    LATER,
  );
}

beforeAll(async () => {
  world = await openWorld();
  await addBets();
  app = world.app();
  headers = { 'x-api-key': await world.key('filters') };
});
afterAll(() => world?.close());

const LISTS = ['pairs', 'live_matches', 'markets', 'events'] as const;
type List = (typeof LISTS)[number];
const INPUT = { pairs: 'PairFilter', live_matches: 'PairFilter', markets: 'MarketFilter', events: 'EventFilter' } as const;
const ID = {
  pairs: 'totalCount edges { node { venue_a { market_id } } }',
  live_matches: 'totalCount matches { venue_a { market_id } }',
  markets: 'totalCount edges { node { market_id } }',
  events: 'totalCount edges { node { group_id } }',
} as const;

const ask = (list: List, filter: object) =>
  postGraphQL(app, `query ($filter: ${INPUT[list]}) { ${list}(filter: $filter) { ${ID[list]} } }`, { filter }, headers);

type Named = { market_id?: string; group_id?: string; venue_a?: { market_id: string } };
interface Found {
  totalCount: number;
  matches?: Named[];
  edges?: { node: Named }[];
}
/** Ids of what is found, sorted; the count agrees with them. */
async function found(list: List, filter: object): Promise<string[]> {
  const { result } = await ask(list, filter);
  expect(result.errors, JSON.stringify(filter)).toBeUndefined();
  const { totalCount, matches, edges } = (result.data as Record<List, Found>)[list];
  const ids = (matches ?? edges?.map(({ node }) => node) ?? []).map(
    (each) => each.venue_a?.market_id ?? each.market_id ?? each.group_id,
  );
  expect(totalCount).toBe(ids.length);
  return (ids as string[]).sort();
}

const BOTH = {
  pairs: [CUP],
  live_matches: [CUP],
  markets: ['0xcup', CUP],
  events: ['KXEPLGAME-26DEC20', 'epl-ars-che-2026-12-20'],
};
const ON_A = { ...BOTH, markets: [CUP], events: ['KXEPLGAME-26DEC20'] };
const ON_B = { ...BOTH, markets: ['0xcup'], events: ['epl-ars-che-2026-12-20'] };

describe.each(LISTS)('%s', (list) => {
  test.each<[object, Record<List, string[]>]>([
    [{ family: 'spread' }, BOTH],
    [{ caveat: 'tie_rule' }, BOTH],
    [{ caveat: 'carveout_differs', family: 'spread' }, BOTH],
    [{ severity: 'material' }, BOTH],
    [{ tier: 'auto_verified', family: 'spread' }, BOTH],
    [{ standing: ['auto_verified'], min_confidence: 0.9, family: 'spread' }, BOTH],
    [{ basis: 'equivalent_with_caveats', family: 'spread' }, BOTH],
    [{ competition: 'EPL' }, BOTH],
    [{ competition: 'English Premier League' }, BOTH],
    [{ q: 'premier league' }, BOTH],
    [{ series: 'kxeplgame' }, ON_A],
    [{ series: 'premier-league' }, ON_B],
    [{ event: 'kxeplgame-26dec20' }, ON_A],
    [{ category: 'sports', from: '2026-12-20', to: '2026-12-20' }, BOTH],
    [{ min_volume: 4e6 }, BOTH],
    [{ updated_since: LATER.toISOString(), category: 'sports' }, BOTH],
  ])('%j finds what it says', async (filter, expected) => {
    expect(await found(list, filter)).toEqual(expected[list]);
  });

  test.each([
    { competition: 'NBA' },
    { competition: 'nobody’s cup' },
    { severity: 'blocking' },
    { tier: 'human_verified', family: 'spread' },
    { standing: ['suspended'], family: 'spread' },
    { min_confidence: 0.96, family: 'spread' },
    { basis: 'identical', family: 'spread' },
    { doubt: 'margin' },
    { series: 'KXEPL' },
    { event: 'KXEPLGAME-26DEC2_' },
    { from: '2026-12-25' },
    { min_volume: 1e9 },
    { updated_since: new Date(LATER.getTime() + 1).toISOString() },
    { q: 'no such words' },
  ])('%j finds nothing', async (filter) => {
    if (filter.from) expect(await found(list, { ...filter, to: '2026-12-30' })).toEqual([]);
    else expect(await found(list, filter)).toEqual([]);
  });

  test('a person’s approval passes every confidence', async () => {
    expect(await found(list, { min_confidence: 1 })).not.toEqual([]);
    expect(await found(list, { min_confidence: 1, tier: 'auto_verified' })).toEqual([]);
  });

  test.each([
    ['family', 'no_such_family'],
    ['caveat', 'no_such_caveat'],
    ['doubt', 'no_such_gate'],
    ['min_confidence', 1.1],
    ['min_confidence', -0.1],
    ['min_volume', -1],
    ['from', '2026-12-31'],
    ['from', '2026-02-30'],
    ['updated_since', 'yesterday'],
    ['updated_since', '5'],
    ['updated_since', '2026-11-21T12:00'],
    ['updated_since', '2026-02-30T00:00:00Z'],
    ['series', 'x'.repeat(LONGEST_TEXT + 1)],
    ['competition', 'x'.repeat(LONGEST_TEXT + 1)],
    ['severity', 'terrible'],
    ['standing', ['lying']],
  ])('%s: %j is refused by its name', async (field, value) => {
    const to = field === 'from' ? { to: '2026-12-30' } : {};
    const { result } = await ask(list, { [field]: value, ...to });
    expect(result.errors?.[0]?.extensions, JSON.stringify(result)).toMatchObject({
      code: 'bad_request',
      field: expect.stringContaining(field),
    });
  });
});

test.each([
  'live_matches(from: "2026-12-01", to: "2026-11-01")',
  'pairs(from: "2026-12-01", to: "2026-11-01")',
  'events(from: "2026-12-01", to: "2026-11-01")',
])('%s has its days the wrong way round', async (field) => {
  const { result } = await postGraphQL(app, `{ ${field} { totalCount } }`, {}, headers);
  expect(result.errors?.[0]).toMatchObject({
    message: 'from must not be after `to`.',
    extensions: { code: 'bad_request', field: 'from' },
  });
});

test.each([
  ['pairs', 'category: sports', 'category: politics', 'category'],
  ['pairs', 'family: "spread"', 'family: "weather"', 'family'],
  ['live_matches', 'tier: auto_verified', 'tier: human_verified', 'tier'],
  ['live_matches', 'basis: identical', 'basis: equivalent_with_caveats', 'basis'],
  ['markets', 'venue: venue_a', 'venue: venue_b', 'venue'],
  ['events', 'category: sports', 'category: politics', 'category'],
])('%s(%s, filter: {%s}) can hold of nothing and is refused; the same twice is no matter', async (list, one, other, field) => {
  const of = async (argument: string, filter: string) =>
    (await postGraphQL(app, `{ ${list}(${argument}, filter: { ${filter} }) { totalCount } }`, {}, headers)).result;
  const told = { message: expect.stringContaining('no row is both'), extensions: { code: 'bad_request', field } };
  expect((await of(one, other)).errors?.[0]).toMatchObject(told);
  expect((await of(one, one)).errors).toBeUndefined();
});

test('a number that was read is told apart from a time', async () => {
  const facts = 'facts { field a { value { number time words } } }';
  const query = `{ pairs(family: "spread") { edges { node { ${facts} } } } }`;
  const { result } = await postGraphQL(app, query, {}, headers);
  const read = (result.data as { pairs: { edges: { node: { facts: unknown } }[] } }).pairs.edges[0]?.node.facts;
  expect(read).toEqual([
    { field: 'competition', a: { value: { number: null, time: null, words: ['epl'] } } },
    { field: 'start', a: { value: { number: KICK_OFF, time: '2026-12-20T16:30:00.000Z', words: null } } },
    { field: 'season', a: { value: { number: 2027, time: null, words: null } } },
  ]);
});

test('a cursor of another list is refused in words of ours', async () => {
  const endOf = async (list: string) => {
    const { result } = await postGraphQL(app, `{ ${list}(first: 1) { pageInfo { endCursor } } }`, {}, headers);
    return (result.data as Record<string, { pageInfo: { endCursor: string } }>)[list]?.pageInfo.endCursor;
  };
  for (const [list, after] of [
    ['pairs', await endOf('markets')],
    ['markets', await endOf('pairs')],
    ['events', await endOf('pairs')],
    ['pairs', 'x'],
    ['events', 'x'],
  ]) {
    const { result } = await postGraphQL(app, `{ ${list}(after: "${after}") { edges { cursor } } }`, {}, headers);
    expect(result.errors?.[0]).toMatchObject({ message: 'after must be a cursor of this list.', extensions: { field: 'after' } });
  }
});

test('markets and events of one venue are told apart; closed ones are found when asked for', async () => {
  expect(await found('markets', { venue: 'venue_b', family: 'spread' })).toEqual(['0xcup']);
  expect(await found('events', { venue: 'venue_a', family: 'spread' })).toEqual(['KXEPLGAME-26DEC20']);
});

test('a pair that is withheld passes as what it is served as', async () => {
  const { prisma } = world.deps.database;
  const withhold = (withheld: boolean) => prisma.pair.updateMany({ where: { family: 'spread' }, data: { withheld } });
  await withhold(true);
  expect(await found('markets', { family: 'spread', tier: 'auto_verified' })).toEqual([]);
  expect(await found('pairs', { family: 'spread', standing: ['suspended'] })).toEqual([CUP]);
  await withhold(false);
});

test('an approved pair that is withheld is no longer certain: it is told, and found, with the engine’s confidence', async () => {
  const { prisma } = world.deps.database;
  const approved = await found('pairs', { min_confidence: 1 });
  expect(approved).not.toEqual([]);
  const withhold = (withheld: boolean) => prisma.pair.updateMany({ where: { standing: 'human_verified' }, data: { withheld } });
  await withhold(true);
  expect(await found('pairs', { min_confidence: 1 })).toEqual([]);
  expect(await found('pairs', { min_confidence: 0, standing: ['suspended'] })).toEqual(expect.arrayContaining(approved));
  await withhold(false);
});

test('pairs come in the order of their price gaps, page by page, those without two prices last', async () => {
  const page = async (after: string | null) => {
    const query = `query ($after: String) { pairs(order: price_gap, first: 2, after: $after) {
      pageInfo { endCursor hasNextPage } edges { node { venue_a { market_id } price_gap { cents } } } } }`;
    const { result } = await postGraphQL(app, query, { after }, headers);
    expect(result.errors).toBeUndefined();
    return result.data?.pairs as {
      pageInfo: { endCursor: string; hasNextPage: boolean };
      edges: { node: { venue_a: { market_id: string }; price_gap: { cents: number } | null } }[];
    };
  };
  await world.deps.database.prisma.market.update({ where: { id: 'venue_b:0x3155' }, data: { yes_price: null } });
  const nodes = [];
  for (let after: string | null = null; ; ) {
    const { edges, pageInfo } = await page(after);
    nodes.push(...edges.map(({ node }) => node));
    if (!pageInfo.hasNextPage) break;
    after = pageInfo.endCursor;
  }
  expect(nodes).toHaveLength(8);
  expect(new Set(nodes.map(({ venue_a }) => venue_a.market_id)).size).toBe(8);
  expect(nodes.map(({ price_gap }) => price_gap?.cents ?? null)).toEqual([31, 10, 0, 0, 0, null, null, null]);
});

/** The same database, in which every look-up by ids comes to too many. */
function crowded() {
  const { database } = world.deps;
  return { database: { ...database, pool: { query: async () => ({ rows: [{ cut: true }] }) } as never } };
}

test.each([{ competition: 'EPL' }, { q: 'epl' }, { q: 'rain' }, { competition: 'Premier League', q: 'KX' }, { q: '%' }])(
  'what has too many ids for a list is filtered row by row, to the same end: %j',
  async (filter) => {
    const { prisma } = world.deps.database;
    const found = async (context: Pick<typeof world.deps, 'database'>) => ({
      pairs: await prisma.pair.findMany({ where: await wherePair(context, filter), select: { a_id: true, b_id: true } }),
      markets: await prisma.market.findMany({ where: { AND: await whereMarkets(context, filter) }, select: { id: true } }),
      events: await prisma.event.findMany({ where: { AND: await whereEvents(context, filter) }, select: { id: true } }),
    });
    const sorted = (lists: Awaited<ReturnType<typeof found>>) =>
      Object.values(lists).map((rows) => rows.map((row) => JSON.stringify(row)).sort());
    expect(sorted(await found(crowded()))).toEqual(sorted(await found(world.deps)));
  },
);

test('ids are looked up by what a competition is told by, up to a bound', async () => {
  const { database } = world.deps;
  const epl = { series: ['KXEPLGAME'], slugs: ['epl'], tag: 'EPL', ids: ['epl'] };
  const sides = [`venue_a:${CUP}`, 'venue_b:0xcup'];
  const events = ['venue_a:KXEPLGAME-26DEC20', 'venue_b:epl-ars-che-2026-12-20'];
  const [a, b] = sides;
  expect(await findMarketsOfCompetition(database, epl)).toEqual({
    events: expect.arrayContaining(events),
    read: expect.arrayContaining(sides),
    cut: false,
  });
  expect(await findMarketsOfCompetition(database, { ...epl, slugs: [], ids: [] })).toMatchObject({
    events: [events[0]],
    read: [],
  });
  expect((await findEventsOfCompetition(database, epl))?.sort()).toEqual(events);
  expect((await findEventsOfCompetition(database, { ...epl, series: [], slugs: [] }))?.sort()).toEqual(events);
  expect(await findEventsOfCompetition(database, { ...epl, ids: [], slugs: [] })).toEqual([events[0]]);
  expect(await findMarketsOfCompetition(database, epl, 1)).toBeUndefined();
  expect(await findEventsOfCompetition(database, epl, 1)).toBeUndefined();
  expect(await findLegsOfCompetition(database, epl)).toMatchObject({ a: [], b: [] });
  expect(await findLegsOfCompetition(database, { ...epl, ids: [] })).toMatchObject({ a: [a], b: [b] });
  expect(await findLegsOfCompetition(database, { ...epl, ids: [] }, 0)).toBeUndefined();
  const nba = { ...epl, ids: ['nba'], series: ['KXNBA'], slugs: ['nba', 'wnba'] };
  expect(await findLegsOfCompetition(database, nba, 0)).toMatchObject({ a: [], b: [] });
  expect(await findMarketsOfCompetition(database, nba, 0)).toMatchObject({ events: [], read: [] });
  const { rows } = await database.pool.query('SELECT question FROM markets WHERE id = $1', [sides[0]]);
  const { question } = rows[0] as { question: string };
  expect(await findSaying(database, question, true)).toContain(sides[0]);
  expect(await findSaying(database, question, true, 0)).toBeUndefined();
  expect(await findSaying(database, 'nobody says this', false, 0)).toEqual([]);
});

test('an event that nothing is matched with is of its series’ competition, as are its markets', async () => {
  const { database } = world.deps;
  const lone = market('venue_a', 'KXMLSGAME-26DEC21-LAFC', {});
  await storeEvents(database, [event('venue_a', 'KXMLSGAME-26DEC21', [lone], { series: 'KXMLSGAME', event_date: null })], LATER);
  expect(await found('markets', { competition: 'MLS' })).toEqual(['KXMLSGAME-26DEC21-LAFC']);
  expect(await found('events', { q: 'Major League Soccer' })).toEqual(['KXMLSGAME-26DEC21']);
});

test('an event that a tag alone names is of its competition, in whatever letters the name is asked for: tags are stored in small ones', async () => {
  const { database } = world.deps;
  const finals = event('venue_b', 'who-lifts-the-trophy', [market('venue_b', '0xtrophy', {})], { series: null, tags: ['mls'] });
  await storeEvents(database, [finals], LATER);
  for (const competition of ['mls', 'MLS', ' Mls ']) {
    expect(await found('events', { competition })).toContain('who-lifts-the-trophy');
    expect(await found('markets', { competition })).toContain('0xtrophy');
  }
});
