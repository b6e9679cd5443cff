/** Defines a reversal: a statement that reverses what is usual in a kind of market, such as a prize that must be won alone. */
/**
 * Its words stand in most markets of that kind, so the lexicon knows each of them; which way a sentence points is read here.
 */
import type { Facts, Family } from '../../contract/facts.js';

/** One such sentence. */
export interface Reversal {
  readonly what: string;
  /** The families in which the sentence reverses something; undefined: all families. */
  readonly families?: ReadonlySet<Family>;
  /** Titles that say it count too, the event's among them. */
  readonly titles?: true;
  /** What such a sentence says, in lower case; where it depends on the market's facts, whether a sentence says it. */
  readonly says: RegExp | ((text: string, facts: Facts) => boolean);
  /** What it doesn't say. */
  readonly unless?: RegExp;
}

/** Whether a sentence, in lower case, is such a one in a market of these facts. */
export const isReversal = ({ says, unless }: Reversal, text: string, facts: Facts): boolean =>
  (typeof says === 'function' ? says(text, facts) : says.test(text)) && unless?.test(text) !== true;

/** Families on who wins an election. */
export const ELECTIONS: ReadonlySet<Family> = new Set(['election_winner', 'election_party']);
/** Words by which a sentence denies what it speaks of. */
export const DENIED = /\b(?:no|not|nor|exclud\w+|without|never|regardless|disregard\w*|ignored?)\b|n't\b/;
/** What is not played, or not to its end. */
export const UNPLAYED = /\b(?:cancel\w*|abandon\w*|postpon\w*|not (?:been )?(?:played|completed|made up)|no make-?up)\b/;
