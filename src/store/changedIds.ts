/** Tells to which markets and events the rows belong that the live index has read. */
import type { LiveIndex } from './liveIndex.js';
import type { Delta } from './liveIndexState.js';
import { readRecord } from './liveRecord.js';

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
