/** Reads a series code of venue A as pieces of what its market says: beginnings of words, and first letters of words in a row. */
import { foldName, initials } from '../../text/fold.js';

/** What venue A writes in codes for words of the texts. */
const CODED: Readonly<Record<string, readonly string[]>> = {
  approval: ['approve', 'apr'],
  president: ['potus', 'person'],
  trump: ['potus'],
  prix: ['race'],
  daytona: ['race'],
  first: ['1', '1st'],
  second: ['2', '2nd'],
  opening: ['box'],
  gross: ['box'],
};

/** How many words in a row a code may give by their first letters ("AOTY", "GDPYOY"). */
const MOST_INITIALS = 5;
/** Beginnings of words from so many letters on: of titles and names, and of rules. A single one may only end a code, as a party's does. */
const LEAST = 2;
const LEAST_OF_RULES = 3;

/** Small words that first letters may skip: "most valuable player of the final". */
const SKIPPED = new Set('of the a an in for at by and'.split(' '));

/** What a market says: `names` are its titles and what tables call its facts, `rules` its other sentences. */
export interface Said {
  readonly names: readonly string[];
  readonly rules: string;
}

/** Adds beginnings of a text's words, from so many letters on, and the words themselves. */
function addPieces(pieces: Set<string>, words: readonly string[], least: number): void {
  for (const word of words) {
    for (const each of [word, ...(CODED[word] ?? [])]) pieces.add(each);
    if (/^[a-z]+$/.test(word)) for (let length = least; length <= word.length; length++) pieces.add(word.slice(0, length));
  }
}

/** First letters of words in a row, with the small ones and without. */
function* initialsIn(words: readonly string[]): Generator<string> {
  for (const row of [words, words.filter((word) => !SKIPPED.has(word))])
    for (let from = 0; from < row.length; from++)
      for (let to = from + LEAST; to <= Math.min(row.length, from + MOST_INITIALS); to++) yield initials(row.slice(from, to));
}

/** Whether a code is made of pieces of what is said and of nothing else. @param code in lower case */
export function isSpelledBy(code: string, { names, rules }: Said): boolean {
  const rows = names.map((name) => foldName(name).split(' '));
  const pieces = new Set<string>();
  addPieces(pieces, rows.flat(), LEAST);
  addPieces(pieces, foldName(rules).split(' '), LEAST_OF_RULES);
  for (const row of rows) for (const letters of initialsIn(row)) pieces.add(letters);
  const ends = new Set(rows.flat().map((word) => word.charAt(0)));
  const reached = new Set([0]);
  for (let from = 0; from < code.length; from++) {
    if (!reached.has(from)) continue;
    if (from === code.length - 1 && ends.has(code.charAt(from))) return true;
    for (let to = from + 1; to <= code.length; to++) if (pieces.has(code.slice(from, to))) reached.add(to);
  }
  return reached.has(code.length);
}
