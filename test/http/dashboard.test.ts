import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { represent } from '../../src/http/contentNegotiation.js';
import { dashboardHandler, wantsDashboard } from '../../src/http/dashboard.js';
import { type HttpRequest, toHeaders } from '../../src/http/exchange.js';

const BROWSER = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
/** Longer than what goes out as it is. */
const SCRIPT = 'let a = 1;'.repeat(200);
let folder: string;
beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'samebet-dashboard-'));
  fs.mkdirSync(path.join(folder, 'assets'));
  fs.writeFileSync(path.join(folder, 'index.html'), '<!doctype html><p>page');
  fs.writeFileSync(path.join(folder, 'assets/index-Ab12_-cd.js'), SCRIPT);
  fs.writeFileSync(path.join(folder, 'assets/icon.svg'), '<svg/>');
  fs.writeFileSync(path.join(folder, 'secret.js'), 'not for anybody');
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
const serve = async (
  at: string,
  headers: Record<string, string> = {},
  of = dashboardHandler(new URL(`${pathToFileURL(folder)}/`)),
) => {
  const asked = question(at, headers);
  const found = await of(asked);
  const response = found && (await represent(asked, found));
  return response && { ...response, headers: Object.fromEntries(toHeaders(response.headers)) };
};

test.each([
  ['/', {}, true],
  ['/assets/index.js', {}, true],
  ['/review', BROWSER, true],
  ['/matches/KX-1/0xab:1', BROWSER, true],
  ['/review', { accept: 'application/json' }, false],
  ['/review', {}, false],
  ['/v0/nothing', BROWSER, false],
  ['/graphql', BROWSER, false],
  ['/auth/nothing', BROWSER, false],
  ['/v0', BROWSER, false],
])('%s with %j is the dashboard’s: %s', (at, headers, expected) => {
  expect(wantsDashboard(question(at, headers))).toBe(expected);
});

test('what is posted is never the dashboard’s', () => {
  expect(wantsDashboard(question('/', BROWSER, 'POST'))).toBe(false);
});

test('every address of the page gets its one document, fresh each time', async () => {
  for (const at of ['/', '/review', '/matches/a/b']) {
    expect(await serve(at)).toMatchObject({
      status: 200,
      headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' },
      body: Buffer.from('<!doctype html><p>page'),
    });
  }
});

const DASHBOARD = new URL('../../src/dashboard/', import.meta.url);

test('every address that the page’s router knows is a page, and no other is', async () => {
  const router = fs.readFileSync(new URL('router.tsx', DASHBOARD), 'utf8');
  const known = [...router.matchAll(/ path: '([^']+)'/g)].map(([, at]) =>
    String(at).replace('$a', 'KX-1').replace('$b', '0xab:1'),
  );
  expect(known.length).toBeGreaterThan(10);
  for (const at of known) expect((await serve(at, BROWSER))?.status, at).toBe(200);
  expect((await serve('/review/', BROWSER))?.status).toBe(200);
  const unknown = [
    '/favicon.ico',
    '/robots.txt',
    '/%ff',
    '/lookup',
    '/look/up',
    '/matches',
    '/matches/a',
    '/matches/a/b/c',
    '//',
  ];
  for (const at of unknown)
    expect(await serve(at, BROWSER), at).toMatchObject({ status: 404, body: Buffer.from('<!doctype html><p>page') });
});

test('a page whose head is known has a document of its own, and no other address has', async () => {
  fs.mkdirSync(path.join(folder, 'pages'));
  fs.writeFileSync(path.join(folder, 'pages/ReviewEvents.html'), 'by event');
  fs.writeFileSync(path.join(folder, 'pages/Matches.html'), 'matches');
  const shown = async (at: string) => String((await serve(at, BROWSER))?.body);
  expect([await shown('/'), await shown('/review/events')]).toEqual(['matches', 'by event']);
  for (const at of ['/review', '/matches/a/b', '/Review/events', '/review/../pages', '/%2e%2e/secret', '/reviewEvents'])
    expect(await shown(at), at).toBe('<!doctype html><p>page');
  fs.rmSync(path.join(folder, 'pages'), { recursive: true });
});

test('a file that the disk does not give is a fault, not one that was never built; once it does, it is served', async () => {
  const file = path.join(folder, 'assets/page-Xy34_-zz.js');
  fs.symlinkSync(file, file); // to be read by nobody, whoever runs the tests
  const of = dashboardHandler(new URL(`${pathToFileURL(folder)}/`));
  await expect(serve('/assets/page-Xy34_-zz.js', {}, of)).rejects.toThrow(/ELOOP/);
  fs.rmSync(file);
  fs.writeFileSync(file, SCRIPT);
  expect(await serve('/assets/page-Xy34_-zz.js', {}, of)).toMatchObject({ status: 200 });
  for (const missing of ['/assets/none.js', `/assets/${'n'.repeat(300)}.js`, '/assets/'])
    expect(await serve(missing, {}, of), missing).toBeUndefined();
});

