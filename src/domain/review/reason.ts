/** What a person must have seen before they call two bets the same. */
import type { Caveat } from '../matching/caveats/codes.js';
import { Refusal } from '../refusal.js';
import { MIN_REASON_LENGTH } from './leastReason.js';
import { CLAUSES } from './topics.js';

/** Titles of the clauses that differ so that the payout can; an approval over one of them takes a reason. */
export function materialTitles(caveats: readonly Pick<Caveat, 'code' | 'severity'>[]): string[] {
  return caveats
    .filter(({ severity }) => severity === 'material' || severity === 'blocking')
    .map(({ code }) => CLAUSES[code]?.title ?? code);
}

/** @throws Refusal bad_request for an approval over a material difference that doesn't say why */
export function requireReason(caveats: readonly Pick<Caveat, 'code' | 'severity'>[], note: string | null | undefined): void {
  const titles = materialTitles(caveats);
  if (titles.length === 0 || (note ?? '').trim().length >= MIN_REASON_LENGTH) return;
  throw new Refusal(
    'bad_request',
    `What differs materially: ${titles.join(', ')}. Say in the note why it is the same bet, in at least ${MIN_REASON_LENGTH} letters.`,
    { field: 'note' },
  );
}
