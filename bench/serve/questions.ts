/** What is asked: requests drawn at random, from a seed, over all markets of the index. */
import { BENCH_KEY, type Size, slugOf, tickerOf } from './rows.js';

/** A request as autocannon and the steady driver send it. */
export interface Ask {
  method: 'GET' | 'POST';
  path: string;
  headers: Record<string, string>;
  body?: string;
}

/** Draws one request. */
export type Draw = () => Ask;

/** Numerical Recipes' 32-bit congruential generator. */
export function random(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

const KEY = { 'x-api-key': BENCH_KEY };
const JSON_POST = { ...KEY, 'content-type': 'application/json' };

const get = (path: string): Ask => ({ method: 'GET', path, headers: KEY });
const post = (path: string, body: object): Ask => ({ method: 'POST', path, headers: JSON_POST, body: JSON.stringify(body) });
const graphql = (query: string, variables?: object): Ask => post('/graphql', { query, variables });

const SIDE = '{ venue market_id group_id event question outcome slug yes_token_id }';
const MATCH = `query Twin($venue: Venue!, $id: String!) { match(venue: $venue, market_id: $id) { source_market ${SIDE} matched_market ${SIDE} side tier confidence basis caveats match_reason reason checked_at } }`;
const MATCHES = `query List($limit: Limit) { matches(limit: $limit) { count matches { venue_a ${SIDE} venue_b ${SIDE} event_date category confidence basis caveats tier } } }`;
const PROFIT = `query Profit($input: ProfitInput!) { profit(input: $input) { contracts net_profit return_pct } }`;
const DEEP = `query Deep($id: String!) { market(venue: venue_a, market_id: $id) { question group { title markets(first: 10) { edges { node { market_id question candidates { confidence standing venue_b { market_id question group { title } } } } } } } } }`;
const PAIRS_WITH_FACTS = `{ pairs(first: 100, order: confidence) { edges { node { standing confidence family caveats
  venue_a { market_id question } venue_b { market_id question } facts { field agree a { text quote } b { text quote } } } } } }`;
const EXPLAINED =
  'verdict confidence match_reason gates { gate verdict detail } facts { field agree } venue_b { market_id question }';
const EXPLAIN = `query Explain($a: String!, $b: String!) { explain(a: $a, b: $b) { ${EXPLAINED} } }`;
const NEAR_MISSES = `query Near($id: String!) { near_misses(venue: venue_a, market_id: $id) { ${EXPLAINED} } }`;

const MARKET_OF_POSTGRAPHILE = 'venue marketId question outcome slug yesTokenId eventByEventId { groupId title }';
const PAIR_OF_POSTGRAPHILE = 'standing confidence basis caveats reason';
const ofPostGraphile = (id: string, pairs: string, other: string) => `query Twin($venue: String!, $id: String!) {
  allMarkets(condition: { venue: $venue, ${id}: $id, status: "open" }, first: 1) { nodes { ${MARKET_OF_POSTGRAPHILE}
    ${pairs}(first: 1, condition: { standing: "auto_verified" }) { nodes { ${PAIR_OF_POSTGRAPHILE} ${other} { ${MARKET_OF_POSTGRAPHILE} } } } } } }`;
const POSTGRAPHILE = {
  venue_a: ofPostGraphile('marketId', 'pairsByAId', 'marketByBId'),
  venue_b: ofPostGraphile('slug', 'pairsByBId', 'marketByAId'),
};

const TRADE = { contracts: 385, venue_a: { price: 0.46 }, venue_b: { price: 0.51 }, days_held: 7.25 };

/** The questions by name; markets of `size` asked for by venue A's ticker or venue B's slug, one in ten unknown. */
export function questions(size: Size, seed: number) {
  const draw = random(seed);
  let nth = seed * 1e9;
  const below = (n: number) => Math.floor(draw() * n);
  const market = (): { venue: 'venue_a' | 'venue_b'; id: string } => {
    if (draw() < 0.1) return { venue: 'venue_a', id: `KXNONE-${below(1e9)}` };
    const n = below(size.a + size.b);
    return n < size.a ? { venue: 'venue_a', id: tickerOf(n) } : { venue: 'venue_b', id: slugOf(n - size.a) };
  };
  const looked = () => ({ ...TRADE, venue_a: { ...TRADE.venue_a, market_id: tickerOf(below(size.pairs)) } });
  return {
    match: () => {
      const { venue, id } = market();
      return get(`/v0/match?venue=${venue}&market_id=${id}`);
    },
    /** Never asked before, though its market may have been: a parameter that means nothing tells it from all others. */
    matchAnew: () => {
      const { venue, id } = market();
      return get(`/v0/match?venue=${venue}&market_id=${id}&nth=${nth++}`);
    },
    matches50: () => get('/v0/matches?limit=50'),
    matches200: () => get('/v0/matches?limit=200'),
    health: () => get('/v0/health'),
    profit: () => post('/v0/profit', TRADE),
    profitLookUp: () => post('/v0/profit', looked()),
    graphqlMatch: () => graphql(MATCH, market()),
    graphqlMatches50: () => graphql(MATCHES, { limit: 50 }),
    graphqlProfit: () => graphql(PROFIT, { input: TRADE }),
    graphqlProfitLookUp: () => graphql(PROFIT, { input: looked() }),
    graphqlNearMisses: () => graphql(NEAR_MISSES, { id: tickerOf(below(size.a)) }),
    graphqlExplain: () => graphql(EXPLAIN, { a: tickerOf(below(size.a)), b: slugOf(below(size.b)) }),
    graphqlPairs100: () => graphql(PAIRS_WITH_FACTS),
    graphqlDeep: () => graphql(DEEP, { id: tickerOf(below(size.pairs)) }),
    peerGraphqlMatch: () => graphql(MATCH.replace('Venue!', 'String!'), market()),
    postgraphileMatch: () => {
      const asked = market();
      return graphql(POSTGRAPHILE[asked.venue], asked);
    },
  } satisfies Record<string, Draw>;
}

export type QuestionName = keyof ReturnType<typeof questions>;
