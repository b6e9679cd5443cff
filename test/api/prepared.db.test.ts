import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from './world.js';

const MATCH =
  'query Twin($venue: Venue!, $id: String!) {\n  match(venue: $venue, market_id: $id) { source_market { question } matched_market { market_id } reason }\n}';
const MARKETS = 'query Page($first: Int) { markets(first: $first) { edges { node { market_id group { title } } } } }';

const LIST = 'query List($n: Limit) { matches(limit: $n) { count matches { venue_a { market_id event } confidence tier } } }';

let world: World;
let server: http.Server;
let url: string;
beforeAll(async () => {
  world = await openWorld();
  server = http.createServer(world.app().handler);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/graphql`;
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await world.close();
});

/** One answer over a socket, without what differs from request to request by design. */
async function ask(query: string, variables: object, headers: Record<string, string>) {
  await world.deps.index.refresh();
  const init = { method: 'POST', body: JSON.stringify({ query, variables }) };
  const response = await fetch(url, { ...init, headers: { 'content-type': 'application/json', ...headers } });
  const told = Object.fromEntries(response.headers);
  for (const each of [
    'x-request-id',
    'date',
    'ratelimit',
    'ratelimit-remaining',
    'ratelimit-reset',
    'transfer-encoding',
    'content-length',
  ])
    delete told[each];
  return { status: response.status, headers: told, body: await response.json() };
}

const FITTING = new Map<string, object>([
  [MATCH, { venue: 'venue_a', id: 'KXNOPE' }],
  [LIST, { n: 2 }],
]);

test.each([
  ['a twin', MATCH, { venue: 'venue_a', id: 'KXNOPE' }],
  ['what a resolver refuses', MATCH, { venue: 'venue_a', id: ' ' }],
  ['variables that do not fit', MATCH, { venue: 'venue_c', id: 'X' }],
  ['a list from the index', LIST, { n: 2 }],
  ['relations from the database', MARKETS, { first: 2 }],
  ['too much at once', MARKETS, { first: 1_000 }],
])('%s: the first, the second and the third answer are the same', async (_, query, variables) => {
  const key = { 'x-api-key': await world.key('prepared') };
  // Valid variables first, so that the document is known and compiled by then.
  const first = await ask(`${query} `, variables, key);
  for (let i = 0; i < 2; i++) await ask(query, FITTING.get(query) ?? { first: 1 }, key);
  for (let i = 0; i < 2; i++) expect(await ask(query, variables, key)).toEqual(first);
});

test('a document that is known opens nothing to those without a key', async () => {
  const key = { 'x-api-key': await world.key('prepared') };
  for (let i = 0; i < 3; i++) await ask(MATCH, { venue: 'venue_a', id: 'KXNOPE' }, key);
  const refused = await ask(MATCH, { venue: 'venue_a', id: 'KXNOPE' }, {});
  expect(refused.body).toMatchObject({ errors: [{ extensions: { code: 'unauthorized' } }] });
});

test('a known document counts each time it runs', async () => {
  const key = { 'x-api-key': await world.key('counted') };
  const left = async () => {
    const body = JSON.stringify({ query: MATCH, variables: { venue: 'venue_a', id: 'KXNOPE' } });
    const response = await fetch(url, { method: 'POST', body, headers: { 'content-type': 'application/json', ...key } });
    return Number(response.headers.get('ratelimit-remaining'));
  };
  const first = await left();
  expect([await left(), await left(), await left()]).toEqual([first - 1, first - 2, first - 3]);
});

/** Asks for the list of matches until its answer is kept, and once more. */
async function listed(key: Record<string, string>, n = 50) {
  for (let i = 0; i < 3; i++) await ask(LIST, { n }, key);
  return (await ask(LIST, { n }, key)).body as { data: { matches: { count: number; matches: { tier: string }[] } } };
}

test('a kept list is told anew once a pair is withdrawn, a market closes, or an event is called something else', async () => {
  const key = { 'x-api-key': await world.key('kept') };
  const { pool } = world.deps.database;
  const change = (sql: string) => pool.query(`WITH r AS (UPDATE revision SET value = value + 1 RETURNING value) ${sql}`);
  const [, before] = [await listed(key), await listed(key)];
  await change(`UPDATE pairs SET withheld = true, rev = r.value FROM r WHERE a_id = 'venue_a:KXGAME-26DEC01-OTT'`);
  expect((await listed(key)).data.matches.count).toBe(before.data.matches.count - 1);
  await change(`UPDATE pairs SET withheld = false, rev = r.value FROM r WHERE a_id = 'venue_a:KXGAME-26DEC01-OTT'`);
  expect(await listed(key)).toEqual(before);
  await change(`UPDATE markets SET status = 'closed', rev = r.value FROM r WHERE market_id = 'KXGAME-26DEC01-OTT'`);
  expect((await listed(key)).data.matches.count).toBe(before.data.matches.count - 1);
  await change(`UPDATE markets SET status = 'open', rev = r.value FROM r WHERE market_id = 'KXGAME-26DEC01-OTT'`);
  expect(await listed(key)).toEqual(before);
  await change(`UPDATE events SET title = title || ' again', rev = r.value FROM r WHERE id = 'venue_a:KXGAME-26DEC01'`);
  expect(JSON.stringify(await listed(key))).toContain(' again');
  expect(await listed(key, 1)).toMatchObject({ data: { matches: { count: 1 } } });
});

test('a kept list counts each time, opens nothing without a key, and is refused to who has no place left', async () => {
  const narrow = http.createServer(world.app(6).handler);
  await new Promise<void>((resolve) => narrow.listen(0, '127.0.0.1', resolve));
  const at = `http://127.0.0.1:${(narrow.address() as AddressInfo).port}/graphql`;
  const post = async (key: Record<string, string>) => {
    await world.deps.index.refresh();
    const headers = { 'content-type': 'application/json', ...key };
    const response = await fetch(at, { method: 'POST', body: JSON.stringify({ query: LIST }), headers });
    const { errors } = (await response.json()) as { errors?: { extensions: { code: string } }[] };
    return [response.headers.get('ratelimit-remaining'), errors?.[0]?.extensions.code];
  };
  const key = { 'x-api-key': await world.key('kept and counted') };
  const told = [];
  for (let i = 0; i < 5; i++) told.push(await post(key));
  expect(told).toEqual(['5', '4', '3', '2', '1'].map((left) => [left, undefined]));
  expect(await post({})).toEqual([null, 'unauthorized']);
  expect(await post(key)).toEqual(['0', undefined]);
  expect(await post(key)).toEqual(['0', 'rate_limited']);
  narrow.closeAllConnections();
  await new Promise((resolve) => narrow.close(resolve));
});

