/** Recognises lines that only say where to look something up, and sentences that set something whatever else they talk of. */
import { LINKS } from '../text/plain.js';
import { RULES_SOMETHING } from '../text/sentences.js';
import { BINDERS } from './houseTalk.js';
import { comparableWords } from './wording.js';

const wordsOf = (list: string): string[] => list.split(' ');

/** A line with a link, and how to find something on a page. */
const LINKED = /^[^.]{0,80}https?:\/\/\S+[^.]{0,60}\.?$/;
const ON_PAGE = /^while checking|^to toggle/;
/** What says of a link where it leads, without a word on what is found there. */
const LOOK_WORDS = new Set([
  ...BINDERS,
  ...wordsOf(
    'more further additional full complete information details background rules terms schedule standings calendar fixtures',
  ),
  ...wordsOf(
    'past winners read see visit check find found learn about available listed published posted shown displayed link links address',
  ),
  ...wordsOf(
    'release releases official source sources page pages website websites site sites faq help center centre market you ex via',
  ),
]);

const COUNTING =
  /\b(?:includ\w+|exclud\w+|left out|added|meant|means?|used|enough|decid\w+|determin\w+|final|preliminary|provisional|interim|acting|primary|only|alone)\b/;

/** Whether a sentence says how a bet is counted, whatever else it talks of. */
export const saysHow = (text: string): boolean => COUNTING.test(text);
/** Whether a sentence sets something, as no notice to traders does. */
export const rulesSomething = (text: string): boolean => RULES_SOMETHING.test(text) || saysHow(text);

/** Whether a line with a link, or on how to use a page, only says where to look something up. */
export const isLinked = (text: string): boolean => LINKED.test(text) || ON_PAGE.test(text);

/** Whether a line only says where to look something up: it comes and goes without touching the bet. */
export function isLookUp(text: string): boolean {
  if (ON_PAGE.test(text)) return !rulesSomething(text);
  return LINKED.test(text) && comparableWords(text.replace(LINKS, ' ')).every((word) => LOOK_WORDS.has(word));
}
