import { expect, test } from 'vitest';
import { profit } from '../../../src/domain/pricing/index.js';

const NOW = new Date('2026-10-01T00:00:00Z');
const trade = { contracts: 100, venue_a: { price: 0.5 }, venue_b: { price: 0.4 } };

test('two takers: the fees turn a spread into a loss', () => {
  expect(profit({ contracts: 200, venue_a: { price: 0.46 }, venue_b: { price: 0.51 } }, NOW)).toEqual({
    contracts: 200,
    venue_a: { price: 0.46, role: 'taker', cost: 92, fee: 3.48, fee_rate: 0.07, fee_multiplier: 1, fee_type: 'quadratic' },
    venue_b: { price: 0.51, role: 'taker', cost: 102, fee: 3.47, fee_coefficient: 0.0695 },
    payout: 200,
    spread: 0.03,
    gross_profit: 6,
    fees: 6.95,
    net_profit: -0.95,
    return_pct: -0.47,
    profitable: false,
    filled_in: [],
  });
});

test('two makers: the rebate makes the fees negative', () => {
  const venue_a = { price: 0.23, role: 'maker', fee_multiplier: 1.5 };
  const answer = profit({ contracts: 485, venue_a, venue_b: { price: 0.75, role: 'maker', fee_coefficient: 0.0695 } }, NOW);
  expect(answer.venue_a).toMatchObject({ fee: 0, fee_rate: 0, fee_multiplier: 1.5 });
  expect(answer.venue_b).toMatchObject({ fee: -1.14, fee_coefficient: -0.0125 });
  expect(answer).toMatchObject({ fees: -1.14, net_profit: 10.84, return_pct: 2.29, profitable: true });
});

test('with days the return is also stated per day and per year, in this order', () => {
  const answer = profit({ contracts: 337, venue_a: { price: 0.9661 }, venue_b: { price: 0.01 }, days_held: 7.25 }, NOW);
  expect(answer).toMatchObject({ spread: 0.0239, gross_profit: 8.0543, net_profit: 7.0443, return_pct: 2.13 });
  expect(answer).toMatchObject({ days_held: 7.25, return_per_day_pct: 0.2945, annualized_return_pct: 107.48 });
  expect(Object.keys(answer)).toEqual([
    ...['contracts', 'venue_a', 'venue_b', 'payout', 'spread', 'gross_profit', 'fees', 'net_profit', 'return_pct', 'days_held'],
    ...['return_per_day_pct', 'annualized_return_pct', 'profitable', 'filled_in'],
  ]);
});

test.each([
  { settles_at: '2026-10-04', days_held: 3 },
  { settles_at: '2026-10-02T12:00:00Z', days_held: 1.5 },
  { settles_at: '2026-10-02T12:00Z', days_held: 1.5 },
  { settles_at: '2026-10-02T14:00:00.000+02:00', days_held: 1.5 },
  { settles_at: '2026-10-01T23:59:59.999999999-00:30', days_held: 1.02 },
  { settles_at: '2026-10-01T00:14:24Z', days_held: 0.01 },
  { settles_at: '2028-02-29', days_held: 516 },
])('settles_at $settles_at is $days_held days from now', ({ settles_at, days_held }) => {
  expect(profit({ ...trade, settles_at }, NOW).days_held).toBe(days_held);
});

test('a settlement a millisecond away is held for that millisecond', () => {
  const answer = profit({ ...trade, settles_at: '2026-10-01T00:00:00.001Z' }, NOW);
  const pct = (answer.net_profit / (90 + answer.fees)) * 100;
  expect(answer.days_held).toBe(0);
  expect(answer.return_per_day_pct).toBeCloseTo(pct * 86_400_000, 0);
});

test('under the rate style makers pay nothing, and the answer reports rate and exponent', () => {
  const leg = { price: 0.5, fee_rate: 0.25, exponent: 2 };
  const answer = profit({ ...trade, venue_b: leg }, NOW);
  expect(answer.venue_b).toEqual({ price: 0.5, role: 'taker', cost: 50, fee: 1.5625, fee_rate: 0.25, exponent: 2 });
  expect(Object.keys(answer.venue_b)).toEqual(['price', 'role', 'cost', 'fee', 'fee_rate', 'exponent']);
  expect(profit({ ...trade, venue_b: { ...leg, role: 'maker' } }, NOW).venue_b).toMatchObject({
    fee: 0,
    fee_rate: 0,
    exponent: 2,
  });
});

test('the exponent of a rate is 1 unless said otherwise', () => {
  expect(profit({ ...trade, venue_b: { price: 0.5, fee_rate: 0.04 } }, NOW).venue_b).toMatchObject({ fee: 1, exponent: 1 });
});

test('null counts as absent, unknown fields are ignored, 100.0 is a whole number', () => {
  const body = {
    contracts: 100.0,
    venue_a: { price: 0.5, role: null, fee_type: null, fee_multiplier: null, market_id: null, extra: 1 },
    venue_b: { price: 0.4, role: null, fee_coefficient: null, fee_rate: null, exponent: null },
    days_held: null,
    settles_at: null,
    strategy: 'none',
  };
  expect(profit(body, NOW)).toEqual(profit(trade, NOW));
});

test('a fee type other than the default is no matter to a taker', () => {
  const venue_a = { price: 0.5, fee_type: 'quadratic_with_combo_maker_fees' };
  expect(profit({ ...trade, venue_a }, NOW).venue_a).toMatchObject({ fee: 1.75, fee_rate: 0.07 });
});

test('a profit of exactly nothing is not profitable', () => {
  const body = { contracts: 1, venue_a: { price: 0.5, fee_multiplier: 0 }, venue_b: { price: 0.5, fee_coefficient: 0 } };
  expect(profit(body, NOW)).toMatchObject({ net_profit: 0, profitable: false, return_pct: 0 });
});

test('a negative zero that was sent is printed as zero', () => {
  const answer = profit({ ...trade, venue_a: { price: 0.5, fee_multiplier: -0 } }, NOW);
  expect(Object.is(answer.venue_a.fee_multiplier, 0)).toBe(true);
});
