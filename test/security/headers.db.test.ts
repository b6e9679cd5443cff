import { afterAll, beforeAll, expect, test } from 'vitest';
import { type App, createApp } from '../../src/app.js';
import { send } from '../api/restAndGraphql.js';
import { openWorld, type World } from '../api/world.js';
import { openAuth } from '../support/people.js';

let world: World;
let app: App;
beforeAll(async () => {
  world = await openWorld();
  app = createApp(world.deps, { rateLimitPerMinute: 1_000, auth: await openAuth(world.deps) });
});
afterAll(() => world?.close());

const HTML = { accept: 'text/html' };
const ANSWERS: [string, RequestInit][] = [
  ['/v0/health', {}],
  ['/v0/matches', {}],
  ['/v0/match', { method: 'OPTIONS' }],
  ['/v0/match', { method: 'DELETE' }],
  ['/v0/profit', { method: 'POST', body: '{' }],
  ['/v0/nothing', {}],
  ['/v0/openapi.json', {}],
  ['/v0/docs', { headers: HTML }],
  ['/v0/docs/start.js', {}],
  ['/', { headers: HTML }],
  ['/matches/some', { headers: HTML }],
  ['/assets/none.js', {}],
  ['/graphql', { headers: HTML }],
  ['/graphql?query={health{ok}}', {}],
  ['/graphql', { method: 'POST', body: '{' }],
  ['/graphql', { method: 'OPTIONS' }],
  ['/graphql', { method: 'PUT' }],
  ['/auth/get-session', {}],
  ['/auth/sign-in/email', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' }],
  ['/auth/nothing', {}],
  ['/livez', {}],
  ['/readyz', {}],
];

test.each(ANSWERS)('%s is safe to show, whatever it answers: %#', async (path, init) => {
  const { headers } = await send(app, path, init);
  expect(headers.get('content-security-policy')).toMatch(/^default-src 'none';.*frame-ancestors 'none'/);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('referrer-policy')).toMatch(/^(no-referrer|same-origin)$/);
  expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
  expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  expect(headers.has('strict-transport-security')).toBe(false);
  expect(headers.has('server') || headers.has('x-powered-by')).toBe(false);
});

test.each(['/v0/health', '/v0/matches', '/graphql?query={health{ok}}', '/auth/get-session', '/livez'])(
  'no cache keeps the answer of %s',
  async (path) => {
    expect((await send(app, path)).headers.get('cache-control')).toBe('no-store');
  },
);

test.each(ANSWERS)('behind https, %s tells browsers to stay there: %#', async (path, init) => {
  const https = createApp(world.deps, { rateLimitPerMinute: 1_000, https: true });
  expect((await send(https, path, init)).headers.get('strict-transport-security')).toBe('max-age=31536000');
});

test.each(['/v0/docs', '/', '/graphql'])('the page at %s runs no script but ours and asks nobody else', async (path) => {
  const policy = (await send(app, path, { headers: HTML })).headers.get('content-security-policy') ?? '';
  const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? '';
  expect(scripts).not.toMatch(/unsafe|\*|https?:/);
  expect(policy).toContain("connect-src 'self'");
  expect(policy).toContain("base-uri 'none'");
});

test('a page’s own session is of no use to other origins: no answer allows credentials', async () => {
  for (const [path, init] of ANSWERS) {
    const { headers } = await send(app, path, { ...init, headers: { ...init.headers, origin: 'https://evil.test' } });
    expect(headers.has('access-control-allow-credentials')).toBe(false);
  }
});
