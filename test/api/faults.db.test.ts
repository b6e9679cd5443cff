import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { App } from '../../src/app.js';
import { TWO_SIDED } from './bets.js';
import { postGraphQL, STYLES } from './restAndGraphql.js';
import { openWorld, type World } from './world.js';

let world: World;
let app: App;
let headers: { 'x-api-key': string };
beforeAll(async () => {
  world = await openWorld();
  app = world.app();
  headers = { 'x-api-key': await world.key('faults') };
});
afterAll(() => world?.close());

const BAD: [string, string, Record<string, unknown>, string][] = [
  ['a venue of nobody', 'match', { venue: 'polymarket_us', market_id: 'x' }, 'venue'],
  ['a missing venue', 'match', { market_id: 'x' }, 'venue'],
  ['a missing id', 'match', { venue: 'venue_a' }, 'market_id'],
  ['an empty id', 'match', { venue: 'venue_a', market_id: ' ' }, 'market_id'],
  ['an empty category', 'matches', { category: '' }, 'category'],
  ['a blank category', 'matches', { category: '  ' }, 'category'],
  ['a limit out of bounds', 'matches', { limit: 500 }, 'limit'],
  ['a day of no calendar', 'matches', { from: '2026-02-30' }, 'from'],
  ['another such day', 'matches', { to: 'soon' }, 'to'],
  ['a number as text', 'profit', { input: { contracts: 'x', venue_a: { price: 0.4 }, venue_b: { price: 0.5 } } }, 'contracts'],
  ['a price as text', 'profit', { input: { contracts: 1, venue_a: { price: 'x' }, venue_b: { price: 0.5 } } }, 'venue_a.price'],
];

describe.each(STYLES)('faults on $name', (style) => {
  test.each(BAD)('%s is refused by name', async (_, operation, args, field) => {
    const { error } = await style.call(app, operation, args, headers);
    expect(error).toMatchObject({ code: 'bad_request', field });
  });

  test('a venue that is none of ours is told which there are', async () => {
    const { error } = await style.call(app, 'match', { venue: 'polymarket_us', market_id: 'x' }, headers);
    expect(error?.message).toBe('venue must be one of venue_a, venue_b.');
  });

  test.each(BAD)('%s is no matter without a good key: unauthorized comes first', async (_, operation, args) => {
    for (const sent of [{}, { 'x-api-key': 'sb_nobody' }, { authorization: 'Bearer sb_nobody' }]) {
      expect((await style.call(app, operation, args, sent)).error?.code).toBe('unauthorized');
    }
  });

  test('two authorization headers are refused, whatever they hold', async () => {
    const good = `Bearer ${headers['x-api-key']}`;
    for (const sent of [{ authorization: `${good}, ${good}` }, { ...headers, authorization: `${good}, Bearer x` }]) {
      const { error } = await style.call(app, 'matches', {}, sent);
      expect(error).toMatchObject({ code: 'unauthorized', message: 'The authorization header may be sent once only.' });
    }
  });

  test.each([
    ['a ticker in lower case', 'venue_a', 'kxcoin-27-up'],
    ['a conditionId in capitals', 'venue_b', '0XC01N'],
    ['a side of one', 'venue_b', `${TWO_SIDED.toUpperCase()}:0`],
    ['the YES of a yes/no market', 'venue_b', '0xC01N:0'],
    ['a slug in capitals', 'venue_b', 'COIN-above-5'],
    ['a slug of before', 'venue_b', 'coin-over-5'],
    ['the first of its slugs', 'venue_b', 'Coin-Over-Five'],
  ])('%s names its market', async (_, venue, market_id) => {
    const { data } = await style.call(app, 'match', { venue, market_id }, headers);
    expect(data?.matched_market).not.toBeNull();
  });
});

test('through a socket two authorization headers are seen too', async () => {
  const server = http.createServer(app.handler);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const good = `Bearer ${headers['x-api-key']}`;
  for (const [path, method] of [
    ['/v0/matches', 'GET'],
    ['/graphql?query={matches{count}}', 'GET'],
  ] as const) {
    const body = await new Promise<string>((resolve, reject) => {
      const options = { port, path, method, headers: { authorization: [good, 'Bearer another'], accept: 'application/json' } };
      const request = http.request(options as unknown as http.RequestOptions, async (response) => {
        let text = '';
        for await (const chunk of response) text += chunk;
        resolve(text);
      });
      request.once('error', reject);
      request.end();
    });
    expect([path, body]).toEqual([path, expect.stringContaining('unauthorized')]);
  }
  server.close();
});

test.each([
  ['{ decisions(after: "x") { totalCount } }', 'after', 'bad_request'],
  ['{ decisions(first: 1000) { totalCount } }', 'first', 'bad_request'],
  ['{ near_misses(venue: venue_a, market_id: "nobody") { verdict } }', 'market_id', 'not_found'],
  ['{ near_misses(venue: venue_b, market_id: "nobody") { verdict } }', 'market_id', 'not_found'],
  [`{ near_misses(venue: venue_b, market_id: "${TWO_SIDED}") { verdict } }`, 'market_id', 'bad_request'],
  [`{ explain(a: "KXGAME-26DEC01-SEA", b: "${TWO_SIDED}") { verdict } }`, 'b', 'bad_request'],
  ['{ explain(a: "nobody", b: "0xc01n") { verdict } }', 'a', 'not_found'],
])('%s names the caller’s own argument', async (query, field, code) => {
  const { result } = await postGraphQL(app, query, {}, headers);
  expect(result.errors?.[0]?.extensions).toMatchObject({ code, field });
});

test('a fault inside a variable keeps its path', async () => {
  const query = 'query($bet: ProfitInput!) { profit(input: $bet) { net_profit } }';
  const bet = { contracts: 1, venue_a: { price: 'x' }, venue_b: { price: 0.5 } };
  const { result } = await postGraphQL(app, query, { bet }, headers);
  expect(result.errors?.[0]?.message).toContain('at "bet.venue_a.price"');
  expect(result.errors?.[0]?.extensions.field).toBe('venue_a.price');
});

test('fields are answered in the order in which they were asked for, the first time too', async () => {
  const fields = ['rules', 'question', 'group { title }', 'outcome', 'event', 'siblings { market_id }', 'venue'];
  const query = `{ c: market(venue: venue_a, market_id: "KXGAME-26DEC01-SEA") { ${fields.join(' ')} } b: matches { count } a: health { ok } }`;
  for (const _ of [1, 2, 3]) {
    const { result } = await postGraphQL(app, query, {}, headers);
    expect(Object.keys(result.data ?? {})).toEqual(['c', 'b', 'a']);
    expect(Object.keys(result.data?.c as object)).toEqual(fields.map((field) => field.split(' ')[0]));
  }
});
