import http from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { fromNode, toNode } from '../../src/http/exchange.js';

/** More than go out together. */
const MANY = 100;

test('however many requests come in together, each gets its own answer, in the order of its connection', async () => {
  const server = http.createServer((req, res) => {
    const { path, id } = fromNode(req);
    toNode({ status: 200, headers: ['a', 'own'], common: ['a', 'common', 'b', 'common'], body: path }, id, res);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const askAll = (name: string) =>
    new Promise<string>((resolve, reject) => {
      const socket = net.connect(port, '127.0.0.1');
      let told = '';
      socket.on('data', (chunk) => {
        told += chunk;
      });
      socket.on('end', () => resolve(told)).on('error', reject);
      const last = (n: number) => (n === MANY - 1 ? 'connection: close\r\n' : '');
      socket.write(Array.from({ length: MANY }, (_, n) => `GET /${name}-${n} HTTP/1.1\r\nhost: x\r\n${last(n)}\r\n`).join(''));
    });
  for (const [name, told] of await Promise.all(['x', 'y', 'z'].map(async (each) => [each, await askAll(each)] as const))) {
    expect([...told.matchAll(/\r\n\r\n(\/\w-\d+?)(?=HTTP|$)/g)].map(([, body]) => body)).toEqual(
      Array.from({ length: MANY }, (_, n) => `/${name}-${n}`),
    );
    expect(told.match(/^a: own\r$/gm)).toHaveLength(MANY);
    expect(told.match(/^b: common\r$/gm)).toHaveLength(MANY);
    expect(told).not.toContain('a: common');
  }
  await new Promise((resolve) => server.close(resolve));
});

test('an answer that can’t be sent is a fault of its own request: those that were computed with it go out', async () => {
  const server = http.createServer((req, res) => {
    const { path, id } = fromNode(req);
    const answer = (status: number, value: string) => toNode({ status, headers: ['a', value], body: path }, id, res);
    try {
      answer(200, path === '/2' ? 'two\nlines' : 'one line');
    } catch {
      answer(500, 'no answer');
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const told = await new Promise<string>((resolve, reject) => {
    const chunks: Buffer[] = [];
    const socket = net.connect(port, '127.0.0.1');
    socket.on('data', (chunk) => chunks.push(chunk)).on('error', reject);
    socket.on('end', () => resolve(Buffer.concat(chunks).toString()));
    const last = (n: number) => (n === 3 ? 'connection: close\r\n' : '');
    socket.write([1, 2, 3].map((n) => `GET /${n} HTTP/1.1\r\nhost: x\r\n${last(n)}\r\n`).join(''));
  });
  expect([...told.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status)).toEqual(['200', '500', '200']);
  await new Promise((resolve) => server.close(resolve));
});
