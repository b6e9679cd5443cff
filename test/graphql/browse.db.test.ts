import { afterAll, beforeAll, expect, test } from 'vitest';
import { COIN, TWO_SIDED } from '../api/bets.js';
import { postGraphQL } from '../api/restAndGraphql.js';
import { openWorld, type World } from '../api/world.js';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

async function ask<T>(query: string, variables: Record<string, unknown> = {}): Promise<T> {
  const { result } = await postGraphQL(world.app(), query, variables, { 'x-api-key': await world.key('browse') });
  expect(result.errors).toBeUndefined();
  return result.data as T;
}

interface Page {
  live_matches: {
    total_count: number;
    tallies: { category: string; tier: string; count: number }[];
    matches: { venue_a: { market_id: string } }[];
  };
}
const browse = async (args: string) => {
  const { live_matches } = await ask<Page>(
    `{ live_matches${args} { total_count tallies { category tier count } matches { venue_a { market_id } } } }`,
  );
  return { ...live_matches, ids: live_matches.matches.map(({ venue_a }) => venue_a.market_id) };
};
const all = () => browse('');

test('every live match is counted, by category and tier', async () => {
  const { total_count, tallies, ids } = await all();
  expect(total_count).toBe(ids.length);
  expect(tallies.reduce((sum, { count }) => sum + count, 0)).toBe(total_count);
  const { health } = await ask<{ health: { live_market_pairs: number } }>('{ health { live_market_pairs } }');
  expect(total_count).toBe(health.live_market_pairs);
});

test('the default order is that of `matches`, and pages of one make up the whole', async () => {
  const { ids, total_count } = await all();
  const { matches } = await ask<{ matches: { matches: Page['live_matches']['matches'] } }>(
    '{ matches { matches { venue_a { market_id } } } }',
  );
  expect(ids).toEqual(matches.matches.map(({ venue_a }) => venue_a.market_id));
  const pages = [];
  for (let offset = 0; offset < total_count; offset++) pages.push(...(await browse(`(limit: 1, offset: ${offset})`)).ids);
  expect(pages).toEqual(ids);
});

test.each(['event_date', 'event', 'category', 'confidence', 'caveats', 'tier', 'gap', 'net_profit'])(
  'the order by %s is total, either way',
  async (order) => {
    const { ids } = await all();
    for (const descending of [false, true]) {
      expect(new Set((await browse(`(order: ${order}, descending: ${descending})`)).ids)).toEqual(new Set(ids));
    }
  },
);

test('each filter takes away what it says', async () => {
  const { total_count, tallies } = await all();
  for (const { category } of tallies) {
    const expected = tallies.filter((each) => each.category === category).reduce((sum, { count }) => sum + count, 0);
    expect((await browse(`(category: ${category})`)).total_count).toBe(expected);
  }
  const [human, auto] = await Promise.all(['human_verified', 'auto_verified'].map((tier) => browse(`(tier: ${tier})`)));
  expect((human?.total_count ?? 0) + (auto?.total_count ?? 0)).toBe(total_count);
  const [same, caveats] = await Promise.all(['identical', 'equivalent_with_caveats'].map((basis) => browse(`(basis: ${basis})`)));
  expect((same?.total_count ?? 0) + (caveats?.total_count ?? 0)).toBe(total_count);
  expect((await browse('(q: "no such words")')).total_count).toBe(0);
  expect((await browse('(caveat: "rounding_differs")')).total_count).toBe(0);
});

test('a pair is found by both its ids, and nothing else is', async () => {
  const { live_matches } = await ask<{
    live_matches: { matches: { venue_a: { market_id: string }; venue_b: { market_id: string } }[] };
  }>('{ live_matches(limit: 1) { matches { venue_a { market_id } venue_b { market_id } } } }');
  const [match] = live_matches.matches;
  const pair =
    'query ($a: String!, $b: String!) { pair(venue_a: $a, venue_b: $b) { standing venue_b { market_id } facts { field } gates { gate } differences { code } } }';
  const found = await ask(pair, { a: match?.venue_a.market_id, b: match?.venue_b.market_id });
  expect(found).toMatchObject({ pair: { venue_b: { market_id: match?.venue_b.market_id } } });
  expect(await ask(pair, { a: match?.venue_a.market_id, b: 'nothing' })).toEqual({ pair: null });
});

