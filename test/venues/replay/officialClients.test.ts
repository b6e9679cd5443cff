import fs from 'node:fs';
import { createPublicClient, forkEnvironmentConfig } from '@polymarket/client';
import { Configuration, type EventData, EventsApi, type Market, MarketApi, type Series } from 'kalshi-typescript';
import { afterAll, beforeAll, expect, expectTypeOf, test } from 'vitest';
import type { z } from 'zod';
import { type OpenReplay, openReplay } from '../../../src/venues/replay/open.js';
import type { eventA, seriesA } from '../../sample/readSample.js';

const SAMPLE = new URL('../../../sample/', import.meta.url).pathname;
let replay: OpenReplay;
let events: EventsApi;
let markets: MarketApi;
let clientB: ReturnType<typeof createPublicClient>;
beforeAll(async () => {
  const files = { venueA: `${SAMPLE}venue_a.jsonl`, venueB: `${SAMPLE}venue_b.jsonl`, series: `${SAMPLE}series_a.jsonl` };
  replay = await openReplay(files);
  const configuration = new Configuration({ basePath: replay.urlA });
  events = new EventsApi(configuration);
  markets = new MarketApi(configuration);
  const environment = forkEnvironmentConfig({ name: 'replay', gamma: { rest: replay.urlB }, clob: { rest: replay.urlB } });
  clientB = createPublicClient({ environment });
});
afterAll(() => replay?.close());

/** Records of a file, as they are. */
const recorded = (name: string): { status?: string; closed?: boolean; markets: { status?: string; closed?: boolean }[] }[] =>
  fs
    .readFileSync(`${SAMPLE}${name}`, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
const BUF_A = 'KXSB-27-BUF';
const BUF_B = 'will-the-buffalo-bills-win-super-bowl-2027';

test('venue A’s own client reads events, an event, markets, a market and series', async () => {
  const first = await events.getEvents(100, undefined, true, undefined, 'open');
  const second = await events.getEvents(100, first.data.cursor, true, undefined, 'open');
  const listed = [...first.data.events, ...second.data.events];
  const open = recorded('venue_a.jsonl').filter(({ markets: each }) => each.some(({ status }) => status === 'active'));
  expect(listed).toHaveLength(open.length);
  expect(listed.flatMap((event) => event.markets ?? []).every(({ yes_ask_dollars }) => Number(yes_ask_dollars) > 0)).toBe(true);
  const { event, markets: within } = (await events.getEvent('KXSB-27')).data;
  expect([event.title, within.map(({ ticker }) => ticker)]).toEqual([
    '2027 Pro Football Championship winner',
    expect.arrayContaining([BUF_A]),
  ]);
  expect((await markets.getMarkets(1000, undefined, 'KXSB-27')).data.markets).toHaveLength(within.length);
  expect((await markets.getMarket(BUF_A)).data.market).toMatchObject({ ticker: BUF_A, status: 'active' });
  expect((await markets.getSeries('KXSB')).data.series).toMatchObject({ ticker: 'KXSB', categories: ['Sports'] });
});

test.each<[string, () => Promise<unknown>]>([
  ['event', () => events.getEvent('KXNONE-26')],
  ['market', () => markets.getMarket('KXNONE-26-X')],
  ['series', () => markets.getSeries('KXNONE')],
  ['order book', () => markets.getMarketOrderbook(BUF_A)],
])('what venue A has no %s for is its own 404', async (_, ask) => {
  const response: { status?: number; data?: object } = await ask().then(Object, (error) => error.response);
  expect([response.status, response.data]).toEqual([404, { error: expect.objectContaining({ code: 'not_found' }) }]);
});

test('venue B’s own client, which checks every field, takes every event and market of the sample', async () => {
  const slugs: (string | null | undefined)[] = [];
  for await (const { items } of clientB.listEvents({ pageSize: 50, closed: false })) slugs.push(...items.map(({ slug }) => slug));
  const all = recorded('venue_b.jsonl');
  expect(slugs).toHaveLength(all.filter(({ closed }) => !closed).length);
  const found: (string | null | undefined)[] = [];
  for await (const { items } of clientB.listMarkets({ pageSize: 100, closed: false }))
    found.push(...items.map(({ slug }) => slug));
  expect(new Set(found).size).toBe(all.flatMap(({ markets: each }) => each).filter(({ closed }) => !closed).length);
  expect(found).toContain(BUF_B);
});

test('venue B’s own client finds an event and a market by slug and by id', async () => {
  const event = await clientB.fetchEvent({ slug: 'super-bowl-champion-2027' });
  expect((await clientB.fetchEvent({ id: String(event.id) })).slug).toBe('super-bowl-champion-2027');
  const market = await clientB.fetchMarket({ slug: BUF_B });
  expect((await clientB.fetchMarket({ id: String(market.id) })).conditionId).toBe(market.conditionId);
});

test.each<[string, RegExp, () => Promise<unknown>]>([
  ['event', /^id not found/, () => clientB.fetchEvent({ slug: 'no-such-event' })],
  ['market', /^id not found/, () => clientB.fetchMarket({ id: '1' })],
  ['order book', /^No orderbook exists/, () => clientB.fetchOrderBook({ tokenId: '7'.repeat(77) })],
])('what venue B has no %s for is refused in its own words', async (_, words, ask) => {
  await expect(ask()).rejects.toMatchObject({ name: 'RequestRejectedError', message: expect.stringMatching(words) });
});

/** Fields that a record always has. */
type Given<T> = { [Key in keyof T]-?: object extends Pick<T, Key> ? never : Key }[keyof T];

test('the sample’s records have every field that venue A’s own client calls certain', () => {
  expectTypeOf<Exclude<Given<EventData>, Given<z.input<typeof eventA>>>>().toBeNever();
  expectTypeOf<Exclude<Given<Market>, Given<z.input<typeof eventA>['markets'][number]>>>().toBeNever();
  expectTypeOf<Exclude<Given<Series>, Given<z.input<typeof seriesA>>>>().toBeNever();
});
