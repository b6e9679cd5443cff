/** Counts changes, and remembers the last one of each of 65,536 buckets of names. */

/** A power of 2. */
const BUCKETS = 1 << 16;

/** The bucket of a hash. */
export const bucketOfHash = (hash: number): number => hash & (BUCKETS - 1);

/**
 * Counts changes, and remembers the last one of each bucket. Names share buckets, so that one may seem to have changed with another; none
 * seems unchanged that isn't.
 */
export class LastChanges {
  #now: number;
  /** The last change that may have been of any bucket. */
  #all: number;
  readonly #buckets = new Uint32Array(BUCKETS);

  /** @param now the number of changes that it counts on from */
  constructor(now = 0) {
    this.#now = now;
    this.#all = now;
  }

  /** The number of changes so far. */
  get now(): number {
    return this.#now;
  }

  /** Counts a change. @param buckets that it may have been of; undefined: all */
  count(buckets: Iterable<number> | undefined): void {
    this.#now++;
    if (!buckets) this.#all = this.#now;
    for (const bucket of buckets ?? []) this.#buckets[bucket] = this.#now;
  }

  /** The number of a bucket's last change. */
  at(bucket: number): number {
    return Math.max(this.#all, this.#buckets[bucket] as number);
  }
}
