import { afterAll, beforeAll, expect, test } from 'vitest';
import type { App } from '../../src/app.js';
import { storeEvents } from '../../src/store/events.js';
import { movePairs, storeFindings } from '../../src/store/pairs.js';
import { EVENTS, TWO_SIDED } from '../api/bets.js';
import { postGraphQL, STYLES } from '../api/restAndGraphql.js';
import { NOW, openWorld, type World } from '../api/world.js';
import { storedPair } from '../support/markets.js';

let world: World;
let app: App;
let headers: { 'x-api-key': string };
beforeAll(async () => {
  world = await openWorld();
  app = world.app();
  headers = { 'x-api-key': await world.key('explorer') };
});
afterAll(() => world?.close());

async function told<T = Record<string, unknown>>(query: string, variables = {}): Promise<T> {
  const { result } = await postGraphQL(app, query, variables, headers);
  expect(result.errors, query).toBeUndefined();
  return result.data as T;
}

const MARKETS = [
  'KXGAME-26DEC01-SEA',
  'KXGAME-26DEC01-TIE',
  'KXCOIN-27-UP',
  'KXCOIN-27-DOWN',
  'KXMISC-PENDING',
  'KXMISC-CHANGED',
];
const LONE = ['KXMISC-ALONE', 'KXMISC-REJECTED', 'KXMISC-CLOSED', 'KXMISC-OVER'];

test.each([...MARKETS, ...LONE])('%s says of itself what a look-up says of it, over REST and GraphQL', async (market_id) => {
  const { market } = await told<{ market: Record<string, unknown> }>(
    `{ market(venue: venue_a, market_id: "${market_id}") {
      reason twin { market_id } match { tier confidence caveats venue_b { market_id } }
      twin_edge { tier confidence caveats match_reason node { market_id } match { category } }
    } }`,
  );
  for (const style of STYLES) {
    const { data } = await style.call(app, 'match', { venue: 'venue_a', market_id }, headers);
    const { reason, tier, confidence, caveats, match_reason, matched_market } = data as Record<string, unknown>;
    expect(market.reason ?? undefined).toBe(reason);
    if (reason !== undefined) expect([market.match, market.twin_edge, market.twin]).toEqual([null, null, null]);
    else {
      const node = { market_id: (matched_market as { market_id: string }).market_id };
      expect(market.match).toEqual({ tier, confidence, caveats, venue_b: node });
      expect(market.twin_edge).toMatchObject({ tier, confidence, caveats, match_reason, node });
    }
  }
});

test('a match leads to its pair, and REST has no such field', async () => {
  const { match } = await told<{ match: { match: unknown } }>(
    '{ match: market(venue: venue_a, market_id: "KXCOIN-27-UP") { match { pair { standing family } } } }',
  );
  expect(match.match).toEqual({ pair: { standing: 'human_verified', family: 'game_winner' } });
  const rest = await app.fetch(new Request('http://samebet.test/v0/matches', { headers }));
  const [first] = ((await rest.json()) as { matches: object[] }).matches;
  expect(Object.keys(first ?? {})).not.toEqual(expect.arrayContaining(['id']));
  expect(Object.keys(first ?? {})).not.toEqual(expect.arrayContaining(['pair']));
});

test('an event knows its counterparts, and how many legs are matched, waiting and refused', async () => {
  const query = `query($venue: Venue!, $group: String!) { event(venue: $venue, group_id: $group) {
    counterparts { event { group_id } matched waiting refused } } }`;
  const of = async (venue: string, group: string) => (await told(query, { venue, group })).event;
  expect(await of('venue_a', 'KXGAME-26DEC01')).toEqual({
    counterparts: [{ event: { group_id: 'seals-otters' }, matched: 2, waiting: 0, refused: 0 }],
  });
  expect(await of('venue_b', 'misc')).toEqual({
    counterparts: [{ event: { group_id: 'KXMISC-27' }, matched: 0, waiting: 2, refused: 1 }],
  });
});

test('node brings again whatever an answer gave an id, by that id alone', async () => {
  const { a, e, p, m, d } = await told<
    Record<'a' | 'e' | 'p', { id: string }> & { m: { matches: { id: string }[] }; d: object }
  >(`{
    a: market(venue: venue_b, market_id: "${TWO_SIDED}:1") { id }
    e: event(venue: venue_a, group_id: "KXCOIN-27") { id }
    p: pair(venue_a: "KXMISC-PENDING", venue_b: "0x3155") { id }
    m: live_matches(limit: 1) { matches { id } }
    d: decisions(first: 1) { edges { node { id } } }
  }`);
  const ids = [a.id, e.id, p.id, m.matches[0]?.id];
  expect(new Set(ids).size).toBe(ids.length);
  expect(d).toBeDefined();
  const query = `query($ids: [ID!]!) { nodes(ids: $ids) { __typename id
    ... on Market { market_id rules } ... on Event { title } ... on MatchPair { standing } ... on Match { tier } } }`;
  const { nodes } = await told(query, { ids: [...ids, 'Market:venue_a:NOBODY', 'nothing', 'User:x'] });
  expect(nodes).toMatchObject([
    { __typename: 'Market', id: ids[0], market_id: `${TWO_SIDED}:1`, rules: expect.any(String) },
    { __typename: 'Event', id: ids[1], title: 'Coin at the end of the year' },
    { __typename: 'MatchPair', id: ids[2], standing: 'proposed' },
    { __typename: 'Match', id: ids[3], tier: 'auto_verified' },
    null,
    null,
    null,
  ]);
  const { node } = await told('query($id: ID!) { node(id: $id) { id } }', { id: ids[0] });
  expect(node).toEqual({ id: ids[0] });
});

