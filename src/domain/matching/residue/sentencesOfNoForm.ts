/** Tells which sentences of a market no form knows, in the plain words that a form would have. */
import type { Listing } from '../../market.js';
import { canonicalText } from '../caveats/wording.js';
import type { Facts } from '../contract/facts.js';
import { NO_KNOWN_FORM } from './contradictions/statements.js';
import { wordsOfSentence } from './forms/forms.js';
import { readPassage } from './readPassage.js';
import { marketContextOf } from './residue.js';
import { contradictionOf, type Unread } from './unread.js';

export interface SentenceOfNoForm {
  readonly plain: string;
  /** The sentence as the venue writes it. */
  readonly quote: string;
}

/** The sentences of a market that are unread as a whole, and statements of its bet in no form of its family, in the order of its texts. */
export function sentencesOfNoForm(listing: Listing, facts: Facts, residue: readonly Unread[]): SentenceOfNoForm[] {
  const statements = residue.filter((unread) => contradictionOf(unread) === NO_KNOWN_FORM);
  const whole = new Set(residue.flatMap((unread) => (unread.whole ? [unread.word] : [])));
  const { passages, market } = marketContextOf(listing, facts);
  const beside = passages.flatMap((passage): SentenceOfNoForm[] => {
    const { sentence, states } = passage;
    if (sentence === null || states || !whole.has(canonicalText(sentence.text))) return [];
    return [{ plain: wordsOfSentence(readPassage(passage, market), market).join(' '), quote: sentence.quote }];
  });
  return [...statements.map(({ quote }) => ({ plain: `(${NO_KNOWN_FORM} of ${facts.family})`, quote })), ...beside];
}
