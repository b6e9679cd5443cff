/** Two venues' last prices of one bet: information for people, never evidence that two bets are one. */
import { HOUR_MS } from '../duration.js';
import type { MarketFees } from '../market.js';
import { feesAt, profitOf, readProfitRequest } from '../pricing/index.js';
import { Refusal } from '../refusal.js';

/** A last price of YES in dollars, and what the venue charges. */
export interface Quoted extends MarketFees {
  yes_price: number | null;
}

/**
 * Prices that add up to a dollar far from a half look as if one YES were the other's NO; prices far apart for an hour say that the two
 * crowds believe different things, or read different rules.
 */
export const PRICE_ALARMS = ['possible_inversion', 'divergent_price'] as const;
export type PriceAlarm = (typeof PRICE_ALARMS)[number];

export interface PriceGap {
  /** Distance of the two prices, cents. */
  cents: number;
  /** Net profit in dollars of 100 contracts, YES bought where it is cheaper and NO on the other venue, by the venues' own fees; null when a fee setting is unknown. */
  net_profit: number | null;
  alarm: PriceAlarm | null;
}

const CONTRACTS = 100;
/** Last prices are up to some minutes apart: they add up to a dollar within this. */
const SLACK = 0.04;
/** Closer to a half than this, two equal prices also add up to a dollar. */
const FAR_FROM_HALF = 0.15;
/** Prices of one bet that are so far apart are watched. */
export const FAR_CENTS = 15;
/** Watching ends only below this: prices that hover around FAR_CENTS don't start and end it (hysteresis). */
export const NEAR_CENTS = 10;
/** News reaches one venue before the other; after an hour it has reached both. */
const HOLDS_MS = HOUR_MS;

/**
 * What two prices in dollars look like.
 *
 * @param farSince since when they have been far apart; null when nobody has watched them
 */
export function alarmOf(a: number, b: number, farSince: Date | null, now: Date): PriceAlarm | null {
  if (centsApart(a, b) < FAR_CENTS) return null;
  if (Math.abs(a + b - 1) <= SLACK && Math.abs(a - 0.5) >= FAR_FROM_HALF) return 'possible_inversion';
  return farSince !== null && now.getTime() - farSince.getTime() >= HOLDS_MS ? 'divergent_price' : null;
}

/** Distance of two prices in dollars, as cents. */
export const centsApart = (a: number, b: number): number => Math.round(Math.abs(a - b) * 10_000) / 100;

/** A price to the millionth, as the calculator takes it: 1 − 0.64 is no round number to a computer. */
const exact = (price: number): number => Math.round(price * 1_000_000) / 1_000_000;

function bestProfit(a: Quoted, b: Quoted, prices: { a: number; b: number }, now: Date): number | null {
  const isCheaperOnA = prices.a <= prices.b;
  const { fee_type, fee_multiplier } = feesAt(a, now);
  const body = {
    contracts: CONTRACTS,
    venue_a: {
      price: exact(isCheaperOnA ? prices.a : 1 - prices.a),
      ...(fee_type !== null && { fee_type }),
      ...(fee_multiplier !== null && { fee_multiplier }),
    },
    venue_b: {
      price: exact(isCheaperOnA ? 1 - prices.b : prices.b),
      ...(b.fee_rate !== null && { fee_rate: b.fee_rate, exponent: b.fee_exponent ?? 1 }),
    },
  };
  try {
    return profitOf(readProfitRequest(body, now), now).net_profit;
  } catch (error) {
    // A fee setting that the calculator doesn't know yet is no reason to hide the gap.
    if (error instanceof Refusal) return null;
    throw error;
  }
}

/**
 * How far apart two last prices are, what buying both sides would earn, and whether the prices raise an alarm.
 *
 * @param farSince since when the prices have been far apart; null when nobody has watched them
 * @returns null while a venue has no price, or one that nobody can trade at
 */
export function priceGap(a: Quoted, b: Quoted, farSince: Date | null, now: Date): PriceGap | null {
  const [pa, pb] = [a.yes_price, b.yes_price];
  if (pa === null || pb === null || pa <= 0 || pa >= 1 || pb <= 0 || pb >= 1) return null;
  return {
    cents: centsApart(pa, pb),
    net_profit: bestProfit(a, b, { a: pa, b: pb }, now),
    alarm: alarmOf(pa, pb, farSince, now),
  };
}
