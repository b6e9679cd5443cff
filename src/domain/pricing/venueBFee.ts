/** Computes venue B's fee or rebate for an order, in each of the three styles in which the venue charges. */
import { CENT, divideHalfEven, divideHalfUp, fromMicros, squareRoot } from '../money.js';
import type { Role, VenueBSchedule } from './feeSchedules.js';

const ONE = 1_000_000n;
/** Rate, contracts, P and 1 − P are millionths each: their product holds 10^18 per micro-dollar. */
const PRODUCT_PER_CENT = ONE ** 3n * CENT;
/** The rate style is charged to 5 decimals of a dollar. */
const RATE_STEP = 10n;

/** What venue B charges on one leg. Rates are millionths; a negative one is a rebate. */
export type VenueBTerms =
  | { style: 'coefficient'; rate: bigint }
  | { style: 'rate'; rate: bigint; exponent: number }
  | { style: 'premium'; rate: bigint; step: bigint; minimum: bigint };

/** The fee setting of a market as sent or looked up, in one of the venue's two styles; null where the schedule decides. */
export type VenueBSetting = { style: 'coefficient'; rate: bigint } | { style: 'rate'; rate: bigint; exponent: number };

/**
 * The terms that apply to a leg. Under the rate style makers pay nothing; otherwise makers get the schedule's rebate whatever
 * coefficient the market has, and takers pay the market's coefficient, or the schedule's rate when there is none.
 */
export function venueBTerms(schedule: VenueBSchedule, role: Role, setting: VenueBSetting | null): VenueBTerms {
  if (setting?.style === 'rate') return role === 'maker' ? { ...setting, rate: 0n } : setting;
  if (role === 'taker' && setting) return setting;
  const rate = role === 'taker' ? schedule.takerRate : -schedule.makerRebate;
  if (schedule.model === 'curve') return { style: 'coefficient', rate };
  return { style: 'premium', rate, step: schedule.step, minimum: role === 'taker' ? schedule.minimum : 0n };
}

/**
 * Venue B's fee for one order; negative when it is a rebate.
 *
 *   coefficient: Θ · C · P · (1 − P), to the cent, half to even
 *   rate:        rate · C · (P · (1 − P))^exponent, to $0.00001, half up
 *   premium:     rate · C · P, to the schedule's step, half to even, at least the schedule's minimum
 *
 * A rebate is rounded on its positive size.
 *
 * @param contractsMicro C, millionths of a contract, > 0
 * @param priceMicros    P, micro-dollars per contract, 0 < P < 1,000,000
 * @returns micro-dollars
 *
 * Source: the venue's fee schedule in force, see feeSchedules.ts; the rate style is `feeSchedule` of its market records.
 */
export function venueBFee(contractsMicro: bigint, priceMicros: bigint, terms: VenueBTerms): bigint {
  const size = (terms.rate < 0n ? -terms.rate : terms.rate) * contractsMicro;
  const sign = terms.rate < 0n ? -1n : 1n;
  const curve = priceMicros * (ONE - priceMicros);
  switch (terms.style) {
    case 'coefficient':
      return sign * divideHalfEven(size * curve, PRODUCT_PER_CENT) * CENT;
    case 'premium': {
      const fee = divideHalfEven(size * priceMicros, ONE ** 2n * terms.step) * terms.step;
      if (fee < terms.minimum) return sign * terms.minimum;
      return sign * fee;
    }
    case 'rate':
      return powerFee(size, curve, terms.exponent);
  }
}

/** size (10^12) × curve^exponent (10^12 each), to the step; exponents come in halves, so that a square root keeps it exact. */
function powerFee(size: bigint, curve: bigint, exponent: number): bigint {
  if (Number.isInteger(exponent)) {
    const power = BigInt(exponent);
    return divideHalfUp(size * curve ** power, ONE ** (1n + 2n * power) * RATE_STEP) * RATE_STEP;
  }
  const halves = BigInt(exponent * 2);
  const twiceSteps = squareRoot((4n * size ** 2n * curve ** halves) / (ONE ** (2n + 2n * halves) * RATE_STEP ** 2n));
  return ((twiceSteps + 1n) / 2n) * RATE_STEP;
}

/** Unrounded fee of one contract in dollars, as a double, in the order in which reported edges are evaluated. */
export function venueBFeePerContract(price: number, terms: VenueBTerms): number {
  const rate = fromMicros(terms.rate);
  if (terms.style === 'premium') return rate * price;
  if (terms.style === 'coefficient' || terms.exponent === 1) return rate * price * (1 - price);
  return rate * power(price * (1 - price), terms.exponent);
}

/** base^exponent by products and one square root, which all JavaScript engines round alike; `Math.pow` may differ between them. */
function power(base: number, exponent: number): number {
  let product = Number.isInteger(exponent) ? 1 : Math.sqrt(base);
  for (let i = 1; i <= exponent; i++) product *= base;
  return product;
}

/** The setting as responses report it: the coefficient or share (minus the rebate for a maker), or the rate used and its exponent. */
export type ReportedVenueBSetting =
  | { fee_coefficient: number }
  | { fee_premium_rate: number }
  | { fee_rate: number; exponent: number };

/** The terms of a leg as responses report them; see ReportedVenueBSetting. */
export function reportVenueBTerms(terms: VenueBTerms): ReportedVenueBSetting {
  const rate = fromMicros(terms.rate);
  if (terms.style === 'coefficient') return { fee_coefficient: rate };
  if (terms.style === 'premium') return { fee_premium_rate: rate };
  return { fee_rate: rate, exponent: terms.exponent };
}
