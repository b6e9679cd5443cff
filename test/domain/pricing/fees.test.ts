import { describe, expect, test } from 'vitest';
import {
  profit,
  size,
  VENUE_A_SCHEDULES,
  VENUE_B_SCHEDULES,
  venueAFee,
  venueASchedule,
  venueBFee,
  venueBSchedule,
} from '../../../src/domain/pricing/index.js';

const ONE = 1_000_000n;

describe('venue A', () => {
  const taker = { rate: 70_000n, multiplier: ONE };

  test('an exact cent stays: 0.07 · 100 · 0.5 · 0.5 is 1.75, which doubles would bill 1.76', () => {
    expect(venueAFee(100n * ONE, 500_000n, taker)).toBe(1_750_000n);
  });

  test('anything above a cent goes up, however small', () => {
    expect(venueAFee(1n, 1n, taker)).toBe(10_000n);
    expect(venueAFee(200n * ONE, 460_000n, taker)).toBe(3_480_000n);
  });

  test('zero stays zero', () => {
    expect(venueAFee(100n * ONE, 500_000n, { rate: 70_000n, multiplier: 0n })).toBe(0n);
    expect(venueAFee(100n * ONE, 500_000n, { rate: 0n, multiplier: ONE })).toBe(0n);
  });
});

describe('venue B', () => {
  const coefficient = (rate: bigint) => ({ style: 'coefficient', rate }) as const;
  const rate = (micros: bigint, exponent: number) => ({ style: 'rate', rate: micros, exponent }) as const;

  test.each([
    { contracts: 1_000n, price: 500_000n, micros: 17_380_000n, why: '17.375 is nearer to no cent; 17.38 is even' },
    { contracts: 1_000n, price: 100_000n, micros: 6_260_000n, why: '6.255 goes to 6.26' },
  ])('the coefficient is charged to the cent, half to even: $why', ({ contracts, price, micros }) => {
    expect(venueBFee(contracts * ONE, price, coefficient(69_500n))).toBe(micros);
  });

  test('a rebate is rounded on its positive size: 3.125 is -3.12 and 1.125 is -1.12', () => {
    expect(venueBFee(1_000n * ONE, 500_000n, coefficient(-12_500n))).toBe(-3_120_000n);
    expect(venueBFee(1_000n * ONE, 100_000n, coefficient(-12_500n))).toBe(-1_120_000n);
  });

  test.each([
    { contracts: 100n, price: 500_000n, terms: rate(40_000n, 1), micros: 1_000_000n },
    { contracts: 100n, price: 500_000n, terms: rate(250_000n, 2), micros: 1_562_500n, why: '1.5625' },
    { contracts: 100n, price: 500_000n, terms: rate(30_000n, 0.5), micros: 1_500_000n, why: '3 · √0.25' },
    { contracts: 100n, price: 100_000n, terms: rate(30_000n, 0.5), micros: 900_000n, why: '3 · √0.09' },
    { contracts: 100n, price: 300_000n, terms: rate(30_000n, 0.5), micros: 1_374_770n, why: '3 · √0.21 = 1.374772…' },
    { contracts: 100n, price: 300_000n, terms: rate(30_000n, 0), micros: 3_000_000n },
    { contracts: 1n, price: 500_000n, terms: rate(20n, 1), micros: 10n, why: '0.000005 is half a step, and goes up' },
    { contracts: 1n, price: 500_000n, terms: rate(19n, 1), micros: 0n, why: '0.00000475 is under half a step' },
    { contracts: 1n, price: 500_000n, terms: rate(10n, 0.5), micros: 10n, why: '10^-5 · √0.25 is half a step, and goes up' },
  ])('the rate is charged to 5 decimals, half up: $terms at $price is $micros', ({ contracts, price, terms, micros }) => {
    expect(venueBFee(contracts * ONE, price, terms)).toBe(micros);
  });

  test('with exponent 1 both styles charge the same before rounding', () => {
    expect(venueBFee(1_000n * ONE, 500_000n, rate(69_500n, 1))).toBe(17_375_000n);
  });
});

