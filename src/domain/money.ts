/** Computes exactly with amounts of money and contracts, as whole millionths in bigints. */

/**
 * Micros of one dollar or contract: amounts are whole millionths ("micros"); doubles appear only at the border, when JSON numbers come
 * in or go out, and in reported ratios.
 */
export const MICROS = 1_000_000n;
/** One cent in micro-dollars. */
export const CENT = 10_000n;

/** How far `value × 1,000,000` may lie from a whole number and still be one: forgives double noise (101.07404199999999). */
const NOISE = 1e-6;
/** Above this, doubles no longer hold every whole micro. */
const LARGEST_EXACT_MICROS = 2 ** 53;

/**
 * A JSON number as whole millionths, or null when it has more than 6 decimals (or is no finite number).
 *
 * Large values are judged by "is this the double nearest to a number with 6 decimals": there the product with a million
 * carries more noise than the tolerance, although nothing but the decimal itself was sent.
 */
export function toMicros(value: number): bigint | null {
  const scaled = value * 1e6;
  const whole = Math.round(scaled);
  if (!(Math.abs(whole) <= LARGEST_EXACT_MICROS)) return null;
  return Math.abs(scaled - whole) <= NOISE || whole / 1e6 === value ? BigInt(whole) : null;
}

/** Micros as the number that JSON prints; exact to the last micro below 9 billion, and never negative zero. */
export function fromMicros(micros: bigint): number {
  return Number(micros) / 1e6;
}

/** a ÷ b rounded up; a ≥ 0, b > 0. */
export function divideUp(a: bigint, b: bigint): bigint {
  return (a + b - 1n) / b;
}

/** a ÷ b to the nearest whole number, an exact half upwards; a ≥ 0, b > 0. */
export function divideHalfUp(a: bigint, b: bigint): bigint {
  return (2n * a + b) / (2n * b);
}

/** a ÷ b to the nearest whole number, an exact half to the even neighbour; a ≥ 0, b > 0. */
export function divideHalfEven(a: bigint, b: bigint): bigint {
  const floor = a / b;
  const twiceRest = 2n * (a % b);
  if (twiceRest === b) return floor + (floor & 1n);
  return twiceRest > b ? floor + 1n : floor;
}

/** Whole part of the square root of n ≥ 0 (Newton's method, from above). */
export function squareRoot(n: bigint): bigint {
  if (n < 2n) return n;
  let root = 1n << BigInt((n.toString(16).length * 4 + 1) >> 1);
  for (;;) {
    const next = (root + n / root) >> 1n;
    if (next >= root) return root;
    root = next;
  }
}

/** A reported ratio to so many decimals, halves towards +infinity (as `Math.round` does), never negative zero. */
export function roundRatio(ratio: number, decimals: number): number {
  const scale = 10 ** decimals;
  return Math.round(ratio * scale) / scale + 0;
}

/** The least of some amounts (`Math.min` takes no bigints). */
export function smallest(first: bigint, ...others: bigint[]): bigint {
  let least = first;
  for (const other of others) if (other < least) least = other;
  return least;
}