test('a file whose name carries its hash is kept for a year, another is asked for each time', async () => {
  expect((await serve('/assets/index-Ab12_-cd.js'))?.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect((await serve('/assets/icon.svg'))?.headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'cache-control': 'no-cache',
  });
});

test.each([
  ['br', 'br, gzip', brotliDecompressSync],
  ['br', 'gzip, deflate, br, zstd', brotliDecompressSync],
  ['gzip', 'gzip, deflate', gunzipSync],
  ['gzip', 'br;q=0, gzip', gunzipSync],
])('it is packed as %s for who can unpack %s', async (encoding, accepted, unpack) => {
  const answer = await serve('/assets/index-Ab12_-cd.js', { 'accept-encoding': accepted });
  expect(answer?.headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept, accept-encoding' });
  expect(unpack(answer?.body as Buffer).toString()).toBe(SCRIPT);
});

test.each([{}, { 'accept-encoding': 'identity' }, { 'accept-encoding': 'gzip;q=0, br;q=0' }])(
  'it is not packed for %j',
  async (sent) => {
    const answer = await serve('/assets/index-Ab12_-cd.js', sent);
    expect(answer?.headers['content-encoding']).toBeUndefined();
    expect(String(answer?.body)).toBe(SCRIPT);
  },
);

test('the policy names this service alone and allows nothing inline', async () => {
  const policy = (await serve('/'))?.headers['content-security-policy'];
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toMatch(/unsafe|https?:|\*/);
});

test.each([
  '/assets/nothing.js',
  '/assets/',
  '/assets/../secret.js',
  '/assets/%2e%2e/secret.js',
  '/assets/..%2fsecret.js',
  '/assets/a/b.js',
])('nobody gets a file at %s', async (at) => {
  expect(await serve(at)).toBeUndefined();
});

test('a page that was not built says so, until it is', async () => {
  const empty = fs.mkdtempSync(path.join(os.tmpdir(), 'samebet-dashboard-'));
  const handle = dashboardHandler(new URL(`${pathToFileURL(empty)}/`));
  expect(await serve('/', {}, handle)).toMatchObject({ status: 503, headers: { 'cache-control': 'no-store' } });
  fs.writeFileSync(path.join(empty, 'index.html'), 'built');
  expect(await handle(question('/'))).toMatchObject({ status: 200, body: Buffer.from('built') });
  fs.rmSync(empty, { recursive: true });
});

test('the files of every page and a page’s own are named with the document, what runs first before; those of others are not', async () => {
  const manifest = {
    'index.html': { file: 'assets/index.js', isEntry: true, imports: ['_shared.js'], css: ['assets/index.css'] },
    'soon.ts': { file: 'assets/soon.js', isEntry: true, imports: ['_first.js'] },
    '_first.js': { file: 'assets/first.js' },
    '_shared.js': { file: 'assets/shared.js' },
    '_table.js': { file: 'assets/table.js', imports: ['_shared.js'] },
    'pages/MatchesPage.tsx': { file: 'assets/matches.js', imports: ['_shared.js', '_table.js'] },
    'pages/MatchPage.tsx': { file: 'assets/match.js' },
    'pages/ReviewEventsPage.tsx': { file: 'assets/events.js', imports: ['_table.js'], css: ['assets/events.css'] },
  };
  fs.writeFileSync(path.join(folder, 'manifest.json'), JSON.stringify(manifest));
  const link = async (at: string) => (await serve(at, BROWSER))?.headers.link;
  const own = '</assets/index.css>; rel=preload; as=style';
  const scripts = (...names: string[]) => names.map((name) => `</assets/${name}.js>; rel=modulepreload`).join(', ');
  expect(await link('/')).toBe(`${own}, ${scripts('soon', 'first', 'index', 'shared', 'matches', 'table')}`);
  expect(await link('/matches/KX-1/0xab:1')).toBe(`${own}, ${scripts('soon', 'first', 'index', 'shared', 'match')}`);
  expect(await link('/review/events')).toBe(
    // Vite's loader asks for a later chunk's styles with `crossorigin`, which a preload must say as well to be used.
    `${own}, </assets/events.css>; rel=preload; as=style; crossorigin, ${scripts('soon', 'first', 'index', 'shared', 'events', 'table')}`,
  );
  expect(await link('/nowhere')).toBeUndefined();
  fs.rmSync(path.join(folder, 'manifest.json'));
  expect(await link('/')).toBeUndefined();
});
