/** Tells when the database's rows of a market, of its pairs or of an event last changed, as far as the live index has read. */
import { bucketOfHash, LastChanges } from './lastChanges.js';
import type { LiveIndex } from './liveIndex.js';
import type { Delta } from './liveIndexState.js';
import { readRecord } from './liveRecord.js';
import { hashOfId } from './marketNames.js';

const bucketOfId = (id: string): number => bucketOfHash(hashOfId(id));

/** When rows of the database last changed, as far as its revisions were read: by ids of markets and events (`<venue>:<name>`). */
export class RowChanges {
  readonly #changes = new LastChanges();

  /** Counts the changes that were read. */
  get now(): number {
    return this.#changes.now;
  }

  /** @param ids to which changed rows belong; undefined while that isn't known, and everything may have changed */
  change(ids: Iterable<string> | undefined): void {
    this.#changes.count(ids && Array.from(ids, bucketOfId));
  }

  /** The count at the last change of what belongs to an id; what was read at that count or later has it. */
  changedAt(id: string): number {
    return this.#changes.at(bucketOfId(id));
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
