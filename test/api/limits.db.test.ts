import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { App } from '../../src/app.js';
import { postGraphQL, STYLES, send } from './restAndGraphql.js';
import { NOW, openWorld, type World } from './world.js';

const MATCH = { venue: 'venue_a', market_id: 'KXCOIN-27-UP' };
const MATCH_FIELD = 'match(venue: venue_a, market_id: "KXCOIN-27-UP") { reason }';

let world: World;
let app: App;
let headers: { 'x-api-key': string };
beforeAll(async () => {
  world = await openWorld();
  headers = { 'x-api-key': await world.key('limited') };
});
afterAll(() => world?.close());
beforeEach(() => {
  world.time = NOW;
  app = world.app(60);
});

const at = (seconds: number) => {
  world.time = new Date(NOW.getTime() + seconds * 1_000);
};

describe.each(STYLES)('limits on $name', (style) => {
  const call = () => style.call(app, 'match', MATCH, headers);

  test('every keyed answer says how much is left', async () => {
    await call();
    at(20);
    const told = await call();
    expect(told.headers.get('ratelimit-limit')).toBe('60');
    expect(told.headers.get('ratelimit-remaining')).toBe('58');
    expect(told.headers.get('ratelimit-reset')).toBe('40');
    expect(told.headers.get('retry-after')).toBeNull();
  });

  test('the 61st request waits exactly as long as it is told', async () => {
    for (let i = 0; i < 60; i++) expect((await call()).error).toBeUndefined();
    at(12.4);
    const told = await call();
    expect(told.error).toMatchObject({ code: 'rate_limited' });
    expect(told.headers.get('ratelimit-remaining')).toBe('0');
    const wait = Number(told.headers.get('retry-after'));
    expect(wait).toBe(48);
    at(12.4 + wait - 1);
    expect((await call()).error?.code).toBe('rate_limited');
    at(12.4 + wait);
    expect((await call()).error).toBeUndefined();
  });

  test('of 200 parallel requests exactly 60 pass', async () => {
    const told = await Promise.all(Array.from({ length: 200 }, call));
    expect(told.filter(({ error }) => !error)).toHaveLength(60);
    expect(told.filter(({ error }) => error?.code === 'rate_limited')).toHaveLength(140);
  });

  test('a request that ends in bad_request counts too', async () => {
    const told = await style.call(app, 'match', { venue: 'venue_x', market_id: 'X' }, headers);
    expect(told.error?.code).toBe('bad_request');
    expect(told.headers.get('ratelimit-remaining')).toBe('59');
  });

  test('health is free, with and without a key', async () => {
    for (const sent of [{}, headers]) {
      expect((await style.call(app, 'health', {}, sent)).headers.get('ratelimit-remaining')).toBeNull();
    }
    expect((await call()).headers.get('ratelimit-remaining')).toBe('59');
  });

  test('each key has a limit of its own', async () => {
    const other = { 'x-api-key': await world.key('another') };
    for (let i = 0; i < 60; i++) await call();
    expect((await call()).error?.code).toBe('rate_limited');
    expect((await style.call(app, 'match', MATCH, other)).error).toBeUndefined();
  });
});

test('REST and GraphQL count against one limit', async () => {
  const [rest, graphql] = STYLES;
  for (let i = 0; i < 60; i++) {
    const told = await (i % 2 === 0 ? rest : graphql)?.call(app, 'match', MATCH, headers);
    expect(told?.headers.get('ratelimit-remaining')).toBe(String(59 - i));
  }
  for (const style of STYLES) expect((await style.call(app, 'match', MATCH, headers)).error?.code).toBe('rate_limited');
});

test('the window slides: requests leave it one by one', async () => {
  const [rest] = STYLES;
  for (let i = 0; i < 60; i++) {
    at(i * 0.5);
    await rest?.call(app, 'match', MATCH, headers);
  }
  at(60.6);
  const told = await rest?.call(app, 'match', MATCH, headers);
  expect(told?.headers.get('ratelimit-remaining')).toBe('1');
});

test('one root field counts as one request, whatever its alias or fragment', async () => {
  const { response } = await postGraphQL(
    app,
    `query { a: ${MATCH_FIELD} ...F health { ok } __typename } fragment F on Query { b: ${MATCH_FIELD} }`,
    {},
    headers,
  );
  expect(response.headers.get('ratelimit-remaining')).toBe('58');
});