test('a suspended pair tells what became of the rules that a person saw, sentence by sentence', async () => {
  const coin = EVENTS.find(({ group_id }) => group_id === 'KXCOIN-27');
  const [up, down] = coin?.markets ?? [];
  if (!coin || !up || !down) throw new Error('no coin');
  const edited = { ...up, rules: 'If the coin is above $6 then, the market resolves to Yes. A tie pays No.' };
  await storeEvents(world.deps.database, [{ ...coin, markets: [edited, down] }], new Date(NOW.getTime() + 1_000));
  const line = {
    action: 'suspend',
    actor_kind: 'engine',
    actor: 'rules-1',
    engine_version: 'rules-1',
    clause_a: 'c',
    clause_b: 'c',
  } as const;
  const move = {
    a_id: up.id,
    b_id: 'venue_b:0xc01n',
    from_standing: 'human_verified',
    to_standing: 'suspended',
    cause: 'rules_changed',
  } as const;
  await movePairs(world.deps.database, [{ ...line, ...move }], new Date(NOW.getTime() + 2_000));
  const { pair } = await told(`{ pair(venue_a: "KXCOIN-27-UP", venue_b: "0xc01n") {
    standing rules_change { before after changed_at market { market_id versions { rules question } } sentences { removed added } } } }`);
  expect(pair).toEqual({
    standing: 'suspended',
    rules_change: [
      {
        before: up.rules,
        after: edited.rules,
        changed_at: '2026-11-21T12:00:01.000Z',
        market: { market_id: 'KXCOIN-27-UP', versions: [{ rules: up.rules, question: up.question }] },
        sentences: [
          { removed: up.rules, added: 'If the coin is above $6 then, the market resolves to Yes.' },
          { removed: null, added: 'A tie pays No.' },
        ],
      },
    ],
  });
  const { other } = await told('{ other: pair(venue_a: "KXMISC-PENDING", venue_b: "0x3155") { rules_change { before } } }');
  expect(other).toEqual({ rules_change: [] });
});

const fact = (value: string) => ({ field: 'competition', agree: 'equal', a: { value, from: 'ticker', quote: value }, b: null });
const detail = (code: string, severity: string) => ({ code, api_code: 'timing_differs', severity, note: '', a: null, b: null });

test('pairs are found by what they are about, in the order asked for, and counted by the same filters', async () => {
  const [a, b] = ['KXGAME-26DEC01-TIE', `${TWO_SIDED}:1`];
  const over = { family: 'three_way', confidence: 0.4, volume: 9e9, event_date: '2026-12-05', category: 'sports' } as const;
  const explanation = { facts: [fact('epl')], gates: [] };
  const caveat_details = [detail('deadline_differs', 'material')];
  await storeFindings(
    world.deps.database,
    [{ pair: storedPair(a, b, 'proposed', { ...over, explanation, caveat_details, caveats: ['timing_differs'] }) }],
    new Date(NOW.getTime() + 60_000),
  );
  const found = async (filter: object) => {
    const query = 'query($filter: PairFilter) { pairs(filter: $filter) { totalCount edges { node { family } } } }';
    const { pairs } = await told<{ pairs: { totalCount: number; edges: { node: { family: string } }[] } }>(query, { filter });
    expect(pairs.edges.length).toBe(pairs.totalCount);
    return pairs.edges.map(({ node }) => node.family);
  };
  for (const filter of [
    { competition: 'EPL' },
    { competition: 'Premier League' },
    { competition: 'English Premier League' },
    { q: 'premier league' },
    { caveat: 'timing_differs' },
    { caveat: 'deadline_differs', severity: 'material' },
    { family: 'three_way', event: 'seals-otters' },
    { event: 'kxgame-26dec01', min_volume: 1e9 },
    { updated_since: '2026-11-21T12:00:30.000Z', q: 'tie' },
    { from: '2026-12-05', to: '2026-12-05', standing: ['proposed'] },
  ])
    expect(await found(filter), JSON.stringify(filter)).toEqual(['three_way']);
  for (const filter of [
    { competition: 'NBA' },
    { competition: 'nobody’s cup' },
    { severity: 'blocking' },
    { min_confidence: 1, family: 'three_way' },
  ])
    expect(await found(filter), JSON.stringify(filter)).toEqual([]);

  const { first, last } = await told<Record<'first' | 'last', { edges: { node: { family: string } }[] }>>(
    `{ first: pairs(order: volume, first: 1) { edges { node { family } } } last: pairs(order: confidence, first: 20) { edges { node { family } } } }`,
  );
  expect(first.edges[0]?.node.family).toBe('three_way');
  expect(last.edges.at(-1)?.node.family).toBe('three_way');

  const { facets } = await told<{ facets: { value: string; count: number }[] }>(
    '{ facets: pair_facets(by: standing, filter: { event: "seals-otters" }) { value count } }',
  );
  expect(facets).toEqual([
    { value: 'auto_verified', count: 2 },
    { value: 'proposed', count: 1 },
  ]);
});

test('what hides behind an interface is counted as well: nodes of nodes cost what they bring', async () => {
  const deep = '... on Event { markets(first: 100) { edges { node { candidates { decisions { id at note } } } } } }';
  for (const query of [
    `query($ids: [ID!]!) { nodes(ids: $ids) { ${deep} } }`,
    `query($ids: [ID!]!) { nodes(ids: $ids) { ...F } } fragment F on Node { ${deep} }`,
  ]) {
    const { result } = await postGraphQL(app, query, { ids: [] }, headers);
    expect(result.errors?.[0]?.message).toMatch(/asks for too much/);
  }
});
