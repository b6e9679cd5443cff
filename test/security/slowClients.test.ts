import type http from 'node:http';
import net from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { HTTP_LIMITS, type HttpLimits } from '../../src/commands/httpLimits.js';
import { type HttpServer, openHttpServer } from '../../src/commands/httpServer.js';
import { PATIENCE_MS } from '../support/patience.js';

/** The real limits, a hundredth as long. */
const QUICK: HttpLimits = { ...HTTP_LIMITS, headersMs: 100, requestMs: 300, checkMs: 10, idleMs: 400 };
/** For requests that a busy machine must have the time to read. */
const PATIENT = { headersMs: PATIENCE_MS, requestMs: PATIENCE_MS, idleMs: PATIENCE_MS };
const opened: HttpServer[] = [];
const sockets: net.Socket[] = [];
/** Addresses whose answers are over, one way or the other. */
let over: unknown[] = [];

async function serve(limits: Partial<HttpLimits> = {}): Promise<number> {
  const handler: http.RequestListener = (req, res) => {
    res.once('close', () => over.push(req.url));
    req.resume().once('end', () => res.end(req.url === '/large' ? Buffer.alloc(64 << 20) : 'answered'));
  };
  const server = await openHttpServer(handler, { port: 0, host: '127.0.0.1', variable: 'PORT' }, { ...QUICK, ...limits });
  opened.push(server);
  return Number(new URL(server.url).port);
}

afterEach(async () => {
  over = [];
  for (const socket of sockets.splice(0)) socket.destroy();
  await Promise.all(opened.splice(0).map((server) => server.close()));
});

function open(port: number): net.Socket {
  const socket = net.connect(port, '127.0.0.1');
  socket.on('error', () => {});
  sockets.push(socket);
  return socket;
}

/** What a connection got until the server ended it. */
function ended(socket: net.Socket): Promise<string> {
  let text = '';
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`still open after ${PATIENCE_MS} ms; got: ${text}`)), PATIENCE_MS);
    socket.on('data', (data) => {
      text += data;
    });
    socket.on('close', () => {
      clearTimeout(late);
      resolve(text);
    });
  });
}

/** Sends a text one byte at a time, as long as the connection stands. */
function drip(socket: net.Socket, text: string, everyMs: number): void {
  let sent = 0;
  const timer = setInterval(() => socket.write(text[sent++ % text.length] as string), everyMs);
  socket.once('close', () => clearInterval(timer));
}

const bodyOf = (text: string) => JSON.parse(text.slice(text.indexOf('\r\n\r\n')));

test('headers that never end are answered 408 in the words of all errors, however busily they drip', async () => {
  const socket = open(await serve());
  socket.write('GET / HTTP/1.1\r\nhost: a\r\n');
  drip(socket, 'x-a: b\r\n', 5);
  const text = await ended(socket);
  expect(text).toMatch(/^HTTP\/1\.1 408 /);
  expect(bodyOf(text)).toEqual({ error: 'bad_request', message: 'The request took too long to arrive.' });
});

test('a body that never ends is answered 408', async () => {
  const socket = open(await serve());
  socket.write('POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 100000\r\n\r\n');
  drip(socket, 'x', 5);
  expect(await ended(socket)).toMatch(/^HTTP\/1\.1 408 /);
});

test('a connection on which nothing is ever sent is ended', async () => {
  const socket = open(await serve());
  await ended(socket);
});

test('a client that asks and doesn’t read its answer is cut', async () => {
  const socket = open(await serve({ ...PATIENT, idleMs: QUICK.idleMs }));
  socket.pause();
  socket.write('GET /large HTTP/1.1\r\nhost: a\r\n\r\n');
  await expect.poll(() => over).toEqual(['/large']);
});

test('others are answered while three hundred slow connections hang', async () => {
  const port = await serve(PATIENT);
  for (let i = 0; i < 300; i++) open(port).write('GET / HTTP/1.1\r\n');
  const response = await fetch(`http://127.0.0.1:${port}/`, { signal: AbortSignal.timeout(PATIENCE_MS) });
  expect(await response.text()).toBe('answered');
});

test('an address has so many connections and no more, unless it is trusted; an ended one makes room', async () => {
  const port = await serve({ maxConnectionsPerAddress: 2, ...PATIENT });
  const first = open(port);
  const second = open(port);
  for (const socket of [first, second]) await new Promise((resolve) => socket.once('connect', resolve));
  expect(await ended(open(port))).toBe('');
  expect(first.destroyed || second.destroyed).toBe(false);
  first.destroy();
  await expect
    .poll(() =>
      fetch(`http://127.0.0.1:${port}/`).then(
        (r) => r.text(),
        () => 'refused',
      ),
    )
    .toBe('answered');

  const trusting = await serve({ ...PATIENT, maxConnectionsPerAddress: 0, trusted: ['127.0.0.0/8'] });
  expect(await (await fetch(`http://127.0.0.1:${trusting}/`)).text()).toBe('answered');
});

test('a server has so many connections in all', async () => {
  const port = await serve({ maxConnections: 1, ...PATIENT });
  const first = open(port);
  await new Promise((resolve) => first.once('connect', resolve));
  first.write('GET / HTTP/1.1\r\n');
  expect(await ended(open(port))).toBe('');
});

test.each([
  ['headers beyond 16 KiB', `GET / HTTP/1.1\r\nhost: a\r\nx: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
  ['an address beyond 16 KiB', `GET /${'a'.repeat(20_000)} HTTP/1.1\r\nhost: a\r\n\r\n`, 431],
  ['no HTTP at all', '\x16\x03\x01\x02\x00\x01\x00\r\n\r\n', 400],
  ['two lengths', 'POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\nab', 400],
  ['a length and chunks', 'POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 1\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n', 400],
  ['a line feed in a header', 'GET / HTTP/1.1\r\nhost: a\r\nx: a\nb\r\n\r\n', 400],
  ['no host', 'GET / HTTP/1.1\r\n\r\n', 400],
])('%s: %#', async (_, request, status) => {
  const socket = open(await serve(PATIENT));
  socket.write(request);
  expect(await ended(socket)).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
});
