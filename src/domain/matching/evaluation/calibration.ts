/** Maps likelihood to the share of same bets: an isotonic fit (pool adjacent violators), joined to straight lines. */

import { type Point, poolAdjacent } from '../../risingLine.js';

/** A likelihood and the share of pairs like it that are the same bet. */
export type Knot = Point;

interface Pool {
  rows: number;
  sum: number;
  same: number;
}

/** Pools smaller than this say more about chance than about the likelihood. */
const FEWEST = 20;
/** Error on sources left out: 0.014 with twenty, 0.022 with seven, which leave one line for all middle likelihoods (labelled rows of 13 files). */
const MOST_KNOTS = 20;

const shareOf = ({ rows, same }: Pool): number => (same + 0.5) / (rows + 1);
const merged = (x: Pool, y: Pool): Pool => ({ rows: x.rows + y.rows, sum: x.sum + y.sum, same: x.same + y.same });

/** Rows in bins of equal size, in the order of their likelihood; equal likelihoods stay together. */
function binned(points: readonly (readonly [p: number, same: boolean])[]): Pool[] {
  const sorted = [...points].sort(([x], [y]) => x - y);
  const size = Math.max(FEWEST, Math.ceil(sorted.length / MOST_KNOTS));
  const pools: Pool[] = [];
  let last = Number.NaN;
  for (const [p, same] of sorted) {
    const open = pools.at(-1);
    const row = { rows: 1, sum: p, same: same ? 1 : 0 };
    if (open === undefined || (open.rows >= size && p !== last)) pools.push(row);
    else pools[pools.length - 1] = merged(open, row);
    last = p;
  }
  const [rest, before] = [pools.at(-1), pools.at(-2)];
  if (rest !== undefined && before !== undefined && rest.rows < FEWEST) pools.splice(-2, 2, merged(before, rest));
  return pools;
}

const rounded = (value: number, digits: number): number => Math.round(value * 10 ** digits) / 10 ** digits;

/** Knots of a rising curve from (0, 0) to (1, 0.99) through what the rows say. */
export function fitCalibration(points: readonly (readonly [p: number, same: boolean])[]): Knot[] {
  const rising = poolAdjacent(binned(points), shareOf, merged);
  const knots = rising.map((pool): Knot => [rounded(pool.sum / pool.rows, 2), Math.min(0.99, rounded(shareOf(pool), 3))]);
  const apart = knots.filter(([at], index) => at > 0 && at < 1 && at !== knots[index + 1]?.[0]);
  return [[0, 0], ...apart, [1, 0.99]];
}
