import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { get as httpGet } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenReplay } from '../../../src/venues/replay/open.js';
import { pull, replayFixtures } from '../support.js';

let server: OpenReplay;
beforeAll(async () => {
  server = await replayFixtures();
});
afterAll(() => server.close());

const get = async (url: string) => {
  const response = await fetch(url);
  return { status: response.status, body: await response.json() };
};
const a = (path: string) => get(server.urlA + path);
const b = (path: string) => get(server.urlB + path);

test('venue A: pages by cursor to an empty one, and markets only when asked for', async () => {
  const first = (await a('/events?limit=12')).body;
  const second = (await a(`/events?limit=12&cursor=${first.cursor}`)).body;
  expect([first.events.length, second.events.length, second.cursor]).toEqual([12, 7, '']);
  expect(first.events[0]).not.toHaveProperty('markets');
  expect((await a('/events?with_nested_markets=true')).body.events[0].markets.length).toBeGreaterThan(0);
});

test.for([
  ['/events/KXFRENCHPRES-27', 'event', 'event_ticker', 'KXFRENCHPRES-27'],
  ['/markets/KXCPIYOY-26AUG-T3.1', 'market', 'ticker', 'KXCPIYOY-26AUG-T3.1'],
  ['/series/KXNFLGAME', 'series', 'fee_type', 'quadratic_with_maker_fees'],
  ['/series/KXHIGHNY', 'series', 'category', 'Climate and Weather'],
] as const)('venue A: %s', async ([path, noun, field, value]) => {
  expect((await a(path)).body[noun]).toMatchObject({ [field]: value });
});

test('venue A: filters by status, series and tickers', async () => {
  expect((await a('/events?status=settled')).body.events).toMatchObject([{ event_ticker: 'KXCPIYOY-26AUG' }]);
  expect((await a('/events?series_ticker=KXBTCD')).body.events).toHaveLength(1);
  expect((await a('/events?tickers=KXBTCD-26SEP2817,KXFRENCHPRES-27')).body.events).toHaveLength(2);
  expect((await a('/markets?event_ticker=KXHIGHNY-26SEP28')).body.markets).toHaveLength(2);
  expect((await a('/markets?min_updated_ts=1790000000')).body.markets).toHaveLength(0);
});

test('venue B: keyset pages end without a cursor, and reject an offset', async () => {
  const first = (await b('/events/keyset?closed=false&limit=15')).body;
  const second = (await b(`/events/keyset?closed=false&limit=15&after_cursor=${first.next_cursor}`)).body;
  expect([first.events.length, second.events.length, 'next_cursor' in second]).toEqual([15, 6, false]);
  expect((await b('/events/keyset?offset=5')).status).toBe(422);
});

test('venue B: newest first is newest first, and the offset listing ends with 422', async () => {
  const times = (await b('/events?order=updatedAt&ascending=false&limit=50')).body.map(
    (event: { updatedAt: string }) => event.updatedAt,
  );
  expect(times).toEqual([...times].sort().reverse());
  expect((await b('/events?offset=2101')).status).toBe(422);
});

test('venue B: events and markets by id, slug and condition id', async () => {
  const event = (await b('/events/slug/fed-decision-in-september')).body;
  expect((await b(`/events/${event.id}`)).body.slug).toBe('fed-decision-in-september');
  const [market] = event.markets;
  expect((await b(`/markets/${market.id}`)).body.slug).toBe(market.slug);
  expect((await b(`/markets/slug/${market.slug}`)).body.id).toBe(market.id);
  expect((await b(`/markets?condition_ids=${market.conditionId}`)).body).toHaveLength(1);
});

test('what neither venue has is 404', async () => {
  expect((await a('/events/NONE')).status).toBe(404);
  expect((await b('/nothing')).status).toBe(404);
  expect((await fetch(new URL('/elsewhere', server.urlA))).status).toBe(404);
});

test('what is no path is 404, and the replay goes on', async () => {
  const { port } = new URL(server.urlA);
  const statusOf = (path: string) =>
    new Promise((resolve, reject) => {
      httpGet({ host: '127.0.0.1', port, path }, (response) => resolve(response.resume().statusCode)).on('error', reject);
    });
  const paths = ['//', '/venue_a/trade-api/v2/events/%E0%A4%A', '/venue_b/events/%'];
  expect(await Promise.all(paths.map(statusOf))).toEqual([404, 404, 404]);
});

test('faults can be set while it serves', async () => {
  const own = await replayFixtures();
  own.setFaults([{ venue: 'venue_b', kind: '500', value: null, first: 1, last: null }]);
  expect((await fetch(`${own.urlB}/events`)).status).toBe(500);
  own.setFaults([]);
  expect((await fetch(`${own.urlB}/events`)).status).toBe(200);
  await own.close();
});

test('a file with broken lines, gzipped without a telling name, is served as far as it parses, and counted', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'samebet-replay-'));
  const path = join(folder, 'recorded');
  const lines = [
    '{"event_ticker":"KXT-1","series_ticker":"KXT","title":"One","markets":[]}',
    '{"event_ticker":',
    '7',
    '',
    '{"title":"no ticker"}',
  ];
  await writeFile(path, gzipSync(lines.join('\n')));
  const own = await replayFixtures([], { venueA: path });
  expect(own.counts.venue_a).toEqual({ events: 2, open_events: 0, markets: 0, lines: 4, broken: 2 });
  const { body } = await get(`${own.urlA}/events`);
  expect(body.events.map(({ title }: { title: string }) => title).sort()).toEqual(['One', 'no ticker']);
  const { events } = await pull(own, 'venue_a', { mode: 'changes', since: new Date('2026-09-21T00:00:00Z') });
  expect(events.map(({ title }) => title)).toEqual(['One']);
  await own.close();
  await rm(folder, { recursive: true });
});
