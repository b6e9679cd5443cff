import { ApolloClient, gql as apollo, HttpLink, InMemoryCache } from '@apollo/client';
import { Client, fetchExchange } from '@urql/core';
import { type CacheExchangeOpts, cacheExchange } from '@urql/exchange-graphcache';
import { introspectionFromSchema } from 'graphql';
import createClient from 'openapi-fetch';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { paths } from '../../examples/rest/types.js';
import type { App } from '../../src/app.js';
import { schema } from '../../src/graphql/schema.js';
import { storeEvents } from '../../src/store/events.js';
import { EVENTS } from '../api/bets.js';
import { openWorld, type World } from '../api/world.js';

const HOST = 'http://samebet.test';
let world: World;
let app: App;
let headers: { 'x-api-key': string };
beforeAll(async () => {
  world = await openWorld();
  app = world.app();
  headers = { 'x-api-key': await world.key('third party') };
});
afterAll(() => world?.close());
beforeEach(() => move('https://kalshi.com/markets/kxgame/x/here'));

const ask: typeof fetch = (input, init) => app.fetch(new Request(input, init));

const THERE = 'https://kalshi.com/markets/kxgame/x/there';
/** Has the venue give the game's pages another address: what a market says changes, what it bets on doesn't. */
async function move(url: string): Promise<void> {
  const [game] = EVENTS;
  if (!game) throw new Error('no game');
  const markets = game.markets.map((market) => ({ ...market, url }));
  await storeEvents(world.deps.database, [{ ...game, markets }], world.time);
}

/** The market as a look-up names it, and as a list of matches does. */
const BY_TICKER = '{ match(venue: venue_a, market_id: "KXGAME-26DEC01-SEA") { source_market { __typename id url } } }';
const LISTED = '{ matches(category: "sports") { matches { __typename id venue_a { __typename id market_id url } } } }';
/** How a normalising cache asks again for what it holds. */
const AGAIN = 'query Again($id: ID!) { node(id: $id) { __typename id ... on Market { url } } }';
interface Told {
  match: { source_market: { id: string; url: string } };
  matches: { matches: { venue_a: { id: string; market_id: string; url: string } }[] };
}
const seals = ({ matches }: Told) => matches.matches.find(({ venue_a }) => venue_a.market_id === 'KXGAME-26DEC01-SEA')?.venue_a;

test('Apollo Client keeps a market once, wherever it was met, and what is asked again by `node` reaches all places', async () => {
  const client = new ApolloClient({
    link: new HttpLink({ uri: `${HOST}/graphql`, fetch: ask, headers }),
    cache: new InMemoryCache({ possibleTypes: { Node: schema.getPossibleTypes(schema.getType('Node') as never).map(String) } }),
  });
  const first = await client.query<Told>({ query: apollo(BY_TICKER) });
  const { id, url } = first.data?.match.source_market ?? { id: '', url: '' };
  const listed = await client.query<Told>({ query: apollo(LISTED) });
  expect(seals(listed.data as Told)).toMatchObject({ id, url });
  expect(Object.keys(client.cache.extract() as object).filter((key) => key === `Market:${id}`)).toHaveLength(1);
  await move(THERE);
  await client.query({ query: apollo(AGAIN), variables: { id } });
  const kept = client.readQuery<Told>({ query: apollo(LISTED) });
  expect(seals(kept as Told)?.url).toBe(THERE);
  client.stop();
});

test('urql’s Graphcache does the same by the schema, without a complaint', async () => {
  const complaints = vi.spyOn(console, 'warn').mockReturnValue(undefined);
  const introspected = introspectionFromSchema(schema) as unknown as NonNullable<CacheExchangeOpts['schema']>;
  const keys = { Matches: () => null, LookUp: () => null };
  const client = new Client({
    url: `${HOST}/graphql`,
    preferGetMethod: false,
    fetch: ask,
    fetchOptions: { headers },
    exchanges: [cacheExchange({ schema: introspected, keys }), fetchExchange],
  });
  const first = await client.query<Told>(BY_TICKER, {});
  expect(first.error).toBeUndefined();
  const { id } = first.data?.match.source_market ?? { id: '' };
  await client.query<Told>(LISTED, {});
  await move(THERE);
  await client.query(AGAIN, { id });
  const kept = await client.query<Told>(LISTED, {}, { requestPolicy: 'cache-only' });
  expect(seals(kept.data as Told)?.url).toBe(THERE);
  expect(complaints).not.toHaveBeenCalled();
  complaints.mockRestore();
});

test('openapi-fetch, with types of the published document, reads answers and errors', async () => {
  const client = createClient<paths>({ baseUrl: HOST, fetch: ask, headers });
  const found = await client.GET('/v0/match', { params: { query: { venue: 'venue_a', market_id: 'KXGAME-26DEC01-SEA' } } });
  expect(found.data?.matched_market?.outcome).toBe('Harbor Seals');
  const refused = await client.GET('/v0/matches', { params: { query: { limit: 0 } } });
  expect(refused.error).toMatchObject({ error: 'bad_request', field: 'limit' });
  const sized = await client.POST('/v0/profit', {
    body: { contracts: 200, venue_a: { price: 0.46 }, venue_b: { price: 0.51 } },
  });
  expect(sized.data?.net_profit).toBe(-0.95);
});
