/** Reads what a venue changed in the rules of a suspended pair, sentence by sentence. */
import type { Listing } from '../domain/market.js';
import { readContract, sentenceDiff } from '../domain/matching/index.js';
import type { Database } from '../store/database.js';
import type { PairMove } from '../store/graphRows.js';
import { type FormerListing, readListings, readListingsAt } from '../store/versions.js';
import { pauseIfLong } from './turns.js';

/** A sentence that was changed, dropped (no `added`) or is new (no `removed`), and which clause it decides. */
export interface ChangedSentence {
  removed: string | null;
  added: string | null;
  clause: string | null;
}

/** What a venue made of the rules that a standing rested on. */
export interface RulesEdit {
  market_id: string;
  before: string;
  after: string;
  changed_at: Date;
  sentences: ChangedSentence[];
}

interface SuspendedPair {
  a_id: string;
  b_id: string;
}

/** The code of the clause that is read from a sentence. */
function clauseIn(sentence: string | null, listings: readonly Listing[]): string | null {
  if (sentence === null) return null;
  for (const listing of listings) {
    for (const [code, clause] of Object.entries(readContract(listing).clauses) as [string, { quote?: string } | undefined][]) {
      if (clause?.quote && (sentence.includes(clause.quote) || clause.quote.includes(sentence))) return code;
    }
  }
  return null;
}

function sentencesOf(before: Listing, after: Listing): ChangedSentence[] {
  const sentences: { removed: string | null; added: string | null }[] = [];
  for (const { kind, text } of sentenceDiff(before.rules ?? '', after.rules ?? '')) {
    if (kind === 'removed') sentences.push({ removed: text, added: null });
    if (kind !== 'added') continue;
    const open = sentences.find(({ removed, added }) => removed !== null && added === null);
    if (open) open.added = text;
    else sentences.push({ removed: null, added: text });
  }
  return sentences.map((each) => ({
    ...each,
    clause: clauseIn(each.added, [after, before]) ?? clauseIn(each.removed, [before, after]),
  }));
}

function editOf(id: string, former: FormerListing, after: Listing): RulesEdit {
  const [before, now] = [former.listing.rules ?? '', after.rules ?? ''];
  const sentences = before === now ? [] : sentencesOf(former.listing, after);
  return { market_id: id, before, after: now, changed_at: former.replaced_at, sentences };
}

/**
 * What changed in the rules of a pair that an edit suspended: for each side that was edited since the pair last stood as decided, how it
 * read then and how it reads now. Empty for a pair that no edit suspended.
 *
 * @param moves of the pair, the latest two first
 */
export async function readRulesChange(
  database: Database,
  { a_id, b_id }: SuspendedPair,
  moves: readonly PairMove[],
): Promise<RulesEdit[]> {
  const [holds, before] = moves;
  if (holds?.cause !== 'rules_changed') return [];
  const since = before?.at ?? new Date(0);
  const [former, now] = await Promise.all([readListingsAt(database, [a_id, b_id], since), readListings(database, [a_id, b_id])]);
  await pauseIfLong();
  return [a_id, b_id].flatMap((id) => {
    const [then, after] = [former.get(id), now.get(id)];
    return then && after ? [editOf(id, then, after)] : [];
  });
}
