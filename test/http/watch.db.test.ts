import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type App, type AppOptions, createApp } from '../../src/app.js';
import { createMetrics, type Metrics } from '../../src/http/metrics.js';
import { noDatabase } from '../../src/store/noDatabase.js';
import { beginPull, endPull } from '../../src/store/pulls.js';
import { send } from '../api/restAndGraphql.js';
import { NOW, openWorld, type World } from '../api/world.js';

const DAY_MS = 86_400_000;
let world: World;
let metrics: Metrics;
let app: App;
let headers: { 'x-api-key': string };

function open(options: Partial<AppOptions> = {}): App {
  const opened = createApp(world.deps, { rateLimitPerMinute: 3, metrics, showMetrics: true, ...options });
  return { ...opened, fetch: (request) => world.deps.index.refresh().then(() => opened.fetch(request)) };
}

beforeAll(async () => {
  world = await openWorld();
  headers = { 'x-api-key': await world.key('watch') };
});
beforeEach(() => {
  world.time = NOW;
  world.logged.length = 0;
  metrics = createMetrics(world.deps);
  app = open();
});
afterAll(() => world?.close());

/** Samples by their names and labels, in the words of the text format. */
async function samples(from: App = app): Promise<Record<string, number>> {
  const response = await send(from, '/metrics');
  expect(response.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
  const lines = (await response.text()).split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return Object.fromEntries(lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]));
}

test('requests are counted by route and status; a path that somebody made up is no route', async () => {
  await send(app, '/v0/health');
  await send(app, '/v0/match?venue=venue_a&market_id=x', { headers });
  await send(app, '/v0/match', { headers });
  await send(app, '/graphql?query={health{ok}}');
  for (const path of ['/a', '/b', '/v0/"\n{}', '/auth/no']) await send(app, path);
  const found = await samples();
  expect(found).toMatchObject({
    'samebet_http_requests_total{route="/v0/health",status="200"}': 1,
    'samebet_http_requests_total{route="/v0/match",status="200"}': 1,
    'samebet_http_requests_total{route="/v0/match",status="400"}': 1,
    'samebet_http_requests_total{route="/graphql",status="200"}': 1,
    'samebet_http_requests_total{route="none",status="404"}': 3,
    'samebet_http_requests_total{route="/auth",status="404"}': 1,
    'samebet_http_request_duration_seconds_count{route="/v0/match"}': 2,
    'samebet_http_request_duration_seconds_bucket{le="+Inf",route="/v0/match"}': 2,
  });
  expect(Object.keys(found).filter((name) => name.includes('route="/a"'))).toEqual([]);
});

test('refusals of the limiter are counted, and how it counts is shown', async () => {
  for (let i = 0; i < 5; i++) await send(app, '/v0/matches', { headers });
  expect(await samples()).toMatchObject({
    'samebet_limiter_refusals_total{account="key"}': 2,
    'samebet_limiter_mode{mode="local"}': 1,
    'samebet_limiter_mode{mode="shared"}': 0,
  });
  const windows = { shared: true };
  const shared = open({ metrics: createMetrics({ ...world.deps, windows }) });
  expect(await samples(shared)).toMatchObject({ 'samebet_limiter_mode{mode="shared"}': 1 });
  windows.shared = false;
  expect(await samples(shared)).toMatchObject({
    'samebet_limiter_mode{mode="shared"}': 0,
    'samebet_limiter_mode{mode="degraded"}': 1,
  });
});

test('the index tells its size and its age, the process its event loop', async () => {
  world.time = new Date(NOW.getTime() + 90_000);
  const found = await samples();
  const { open_markets } = world.deps.index.counts('venue_a');
  expect(found).toMatchObject({
    'samebet_index_age_seconds{venue="venue_a"}': 90,
    'samebet_open_markets{venue="venue_a"}': open_markets,
    samebet_live_market_pairs: world.deps.index.countLiveMatches(world.time),
    samebet_database_up: 1,
  });
  expect(found).toHaveProperty('nodejs_eventloop_lag_p99_seconds');
  expect(found).toHaveProperty('process_resident_memory_bytes');
});