describe('the dated schedules', () => {
  const trade = (role: string) => ({ contracts: 1_000, venue_a: { price: 0.4 }, venue_b: { price: 0.5, role } });

  test.each([
    { at: '2025-11-03T05:00:00Z', fee: 0.05, rebate: 0, setting: { fee_premium_rate: 0.0001 } },
    { at: '2026-01-09T05:00:00Z', fee: 0.5, rebate: 0, setting: { fee_premium_rate: 0.001 } },
    { at: '2026-03-03T05:00:00Z', fee: 0.5, rebate: -0.5, setting: { fee_premium_rate: 0.001 } },
    { at: '2026-03-09T04:00:00Z', fee: 1.5, rebate: -1, setting: { fee_premium_rate: 0.003 } },
    { at: '2026-04-03T18:59:59Z', fee: 1.5, rebate: -1, setting: { fee_premium_rate: 0.003 } },
    { at: '2026-04-03T19:00:00Z', fee: 12.5, rebate: -3.12, setting: { fee_coefficient: 0.05 } },
    { at: '2026-07-01T04:00:00Z', fee: 15, rebate: -3.12, setting: { fee_coefficient: 0.06 } },
    { at: '2026-09-17T03:59:59Z', fee: 15, rebate: -3.12, setting: { fee_coefficient: 0.06 } },
    { at: '2026-09-17T04:00:00Z', fee: 17.38, rebate: -3.12, setting: { fee_coefficient: 0.0695 } },
  ])('venue B at $at', ({ at, fee, rebate, setting }) => {
    expect(profit(trade('taker'), new Date(at)).venue_b).toMatchObject({ fee, ...setting });
    expect(profit(trade('maker'), new Date(at)).venue_b.fee).toBe(rebate);
  });

  test('a premium has a least amount for takers and none for makers, and is rounded half to even', () => {
    const leg = (contracts: number, price: number, role: string, at: string) =>
      profit({ contracts, venue_a: { price: 0.4 }, venue_b: { price, role } }, new Date(at)).venue_b;
    expect(leg(1, 0.01, 'taker', '2025-12-01T00:00:00Z').fee).toBe(0.0001);
    expect(leg(1, 0.01, 'taker', '2026-02-01T00:00:00Z').fee).toBe(0.001);
    expect(leg(1, 0.01, 'maker', '2026-03-05T00:00:00Z')).toMatchObject({ fee: 0, fee_premium_rate: -0.001 });
    expect(leg(5, 0.5, 'taker', '2026-02-01T00:00:00Z').fee).toBe(0.002);
    expect(leg(1, 0.01, 'taker', '2026-03-10T00:00:00Z').fee).toBe(0);
    expect(Object.is(leg(1, 0.01, 'maker', '2025-12-01T00:00:00Z').fee, 0)).toBe(true);
  });

  test("in the premium era a taker's coefficient is charged on the curve", () => {
    const body = { contracts: 1_000, venue_a: { price: 0.4 }, venue_b: { price: 0.5, fee_coefficient: 0.05 } };
    expect(profit(body, new Date('2026-02-01T00:00:00Z')).venue_b).toMatchObject({ fee: 12.5, fee_coefficient: 0.05 });
  });

  test('size walks on the premium while it is in force', () => {
    const body = { venue_a: { asks: [{ price: 0.4, size: 10 }] }, venue_b: { asks: [{ price: 0.5, size: 10 }] } };
    const answer = size(body, new Date('2026-03-10T00:00:00Z'));
    expect(answer.edge_at_best).toBe(0.0817); // 0.1 − 0.07 · 0.24 − 0.003 · 0.5
    expect(answer.venue_b).toMatchObject({ fee: 0.02, fee_premium_rate: 0.003 }); // 0.015 to the even cent
  });

  test('makers of combos on venue A pay from 7 July 2026 on', () => {
    const body = {
      contracts: 100,
      venue_a: { price: 0.5, role: 'maker', fee_type: 'quadratic_with_combo_maker_fees' },
      venue_b: { price: 0.4 },
    };
    expect(() => profit(body, new Date('2026-07-07T03:59:59Z'))).toThrow('venue_a.fee_type');
    expect(profit(body, new Date('2026-07-07T04:00:00Z')).venue_a).toMatchObject({ fee: 0.88, fee_rate: 0.035 });
  });

  test('every entry has its source, and they are in order of time', () => {
    for (const schedules of [VENUE_A_SCHEDULES, VENUE_B_SCHEDULES]) {
      expect(schedules.every(({ source }) => source.length > 20)).toBe(true);
      const starts = schedules.map(({ from }) => Date.parse(from));
      expect(starts).toEqual(starts.toSorted((left, right) => left - right));
    }
    expect(venueASchedule(new Date('2026-10-01')).from).toBe('2026-07-07T04:00:00Z');
    expect(venueBSchedule(new Date('2026-10-01')).from).toBe('2026-09-17T04:00:00Z');
  });
});
