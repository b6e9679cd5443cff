import http from 'node:http';
import type { AddressInfo } from 'node:net';
import net from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
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

test.each(PATHS)('a method that no path has is said at %s with those that there are', async (path) => {
  const said = await send([`TRACE ${path} HTTP/1.1`, 'host: a.test']);
  expect(said).toMatch(/^HTTP\/1\.1 405 /);
  expect(said).toMatch(/^allow: GET, HEAD, POST, OPTIONS\r$/m);
  expect(said).not.toContain('"http"');
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
