/** Signals from what the titles date. */

import type { Stated } from '../../contract/stated.js';
import type { Contract } from '../../reading/readContract.js';
import type { Signal } from './words.js';

const DAY = 86_400_000;

/** Two stated dates can mean the same end: within a day, or one's span holds the other's end. */
function endsMeet(a: Stated, b: Stated): boolean {
  return Math.abs(a.to - b.to) <= DAY;
}

function overlap(a: Stated, b: Stated): boolean {
  return a.from < b.to && b.from < a.to;
}

/** The latest date of each side: the same end, spans that overlap, or apart. */
export function sameDates(a: Contract, b: Contract): Signal {
  const last = (dates: readonly Stated[]): Stated | undefined =>
    dates.reduce<Stated | undefined>((best, date) => (best === undefined || date.to > best.to ? date : best), undefined);
  const [left, right] = [last(a.dates), last(b.dates)];
  if (left === undefined && right === undefined) return { score: 0, detail: 'no dates' };
  if (left === undefined || right === undefined) return { score: 0, detail: 'dates on one side' };
  const said = `${new Date(left.to).toISOString().slice(0, 10)} and ${new Date(right.to).toISOString().slice(0, 10)}`;
  if (endsMeet(left, right)) return { score: 1, detail: `the same end: ${said}` };
  if (a.dates.some((x) => b.dates.some((y) => endsMeet(x, y)))) return { score: 0.3, detail: `one date shared: ${said}` };
  return { score: overlap(left, right) ? -0.4 : -1, detail: `ends ${said}` };
}