test('pulls are counted by outcome with their time, pairs by standing, whoever made them', async () => {
  const { database } = world.deps;
  const counts = { events: 1, markets: 2, changed: 0, closed: 0, refused: 3 };
  for (const error of [null, 'unreachable']) {
    const id = await beginPull(database, 'venue_b', 'full', NOW);
    const ended = new Date(NOW.getTime() + 1_500);
    await endPull(database, { id, venue: 'venue_b', mode: 'full', startedAt: NOW }, { counts, refusals: [], error }, ended);
  }
  const found = await samples();
  expect(found).toMatchObject({
    'samebet_pulls_total{venue="venue_b",mode="full",outcome="complete"}': 1,
    'samebet_pulls_total{venue="venue_b",mode="full",outcome="failed"}': 1,
    'samebet_pull_seconds_total{venue="venue_b",mode="full",outcome="complete"}': 1.5,
    'samebet_pull_refused_records_total{venue="venue_b",mode="full",outcome="failed"}': 3,
  });
  const standings = await database.prisma.pair.groupBy({ by: ['standing'], _count: true });
  for (const { standing, _count } of standings) expect(found[`samebet_pairs{standing="${standing}"}`]).toBe(_count);
  expect(found.samebet_review_queue).toBeGreaterThan(0);
});

test('runs of the matcher are counted as the worker reports them', async () => {
  metrics.matched({ events: 7, proposals: 2, moved: { auto_verified: 2 }, ms: 80 });
  expect(await samples()).toMatchObject({
    samebet_match_duration_seconds_count: 1,
    samebet_match_duration_seconds_sum: 0.08,
    samebet_match_events_total: 7,
    'samebet_match_moves_total{standing="auto_verified"}': 2,
  });
});

test('a service alive without a database lives, is not ready, says why, and still has figures', async () => {
  const stores = { ...noDatabase(), clock: () => NOW, log: world.deps.log };
  const without = createApp(stores, { rateLimitPerMinute: 3, metrics: createMetrics(stores), showMetrics: true });
  expect((await send(without, '/livez')).status).toBe(200);
  const ready = await send(without, '/readyz');
  expect(ready.status).toBe(503);
  expect(await ready.json()).toMatchObject({ ready: false, obstacles: [{ part: 'database' }] });
  expect(await samples(without)).toMatchObject({ samebet_database_up: 0 });
});

test('a service is ready while every venue was pulled in time, if anybody pulls', async () => {
  const watched = open({ readyMaxAgeMs: DAY_MS });
  expect((await send(watched, '/readyz')).status).toBe(200);
  world.time = new Date(NOW.getTime() + DAY_MS + 2_000);
  const late = await send(watched, '/readyz');
  expect(late.status).toBe(503);
  expect(await late.json()).toMatchObject({ obstacles: [{ part: 'venue_a' }, { part: 'venue_b' }] });
  expect((await send(open(), '/readyz')).status).toBe(200);
});

test('figures are shown only where they are asked to be', async () => {
  expect((await send(open({ showMetrics: false }), '/metrics')).status).toBe(404);
});

test('an answer carries its request’s id: the caller’s if it is sane, a new one otherwise', async () => {
  const sent = async (id: string, path = '/v0/health') =>
    (await send(app, path, { headers: { 'x-request-id': id } })).headers.get('x-request-id');
  expect(await sent('abcd-1234.5:6_7')).toBe('abcd-1234.5:6_7');
  expect(await sent('abcd-1234.5:6_7', '/graphql?query={health{ok}}')).toBe('abcd-1234.5:6_7');
  for (const odd of ['short', 'with space', '{"level":60}', 'x'.repeat(65), '«»«»«»«»'.normalize()])
    expect(await sent(encodeURIComponent(odd) === odd ? odd : odd.replace(/[^\x20-\x7e]/g, '%'))).toMatch(/^[0-9a-f-]{36}$/);
});

test('at info only refused requests have a line, with the key’s id and nothing that the caller may want kept', async () => {
  await send(app, '/v0/health');
  await send(app, '/v0/match?venue=venue_a&secret=hidden', { headers: { ...headers, 'x-request-id': 'request-1' } });
  const [line, ...more] = world.logged;
  expect(more).toEqual([]);
  expect(line).toMatchObject({ level: 30, msg: 'request', request: 'request-1', path: '/v0/match', status: 400 });
  expect(line?.key).toEqual(expect.any(String));
  expect(JSON.stringify(world.logged)).not.toMatch(new RegExp(`hidden|${headers['x-api-key']}`));
});

test('whoever floods the service with refused requests does not flood its log', async () => {
  for (let i = 0; i < 300; i++) await send(app, '/nothing');
  expect(world.logged.length).toBeGreaterThanOrEqual(20);
  expect(world.logged.length).toBeLessThan(200);
});

test('what a caller sends stands in one line of JSON, whatever it is', async () => {
  await send(app, '/%0a{"level":60}"\\\u2028x?a=\n');
  expect(world.logged).toHaveLength(1);
  expect(world.logged[0]).toMatchObject({ level: 30, msg: 'request', status: 404 });
});
