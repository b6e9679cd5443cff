import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { docsHandler, wantsDocs } from '../../src/http/docs.js';
import { type HttpRequest, toHeaders } from '../../src/http/exchange.js';

let folder: string;
beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'samebet-docs-'));
  fs.mkdirSync(path.join(folder, 'site/assets/chunks'), { recursive: true });
  const put = (name: string, text: string) => fs.writeFileSync(path.join(folder, 'site', name), text);
  put('index.html', '<!doctype html><p>start');
  put('traders.html', '<!doctype html><p>traders');
  put('404.html', '<!doctype html><p>nothing here');
  put('assets/app.B7KLoPVj.js', 'let a = 1;');
  put('assets/mcp.md.D1xd2K-R.lean.js', 'let b = 2;');
  put('assets/chunks/@localSearchIndexroot.DF7RfRZs.js', 'let c = 3;');
  put('icon.svg', '<svg/>');
  fs.writeFileSync(path.join(folder, 'secret.html'), 'not for anybody');
});
afterAll(() => fs.rmSync(folder, { recursive: true }));

const question = (at: string, headers: Record<string, string> = {}, method = 'GET'): HttpRequest => ({
  id: 'test',
  method,
  path: at,
  query: '',
  header: (name) => headers[name],
  body: async () => '',
});
const serve = async (at: string, headers: Record<string, string> = {}) => {
  const response = await docsHandler(new URL(`${pathToFileURL(folder)}/site/`))(question(at, headers));
  return { ...response, body: String(response.body), headers: Object.fromEntries(toHeaders(response.headers)) };
};

test.each([
  ['/docs', 'GET', true],
  ['/docs/', 'GET', true],
  ['/docs/traders', 'HEAD', true],
  ['/docs/', 'POST', false],
  ['/docsy', 'GET', false],
  ['/v0/docs', 'GET', false],
])('%s by %s is the documentation’s: %s', (at, method, expected) => {
  expect(wantsDocs(question(at, {}, method))).toBe(expected);
});

test('pages go by their names, and are asked for again each time', async () => {
  const fresh = { 'cache-control': 'no-cache', 'content-type': 'text/html; charset=utf-8' };
  expect(await serve('/docs/')).toMatchObject({ status: 200, body: expect.stringContaining('start'), headers: fresh });
  expect(await serve('/docs/traders')).toMatchObject({ status: 200, body: expect.stringContaining('traders'), headers: fresh });
  expect(await serve('/docs')).toMatchObject({ status: 308, headers: { location: '/docs/' } });
});

test.each(['app.B7KLoPVj.js', 'mcp.md.D1xd2K-R.lean.js', 'chunks/@localSearchIndexroot.DF7RfRZs.js'])(
  '%s never changes, and may be kept for ever',
  async (name) => {
    const { headers, body, lasting } = await serve(`/docs/assets/${name}`);
    expect(headers).toMatchObject({ 'cache-control': 'public, max-age=31536000, immutable' });
    expect({ body, lasting }).toEqual({ body: expect.stringMatching(/^let \w = \d;$/), lasting: true });
  },
);

test.each(['/docs/nothing', '/docs/../secret', '/docs/..%2fsecret', '/docs/assets/../../secret', '/docs/%00', '/docs/a/b/c/d'])(
  '%s is not found, on a page of the site',
  async (at) => {
    expect(await serve(at)).toMatchObject({ status: 404, body: '<!doctype html><p>nothing here' });
  },
);

test('nothing inline may run, and nothing comes from elsewhere', async () => {
  const policy = (await serve('/docs/')).headers['content-security-policy'];
  expect(policy).toContain("script-src 'self'; style-src 'self';");
  expect(policy).not.toMatch(/unsafe|https?:|\*/);
});

test('what nobody built says so', async () => {
  const response = await docsHandler(new URL(`${pathToFileURL(folder)}/none/`))(question('/docs/'));
  expect(response).toMatchObject({ status: 503, body: expect.stringContaining('npm run build') });
});