test('of many root fields those pass for which there is room', async () => {
  app = world.app(3);
  const fields = [1, 2, 3, 4, 5].map((n) => `m${n}: ${MATCH_FIELD}`).join(' ');
  const { result, response } = await postGraphQL(app, `{ ${fields} }`, {}, headers);
  expect(result.data).toEqual({ m1: { reason: null }, m2: { reason: null }, m3: { reason: null }, m4: null, m5: null });
  expect(result.errors?.map(({ extensions }) => extensions.code)).toEqual(['rate_limited', 'rate_limited']);
  expect(response.headers.get('retry-after')).toBe('60');
});

test('a list that counts as more than the whole limit is refused for good, and counts as one request', async () => {
  app = world.app(3);
  const query = 'query($ids: [MarketRef!]!) { matches_of(ids: $ids) { reason } }';
  const ids = Array.from({ length: 61 }, () => MATCH);
  const { result, response } = await postGraphQL(app, query, { ids }, headers);
  expect(result.errors).toMatchObject([{ extensions: { code: 'bad_request' }, message: expect.stringContaining('at most 3') }]);
  expect(response.headers.get('retry-after')).toBeNull();
  expect(response.headers.get('ratelimit-remaining')).toBe('2');
});

test('introspection is free', async () => {
  const { response, result } = await postGraphQL(app, '{ __schema { queryType { name } } }', {}, headers);
  expect(result.data).toBeTruthy();
  expect(response.headers.get('ratelimit-remaining')).toBeNull();
});

test.each([
  ['does not parse', '{ match('],
  ['does not validate', '{ nonsense }'],
  ['asks for too much', `{ ${Array.from({ length: 40 }, (_, i) => `a${i}: ${MATCH_FIELD}`).join(' ')} }`],
])('a document that %s counts as one request', async (_, query) => {
  const { response, result } = await postGraphQL(app, query, {}, headers);
  expect(result.errors?.[0]?.extensions.code).toBe('bad_request');
  expect(response.headers.get('ratelimit-remaining')).toBe('59');
});

test('a document that cannot be run is refused like any other once the limit is reached', async () => {
  app = world.app(1);
  await postGraphQL(app, '{ nonsense }', {}, headers);
  const { response, result } = await postGraphQL(app, '{ nonsense }', {}, headers);
  expect(result.errors?.map(({ extensions }) => extensions.code)).toEqual(['rate_limited']);
  expect(response.headers.get('retry-after')).toBe('60');
});

test('HEAD counts as the GET that it stands for', async () => {
  const response = await send(app, '/v0/matches', { method: 'HEAD', headers });
  expect(response.headers.get('ratelimit-remaining')).toBe('59');
});

test('OPTIONS and unknown paths are free', async () => {
  await send(app, '/v0/matches', { method: 'OPTIONS', headers });
  await send(app, '/v0/nothing', { headers });
  expect((await send(app, '/v0/matches', { headers })).headers.get('ratelimit-remaining')).toBe('59');
});

test('a costly document takes several places, the first time and when it is known', async () => {
  const costly = '{ matches(limit: 200) { matches { venue_a { siblings(limit: 25) { market_id question outcome } } } } }';
  for (const used of [2, 4, 6]) {
    const { response, result } = await postGraphQL(app, costly, {}, headers);
    expect(result.errors).toBeUndefined();
    expect(response.headers.get('ratelimit-remaining')).toBe(String(60 - used));
  }
});

test('a costly document whose variables do not fit counts as one request, the first time and when it is known', async () => {
  const costly = `query ($venue: Venue) {
    matches(limit: 200) { matches { venue_a { siblings(limit: 25) { market_id question outcome } } } }
    markets(first: 1, filter: { venue: $venue }) { edges { node { market_id } } } }`;
  const left = async (venue: string) => {
    const { response, result } = await postGraphQL(app, costly, { venue }, headers);
    return [result.errors?.[0]?.extensions.code, response.headers.get('ratelimit-remaining')];
  };
  expect(await left('venue_c')).toEqual(['bad_request', '59']);
  expect(await left('venue_a')).toEqual([undefined, '56']);
  for (const remaining of ['55', '54']) expect(await left('venue_c')).toEqual(['bad_request', remaining]);
});
