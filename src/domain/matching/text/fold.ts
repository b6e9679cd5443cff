/** Folds names of any script into one spelling, for every table's keys and every text looked up in it. */
import anyAscii from 'any-ascii';
import { APOSTROPHES, isAscii } from './plain.js';
import { remembering } from './remembering.js';

const ANY_APOSTROPHE = new RegExp(`['${APOSTROPHES}]`, 'g');
/** `D.C.`, `u.s.a.`: dots inside an acronym vanish, other punctuation parts words. */
const ACRONYM = /\b(?:[a-z]\.){2,}/g;

/**
 * A text in lower case ASCII letters and digits with single spaces: `Bodø/Glimt` -> `bodo glimt`, `D.C. United` ->
 * `dc united`, `Ja'Marr` -> `jamarr`, `Brighton & Hove` -> `brighton and hove`, `Saint Louis` -> `st louis`.
 * Idempotent. Order of words and name suffixes stay; persons.ts reads those.
 */
export const foldName: (text: string) => string = remembering((text) => {
  const plain = isAscii(text) ? text : anyAscii(text.normalize('NFKD').replace(/\p{M}+/gu, ''));
  return plain
    .toLowerCase()
    .replace(ANY_APOSTROPHE, '')
    .replace(ACRONYM, (dotted) => `${dotted.replaceAll('.', '')} `)
    .replaceAll('&', ' and ')
    .replace(/[^a-z0-9]{2,}|[^a-z0-9 ]/g, ' ')
    .replace(/\bsaint\b/g, 'st')
    .trim();
});

/** The first letters of words: `psg` of "paris saint germain". */
export const initials = (words: readonly string[]): string => words.map((word) => word[0]).join('');

/** Whether letters occur in a text in their order, as those of a code in a name: `gnew` in "gavin newsom". */
export function isSubsequence(letters: string, text: string): boolean {
  let at = 0;
  for (const letter of text) if (letter === letters[at]) at++;
  return at === letters.length;
}
