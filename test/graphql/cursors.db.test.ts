import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { App } from '../../src/app.js';
import { storeEvents } from '../../src/store/events.js';
import { parsePairKey } from '../../src/store/pairKey.js';
import { storeFindings } from '../../src/store/pairs.js';
import { postGraphQL } from '../api/restAndGraphql.js';
import { NOW, openWorld, type World } from '../api/world.js';
import { event, market, storedPair } from '../support/markets.js';

let world: World;
let app: App;
let headers: { 'x-api-key': string };

const LEGS = [0, 1, 2, 3, 4, 5];
/** Some days and prices are alike or unknown, so that each order has equals and nulls. */
const DAYS = ['2027-01-01', '2027-01-01', '2027-01-02', null, null, '2027-01-01'];

const legOf = (n: number) => {
  const known = { category: 'weather', event_date: DAYS[n] ?? null } as const;
  const price = n % 3 === 0 ? {} : { volume: 5 + (n % 2), yes_price: 0.2 + n / 100 };
  return [
    event('venue_a', `KXCURSOR-${n}`, [market('venue_a', `KXCURSOR-${n}-Y`, price)], known),
    event('venue_b', `cursor-${n}`, [market('venue_b', `0xcursor${n}`, { ...price, yes_price: 0.5 })], known),
  ];
};

beforeAll(async () => {
  world = await openWorld();
  app = world.app();
  headers = { 'x-api-key': await world.key('cursors') };
});
beforeEach(async () => {
  await storeEvents(world.deps.database, LEGS.flatMap(legOf), NOW);
  const pairs = LEGS.map((n) => {
    const over = {
      category: 'weather' as const,
      family: 'weather',
      event_date: DAYS[n] ?? null,
      confidence: 0.3 + (n % 2) / 10,
      volume: n % 2,
    };
    return { pair: storedPair(`KXCURSOR-${n}-Y`, `0xcursor${n}`, 'proposed', over) };
  });
  await storeFindings(world.deps.database, pairs, NOW);
  await world.deps.database.prisma.pair.updateMany({ where: { family: 'weather' }, data: { standing: 'proposed' } });
  await world.deps.database.prisma.market.updateMany({ data: { status: 'open' } });
  await world.deps.database.prisma.event.updateMany({ data: { status: 'open' } });
});
afterAll(() => world?.close());

interface Page {
  pageInfo: { hasNextPage: boolean; hasPreviousPage: boolean; startCursor: string | null; endCursor: string | null };
  edges: { cursor: string; node: { id: string } }[];
}
async function read(list: string, args: string): Promise<Page> {
  const page = 'pageInfo { hasNextPage hasPreviousPage startCursor endCursor } edges { cursor node { id } }';
  const { result } = await postGraphQL(app, `{ ${list}(${args}) { ${page} } }`, {}, headers);
  expect(result.errors).toBeUndefined();
  return (result.data as Record<string, Page>)[list] as Page;
}
const idsOf = ({ edges }: Page) => edges.map(({ node }) => node.id);

/** Each list with a filter that a row no longer passes once it is taken off. */
const LISTS: { name: string; list: string; args: string; takeOff: (id: string) => Promise<unknown> }[] = [
  ...['confidence', 'day', 'volume', 'updated', 'price_gap'].map((order) => ({
    name: `pairs in order of ${order}`,
    list: 'pairs',
    args: `standing: [proposed], family: "weather", order: ${order}`,
    takeOff: (id: string) =>
      world.deps.database.prisma.pair.update({ where: { a_id_b_id: parsePairKey(id) }, data: { standing: 'rejected' } }),
  })),
  {
    name: 'markets',
    list: 'markets',
    args: 'category: weather',
    takeOff: (id) => world.deps.database.prisma.market.update({ where: { id }, data: { status: 'closed' } }),
  },
  {
    name: 'events',
    list: 'events',
    args: 'category: weather',
    takeOff: (id) => world.deps.database.prisma.event.update({ where: { id }, data: { status: 'closed' } }),
  },
];
/** The row that a node's id names. */
const rowOf = (node: string) => node.replace(/^\w+:/, '');

