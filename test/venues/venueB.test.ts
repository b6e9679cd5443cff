import { describe, expect, test } from 'vitest';
import { profit } from '../../src/domain/pricing/index.js';
import { toVenueEvent } from '../../src/venues/venueB/toMarket.js';
import { fixture, records } from './support.js';

const recorded = new Map(records(fixture('venue_b.jsonl')).map((record) => [record.slug, record]));
const decoded = (slug: string, change: object = {}) => toVenueEvent({ ...recorded.get(slug), ...change });
const withMarket = (slug: string, change: object) => {
  const [first, ...rest] = (recorded.get(slug)?.markets ?? []) as object[];
  return decoded(slug, { markets: [{ ...first, ...change }, ...rest] });
};
const BITCOIN = 'bitcoin-above-on-september-28';

test('a market with two named sides is two markets, each with its own token first', () => {
  const { event } = decoded('nfl-phi-chi-2026-09-29');
  const [eagles, bears, over, under] = event?.markets ?? [];
  expect(eagles).toMatchObject({ outcome: 'Eagles', side: 0, outcomes: ['Eagles', 'Bears'], yes_price: 0.475 });
  expect(bears).toMatchObject({ outcome: 'Bears', side: 1, outcomes: ['Eagles', 'Bears'], yes_price: 0.525 });
  expect([eagles?.market_id, bears?.market_id]).toEqual([`${eagles?.condition_id}:0`, `${eagles?.condition_id}:1`]);
  expect(bears?.yes_token_id).toBe(eagles?.no_token_id);
  expect(bears?.no_token_id).toBe(eagles?.yes_token_id);
  expect(over).toMatchObject({ outcome: 'Over', line: 45.5, sports_market_type: 'totals', group_item: 'O/U 45.5' });
  expect(under).toMatchObject({ outcome: 'Under', line: 45.5, fee_type: 'sports_fees_v2', fee_rate: 0.05, fee_exponent: 1 });
});

test('a game counts by the US Eastern day of its start, whatever the slug says', () => {
  const { event } = decoded('nfl-phi-chi-2026-09-29');
  expect(event).toMatchObject({
    event_date: '2026-09-28',
    category: 'sports',
    series: 'nfl-2026',
    tags: ['sports', 'nfl', 'games'],
  });
  expect(event?.markets[0]?.game_start?.toISOString()).toBe('2026-09-29T00:15:00.000Z');
});

test('outside sports, gameStartTime and eventDate are the day of listing and are not taken for the event', () => {
  const { event } = decoded('next-french-president');
  expect(event).toMatchObject({ category: 'politics', event_date: null, hidden_other: true, mutually_exclusive: true });
  expect(event?.markets[0]).toMatchObject({ game_start: null, occurrence: null, outcome: 'Anne One', group_item: 'Anne One' });
});

test('a yes/no market is one market under its condition id', () => {
  const [market] = decoded(BITCOIN).event?.markets ?? [];
  expect(market).toMatchObject({
    outcome: '120,000',
    side: null,
    outcomes: ['Yes', 'No'],
    slug: 'bitcoin-above-120k-on-september-28',
  });
  expect(market?.market_id).toBe(market?.condition_id);
  expect(market?.url).toBe(`https://polymarket.com/event/${BITCOIN}/bitcoin-above-120k-on-september-28`);
});

test.each([
  ['once', ['once']],
  ['once, twice', ['once', 'twice']],
  ['["once","twice","once"]', ['once', 'twice']],
  [
    ['once', 'twice'],
    ['once', 'twice'],
  ],
  ['bitcoin-above-120k-on-september-28', []],
  ['', []],
  [null, []],
  [{ once: 1 }, []],
])('slugs that it had before are read however they are written: %j', (pastSlugs, expected) => {
  expect(withMarket(BITCOIN, { pastSlugs }).event?.markets[0]?.past_slugs).toEqual(expected);
});

test('YES keeps its own token and price when the venue lists No first', () => {
  const [market] =
    withMarket(BITCOIN, { outcomes: '["No", "Yes"]', clobTokenIds: '["11", "22"]', outcomePrices: '["0.9", "0.1"]' }).event
      ?.markets ?? [];
  expect(market).toMatchObject({ yes_token_id: '22', no_token_id: '11', yes_price: 0.1, outcomes: ['Yes', 'No'] });
});

test("a market without a text of its own has its event's rules", () => {
  const [market] = withMarket(BITCOIN, { description: null }).event?.markets ?? [];
  expect(market?.rules).toMatch(/candle closes above/);
});

test('closed is the word of the market or of its event; active is not asked', () => {
  expect(withMarket(BITCOIN, { active: false }).event?.markets[0]?.status).toBe('open');
  expect(withMarket(BITCOIN, { closed: true }).event?.markets[0]?.status).toBe('closed');
  expect(decoded(BITCOIN, { closed: true }).event?.markets[0]?.status).toBe('closed');
});

test('fees that are off are no fees, and fees that are on without a schedule keep their name', () => {
  const [free] = withMarket(BITCOIN, { feesEnabled: false }).event?.markets ?? [];
  expect(free).toMatchObject({ fee_type: null, fee_rate: 0 });
  const trade = { contracts: 100, venue_a: { price: 0.4, market_id: 'A' }, venue_b: { price: 0.5 } };
  const venue_a = { market_id: 'A', fee_type: null, fee_multiplier: null, close_time: null, occurrence: null };
  const venue_b = { market_id: 'B', fee_rate: free?.fee_rate ?? null, end_date: null, game_start: null };
  expect(profit(trade, new Date('2026-11-01'), { venue_a, venue_b })).toMatchObject({
    venue_b: { fee: 0, fee_rate: 0 },
    filled_in: ['venue_b.fee_rate'],
  });
  expect(withMarket(BITCOIN, { feeSchedule: null }).event?.markets[0]).toMatchObject({ fee_type: 'crypto_fees', fee_rate: null });
});

describe('a bad market is refused alone, with path, expected and got', () => {
  test.for([
    [{ conditionId: '' }, 'conditionId', '""'],
    [{ outcomes: '["Up"]' }, 'outcomes', 'Up'],
    [{ outcomes: 'Yes, No' }, 'outcomes', 'Yes, No'],
    [{ outcomes: null }, 'outcomes', 'null'],
    [{ clobTokenIds: '["1","2","3"]' }, 'clobTokenIds', '3'],
    [{ line: 'three' }, 'line', 'three'],
  ] as const)('%j', ([change, path, got]) => {
    const { event, refused } = withMarket('nfl-phi-chi-2026-09-29', change);
    expect(event?.markets.map(({ outcome }) => outcome)).toEqual(['Over', 'Under']);
    expect(refused).toMatchObject([{ kind: 'market', path, got: expect.stringContaining(got) }]);
  });
});

test('a placeholder without a condition id is refused under its slug, and protects nothing', () => {
  const [refusal] = decoded('next-french-president').refused;
  expect(refusal).toMatchObject({
    id: 'will-person-c-win-the-2027-french-presidential-election',
    path: 'conditionId',
    market_ids: [],
  });
});

test('a refused market with a condition id protects each name that it may have in the index', () => {
  const [refusal] = withMarket(BITCOIN, { outcomes: 5 }).refused;
  expect(refusal?.market_ids).toEqual(['', ':0', ':1'].map((side) => `venue_b:${refusal?.id}${side}`));
});
