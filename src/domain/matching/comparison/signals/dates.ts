/** Computes the signal from the dates in the titles, in [-1, 1]. */

import { DAY_MS } from '../../../duration.js';
import type { Stated } from '../../contract/stated.js';
import type { Contract } from '../../reading/readContract.js';

/** Whether two stated dates end within a day of each other. */
function endsMeet(a: Stated, b: Stated): boolean {
  return Math.abs(a.to - b.to) <= DAY_MS;
}

function overlap(a: Stated, b: Stated): boolean {
  return a.from < b.to && b.from < a.to;
}

/** The latest date of each side: the same end, spans that overlap, or apart. */
export function sameDates(a: Contract, b: Contract): number {
  const last = (dates: readonly Stated[]): Stated | undefined =>
    dates.reduce<Stated | undefined>((best, date) => (best === undefined || date.to > best.to ? date : best), undefined);
  const [left, right] = [last(a.dates), last(b.dates)];
  if (left === undefined || right === undefined) return 0;
  if (endsMeet(left, right)) return 1;
  if (a.dates.some((x) => b.dates.some((y) => endsMeet(x, y)))) return 0.3;
  return overlap(left, right) ? -0.4 : -1;
}
