import type { EventData, Market, Series } from 'kalshi-typescript';
import { describe, expect, expectTypeOf, test } from 'vitest';
import type { z } from 'zod';
import type { VenueHttp } from '../../src/venues/http.js';
import { VenueError } from '../../src/venues/venue.js';
import { SeriesBook } from '../../src/venues/venueA/seriesBook.js';
import { toVenueEvent } from '../../src/venues/venueA/toMarket.js';
import { type event as eventSchema, type market as marketSchema, series as seriesSchema } from '../../src/venues/venueA/wire.js';
import { decode } from '../../src/venues/wire.js';
import { fixture, records } from './support.js';

const recorded = new Map(records(fixture('venue_a.jsonl')).map((record) => [record.event_ticker, record]));
const decoded = (ticker: string, change: object = {}) => toVenueEvent({ ...recorded.get(ticker), ...change }, () => null);
const withMarket = (ticker: string, change: object) => {
  const [first, ...rest] = (recorded.get(ticker)?.markets ?? []) as object[];
  return decoded(ticker, { markets: [{ ...first, ...change }, ...rest] });
};

test('a game: Eastern day from the ticker, start from occurrence_datetime, both rule texts, entity from the sub-title', () => {
  const { event } = decoded('KXNFLGAME-26SEP28PHICHI');
  expect(event).toMatchObject({
    id: 'venue_a:KXNFLGAME-26SEP28PHICHI',
    series: 'KXNFLGAME',
    category: 'sports',
    tags: ['sports', 'pro football', 'game'],
    event_date: '2026-09-28',
    url: 'https://kalshi.com/markets/kxnflgame/x/kxnflgame-26sep28phichi',
    mutually_exclusive: true,
  });
  expect(event?.markets[0]).toMatchObject({
    id: 'venue_a:KXNFLGAME-26SEP28PHICHI-PHI',
    outcome: 'Philadelphia',
    status: 'open',
    strike_type: 'structured',
    volume: 15230.4,
    volume_24h: 310,
    yes_price: 0.475,
  });
  expect(event?.markets[0]?.occurrence?.toISOString()).toBe('2026-09-29T00:15:00.000Z');
  expect(event?.markets[0]?.rules).toMatch(/resolves to Yes\.\n\nIf the game ends level/);
});

test.for([
  ['KXHIGHNY-26SEP28', 'weather', '2026-09-28', 'between', 70, 71],
  ['KXBTCD-26SEP2817', 'crypto', '2026-09-28', 'greater', 119999.99, null],
  ['KXCPIYOY-26AUG', 'economics', null, 'greater', 3.1, null],
  ['KXFRENCHPRES-27', 'politics', '2027-05-08', 'custom', null, null],
  ['KXFEDDECISION-26SEP', 'economics', '2026-09-16', 'custom', null, null],
] as const)('%s: %s on %s, strike %s %d to %d', ([ticker, category, event_date, strike_type, floor_strike, cap_strike]) => {
  const { event, refused } = decoded(ticker);
  expect(refused).toEqual([]);
  expect(event).toMatchObject({ category, event_date });
  expect(event?.markets[0]).toMatchObject({ strike_type, floor_strike, cap_strike });
});

test('a finalized leg of an open event is closed, and a time of the year 1 means not set', () => {
  expect(decoded('KXCPIYOY-26AUG').event?.markets.map(({ status }) => status)).toEqual(['open', 'closed']);
  expect(decoded('KXFRENCHPRES-27').event?.markets[0]?.open_time).toBeNull();
});

describe('a bad market is refused alone, with path, expected and got', () => {
  test.for([
    [{ market_type: 'scalar' }, 'market_type', 'scalar'],
    [{ floor_strike: 'high' }, 'floor_strike', 'high'],
    [{ close_time: 'soon' }, 'close_time', 'soon'],
    [{ rules_primary: 7 }, 'rules_primary', '7'],
  ] as const)('%j', ([change, path, got]) => {
    const { event, refused } = withMarket('KXHIGHNY-26SEP28', change);
    expect(event?.markets.map(({ market_id }) => market_id)).toEqual(['KXHIGHNY-26SEP28-T77']);
    expect(refused).toMatchObject([{ kind: 'market', id: 'KXHIGHNY-26SEP28-B70.5', path, got: expect.stringContaining(got) }]);
    expect(refused[0]?.market_ids).toEqual(['venue_a:KXHIGHNY-26SEP28-B70.5']);
  });
});

test('a volume that is no number is an unknown volume, not a reason to lose the market', () => {
  expect(withMarket('KXBTCD-26SEP2817', { volume_fp: {} }).event?.markets[0]?.volume).toBeNull();
});

test('a refused event names the markets that a sweep must not close', () => {
  const { event, refused } = decoded('KXHIGHNY-26SEP28', { title: 7 });
  expect(event).toBeNull();
  expect(refused).toMatchObject([{ kind: 'event', id: 'KXHIGHNY-26SEP28', path: 'title', expected: 'string', got: '7' }]);
  expect(refused[0]?.market_ids).toEqual(['venue_a:KXHIGHNY-26SEP28-B70.5', 'venue_a:KXHIGHNY-26SEP28-T77']);
});

