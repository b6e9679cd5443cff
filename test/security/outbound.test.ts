import dns from 'node:dns';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { createHttp } from '../../src/venues/http.js';

const servers: http.Server[] = [];
const signal = new AbortController().signal;
afterEach(async () => {
  vi.restoreAllMocks();
  for (const server of servers.splice(0)) await new Promise((resolve) => server.close(resolve));
});

/** A server that keeps the addresses that it was asked for. */
async function listen(answer: http.RequestListener): Promise<{ url: string; asked: string[] }> {
  const asked: string[] = [];
  const server = http.createServer((req, res) => {
    asked.push(`${req.headers.host}${req.url}`);
    answer(req, res);
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
}

const open = (baseUrl: string) => createHttp({ venue: 'venue_a', baseUrl, perSecond: 1_000, retries: 0 });

test.each([301, 302, 303, 307, 308])('a venue that answers %d is not followed, wherever it points', async (status) => {
  const elsewhere = await listen((_, res) => res.end('{}'));
  const venue = await listen((_, res) => res.writeHead(status, { location: `${elsewhere.url}/latest/meta-data` }).end());
  const connector = open(venue.url);
  await expect(connector.get('/events', {}, z.unknown(), signal)).rejects.toMatchObject({ fault: 'redirected' });
  await connector.close();
  expect(elsewhere.asked).toEqual([]);
  expect(venue.asked).toHaveLength(1);
});

test.each(['//evil.test/x', '/../../x', '/@evil.test/', '/\\evil.test', '/events?x=http://evil.test/#y', '/%2e%2e//evil.test'])(
  'whatever path is asked for, %s too, the request goes to the configured host',
  async (path) => {
    const venue = await listen((_, res) => res.end('{}'));
    const connector = open(venue.url);
    await connector.get(path, { cursor: 'http://evil.test/', next: '@evil.test' }, z.unknown(), signal);
    await connector.close();
    expect(venue.asked).toHaveLength(1);
    expect(venue.asked[0]?.startsWith(new URL(venue.url).host)).toBe(true);
  },
);

test('an address given as a number asks no name server', async () => {
  const lookup = vi.spyOn(dns, 'lookup');
  const resolve = vi.spyOn(dns, 'resolve');
  const venue = await listen((_, res) => res.end('{}'));
  const connector = open(venue.url);
  await connector.get('/events', {}, z.unknown(), signal);
  await connector.close();
  expect(lookup.mock.calls.filter(([name]) => name !== '127.0.0.1')).toEqual([]);
  expect(resolve).not.toHaveBeenCalled();
});
