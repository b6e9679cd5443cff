/** Reduces a question to its content words without dates and numbers, a set that restatements share. */
import { z } from 'zod';
import synonymTable from '../entities/synonyms.json' with { type: 'json' };
import { list, readTables } from '../entities/table.js';
import { foldName } from '../text/fold.js';
import { ownString } from '../text/ownString.js';
import { remembering } from '../text/remembering.js';

/** Words of questions and rules in general: they say nothing of this bet. */
const EMPTY = new Set(
  (
    'an the of in on at to by for from with and or as is are be been being was were will would can could may might shall should do does did done ' +
    'has have had having this that these those there their its his her he she it they them who whom whose what when where which why how not no yes ' +
    'if then than else any some all each every other another more most less least one before after during until between within through via per into ' +
    'over under above below up down market markets resolve resolves resolved resolution otherwise listed following according based official officially ' +
    'least either both such so only also but off about against because between et est edt pm am time times date day days week month year years ' +
    'next new first last get gets got make makes made happen happens go goes going come comes take takes become becomes became called occur occurs ' +
    'ii iii iv thousand million billion trillion many much long high low whether issuance january february march april june july august september october november december jan feb mar apr ' +
    'jun jul aug sep sept oct nov dec q1 q2 q3 q4 end first hundred today ever'
  ).split(' '),
);

/** Different words for one thing, by the one that stands for them. */
const SAME_THING: ReadonlyMap<string, string> = new Map(
  readTables(z.strictObject({ id: z.string().min(1), words: list }), synonymTable).flatMap(({ id, words }) =>
    [id, ...words].map((word) => [word, id] as const),
  ),
);

/** English endings that turn one word into its other forms; crude on purpose, both sides are cut alike. */
function stem(word: string): string {
  if (word.length < 5 || /\d/.test(word)) return word.length > 3 && /[^s]s$/.test(word) ? word.slice(0, -1) : word;
  return word.replace(/(?:ies|ied)$/, 'y').replace(/(?:ing|ed|es|s|e|ion|ations?|al)$/, '');
}

const NUMBER = /^\d+(?:st|nd|rd|th|k|m|mn|b|bn|t|tn|bps|%)?$/;
/** Words of the language and of the names in season. */
const VOCABULARY = 50_000;

/** The form that stands for a folded word, null for one that says nothing. */
export const contentOf = remembering(
  (word: string): string | null =>
    word.length < 2 || EMPTY.has(word) || NUMBER.test(word) ? null : ownString(SAME_THING.get(word) ?? stem(word)),
  VOCABULARY,
);

/** "De-peg", "re-opened": one word, which others write without the dash. */
const PREFIX = /\b(de|pre|re|un)-(?=[a-z])/gi;

/** Content words of a text, folded, reduced to one form each, sorted; at most 24, because long texts share words by chance. */
export function gistOf(text: string): string[] {
  const words = new Set<string>();
  for (const word of foldName(text.replace(PREFIX, '$1')).split(' ')) {
    const content = contentOf(word);
    if (content === null) continue;
    words.add(content);
    if (words.size === 24) break;
  }
  return [...words].sort();
}

/** Letters by which two inflections meet that the stemmer misses: `deliver`, `delivery`; `romania`, `romanian`. */
const STEM = 5;
/** Whether two content words may be forms of one. */
export const isOneWord = (word: string, other: string): boolean =>
  word === other || (word.length >= STEM && other.startsWith(word.slice(0, STEM)));

/**
 * Two gists: equal when the words are the same, different when they share less than half of the shorter one (or a single
 * word of several), else unknown: words alone prove nothing.
 */
export function compareGists(a: readonly string[], b: readonly string[]): 'equal' | 'unknown' | 'different' {
  const shared = a.filter((word) => b.some((other) => isOneWord(word, other))).length;
  if (shared === a.length && shared === b.length) return 'equal';
  const shorter = Math.min(a.length, b.length);
  if (shorter === 0) return 'unknown';
  return shared * 2 < shorter || (shared < 2 && shorter > 2) ? 'different' : 'unknown';
}