test('parlays are left out, not refused', () => {
  expect(decoded('KXHIGHNY-26SEP28', { event_ticker: 'KXMVESPORTS-1' })).toEqual({ event: null, refused: [] });
  expect(withMarket('KXBTCD-26SEP2817', { mve_collection_ticker: 'KXMVE-1' })).toMatchObject({
    event: { markets: [] },
    refused: [],
  });
});

/** The venue's own client types a wire object; ours must take every such object. */
// biome-ignore format: a record is read across, not down
const published: Market = {
  ticker: 'KXT-26-Y', event_ticker: 'KXT-26', market_type: 'binary', yes_sub_title: 'Yes', no_sub_title: 'No',
  created_time: '2026-09-01T00:00:00Z', updated_time: '2026-09-01T00:00:00Z', open_time: '2026-09-01T00:00:00Z',
  close_time: '2026-10-01T00:00:00Z', latest_expiration_time: '2026-10-01T00:00:00Z', settlement_timer_seconds: 60,
  status: 'active', yes_bid_dollars: '0.1', yes_bid_size_fp: '1.00', yes_ask_dollars: '0.2', yes_ask_size_fp: '1.00',
  no_bid_dollars: '0.8', no_ask_dollars: '0.9', last_price_dollars: '0.15', volume_fp: '1.00', volume_24h_fp: '0.00',
  result: '', can_close_early: false, open_interest_fp: '0.00', notional_value_dollars: '1.0000',
  previous_yes_bid_dollars: '0.1', previous_yes_ask_dollars: '0.2', previous_price_dollars: '0.1', expiration_value: '',
  rules_primary: 'If it rains, then the market resolves to Yes.', rules_secondary: '', price_level_structure: 'linear_cent',
  price_ranges: [], strike_type: 'less_or_equal', cap_strike: 3, expected_expiration_time: null,
};

// biome-ignore format: a record is read across, not down
const publishedEvent: EventData = {
  event_ticker: 'KXT-26', series_ticker: 'KXT', sub_title: '', title: 'Rain?', collateral_return_type: '',
  mutually_exclusive: false, settlement_sources: null, strike_date: null, fee_type_override: null, markets: [published],
};

// biome-ignore format: a record is read across, not down
const publishedSeries: Series = {
  ticker: 'KXT', frequency: 'daily', title: 'Rain', category: 'Climate and Weather', categories: ['Climate and Weather'],
  tags: null, settlement_sources: null, contract_url: '', contract_terms_url: '', fee_type: 'flat', fee_multiplier: 1,
  additional_prohibitions: null,
};

test("the decoder takes what the venue's own client calls an event, a market and a series", () => {
  expectTypeOf<EventData>().toExtend<z.input<typeof eventSchema>>();
  expectTypeOf<Omit<Market, 'status' | 'market_type'>>().toExtend<Omit<z.input<typeof marketSchema>, 'status' | 'market_type'>>();
  expectTypeOf<Market['status']>().toExtend<z.input<typeof marketSchema>['status']>();
  expectTypeOf<Series>().toExtend<z.input<typeof seriesSchema>>();
  expect(decode(seriesSchema, publishedSeries).ok).toBe(true);
  const { event, refused } = toVenueEvent(publishedEvent, () => null);
  expect(refused).toEqual([]);
  expect(event?.markets[0]).toMatchObject({ question: 'Rain?', outcome: 'Yes', cap_strike: 3, floor_strike: null });
});

test('a series that cannot be read is asked for once, however many pages name it', async () => {
  const asked: string[] = [];
  const known = records(fixture('series.jsonl'))[0];
  const get = async (path: string) => {
    asked.push(path);
    return path === '/series' ? { series: [known] } : { series: { ticker: '' } };
  };
  const book = new SeriesBook({ get } as unknown as VenueHttp);
  const { signal } = new AbortController();
  await book.loadAll(signal);
  for (const page of [1, 2, 3]) {
    const { refused } = await book.loadMissing([{ series_ticker: 'KXNEW' }], signal);
    expect(refused).toHaveLength(page === 1 ? 1 : 0);
  }
  expect(asked).toEqual(['/series', '/series/KXNEW']);
});

test('a series that the venue can’t give just now is asked for again, one that it says it hasn’t is not', async () => {
  const asked: string[] = [];
  const known = records(fixture('series.jsonl'))[0];
  const get = async (path: string) => {
    asked.push(path);
    if (path === '/series') return { series: [known] };
    const isFirst = asked.length === 2;
    throw new VenueError('venue_a', isFirst ? 'unreachable' : 'status', 'no answer', isFirst ? null : 404);
  };
  const book = new SeriesBook({ get } as unknown as VenueHttp);
  const { signal } = new AbortController();
  const load = () => book.loadMissing([{ series_ticker: 'KXNEW' }], signal);
  await book.loadAll(signal);
  await expect(load()).rejects.toThrow('no answer');
  expect((await load()).refused).toMatchObject([{ id: 'KXNEW', got: 'status 404' }]);
  expect((await load()).refused).toEqual([]);
  expect(asked).toEqual(['/series', '/series/KXNEW', '/series/KXNEW']);
});
