/** What a difference between two ends comes from, as far as the record tells. */
import type { PairOutcome } from './settlement.js';

/** What a person may find when two sides of a pair did not end alike. */
export const FINDING_CAUSES = ['not_the_same', 'carveout', 'venue_error', 'unclear'] as const;
export type FindingCause = (typeof FINDING_CAUSES)[number];

/** One side's end: value and the venue's words. */
export interface SideEnd {
  micros: number | null;
  words: string | null;
}

/** A rule that the engine knew to differ: its sentence. */
export interface KnownDifference {
  code: string;
  note: string;
}

const paid = ({ micros, words }: SideEnd): string => {
  if (micros === null) return 'has not settled';
  const dollars = `$${(micros / 1_000_000).toFixed(2)}`;
  return words === null ? `paid ${dollars}` : `paid ${dollars} (${words})`;
};

/** Why two sides ended as they did, in plain sentences. */
export function sayWhy(outcome: PairOutcome, a: SideEnd, b: SideEnd, differences: readonly KnownDifference[]): string {
  const ends = `YES on venue A ${paid(a)}, YES on venue B ${paid(b)}.`;
  if (outcome === 'settled_alike' || outcome === 'one_side_open') return ends;
  const known = differences.map(({ code, note }) => `${note} (${code})`);
  if (known.length > 0) return `${ends} Differences that were known: ${known.join(' ')}`;
  return `${ends} No difference between the rules was known: either a rule was overlooked, or a venue decided otherwise.`;
}
