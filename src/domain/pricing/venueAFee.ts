/** Computes venue A's fee for an order, exactly and rounded up to the cent. */
import { CENT, divideUp, fromMicros } from '../money.js';
import type { FeeType, Role, VenueASchedule } from './feeSchedules.js';

const ONE = 1_000_000n;
/** Rate, multiplier, contracts, P and 1 − P are millionths each: their product holds 10^24 per micro-dollar. */
const PRODUCT_PER_CENT = ONE ** 4n * CENT;

/** What venue A charges on one leg; millionths. */
export interface VenueATerms {
  rate: bigint;
  multiplier: bigint;
}

/** The rate in force for a role: takers pay the same under every fee type, makers by fee type (0 where the type is unknown). */
export function venueATerms(schedule: VenueASchedule, leg: { role: Role; fee_type: FeeType; multiplier: bigint }): VenueATerms {
  const rate = leg.role === 'taker' ? schedule.takerRate : (schedule.makerRates[leg.fee_type] ?? 0n);
  return { rate, multiplier: leg.multiplier };
}

/**
 * Venue A's fee for one order, rounded up to the cent; an exact cent stays, zero stays zero.
 *
 *   fee = ⌈ multiplier · rate · C · P · (1 − P) ⌉ to $0.01
 *
 * @param contractsMicro C, millionths of a contract, ≥ 0
 * @param priceMicros    P, micro-dollars per contract, 0 < P < 1,000,000
 * @returns micro-dollars, a multiple of 10,000
 *
 * Source: the venue's fee schedule in force, see feeSchedules.ts.
 */
export function venueAFee(contractsMicro: bigint, priceMicros: bigint, terms: VenueATerms): bigint {
  const product = terms.multiplier * terms.rate * contractsMicro * priceMicros * (ONE - priceMicros);
  return divideUp(product, PRODUCT_PER_CENT) * CENT;
}

/** Unrounded fee of one contract in dollars, as a double: (M · rate) · (P · (1 − P)), for reported edges. */
export function venueAFeePerContract(price: number, terms: VenueATerms): number {
  return fromMicros(terms.multiplier) * fromMicros(terms.rate) * (price * (1 - price));
}
