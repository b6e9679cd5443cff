import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { App } from '../../src/app.js';
import { MAX_BODY_BYTES } from '../../src/http/body.js';
import { send } from './restAndGraphql.js';
import { openWorld, type World } from './world.js';

let world: World;
let app: App;
let server: http.Server;
let base: string;
let headers: { 'x-api-key': string };
beforeAll(async () => {
  world = await openWorld();
  app = world.app();
  headers = { 'x-api-key': await world.key('http') };
  server = http.createServer(app.handler);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server?.close();
  await world?.close();
});

const JSON_TYPE = 'application/json; charset=utf-8';
const PROFIT = JSON.stringify({ contracts: 1, venue_a: { price: 0.4 }, venue_b: { price: 0.5 } });

/** The app as a value, and behind a socket. */
const DOORS = [
  { door: 'fetch', ask: (path: string, init: RequestInit = {}) => send(app, path, init) },
  { door: 'socket', ask: (path: string, init: RequestInit = {}) => fetch(base + path, init) },
];

describe.each(DOORS)('REST through $door', ({ ask }) => {
  test.each([
    '/v0',
    '/v0/',
    '/v0/matches/',
    '/v0/Matches',
    '/v0/webhook',
    '/v0/market',
    '/v1/matches',
    '/v0/docs/nothing.js',
    '/__proto__',
  ])('there is nothing at %s', async (path) => {
    const response = await ask(path, { headers });
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toBe(JSON_TYPE);
    expect(await response.json()).toMatchObject({ error: 'not_found', message: expect.stringContaining('/v0/docs') });
  });

  test.each([
    ['POST', '/v0/matches', 'GET, HEAD, OPTIONS'],
    ['DELETE', '/v0/match', 'GET, HEAD, OPTIONS'],
    ['PUT', '/v0/health', 'GET, HEAD, OPTIONS'],
    ['GET', '/v0/profit', 'POST, OPTIONS'],
    ['PATCH', '/v0/size', 'POST, OPTIONS'],
  ])('%s %s is not allowed, and `allow` says what is', async (method, path, allow) => {
    const response = await ask(path, { method, headers });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe(allow);
    expect(await response.json()).toMatchObject({ error: 'method_not_allowed' });
  });

  test('HEAD answers as GET does, without the body', async () => {
    const [head, get] = await Promise.all([
      ask('/v0/match?venue=venue_a&market_id=KXCOIN-27-UP', { method: 'HEAD', headers }),
      ask('/v0/match?venue=venue_a&market_id=KXCOIN-27-UP', { headers }),
    ]);
    const body = await get.text();
    expect(await head.text()).toBe('');
    expect(head.status).toBe(200);
    expect(head.headers.get('content-length')).toBe(String(Buffer.byteLength(body)));
    expect((await ask('/v0/match', { method: 'HEAD', headers })).status).toBe(400);
  });

  test('OPTIONS tells a browser what it may send', async () => {
    const response = await ask('/v0/match', {
      method: 'OPTIONS',
      headers: {
        origin: 'https://example.test',
        'access-control-request-method': 'GET',
        'access-control-request-headers': 'x-api-key',
      },
    });
    expect(response.status).toBe(204);
    expect(response.headers.get('content-length')).toBeNull();
    expect(response.headers.get('allow')).toBe('GET, HEAD, OPTIONS');
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(response.headers.get('access-control-allow-methods')).toBe('GET, POST');
    expect(response.headers.get('access-control-allow-headers')).toBe(
      'authorization, x-api-key, content-type, if-none-match, last-event-id',
    );
  });

  test('any page may read an answer and its limits', async () => {
    const response = await ask('/v0/matches', { headers: { ...headers, origin: 'https://example.test' } });
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(response.headers.get('access-control-expose-headers')).toContain('ratelimit-remaining');
    expect(response.headers.get('content-type')).toBe(JSON_TYPE);
  });

  test('parameters that nobody knows are ignored, repeated ones are refused', async () => {
    expect((await ask('/v0/matches?colour=red&colour=blue', { headers })).status).toBe(200);
    const response = await ask('/v0/matches?limit=5&limit=6', { headers });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: 'bad_request', field: 'limit' });
  });

  test.each(['1e1', '0x2', '5.0', '+5', '%205', '١'])('a limit of %s is no whole number', async (limit) => {
    expect((await ask(`/v0/matches?limit=${limit}`, { headers })).status).toBe(400);
  });

  test.each(['', '{', 'NaN', '{"contracts": NaN}', 'contracts=5', '[1,'])('a body of %s is not JSON', async (body) => {
    const response = await ask('/v0/profit', { method: 'POST', headers, body });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: 'bad_request' });
  });

  test.each(['null', '[]', '5', '"x"'])('a body of %s is no object', async (body) => {
    expect((await ask('/v0/size', { method: 'POST', headers, body })).status).toBe(400);
  });

  test('a query string does not reach into a body', async () => {
    const response = await ask('/v0/profit?contracts=500&input=1', { method: 'POST', headers, body: PROFIT });
    expect(await response.json()).toMatchObject({ contracts: 1 });
  });

  test('a body of 1 MiB is read, one byte more is too large', async () => {
    const padded = (bytes: number) => PROFIT + ' '.repeat(bytes - PROFIT.length);
    expect((await ask('/v0/profit', { method: 'POST', headers, body: padded(MAX_BODY_BYTES) })).status).toBe(200);
    const response = await ask('/v0/profit', { method: 'POST', headers, body: padded(MAX_BODY_BYTES + 1) });
    expect(response.status).toBe(413);
    expect(await response.json()).toMatchObject({ error: 'payload_too_large' });
  });

  test('the key comes before the body and its size', async () => {
    const response = await ask('/v0/profit', { method: 'POST', body: 'x' });
    expect(response.status).toBe(401);
  });

  test.each([
    '/v0/openapi.json',
    '/v0/docs',
    '/v0/docs/page.css',
    '/v0/docs/start.js',
    '/v0/docs/swagger-ui.css',
    '/v0/docs/swagger-ui-bundle.js',
  ])('serves %s itself, without a key', async (path) => {
    const response = await ask(path);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-security-policy')).toMatch(/^default-src 'none'/);
    expect((await response.text()).length).toBeGreaterThan(50);
  });
});

test('a body without an end in sight is cut off', async () => {
  const status = await new Promise<number | undefined>((resolve, reject) => {
    const request = http.request(`${base}/v0/profit`, { method: 'POST', headers }, (response) => {
      resolve(response.statusCode);
      request.destroy();
    });
    request.on('error', reject);
    for (let i = 0; i < 20; i++) request.write(' '.repeat(65_536));
  });
  expect(status).toBe(413);
});

test('the pages name no other host', async () => {
  const html = await (await send(app, '/v0/docs')).text();
  expect(html).not.toMatch(/https?:\/\//);
  expect(html).not.toMatch(/<script>|\son\w+=/);
});
