/** Writes to the log of changes how the markets of pairs were settled, and whether both alike. */
import type { PairKey } from '../decisions.js';
import type { Transaction } from '../write.js';
import { aboutPairs } from './aboutPairs.js';
import { appendChanges } from './append.js';

/** How a pair's markets were settled: a venue's word as a code (`yes`, `no`, `void`, a value), null while it hasn't said it. */
export interface Settlement extends PairKey {
  venue_a: string | null;
  venue_b: string | null;
  /** Whether both paid the same; null until both have. */
  agree: boolean | null;
  /** Whether both named a result, and not the same. */
  differently: boolean;
}

/** Tells how pairs were settled; to be called in the transaction that stores it. */
export async function recordSettled(tx: Transaction, rev: bigint, settlements: readonly Settlement[], now: Date): Promise<void> {
  const changes = await aboutPairs(tx, settlements, ({ venue_a, venue_b, agree, differently }) => {
    const detail = { settlement: { venue_a, venue_b, agree } };
    const settled = { type: 'pair.settled', detail } as const;
    return differently ? [settled, { type: 'pair.settled_differently', detail }] : [settled];
  });
  await appendChanges(tx, rev, changes, now);
}
