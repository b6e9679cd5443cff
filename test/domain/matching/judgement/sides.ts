/** Markets by their question, as tests of judgements write them, and what the engine answers in a word. */
import type { Listing } from '../../../../src/domain/market.js';
import { judge } from '../../../../src/domain/matching/index.js';

/** A market of venue A. */
export const a = (question: string, more: Partial<Listing> = {}): Listing => ({
  venue: 'venue_a',
  id: 'KXTEST',
  question,
  ...more,
});
/** A market of venue B. */
export const b = (question: string, more: Partial<Listing> = {}): Listing => ({ venue: 'venue_b', id: '0x1', question, ...more });
/** The Yes of a market of venue B. */
export const yes = (question: string, more: Partial<Listing> = {}): Listing =>
  b(question, { outcome: 'Yes', outcomes: ['Yes', 'No'], ...more });

export const tier = (left: Listing, right: Listing): string => judge(left, right).tier;
export const word = (left: Listing, right: Listing): string => judge(left, right).verdict;

/** Rules as venue B's US exchange words them. */
export const settles = (statement: string): string =>
  `This market will settle to Yes if ${statement} Outcome sourced from the league.`;
/** Rules as venue A words them. */
export const ifThen = (statement: string): string => `If ${statement}, then the market resolves to Yes.`;
