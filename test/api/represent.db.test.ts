import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { App } from '../../src/app.js';
import { STYLES, send } from './restAndGraphql.js';
import { openWorld, type World } from './world.js';

let world: World;
let app: App;
let headers: { 'x-api-key': string };
beforeAll(async () => {
  world = await openWorld();
  app = world.app(60);
  headers = { 'x-api-key': await world.key('represent') };
});
afterAll(() => world?.close());

const UNPACK = { br: brotliDecompressSync, gzip: gunzipSync };
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

test.each([
  ['br', 'br'],
  ['gzip', 'gzip, deflate;q=0.5'],
  ['gzip', 'br;q=0.2, gzip;q=0.9'],
  ['br', 'gzip, deflate, br, zstd'],
  ['br', '*'],
] as const)('a long body goes out as %s to who accepts %s, also when it is a kept one', async (encoding, accepted) => {
  for (const path of ['/v0/matches', '/v0/matches', '/v0/openapi.json']) {
    const plain = await send(app, path, { headers });
    const packed = await send(app, path, { headers: { ...headers, 'accept-encoding': accepted } });
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(packed.headers.get('content-encoding')).toBe(encoding);
    for (const each of [plain, packed]) expect(each.headers.get('vary')).toContain('accept-encoding');
    const bytes = await bytesOf(packed);
    expect(packed.headers.get('content-length')).toBe(String(bytes.length));
    expect(UNPACK[encoding](bytes).toString()).toBe(await plain.text());
  }
});

test('what a page is answered by GraphQL is packed when it is long', async () => {
  const ask = async (query: string, accepted: string) => {
    const asked = { origin: 'http://samebet.test', 'content-type': 'application/json', 'accept-encoding': accepted };
    const init = { method: 'POST', headers: { ...headers, ...asked }, body: JSON.stringify({ query }) };
    const response = await send(app, '/graphql', init);
    return {
      encoding: response.headers.get('content-encoding'),
      vary: response.headers.get('vary'),
      bytes: await bytesOf(response),
    };
  };
  const LONG = '{ __schema { types { name description } } }';
  const [plain, packed] = [await ask(LONG, 'identity'), await ask(LONG, 'gzip')];
  expect([plain.encoding, packed.encoding]).toEqual([null, 'gzip']);
  for (const { vary } of [plain, packed]) expect(vary).toContain('accept-encoding');
  expect(gunzipSync(packed.bytes)).toEqual(plain.bytes);
  expect((await ask('{ health { live_market_pairs } }', 'gzip')).encoding).toBeNull();
});

test.each([
  ['a short body', '/v0/health', 'gzip, br'],
  ['what is wanted plain', '/v0/matches', 'gzip;q=0, br;q=0'],
  ['what is wanted in a way that nobody knows', '/v0/matches', 'zebra'],
])('%s goes out as it is', async (_, path, accepted) => {
  const response = await send(app, path, { headers: { ...headers, 'accept-encoding': accepted } });
  expect(response.headers.get('content-encoding')).toBeNull();
  expect(await response.json()).toBeTypeOf('object');
});

test.each(['/v0/openapi.json', '/v0/docs', '/v0/docs/swagger-ui.css'])('%s is sent again only when it changed', async (path) => {
  const etag = (await send(app, path)).headers.get('etag') ?? '';
  const again = await send(app, path, { headers: { 'if-none-match': etag } });
  expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag]);
  expect((await send(app, path, { headers: { 'if-none-match': etag?.replace('W/', '') ?? '' } })).status).toBe(304);
  expect((await send(app, path, { headers: { 'if-none-match': 'W/"other"' } })).status).toBe(200);
});

const FAULTS = [
  ['/v0/match', 400],
  ['/v0/nothing', 404],
] as const;

test.each(FAULTS)('an error at %s is a problem of RFC 9457 for who asks for that, and for nobody else', async (path, status) => {
  const plain = await send(app, path, { headers: { ...headers, accept: '*/*, application/problem+json;q=0' } });
  const body = (await plain.json()) as { message: string };
  expect(plain.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(body).not.toHaveProperty('title');
  const asked = await send(app, path, { headers: { ...headers, accept: 'application/json, application/problem+json' } });
  expect([asked.status, asked.headers.get('content-type')]).toEqual([status, 'application/problem+json']);
  const title = status === 400 ? 'Bad Request' : 'Not Found';
  expect(await asked.json()).toEqual({ type: 'about:blank', title, status, detail: body.message, ...body });
});

test('an answer is no problem, whatever is accepted', async () => {
  const response = await send(app, '/v0/health', { headers: { accept: 'application/problem+json' } });
  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
});

test.each(STYLES)('$name tells the limit in the words of the IETF besides', async (style) => {
  const key = { 'x-api-key': await world.key(`draft ${style.name}`) };
  const told = await style.call(app, 'match', { venue: 'venue_a', market_id: 'KXCOIN-27-UP' }, key);
  expect(told.headers.get('ratelimit-policy')).toBe('"requests";q=60;w=60');
  expect(told.headers.get('ratelimit')).toBe('"requests";r=59;t=60');
});
