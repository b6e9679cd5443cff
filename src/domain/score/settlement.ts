/** Compares how the two markets of a pair ended, by what one YES contract paid on each. */
/**
 * A value is what one YES contract paid, in micro-dollars: 1_000_000 when it won, 0 when it lost, anything between when a venue voided the
 * market (a fair price on venue A, a half on venue B).
 */

/** How firm a venue's result is: named but open to dispute, disputed, or paid out. Only `final` counts. */
export const SETTLEMENT_STATES = ['proposed', 'disputed', 'final'] as const;
export type SettlementState = (typeof SETTLEMENT_STATES)[number];

/** One dollar, what a contract that won pays. */
export const PAYS_ALL = 1_000_000;

/** What a venue reports of how one market ended. */
export interface SettlementReport {
  /** `<venue>:<market_id>` */
  market: string;
  state: SettlementState;
  /** What YES pays, micro-dollars from 0 to 1_000_000; null while the venue names no value. */
  yes_micros: number | null;
  /** The venue's own words for the state, such as `finalized scalar`. */
  words: string;
  /** When the venue settled it; null when it doesn't say. */
  settled_at: Date | null;
}

/** How the results of both markets of a pair compare. */
export const PAIR_OUTCOMES = ['settled_alike', 'settled_differently', 'void_on_one_side', 'one_side_open'] as const;
export type PairOutcome = (typeof PAIR_OUTCOMES)[number];

const isVoid = (micros: number): boolean => micros !== 0 && micros !== PAYS_ALL;

/**
 * Compares the final values of both sides, null for a side that has none yet. Two voids that paid unequal amounts count as settled
 * differently: somebody who held both sides lost the difference.
 *
 * @returns undefined while neither side has settled
 */
export function compareEnds(a: number | null, b: number | null): PairOutcome | undefined {
  if (a === null && b === null) return undefined;
  if (a === null || b === null) return 'one_side_open';
  if (a === b) return 'settled_alike';
  return isVoid(a) === isVoid(b) ? 'settled_differently' : 'void_on_one_side';
}
