/** Writes a confidence as percent, never rounded up: what isn't certain doesn't look so. */

/** Digits behind the point that a product of two decimals may be wrong in: 0.29 * 100 is 28.999999999999996 to a computer. */
const EXACT_DIGITS = 6;

/** A share from 0 to 1 as percent, cut behind `decimals` digits: 0.9979 is 99.7 with one, 99 with none. */
export function percentOf(share: number, decimals: number): string {
  const steps = 10 ** decimals;
  return (Math.floor(Number((share * 100 * steps).toFixed(EXACT_DIGITS))) / steps).toFixed(decimals);
}
