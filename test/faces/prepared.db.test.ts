import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from './world.js';

const MATCH =
  'query Twin($venue: Venue!, $id: String!) {\n  match(venue: $venue, market_id: $id) { source_market { question } matched_market { market_id } reason }\n}';
const MARKETS = 'query Page($first: Int) { markets(first: $first) { edges { node { market_id group { title } } } } }';

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

test.each([
  ['a twin', MATCH, { venue: 'venue_a', id: 'KXNOPE' }],
  ['what a resolver refuses', MATCH, { venue: 'venue_a', id: ' ' }],
  ['variables that do not fit', MATCH, { venue: 'venue_c', id: 'X' }],
  ['relations from the database', MARKETS, { first: 2 }],
  ['too much at once', MARKETS, { first: 1_000 }],
])('%s: the first, the second and the third answer are the same', async (_, query, variables) => {
  const key = { 'x-api-key': await world.key('prepared') };
  // Valid variables first, so that the document is known and compiled by then.
  const first = await ask(`${query} `, variables, key);
  for (let i = 0; i < 2; i++) await ask(query, query === MATCH ? { venue: 'venue_a', id: 'KXNOPE' } : { first: 1 }, key);
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