describe.each(LISTS)('$name', ({ list, args, takeOff }) => {
  test('pages of each size bring every row once, forward and backward', async () => {
    const whole = idsOf(await read(list, `${args}, first: 100`));
    expect(whole.length).toBeGreaterThanOrEqual(LEGS.length);
    for (const size of [1, 2, 4]) {
      const forward: string[] = [];
      for (let page = await read(list, `${args}, first: ${size}`); ; ) {
        forward.push(...idsOf(page));
        if (!page.pageInfo.hasNextPage) break;
        page = await read(list, `${args}, first: ${size}, after: "${page.pageInfo.endCursor}"`);
      }
      expect(forward).toEqual(whole);
      const backward: string[] = [];
      for (let page = await read(list, `${args}, last: ${size}`); ; ) {
        backward.unshift(...idsOf(page));
        if (!page.pageInfo.hasPreviousPage) break;
        page = await read(list, `${args}, last: ${size}, before: "${page.pageInfo.startCursor}"`);
      }
      expect(backward).toEqual(whole);
    }
  });

  test('a row that has left the list still says where the next ones are, and those before', async () => {
    const { edges } = await read(list, `${args}, first: 100`);
    const ids = edges.map(({ node }) => node.id);
    for (const [at, { cursor, node }] of edges.entries()) {
      await takeOff(rowOf(node.id));
      const gone = ids.slice(0, at + 1);
      const left = ids.filter((id) => !gone.includes(id));
      const next = await read(list, `${args}, first: 2, after: "${cursor}"`);
      expect(idsOf(next)).toEqual(left.slice(0, 2));
      expect(next.pageInfo.hasNextPage).toBe(left.length > 2);
      expect(idsOf(await read(list, `${args}, last: 2, before: "${cursor}"`))).toEqual([]);
    }
  });

  test('and those before it, where only it has left', async () => {
    const { edges } = await read(list, `${args}, first: 100`);
    const at = edges.length - 2;
    const { cursor = '', node } = edges[at] ?? {};
    await takeOff(rowOf(node?.id ?? ''));
    const before = await read(list, `${args}, last: 2, before: "${cursor}"`);
    expect(idsOf(before)).toEqual(edges.slice(at - 2, at).map((edge) => edge.node.id));
    expect(before.pageInfo.hasPreviousPage).toBe(at > 2);
  });
});

const cursorOf = (key: string) => Buffer.from(`GPC:${key}`).toString('base64');

test.each([
  ['of a row that there never was', cursorOf('S:venue_a:NEVER')],
  ['of a number', cursorOf('N:5')],
  ['of nothing', cursorOf('S:')],
])('a cursor %s is refused', async (_, cursor) => {
  for (const list of ['pairs', 'markets', 'events', 'decisions', 'pulls'])
    for (const place of ['after', 'before']) {
      const { result } = await postGraphQL(app, `{ ${list}(${place}: "${cursor}") { edges { cursor } } }`, {}, headers);
      expect(result.errors?.[0]).toMatchObject({
        message: `${place} must be a cursor of this list.`,
        extensions: { code: 'bad_request', field: place },
      });
    }
});

test('a cursor of another list is refused by each', async () => {
  const lists = ['pairs', 'markets', 'events', 'decisions'];
  const ends = new Map<string, string>();
  for (const list of lists) {
    const { result } = await postGraphQL(app, `{ ${list}(first: 1) { pageInfo { endCursor } } }`, {}, headers);
    ends.set(list, (result.data as Record<string, Page>)[list]?.pageInfo.endCursor ?? '');
  }
  for (const of of lists)
    for (const list of lists.filter((each) => each !== of)) {
      const { result } = await postGraphQL(app, `{ ${list}(after: "${ends.get(of)}") { edges { cursor } } }`, {}, headers);
      expect(result.errors?.[0], `${of} in ${list}`).toMatchObject({
        message: 'after must be a cursor of this list.',
        extensions: { code: 'bad_request', field: 'after' },
      });
    }
});
