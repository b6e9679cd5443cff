/** Names the prices, multipliers and rates that a request may have, and reads venue B's fee setting from it. */
import { type Decimal, type Fields, fieldValue, pathOf, type Range, readDecimal, refuseField } from './fields.js';
import type { VenueBSetting } from './venueBFee.js';

export const PRICE: Range = { words: 'a number above 0 and below 1', fits: (value) => value > 0 && value < 1 };
export const MULTIPLIER: Range = { words: 'a number from 0 to 10', fits: (value) => value >= 0 && value <= 10 };
export const RATE: Range = { words: 'a number from 0 to 1', fits: (value) => value >= 0 && value <= 1 };
const MAX_EXPONENT = 10;

/** The fee multiplier of a market that states none. */
export const NO_MULTIPLIER: Decimal = { value: 1, micros: 1_000_000n };

/**
 * Venue B's fee setting in the style that the body uses, null when it uses none.
 * @throws Refusal bad_request naming the field; also when both styles are sent, or an exponent without its rate
 */
export function readVenueBSetting(leg: Fields): VenueBSetting | null {
  const coefficient = readDecimal(leg, 'fee_coefficient', RATE);
  const rate = readDecimal(leg, 'fee_rate', RATE);
  if (coefficient && rate) return refuseField(pathOf(leg, 'fee_rate'), 'absent when fee_coefficient is sent');
  const exponent = readExponent(leg);
  if (rate) return { style: 'rate', rate: rate.micros, exponent: exponent ?? 1 };
  if (exponent !== null) return refuseField(pathOf(leg, 'exponent'), 'absent when fee_rate is');
  return coefficient && { style: 'coefficient', rate: coefficient.micros };
}

function readExponent(leg: Fields): number | null {
  const exponent = fieldValue(leg, 'exponent');
  if (exponent === undefined || isExponent(exponent)) return exponent ?? null;
  return refuseField(pathOf(leg, 'exponent'), `a whole or half number from 0 to ${MAX_EXPONENT}`);
}

/** Whole and half exponents: the venue has used 0.5, 1 and 2, and these can be charged exactly. */
export function isExponent(value: unknown): value is number {
  return typeof value === 'number' && value >= 0 && value <= MAX_EXPONENT && Number.isInteger(value * 2);
}