test('the sides of a market are told by any of its names, and only of a market that has two', async () => {
  const sides = 'query ($id: String!) { sides(market_id: $id) { market_id outcome } }';
  for (const id of [TWO_SIDED, 'seals-otters', '700002']) {
    expect(await ask(sides, { id })).toEqual({
      sides: [
        { market_id: `${TWO_SIDED}:0`, outcome: 'Harbor Seals' },
        { market_id: `${TWO_SIDED}:1`, outcome: 'River Otters' },
      ],
    });
  }
  for (const id of [COIN, `${TWO_SIDED}:0`, 'nothing']) expect(await ask(sides, { id })).toEqual({ sides: [] });
});

test('all pairs are tallied by standing', async () => {
  const { pair_tallies, pairs } = await ask<{ pair_tallies: { count: number }[]; pairs: { totalCount: number } }>(
    '{ pair_tallies { standing category count } pairs { totalCount } }',
  );
  expect(pair_tallies.reduce((sum, { count }) => sum + count, 0)).toBe(pairs.totalCount);
});

const ofPair = 'venue_a { market_id } venue_b { market_id } price_gap { cents net_profit } material_caveats';
interface Figures {
  venue_a: { market_id: string };
  venue_b: { market_id: string };
  price_gap: { cents: number; net_profit: number | null } | null;
  material_caveats: string[];
}
const figures = async (args: string, variables = {}, head = '') =>
  (
    await ask<{ live_matches: { matches: Figures[] } }>(
      `query ${head} { live_matches${args} { matches { ${ofPair} } } }`,
      variables,
    )
  ).live_matches.matches;

test('prices are told beside each other, and order the list by their gap or by what is left of it', async () => {
  const { prisma } = world.deps.database;
  const [first, second, third] = await figures('(limit: 3)');
  const price = (match: Figures | undefined, yes_price: number | null) =>
    prisma.market.update({ where: { id: `venue_b:${match?.venue_b.market_id}` }, data: { yes_price } });
  await price(first, null);
  await price(second, 0.45);
  await price(third, 0.7);
  const widest = await figures('(order: gap, descending: true)');
  expect(widest.slice(0, 2).map(({ price_gap }) => price_gap?.cents)).toEqual([30, 5]);
  expect(widest.at(-1)?.price_gap).toBeNull();
  const best = await figures('(order: net_profit, descending: true, limit: 1)');
  expect(best).toMatchObject([{ venue_a: third?.venue_a, price_gap: { cents: 30 } }]);
  expect(best[0]?.price_gap?.net_profit).toBeGreaterThan(20);
});

test('only the pairs that are named are listed; what differs materially in them is told', async () => {
  const [first, second, third] = await figures('(limit: 3)');
  const where = { a_id: `venue_a:${second?.venue_a.market_id}` };
  const caveat = { code: 'tie_rule', api_code: 'carveout_differs', severity: 'material', note: 'a tie' };
  await world.deps.database.prisma.pair.updateMany({
    where,
    data: { caveat_details: [caveat, { ...caveat, severity: 'minor', api_code: 'timing_differs' }] },
  });
  const ids = (match: Figures | undefined) => ({ venue_a: match?.venue_a.market_id, venue_b: match?.venue_b.market_id });
  const found = await figures('(only: $only)', { only: [ids(third), ids(second)] }, '($only: [PairIds!])');
  expect(found.map(({ venue_a }) => venue_a)).toEqual([second?.venue_a, third?.venue_a]);
  expect(found.map(({ material_caveats }) => material_caveats)).toEqual([['carveout_differs'], []]);
  expect(found).not.toContainEqual(first);
  const written = { venue_a: ` ${second?.venue_a.market_id.toLowerCase()} `, venue_b: second?.venue_b.market_id.toUpperCase() };
  expect((await figures('(only: $only)', { only: [written] }, '($only: [PairIds!])')).map(({ venue_a }) => venue_a)).toEqual([
    second?.venue_a,
  ]);
});
