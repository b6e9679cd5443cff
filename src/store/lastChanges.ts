/** Counts changes, and remembers the last one of each of 65,536 buckets that names fall into. */

/** A power of 2. */
const BUCKETS = 1 << 16;

/** The bucket of a hash. */
export const bucketOfHash = (hash: number): number => hash & (BUCKETS - 1);

/** The last change of each bucket: what shares one may seem to have changed with another; nothing seems unchanged that isn't. */
export class LastChanges<Key> {
  /** The last change that may have been of anything. */
  #all: number;
  readonly #buckets = new Uint32Array(BUCKETS);

  /** @param now the number of changes so far, from which it counts on */
  constructor(
    readonly bucketOf: (key: Key) => number,
    public now = 0,
  ) {
    this.#all = now;
  }

  /** Counts a change. @param keys of what has changed; undefined while that isn't known: it may be everything */
  count(keys: Iterable<Key> | undefined): void {
    this.now++;
    if (!keys) this.#all = this.now;
    for (const key of keys ?? []) this.#buckets[this.bucketOf(key)] = this.now;
  }

  /** The number of the last change of a key. */
  changedAt(key: Key): number {
    return Math.max(this.#all, this.#buckets[this.bucketOf(key)] as number);
  }
}
