import { expect, test } from 'vitest';
import { toListing } from '../../../src/domain/market.js';
import { priceGap, type Quoted } from '../../../src/domain/prices/gap.js';
import { event, market } from '../../support/markets.js';

const NOW = new Date('2026-11-21T12:00:00Z');
const at = (yes_price: number | null, over: Partial<Quoted> = {}): Quoted => ({
  yes_price,
  fee_type: 'quadratic',
  fee_multiplier: 1,
  fee_changes: null,
  fee_rate: 0.04,
  fee_exponent: 1,
  ...over,
});

test('the gap is in cents, and what 100 contracts earn after fees is the calculator’s own answer', () => {
  // 100 × (1 − 0.40 − 0.50) = 10; fees: A ⌈0.07 × 100 × 0.4 × 0.6⌉ to the cent = 1.68, B 100 × 0.04 × 0.5 × 0.5 = 1.
  expect(priceGap(at(0.4), at(0.5), null, NOW)).toEqual({ cents: 10, net_profit: 7.32, alarm: null });
  // The other way round: NO on A at 0.50, YES on B at 0.40. A: 0.07 × 100 × 0.25 = 1.75, B: 100 × 0.04 × 0.24 = 0.96.
  expect(priceGap(at(0.5), at(0.4), null, NOW)).toEqual({ cents: 10, net_profit: 7.29, alarm: null });
});

const HOUR_AGO = new Date(NOW.getTime() - 3_600_000);
const LESS = new Date(NOW.getTime() - 3_599_000);
test.each([
  [0.8, 0.2, null, 'possible_inversion'],
  [0.2, 0.82, null, 'possible_inversion'],
  [0.2, 0.6, HOUR_AGO, 'divergent_price'],
  [0.2, 0.6, LESS, null],
  [0.2, 0.6, null, null],
  [0.45, 0.55, HOUR_AGO, null],
  [0.6, 0.42, HOUR_AGO, 'divergent_price'],
  [0.35, 0.2, HOUR_AGO, 'divergent_price'],
  [0.7, 0.7, HOUR_AGO, null],
])('prices of %s and %s, far apart since %s: %s', (a, b, since, alarm) => {
  expect(priceGap(at(a), at(b), since, NOW)?.alarm).toBe(alarm);
});

test('no price, or one that nobody can trade at, is no gap; an unknown fee hides the profit alone', () => {
  for (const none of [null, 0, 1]) expect(priceGap(at(none), at(0.5), null, NOW)).toBeNull();
  expect(priceGap(at(0.4, { fee_type: 'a new fee' }), at(0.5), null, NOW)).toMatchObject({ cents: 10, net_profit: null });
});

test('the engine never sees a price: two listings that differ in prices alone are one listing', () => {
  const listing = (yes_price: number) => {
    const priced = market('venue_a', 'X', { yes_price, volume_24h: yes_price * 1_000 });
    return toListing(event('venue_a', 'E', [priced]), priced);
  };
  expect(listing(0.1)).toEqual(listing(0.9));
});
