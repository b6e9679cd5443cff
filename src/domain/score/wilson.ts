/** Computes the 95% interval of a share, such as that of matches that settled alike. */

/** A share with its 95% interval; `rate` and the bounds are null when there was nothing to count. */
export interface Interval {
  hits: number;
  of: number;
  rate: number | null;
  low: number | null;
  high: number | null;
}

/** Two-sided 95% of the normal distribution. */
const Z = 1.959964;
const round = (share: number): number => Math.round(share * 100_000) / 100_000;

/**
 * Wilson's score interval of a binomial share: right also for few observations and for shares near 1, where the usual one is not.
 *
 *   (p + z²/2n ± z·√(p(1−p)/n + z²/4n²)) / (1 + z²/n)
 *
 * Source: E. B. Wilson, Probable Inference, JASA 22 (1927).
 */
export function wilson(hits: number, of: number): Interval {
  if (of === 0) return { hits, of, rate: null, low: null, high: null };
  const p = hits / of;
  const z2 = Z * Z;
  const middle = p + z2 / (2 * of);
  const half = Z * Math.sqrt((p * (1 - p)) / of + z2 / (4 * of * of));
  const scale = 1 + z2 / of;
  const bound = (value: number) => round(Math.min(1, Math.max(0, value / scale)));
  return { hits, of, rate: round(p), low: bound(middle - half), high: bound(middle + half) };
}
