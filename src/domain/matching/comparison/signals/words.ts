/** Computes signals from the words and numbers of two markets, each in [-1, 1]: evidence for (> 0) or against (< 0) one bet, 0 when the texts don't say. */

import { expansionIn } from '../../caveats/acronyms.js';
import type { Fact, FieldName } from '../../contract/facts.js';
import { entitiesIn } from '../../contract/factValues.js';
import { gistOf, isOneWord } from '../../contract/gist.js';
import { isOneGivenName } from '../../entities/persons.js';
import type { Contract } from '../../reading/readContract.js';
import { isShared } from '../agreement.js';
import type { Comparison } from '../compareFacts.js';

/** Words that questions of every kind use; sharing or lacking one tells little. */
const COMMON = new Set(
  'win trump presid us democrat republic elec nomine law be party house senate governor price new top announce mayor pm'.split(
    ' ',
  ),
);
const weight = (word: string): number => (COMMON.has(word) ? 0.4 : 1);
const sum = (words: readonly string[]): number => words.reduce((total, word) => total + weight(word), 0);

/** Words of the one that the other has in no form. Titles have about ten words: plain scans beat sets at that size. */
const lacking = (words: readonly string[], others: readonly string[]): string[] =>
  words.filter((word) => !others.includes(word) && !others.some((other) => isOneWord(word, other)));

/** The share of the shorter title's content words that the other title has too. */
export function sharedWords(a: Contract, b: Contract): number {
  const [short, long] = sum(a.words) <= sum(b.words) ? [a, b] : [b, a];
  const total = sum(short.words);
  return total === 0 ? 0 : 1 - (2 * sum(lacking(short.words, long.words))) / total;
}

/** Whether the outcome that one side names is spoken of by the other. */
export function outcomeNamed(a: Contract, b: Contract): number {
  const sides = [
    [a, b],
    [b, a],
  ] as const;
  let score = 0;
  for (const [one, other] of sides) {
    if (one.outcomeWords.length === 0) continue;
    const untitled = lacking(one.outcomeWords, other.words);
    const missing = untitled.length === 0 ? untitled : lacking(untitled, other.ruleWords);
    const share = sum(missing) / sum(one.outcomeWords);
    score += share === 0 ? 0.5 : -share;
  }
  return Math.max(-1, Math.min(1, score));
}

/** Fields that name somebody or something: where they are equal, two spellings are one name. */
const NAMING: ReadonlySet<FieldName> = new Set<FieldName>([
  'subject',
  'participants',
  'competition',
  'place',
  'office',
  'party',
  'actor',
  'target',
  'award',
  'asset',
  'source',
]);

/** Names that one side's question or outcome writes and the other side's texts don't, but for those that an equal fact holds. */
export interface NamesAlone {
  readonly a: readonly string[];
  readonly b: readonly string[];
}

/** A quote of more words is a whole question, in which the fact is one name among others. */
const NAME_WORDS = 5;

/** Content words of a fact's name: as it was written, and as its entity is called. */
function wordsOf(fact: Fact | null): string[] {
  if (fact === null) return [];
  const { quote, value } = fact;
  const entities = entitiesIn(value).flatMap(({ name }) => gistOf(name));
  return quote.split(' ').length <= NAME_WORDS ? [...entities, ...gistOf(quote)] : entities;
}

/** Letters of initials at most: "FOMC", "UNESCO". */
const INITIALS = 6;

/** Which of a side's names are initials of words in the other side's question, each with these words: `imo` of "International Math Olympiad". */
function inInitials(names: readonly string[], { listing: { question = '' } }: Contract): Map<string, readonly string[]> {
  const found = new Map<string, readonly string[]>();
  for (const name of names) {
    const expansion = name.length > 1 && name.length <= INITIALS ? expansionIn(question, name.toUpperCase()) : null;
    if (expansion !== null) found.set(name, gistOf(expansion));
  }
  return found;
}

/** Names without those that are initials, and without the words that the other side's initials stand for. */
const without = (
  names: readonly string[],
  initials: ReadonlyMap<string, readonly string[]>,
  others: ReadonlyMap<string, readonly string[]>,
): readonly string[] =>
  names.filter((name) => !initials.has(name) && ![...others.values()].some((words) => words.includes(name)));

/** The names of two contracts that stand alone, as content words in the form of `gistOf`; two forms of one given name are one. */
export function namesAlone(a: Contract, b: Contract, { rows }: Comparison): NamesAlone {
  const held = rows.filter((row) => NAMING.has(row.field) && isShared(row));
  const alone = (one: Contract, other: Contract, side: 'a' | 'b'): readonly string[] => {
    const unshared = lacking(one.names, [...other.words, ...other.names]);
    if (unshared.length === 0) return unshared;
    const known = held.flatMap((row) => wordsOf(row[side]));
    return lacking(unshared, [...known, ...other.outcomeWords, ...other.ruleWords]);
  };
  const [left, right] = [alone(a, b, 'a'), alone(b, a, 'b')];
  const unlike = (names: readonly string[], others: readonly string[]): string[] =>
    names.filter((name) => !others.some((other) => isOneGivenName(name, other)));
  if (left.length === 0 || right.length === 0) return { a: left, b: right };
  const [inA, inB] = [inInitials(left, b), inInitials(right, a)];
  return { a: unlike(without(left, inA, inB), right), b: unlike(without(right, inB, inA), left) };
}

/** Names that stand alone on both sides: Syria here, Iran there. One side's alone is often only said more fully. */
export const strangeNames = ({ a, b }: NamesAlone): number => (a.length > 0 && b.length > 0 ? -1 : 0);

/** Numbers of the titles: the same, or each side with one of its own. */
export function sameNumbers(a: Contract, b: Contract): number {
  if (a.numbers.length === 0 || b.numbers.length === 0) return a.numbers.length + b.numbers.length === 0 ? 0 : -0.3;
  const shared = a.numbers.filter((number) => b.numbers.includes(number)).length;
  if (shared === a.numbers.length && shared === b.numbers.length) return 1;
  if (shared === 0) return -1;
  return shared === Math.min(a.numbers.length, b.numbers.length) ? 0.2 : -0.5;
}

/** Turning words (second, first round, not, below...) that one title has and the other lacks. */
export function sameOperators(a: Contract, b: Contract): number {
  const only = [
    ...a.operators.filter((group) => !b.operators.includes(group)),
    ...b.operators.filter((group) => !a.operators.includes(group)),
  ];
  return -Math.min(1, only.length / 3);
}
