/** Hashes names of markets, and finds the numbers of rows by such a hash. */
import { randomBytes } from 'node:crypto';

/** Unknown to whoever chooses names, so that nobody can choose many that collide. */
const SEED = randomBytes(4).readInt32LE();

const [UPPER_A, UPPER_Z, LOWER] = [65, 90, 32];

/**
 * Takes a name into a hash that `finish` completes. Its ASCII letters count alike in either case: venues write theirs in one, callers in any.
 *
 * @param state what came before the name: `mixName(b, mixName(a))` is `mixName(a + b)`
 */
export function mixName(name: string, state = SEED): number {
  let hash = state;
  for (let at = 0; at < name.length; at++) {
    const code = name.charCodeAt(at);
    hash = Math.imul(hash ^ (code >= UPPER_A && code <= UPPER_Z ? code | LOWER : code), 0x5bd1e995); // MurmurHash2's multiplier
    hash ^= hash >>> 15;
  }
  return hash;
}

/** MurmurHash3's last step: every bit of the state reaches every bit of the hash. @returns 32 bits, signed */
export function finish(state: number): number {
  let hash = Math.imul(state ^ (state >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return hash ^ (hash >>> 16);
}

/** The uppermost bits of a hash choose a shard: growing one of 64 takes a fraction of a millisecond, growing all at once many. */
const SHARD_BITS = 6;
const FIRST_SLOTS = 16;

/**
 * Row numbers by the hash of a name: whoever asks compares the name with what the row holds. Several rows may stand under one hash.
 * Open addressing with linear probing in typed arrays: for 300,000 markets 29 MB less than Maps (openMarkets.ts has the figures).
 */
export class RowsByHash {
  readonly #shards = Array.from({ length: 1 << SHARD_BITS }, () => new Shard());

  /** @param hash 32 bits, signed  @param row 0 to 2^31 - 2 */
  add(hash: number, row: number): void {
    this.#shardOf(hash).add(hash, row);
  }

  /** Takes out one such entry, if there is one. */
  delete(hash: number, row: number): void {
    this.#shardOf(hash).delete(hash, row);
  }

  /** In no particular order. */
  get(hash: number): number[] {
    return this.#shardOf(hash).get(hash);
  }

  #shardOf(hash: number): Shard {
    return this.#shards[hash >>> (32 - SHARD_BITS)] as Shard;
  }
}

class Shard {
  /** Two numbers a slot: the hash, and the row plus 1; 0 where the slot is empty. */
  #slots = new Int32Array(2 * FIRST_SLOTS);
  #mask = FIRST_SLOTS - 1;
  #size = 0;

  get(hash: number): number[] {
    const rows: number[] = [];
    for (let at = hash & this.#mask; this.#slots[2 * at + 1] !== 0; at = (at + 1) & this.#mask) {
      if (this.#slots[2 * at] === hash) rows.push((this.#slots[2 * at + 1] as number) - 1);
    }
    return rows;
  }

  add(hash: number, row: number): void {
    // Probes stay short as long as a quarter of the slots is empty.
    if (4 * ++this.#size > 3 * (this.#mask + 1)) this.#grow();
    this.#insert(hash, row + 1);
  }

  #insert(hash: number, entry: number): void {
    let at = hash & this.#mask;
    while (this.#slots[2 * at + 1] !== 0) at = (at + 1) & this.#mask;
    this.#slots[2 * at] = hash;
    this.#slots[2 * at + 1] = entry;
  }

  #grow(): void {
    const before = this.#slots;
    this.#slots = new Int32Array(2 * before.length);
    this.#mask = before.length - 1;
    for (let at = 0; at < before.length; at += 2) {
      if (before[at + 1] !== 0) this.#insert(before[at] as number, before[at + 1] as number);
    }
  }

  delete(hash: number, row: number): void {
    let at = hash & this.#mask;
    while (this.#slots[2 * at] !== hash || this.#slots[2 * at + 1] !== row + 1) {
      if (this.#slots[2 * at + 1] === 0) return;
      at = (at + 1) & this.#mask;
    }
    this.#size--;
    this.#close(at);
  }

  /** Empties a slot and moves up those behind it that would no longer be found past it. */
  #close(slot: number): void {
    let hole = slot;
    for (let at = (hole + 1) & this.#mask; this.#slots[2 * at + 1] !== 0; at = (at + 1) & this.#mask) {
      const home = (this.#slots[2 * at] as number) & this.#mask;
      if (((at - home) & this.#mask) < ((at - hole) & this.#mask)) continue; // found from its home without passing the hole
      this.#slots[2 * hole] = this.#slots[2 * at] as number;
      this.#slots[2 * hole + 1] = this.#slots[2 * at + 1] as number;
      hole = at;
    }
    this.#slots[2 * hole + 1] = 0;
  }
}
