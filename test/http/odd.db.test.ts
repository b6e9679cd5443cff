import http from 'node:http';
import type { AddressInfo } from 'node:net';
import net from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApp } from '../../src/app.js';
import { openWorld, type World } from '../api/world.js';
import { PATIENCE_MS } from '../support/patience.js';
import { openAuth } from '../support/people.js';

let world: World;
let server: http.Server;
let port: number;
beforeAll(async () => {
  world = await openWorld();
  server = http.createServer(createApp(world.deps, { rateLimitPerMinute: 1_000, auth: await openAuth(world.deps) }).handler);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ({ port } = server.address() as AddressInfo);
});
afterAll(async () => {
  server.close();
  await world.close();
});

/** Sends lines as they are; everything that comes back until the server closes. */
function send(lines: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    const socket = net.connect(port, '127.0.0.1', () => socket.write(`${lines.join('\r\n')}\r\nconnection: close\r\n\r\n`));
    socket.on('data', (data) => {
      said += data;
    });
    socket.on('end', () => resolve(said));
    socket.on('error', reject);
    socket.setTimeout(PATIENCE_MS, () => socket.destroy(new Error('no answer')));
  });
}

const HOSTS = ['[', 'a b', '::', 'x:99999', '%', ''];
const PATHS = ['/graphql', '/auth/get-session', '/auth/sign-in/email', '/v0/health', '/'];
const ODD: [string, string[]][] = [
  ...HOSTS.flatMap((host) =>
    PATHS.map((path): [string, string[]] => [
      `Host ${JSON.stringify(host)} at ${path}`,
      [`GET ${path} HTTP/1.1`, `host: ${host}`, 'origin: http://['],
    ]),
  ),
  ...['TRACE', 'PROPFIND', 'DELETE', 'QUERY'].flatMap((method) =>
    PATHS.map((path): [string, string[]] => [`${method} ${path}`, [`${method} ${path} HTTP/1.1`, 'host: a.test']]),
  ),
  ...['variables=%zz', 'variables=1', 'variables=[', 'extensions=%zz', 'query=%zz', '%zz=%zz', 'operationName=%zz'].map(
    (rest): [string, string[]] => [
      `/graphql?${rest}`,
      [`GET /graphql?query=%7Bhealth%7Bok%7D%7D&${rest} HTTP/1.1`, 'host: a.test', 'accept: application/json'],
    ],
  ),
  ['a POST with an Origin and a bad Host', ['POST /graphql HTTP/1.1', 'host: [', 'origin: http://a.test', 'content-length: 0']],
  ['a bad escape at /auth', ['GET /auth/callback/%zz?code=%zz&state=%zz HTTP/1.1', 'host: a.test']],
  ['an address of another host', ['GET http://[/auth/get-session HTTP/1.1', 'host: a.test']],
];

test.each(ODD)('%s is answered, and is no fault of ours', async (_, lines) => {
  const said = await send(lines);
  expect(said).toMatch(/^HTTP\/1\.1 [234]\d\d /);
  expect(said).not.toMatch(/node_modules|\.[jt]s:\d|\bat \S+ \(/);
});

const [READ, POSTED] = ['GET, HEAD, OPTIONS', 'POST, OPTIONS'];
/** What may be asked where. */
const ALLOWED = {
  '/graphql': 'GET, HEAD, POST, OPTIONS',
  '/v0/health': READ,
  '/v0/profit': POSTED,
  '/': READ,
  '/docs/': READ,
};
const statusOf = (said: string) => Number(said.slice('HTTP/1.1 '.length, 'HTTP/1.1 200'.length));
const headerOf = (said: string, name: string) => new RegExp(`^${name}: (.*)\r$`, 'im').exec(said)?.[1];

describe.each(Object.entries(ALLOWED))('at %s', (path, allow) => {
  test.each(['TRACE', 'PUT', 'DELETE'])('%s is refused with the methods that there are', async (method) => {
    const said = await send([`${method} ${path} HTTP/1.1`, 'host: a.test', 'content-length: 0']);
    expect(statusOf(said)).toBe(405);
    expect(headerOf(said, 'allow')).toBe(allow);
    expect(said).toContain('method_not_allowed');
    expect(said).not.toContain('"http"');
  });

  test.each(['GET', 'HEAD', 'POST', 'OPTIONS'])('%s is refused where `allow` leaves it out, and nowhere else', async (method) => {
    const said = await send([`${method} ${path} HTTP/1.1`, 'host: a.test', 'content-length: 0']);
    expect(statusOf(said) === 405).toBe(!allow.split(', ').includes(method));
    expect(statusOf(said)).not.toBe(404);
    if (method === 'OPTIONS') expect(statusOf(said)).toBe(204);
  });
});

test.each(['TRACE', 'DELETE', 'POST', 'OPTIONS'])('%s of a path that there isn’t is not found', async (method) => {
  for (const path of ['/nothing', '/v0/nothing', '/docs/nothing', '/auth/nothing'])
    expect(statusOf(await send([`${method} ${path} HTTP/1.1`, 'host: a.test', 'content-length: 0'])), path).toBe(404);
});

test('HEAD of a document is what GET of it is, without the body', async () => {
  const path = '/graphql?query=%7Bhealth%7Bok%7D%7D';
  const [head, get] = await Promise.all(['HEAD', 'GET'].map((method) => send([`${method} ${path} HTTP/1.1`, 'host: a.test'])));
  expect(statusOf(get ?? '')).toBe(200);
  expect(statusOf(head ?? '')).toBe(200);
  expect(headerOf(head ?? '', 'content-type')).toBe(headerOf(get ?? '', 'content-type'));
  expect(head).not.toContain('"data"');
  const subscribed = `/graphql?query=${encodeURIComponent('subscription { changes { id } }')}`;
  const key = await world.key('head');
  const begun = await send([`HEAD ${subscribed} HTTP/1.1`, 'host: a.test', 'accept: text/event-stream', `x-api-key: ${key}`]);
  expect(statusOf(begun)).toBe(200);
});

test.each(['/graphql', '/v0/profit'])(
  'who hangs up within a body at %s is logged as a request that was refused',
  async (path) => {
    const id = `cut${path.replaceAll('/', '-')}`;
    const fresh = http.createServer(createApp(world.deps, { rateLimitPerMinute: 1_000 }).handler); // the other's log is full by now
    await new Promise<void>((resolve) => fresh.listen(0, '127.0.0.1', resolve));
    const head = [
      `POST ${path} HTTP/1.1`,
      'host: a.test',
      `x-request-id: ${id}`,
      `x-api-key: ${await world.key('hangs up')}`,
      'content-type: application/json',
      'content-length: 99',
    ];
    const socket = net.connect((fresh.address() as AddressInfo).port, '127.0.0.1', () =>
      socket.end(`${head.join('\r\n')}\r\n\r\n{"query":`),
    );
    const lines = () => world.logged.filter(({ request }) => request === id);
    await expect.poll(lines).toMatchObject([{ level: 30, msg: 'request', route: path, status: 400 }]);
    fresh.close();
  },
);
