/** Tells when the database's rows of a market, of its pairs or of an event last changed, as far as the live index has read. */
import type { LiveIndex } from './liveIndex.js';
import type { Delta } from './liveIndexState.js';
import { readRecord } from './liveRecord.js';
import { hashOfId } from './marketNames.js';
import { BUCKETS } from './nameBuckets.js';

const bucketOfId = (id: string): number => hashOfId(id) & (BUCKETS - 1);

/**
 * When rows of the database last changed, as far as its revisions were read: by ids of markets and events (`<venue>:<name>`). Ids share
 * 65,536 buckets, so that one may seem to have changed with another; none seems unchanged that isn't.
 */
export class RowChanges {
  #now = 0;
  #all = 0;
  readonly #buckets = new Uint32Array(BUCKETS);

  /** Counts the changes that were read. */
  get now(): number {
    return this.#now;
  }

  /** @param ids to which changed rows belong; undefined while that isn't known, and everything may have changed */
  change(ids: Iterable<string> | undefined): void {
    this.#now++;
    if (!ids) this.#all = this.#now;
    for (const id of ids ?? []) this.#buckets[bucketOfId(id)] = this.#now;
  }

  /** The count at the last change of what belongs to an id; what was read at that count or later has it. */
  changedAt(id: string): number {
    return Math.max(this.#all, this.#buckets[bucketOfId(id)] as number);
  }
}

/** Ids to which changed rows belong: of pairs both markets, of markets themselves and the events where they are and were, which is known once all that is open is in memory. */
export function changedIds({ markets, pairs }: Delta, before: Pick<LiveIndex, 'market'>): Set<string> {
  const ids = new Set(pairs.flatMap(({ a_id, b_id }) => [a_id, b_id]));
  for (const { id, record } of markets) {
    ids.add(id).add(readRecord(record).event_id);
    const left = before.market(id)?.event_id;
    if (left !== undefined) ids.add(left);
  }
  return ids;
}
