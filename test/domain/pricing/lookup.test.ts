import { expect, test } from 'vitest';
import { type PublishedVenueA, type PublishedVenueB, profit, readProfitRequest } from '../../../src/domain/pricing/index.js';

const NOW = new Date('2026-10-06T14:20:13.875Z');
const EVENT = new Date('2026-10-18T23:00:00Z');
const CLOSE = new Date('2026-11-01T23:00:00Z');

const marketA: PublishedVenueA = {
  market_id: 'KXOURS-26OCT18-X',
  fee_type: 'quadratic_with_maker_fees',
  fee_multiplier: 0.5,
  close_time: CLOSE,
  occurrence: EVENT,
};
const marketB: PublishedVenueB = { market_id: 'ours-2026-10-18-x', fee_coefficient: 0.05, end_date: CLOSE, game_start: EVENT };
const trade = { contracts: 100, venue_a: { price: 0.5, market_id: marketA.market_id }, venue_b: { price: 0.53 } };

/** The answer to a trade looked up on these two markets, each changed in some facts. */
const lookedUp = (body: object, a: Partial<PublishedVenueA> = {}, b: Partial<PublishedVenueB> = {}) =>
  profit({ ...trade, ...body }, NOW, { venue_a: { ...marketA, ...a }, venue_b: { ...marketB, ...b } });

test('everything the caller left out is filled, and listed in this order', () => {
  const answer = lookedUp({});
  expect(answer.venue_a).toMatchObject({ fee: 0.88, fee_multiplier: 0.5, fee_type: 'quadratic_with_maker_fees' });
  expect(answer.venue_b).toMatchObject({ fee: 1.25, fee_coefficient: 0.05 });
  expect(answer).toMatchObject({ net_profit: -5.13, return_pct: -4.88, days_held: 12.61 });
  expect(answer).toMatchObject({ return_per_day_pct: -0.3869, annualized_return_pct: -141.23 });
  expect(answer.filled_in).toEqual(['venue_a.fee_multiplier', 'venue_a.fee_type', 'venue_b.fee_coefficient', 'days_held']);
  expect(answer.match).toEqual({
    venue_a: 'KXOURS-26OCT18-X',
    venue_b: 'ours-2026-10-18-x',
    expected_payout_at: '2026-10-19T05:00:00.000Z',
    latest_payout_at: '2026-11-01T23:00:00.000Z',
  });
  expect(Object.keys(answer).slice(-3)).toEqual(['profitable', 'match', 'filled_in']);
});

test('what the caller sent wins', () => {
  const answer = lookedUp({
    venue_a: { price: 0.5, fee_multiplier: 1, fee_type: 'quadratic' },
    venue_b: { price: 0.53, fee_coefficient: 0.06 },
    days_held: 0.5,
  });
  expect(answer).toMatchObject({ days_held: 0.5, filled_in: [] });
  expect(answer.venue_a).toMatchObject({ fee_multiplier: 1, fee_type: 'quadratic' });
  expect(answer.venue_b).toMatchObject({ fee_coefficient: 0.06 });
  expect(answer.match?.venue_b).toBe('ours-2026-10-18-x');
});

test('a settlement day from the caller may be nearer than a day', () => {
  const answer = lookedUp({ settles_at: '2026-10-07' });
  expect(answer.days_held).toBe(0.4);
  expect(answer.filled_in).not.toContain('days_held');
});

const RATE = { fee_coefficient: null, fee_rate: 0.04 };

test.each([
  {
    name: 'rate and exponent',
    b: { ...RATE, fee_exponent: 2 },
    setting: { fee_rate: 0.04, exponent: 2 },
    filled: ['venue_b.fee_rate', 'venue_b.exponent'],
  },
  { name: 'a rate alone', b: RATE, setting: { fee_rate: 0.04, exponent: 1 }, filled: ['venue_b.fee_rate'] },
  { name: 'no fee at all', b: { fee_coefficient: null }, setting: { fee_coefficient: 0.0695 }, filled: [] },
  {
    name: 'an exponent that cannot be charged exactly',
    b: { ...RATE, fee_exponent: 0.3 },
    setting: { fee_coefficient: 0.0695 },
    filled: [],
  },
  { name: 'a rate that no request could hold', b: { ...RATE, fee_rate: 7 }, setting: { fee_coefficient: 0.0695 }, filled: [] },
])('venue B publishes $name', ({ b, setting, filled }) => {
  const answer = lookedUp({}, {}, b);
  expect(answer.venue_b).toMatchObject(setting);
  expect(answer.filled_in.filter((path) => path.startsWith('venue_b'))).toEqual(filled);
});

