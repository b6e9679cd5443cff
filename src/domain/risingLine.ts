/** Pools values into a non-decreasing sequence and interpolates between points: the parts of isotonic regression. */

/** Pools neighbours, in their order, until no share is below the one before it (pool adjacent violators). */
export function poolAdjacent<T>(pools: readonly T[], shareOf: (pool: T) => number, merge: (one: T, next: T) => T): T[] {
  const rising: T[] = [];
  for (const pool of pools) {
    let next = pool;
    for (let last = rising.at(-1); last !== undefined && shareOf(last) >= shareOf(next); last = rising.at(-1)) {
      next = merge(last, next);
      rising.pop();
    }
    rising.push(next);
  }
  return rising;
}

/** A point of the line: x and the share at x. */
export type Point = readonly [at: number, share: number];

/** The share at `x`, on the straight line between its neighbours; outside of the line its ends hold. NaN without a point. */
export function interpolate(points: readonly Point[], x: number): number {
  const above = points.findIndex(([at]) => at >= x);
  const [x1, y1] = points[above] ?? points.at(-1) ?? [x, Number.NaN];
  const [x0, y0] = points[above === -1 ? points.length - 1 : Math.max(0, above - 1)] ?? [x1, y1];
  return x1 === x0 ? y1 : y0 + ((x - x0) / (x1 - x0)) * (y1 - y0);
}
