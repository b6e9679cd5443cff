/** Finds the pairs whose bet a venue may have changed since they were judged, and says which edit did it. */
import type { Listing } from '../domain/market.js';
import { listingEdit, readContract } from '../domain/matching/index.js';
import type { Database } from '../store/database.js';
import type { PairHead } from '../store/pairs.js';
import { readFormerListings, readListings } from '../store/versions.js';

const MAX_NOTE = 2_000;

/**
 * Why one side's edit since the pair was judged reopens it; undefined when it doesn't.
 *
 * @param judged fingerprints of the texts that the standing rests on
 */
function materialEdit(judged: { text: string; clause: string }, now: Listing, former: readonly Listing[]): string | undefined {
  const after = readContract(now);
  if (after.fingerprints.text === judged.text) return undefined;
  const then = former.find((listing) => readContract(listing).fingerprints.text === judged.text);
  if (!then) return after.fingerprints.clause === judged.clause ? undefined : 'its clauses changed';
  const { kind, reasons, added, removed } = listingEdit(then, now);
  if (kind !== 'material') return undefined;
  const lines = [...reasons, ...removed.map((text) => `- ${text}`), ...added.map((text) => `+ ${text}`)];
  return lines.join('\n').slice(0, MAX_NOTE);
}

/**
 * Finds the pairs whose bet a venue may have changed since they were judged: a changed clause, title, strike or outcome, or a
 * sentence that binds and that no reader understands. Cosmetic edits are not in the answer.
 *
 * @returns by `<a_id>|<b_id>`: what changed on which side, for the pair's history
 */
export async function findEdits(database: Database, heads: readonly PairHead[]): Promise<Map<string, string>> {
  const edits = new Map<string, string>();
  if (heads.length === 0) return edits;
  const ids = heads.flatMap(({ a_id, b_id }) => [a_id, b_id]);
  const [now, former] = await Promise.all([readListings(database, ids), readFormerListings(database, ids)]);
  for (const { a_id, b_id, text_a, clause_a, text_b, clause_b } of heads) {
    const found: string[] = [];
    for (const [id, judged] of [
      [a_id, { text: text_a, clause: clause_a }],
      [b_id, { text: text_b, clause: clause_b }],
    ] as const) {
      const listing = now.get(id);
      const edit = listing && materialEdit(judged, listing, former.get(id) ?? []);
      if (edit !== undefined) found.push(`${id}:\n${edit}`);
    }
    if (found.length > 0) edits.set(`${a_id}|${b_id}`, found.join('\n'));
  }
  return edits;
}