test("the caller's style wins over a looked-up one, and a sent rate keeps its own exponent", () => {
  const coefficient = lookedUp({ venue_b: { price: 0.53, fee_coefficient: 0.06 } }, {}, { ...RATE, fee_exponent: 2 });
  expect(coefficient.venue_b).toMatchObject({ fee_coefficient: 0.06 });
  expect(coefficient.filled_in).not.toContain('venue_b.fee_rate');
  const rate = lookedUp({ venue_b: { price: 0.53, fee_rate: 0.03 } }, {}, { ...RATE, fee_exponent: 2 });
  expect(rate.venue_b).toMatchObject({ fee_rate: 0.03, exponent: 1 });
  expect(rate.filled_in).not.toContain('venue_b.exponent');
});

test.each([{ fee_type: 'flat' }, { fee_type: 'toString' }, { fee_type: null }])(
  'a fee type $fee_type that the schedule does not know stays quadratic and is not listed',
  (a) => {
    const answer = lookedUp({}, a);
    expect(answer.venue_a.fee_type).toBe('quadratic');
    expect(answer.filled_in).not.toContain('venue_a.fee_type');
  },
);

test.each([{ fee_multiplier: null }, { fee_multiplier: -1 }, { fee_multiplier: 11 }, { fee_multiplier: 0.1234567 }])(
  'a multiplier of $fee_multiplier counts as unknown',
  (a) => {
    const answer = lookedUp({}, a);
    expect(answer.venue_a.fee_multiplier).toBe(1);
    expect(answer.filled_in).not.toContain('venue_a.fee_multiplier');
  },
);

const at = (time: string) => new Date(time);

test.each([
  { name: 'the later event plus six hours', b: { game_start: at('2026-10-19T00:00:00Z') }, expected: '2026-10-19T06:00:00.000Z' },
  {
    name: 'never past the later close',
    a: { close_time: EVENT },
    b: { end_date: at('2026-10-19T01:00:00Z') },
    expected: '2026-10-19T01:00:00.000Z',
  },
  {
    name: "a market's close when it has no event time",
    b: { game_start: null, end_date: at('2026-10-20T00:00:00Z') },
    expected: '2026-10-20T06:00:00.000Z',
  },
  {
    name: 'the later close when no event time is known',
    a: { occurrence: null },
    b: { game_start: null },
    expected: CLOSE.toISOString(),
  },
  { name: 'the event of the one that is known', a: { occurrence: null, close_time: null }, expected: '2026-10-19T05:00:00.000Z' },
])('the payout is expected at $name', ({ a, b, expected }) => {
  expect(lookedUp({}, a, b).match?.expected_payout_at).toBe(expected);
});

test('no time known: no days, no times', () => {
  const answer = lookedUp({}, { occurrence: null, close_time: null }, { game_start: null, end_date: null });
  expect(answer.match).toMatchObject({ expected_payout_at: null, latest_payout_at: null });
  expect(answer).not.toHaveProperty('days_held');
  expect(answer.filled_in).not.toContain('days_held');
});

test('a payout sooner than a day, or overdue, is filled as one day', () => {
  const soon = { occurrence: at('2026-10-06T16:00:00Z') };
  expect(lookedUp({}, soon, { game_start: at('2026-10-06T16:00:00Z') }).days_held).toBe(1);
  expect(lookedUp({}, { occurrence: at('2026-10-01T00:00:00Z') }, { game_start: null, end_date: null }).days_held).toBe(1);
});

test('a market id is trimmed, and refused when nothing is left', () => {
  const withId = (market_id: string) => ({ ...trade, venue_a: { price: 0.5, market_id } });
  expect(readProfitRequest(withId(' KXOURS '), NOW).venue_a.market_id).toBe('KXOURS');
  expect(() => readProfitRequest(withId('  '), NOW)).toThrow('venue_a.market_id must be a non-empty string.');
});

test('an invalid body is refused though the lookup has found its pair', () => {
  expect(() => lookedUp({ contracts: 0 })).toThrow('contracts must be a whole number');
});
