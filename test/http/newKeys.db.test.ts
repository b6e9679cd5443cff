import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from '../../src/app.js';
import { formatApiKey, hashApiKey } from '../../src/domain/apiKey.js';
import { addKey } from '../../src/store/keys.js';
import { NOW, openWorld, type World } from '../api/world.js';

let world: World;
let server: http.Server;
let url: string;
beforeAll(async () => {
  world = await openWorld();
  server = http.createServer(createApp(world.deps, { rateLimitPerMinute: 10_000 }).handler);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.close();
  await world.close();
});

/** A key as another process makes it: the live index of this one finds it by itself. */
async function keyOfAnotherProcess(byte: number): Promise<string> {
  const key = formatApiKey(new Uint8Array(32).fill(byte));
  await addKey(world.deps.database, { name: `made ${byte}`, hash: hashApiKey(key), prefix: key.slice(0, 8) }, NOW);
  return key;
}

const DOCUMENT = { method: 'POST', body: '{"query":"{ matches { count } }"}' };
test.each<[string, string, RequestInit?]>([
  ['REST', '/v0/matches'],
  ['GraphQL', '/graphql', DOCUMENT],
])('a key that another process has made works in the next request over %s', async (style, path, init) => {
  const key = await keyOfAnotherProcess(101 + style.length);
  const response = await fetch(url + path, { ...init, headers: { 'x-api-key': key, 'content-type': 'application/json' } });
  expect({ status: response.status, limit: response.headers.get('ratelimit-limit') }).toEqual({ status: 200, limit: '10000' });
  expect(await response.text()).not.toContain('errors');
});
