/** Defines what a clause reader is and the clauses that it returns. */
import { type Family, ON_SPORT } from '../contract/facts.js';
import { isNegated, PAYS_YES, type Sentence } from '../text/sentences.js';
import type { CaveatCode } from './codes.js';

/** What is known of the markets besides their rules; a reader works without it. */
export interface ClauseContext {
  readonly family?: Family | undefined;
  /** YES pays on the draw itself: what a tie pays is the bet, not a carve-out. */
  readonly drawLeg?: boolean | undefined;
  /** The bet is on a part of a game that often ends level: what a tie pays is half of the bet. */
  readonly mayEndLevel?: boolean | undefined;
}

/** Whether a market is about sport, by its family; undefined when no reader understood it. */
export const isSportMarket = ({ family }: ClauseContext): boolean | undefined =>
  family === undefined || family === 'unparsed' ? undefined : ON_SPORT.has(family);

/** A clause as a small value that two markets can be compared by, and the words it was read from. */
export interface Clause {
  readonly value: string;
  readonly quote: string;
}

/** The clauses of one market, only those found. */
export type Clauses = { readonly [C in CaveatCode]?: Clause };

/** What the readers of one market share. */
export interface ReaderContext {
  /** Game, match, race, season: reporters' names don't matter, forfeits and cancellations do. */
  readonly sport: boolean;
  readonly family: Family | undefined;
  readonly drawLeg: boolean;
}

/** One code's reader. */
export interface ClauseReader {
  readonly code: CaveatCode;
  /** The markets whose rules may have the clause: those on sport, or all others; all where it is absent. */
  readonly on?: 'sport' | 'others';
  /** The clause's value in this sentence, which is no aside; undefined when it says nothing of the kind. Linear in the sentence. */
  read(sentence: Sentence, context: ReaderContext): string | undefined;
  /** `first`: the first sentence decides; otherwise values are united, sorted. */
  readonly merge?: 'first' | 'latest';
}

/** Whether a sentence denies what an expression found in it. */
export const isDenied = (text: string, { index, 0: found }: RegExpExecArray): boolean =>
  isNegated(text, index, index + found.length);

/** The values of all patterns that occur, sorted and joined; undefined when none does. */
export function tokensIn(text: string, patterns: readonly (readonly [token: string, pattern: RegExp])[]): string | undefined {
  const found = patterns.filter(([, pattern]) => pattern.test(text)).map(([token]) => token);
  return found.length === 0 ? undefined : [...new Set(found)].sort().join(', ');
}

const PAYOUTS: readonly (readonly [string, RegExp])[] = [
  ['half', /\b50 ?[-/] ?50\b|(?<!\d)\$?0?\.50?\b(?! ?%)|\b50 cents\b|\bsplit (?:evenly|equally)|\bequally split/],
  ['fair price', /\bfair (?:market )?(?:price|value)|\blast fair\b/],
  ['last price', /\blast[- ](?:traded )?price|\blast[- ]traded\b/],
  ['proportional', /\bproportional|\b1\/(?:n\b|number)|\bdivided by the number|\bpro[- ]?rata/],
  ['first in the alphabet', /\balphabetic/],
  ['refund', /\brefund|\bvoid(?:ed)?\b/],
  ['waits', /\bremains? open\b/],
  ['other', /\bresolves? (?:\w+ )?(?:as )?"other\b|\bto "other\b/],
  ['nobody', /"(?:none|nobody|no \w+(?: \w+){0,4})\b[^"]{0,40}"/],
  ['yes', new RegExp(String.raw`${PAYS_YES.source}|\bresolution to "?yes\b`)],
  ['no', /\bresolves? (?:\w+ ){0,3}?(?:to |as )?"?no(?:"|[.,;]|$| for| immediately)|\bresolves? "no\b/],
];

/** What a sentence pays, as sorted words: `half`, `fair price`, `no`, `other`...; undefined when it pays nothing. */
export function payoutIn(text: string): string | undefined {
  return tokensIn(text, PAYOUTS);
}
