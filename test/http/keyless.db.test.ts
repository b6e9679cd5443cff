import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { getIntrospectionQuery, type OperationDefinitionNode, parse } from 'graphql';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from '../../src/app.js';
import { Introspections, schemaQuestion } from '../../src/http/introspection.js';
import { openWorld, type World } from '../api/world.js';
import { openAuth } from '../support/people.js';

const LIMIT = 2; // twenty for an address
let world: World;
let server: http.Server;
let url: string;
let key: string;
beforeAll(async () => {
  world = await openWorld();
  key = await world.key('keyed');
  const auth = await openAuth(world.deps);
  server = http.createServer(createApp(world.deps, { rateLimitPerMinute: LIMIT, proxies: [], auth }).handler);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.close();
  await world.close();
});

const at = (address: string, path: string, init: RequestInit = {}) =>
  fetch(url + path, { ...init, headers: { 'x-forwarded-for': address, 'content-type': 'application/json', ...init.headers } });
const post = (body: object): RequestInit => ({ method: 'POST', body: JSON.stringify(body) });
const EACH: [string, string, RequestInit?][] = [
  ['health', '/v0/health'],
  ['the document of REST', '/v0/openapi.json'],
  ['a page', '/'],
  ['nothing', '/nothing'],
  ['sign-in', '/auth/sign-in/email', post({ email: 'a@b.test', password: 'a guess of many' })],
  ['health by GraphQL', '/graphql', post({ query: '{ health { ok } }' })],
  ['a bad key', '/v0/matches', { headers: { 'x-api-key': 'sb_guess' } }],
];

test.each(EACH)('%s is limited by address', async (name, path, init) => {
  const address = `203.0.113.${EACH.findIndex(([each]) => each === name) + 1}`;
  const statuses: number[] = [];
  for (let each = 0; each < 21; each++) statuses.push((await at(address, path, init)).status);
  expect(statuses.at(-1)).toBe(429);
  if (name !== 'sign-in') expect(statuses.slice(0, 20)).not.toContain(429);
  expect((await at('198.51.100.1', '/v0/health')).status).not.toBe(429);
  expect((await at(address, '/livez')).status).toBe(200);
  await world.deps.database.prisma.rateLimit.deleteMany();
});

test('a key has its own limit, whatever its address asked without', async () => {
  for (let each = 0; each < 21; each++) await at('203.0.113.99', '/v0/health');
  expect((await at('203.0.113.99', '/v0/matches', { headers: { 'x-api-key': key } })).status).toBe(200);
});

test('the schema is worked out once; other questions of it cost ten times as much', async () => {
  const ask = (address: string, query: string) => at(address, '/graphql', post({ query }));
  const first = await ask('203.0.113.50', getIntrospectionQuery());
  const again = await ask('203.0.113.51', getIntrospectionQuery());
  expect(await again.text()).toBe(await first.text());
  const statuses: string[] = [];
  for (const word of ['a', 'b', 'c']) {
    const answer = await ask('203.0.113.52', `{ __schema { types { ${word}: name } } }`);
    const { errors } = (await answer.json()) as { errors?: { extensions: { code: string } }[] };
    statuses.push(errors?.[0]?.extensions.code ?? 'data');
  }
  expect(statuses).toEqual(['data', 'data', 'rate_limited']);
});

test('another name, other layout and comments are the same question', async () => {
  const statuses: string[] = [];
  for (let n = 0; n < 9; n++) {
    const query = `query w${n} { # ${n}\n __schema {${' '.repeat(n)} types { name kind } } }`;
    const { data } = (await (await at('203.0.113.53', '/graphql', post({ query }))).json()) as { data?: unknown };
    statuses.push(data ? 'data' : 'refused');
  }
  expect(new Set(statuses)).toEqual(new Set(['data']));
});

test('no variables are the same question as none given', () => {
  const document = parse('{ __schema { types { name } } }');
  const [operation] = document.definitions as [OperationDefinitionNode];
  const questions = [undefined, null, {}].map((variables) => schemaQuestion(document, operation, variables));
  expect(new Set(questions).size).toBe(1);
  expect(schemaQuestion(document, operation, { a: 1 })).not.toBe(questions[0]);
});

test('a document asks for the schema once', async () => {
  const twice = await at(
    '203.0.113.60',
    '/graphql',
    post({ query: '{ a: __schema { types { name } } b: __schema { types { name } } }' }),
  );
  expect(await twice.text()).toContain('at most 1 times');
});

test('kept answers about the schema are bounded by their characters', () => {
  const kept = new Introspections();
  for (let each = 0; each < 40; each++) kept.keep(String(each), { data: { text: 'x'.repeat(1_000_000) } });
  expect(kept.size).toBeLessThanOrEqual(8_000_000);
  expect(kept.find('39')).toBeDefined();
  expect(kept.find('0')).toBeUndefined();
});

test.each([
  ['ever another question of the schema', (n: number) => `{ __schema { types { w${n}: name } } }`, 3],
  ['health in ever other words', (n: number) => `query w${n} { health { ok } }`, 21],
])('a key is no way around the limit of its address: %s', async (_, words, times) => {
  const address = `203.0.113.${100 + times}`;
  const own = await world.key(`around ${times}`);
  const told: string[] = [];
  for (let n = 0; n < times; n++) {
    const answer = await at(address, '/graphql', { ...post({ query: words(n) }), headers: { 'x-api-key': own } });
    const { errors } = (await answer.json()) as { errors?: { extensions: { code: string } }[] };
    told.push(errors?.[0]?.extensions.code ?? 'data');
  }
  expect(told).toEqual([...Array(times - 1).fill('data'), 'rate_limited']);
  expect((await at(address, '/v0/match?venue=venue_a&market_id=X', { headers: { 'x-api-key': own } })).status).not.toBe(429);
});

const TYPES = '__schema { types { name } }';
test.each([
  ['in a fragment', `{ ...f } fragment f on Query { a: ${TYPES} b: ${TYPES} }`],
  ['in fragments within fragments', `{ ...f ...f } fragment f on Query { ...g } fragment g on Query { a: ${TYPES} }`],
  ['inline', `{ ... { a: ${TYPES} } ... on Query { b: ${TYPES} } }`],
])('a document asks for the schema once, %s too', async (_, query) => {
  expect(await (await at('203.0.113.61', '/graphql', post({ query }))).text()).toContain('at most 1 times');
});

test.each([
  ['as a field', '{ pairs(first: "x") { totalCount } }'],
  ['in a fragment', '{ ...f } fragment f on Query { pairs(first: "x") { totalCount } }'],
  ['inline', '{ ... { pairs(first: "x") { totalCount } } }'],
])('who has no key is told so before any fault of the document: what takes one stands %s', async (name, query) => {
  const answer = await at(`203.0.113.7${name.length}`, '/graphql', post({ query }));
  expect(await answer.json()).toMatchObject({ errors: [{ extensions: { code: 'unauthorized' } }] });
});

test('the schema beside something else costs what it costs alone, each time', async () => {
  const statuses: string[] = [];
  for (let n = 0; n < 3; n++) {
    const answer = await at('203.0.113.62', '/graphql', post({ query: `{ health { ok } ${TYPES} }` }));
    const { errors } = (await answer.json()) as { errors?: { extensions: { code: string } }[] };
    statuses.push(errors?.[0]?.extensions.code ?? 'data');
  }
  expect(statuses).toEqual(['data', 'data', 'rate_limited']);
});