test('another split of the same characters is another document', async () => {
  const key = { 'x-api-key': await world.key('split') };
  const query =
    'query A($n: Int) { markets(first: $n) { edges { node { group { markets(first: $n) { edges { node { question outcome url slug side } } } } } } } }';
  const post = async (body: object) => {
    await world.deps.index.refresh();
    const init = { method: 'POST', headers: { 'content-type': 'application/json', ...key }, body: JSON.stringify(body) };
    return (await (await fetch(url, init)).json()) as { data?: unknown; errors?: unknown[] };
  };
  for (let i = 0; i < 3; i++) expect((await post({ operationName: 'A', query, variables: { n: 1 } })).errors).toBeUndefined();
  const variables = { n: 100 };
  expect((await post({ operationName: 'A', query, variables })).errors).toMatchObject([{ extensions: { code: 'bad_request' } }]);
  const split = await post({ operationName: 'A query', query: query.slice('query '.length), variables });
  expect(split.data).toBeUndefined();
  expect(split.errors).toHaveLength(1);
});

test('aliases that objects know otherwise are answered like any other, also when the document is known', async () => {
  const query = '{ __proto__: health { ok } then: health { ok } constructor: health { ok } }';
  const answers = [];
  for (let each = 0; each < 3; each++) answers.push(JSON.stringify((await ask(query, {}, {})).body));
  expect(answers).toEqual(Array(3).fill('{"data":{"__proto__":{"ok":true},"then":{"ok":true},"constructor":{"ok":true}}}'));
});
