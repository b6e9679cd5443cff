/** Finds the pairs whose bet a venue may have changed since they were judged, and says which edit did it. */
import type { Listing } from '../domain/market.js';
import { type Contract, fingerprints, PairVersion, pairEdits, readContract, type SideEdit } from '../domain/matching/index.js';
import type { Database } from '../store/database.js';
import { pairKey } from '../store/pairKey.js';
import type { PairHead } from '../store/pairs.js';
import { readFormerListings, readListings } from '../store/versions.js';

const MAX_NOTE = 2_000;

/** Fingerprints of a side's text and clauses that a pair's standing rests on. */
interface Judged {
  readonly text: string;
  readonly clause: string;
}

/** A side as it read when the pair was judged; undefined where that version is no longer stored. */
function judgedVersion({ text }: Judged, now: Contract, former: readonly Listing[]): Contract | undefined {
  if (now.fingerprints.text === text) return now;
  const judged = former.find((listing) => fingerprints(listing).text === text);
  return judged && readContract(judged);
}

/** Why an edit reopens the pair, for its history. */
function noteOf({ reasons, added, removed }: SideEdit): string {
  const lines = [...reasons, ...removed.map((text) => `- ${text}`), ...added.map((text) => `+ ${text}`)];
  return lines.join('\n').slice(0, MAX_NOTE);
}

/**
 * Finds the pairs whose bet a venue may have changed since they were judged: a changed clause, title, strike or outcome, or a
 * sentence that binds and that no reader understands. Cosmetic edits are not in the answer.
 *
 * @returns by `pairKey`: what changed on which side, for the pair's history
 */
export async function findEdits(database: Database, heads: readonly PairHead[]): Promise<Map<string, string>> {
  const edits = new Map<string, string>();
  if (heads.length === 0) return edits;
  const ids = heads.flatMap(({ a_id, b_id }) => [a_id, b_id]);
  const [now, former] = await Promise.all([readListings(database, ids, 'open'), readFormerListings(database, ids)]);
  for (const { a_id, b_id, text_a, clause_a, text_b, clause_b } of heads) {
    const sides = [
      { id: a_id, side: 'a', judged: { text: text_a, clause: clause_a } },
      { id: b_id, side: 'b', judged: { text: text_b, clause: clause_b } },
    ].flatMap((side) => {
      const listing = now.get(side.id);
      if (!listing) return [];
      const is = readContract(listing);
      return [{ ...side, is, was: judgedVersion(side.judged, is, former.get(side.id) ?? []) }];
    });
    const unknown = sides.filter(({ was, is, judged }) => was === undefined && is.fingerprints.clause !== judged.clause);
    const [a, b] = sides;
    const changed = a && b ? pairEdits(new PairVersion(a.was ?? a.is, b.was ?? b.is), new PairVersion(a.is, b.is)) : [];
    const found = [
      ...unknown.map(({ id }) => `${id}:\nits clauses changed`),
      ...changed.map((edit) => `${edit.side === 'a' ? a_id : b_id}:\n${noteOf(edit)}`),
    ];
    if (found.length > 0) edits.set(pairKey({ a_id, b_id }), found.join('\n'));
  }
  return edits;
}
