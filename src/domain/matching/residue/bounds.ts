/** Reads bounds of a count as sentences say them: "more than 3.5", "4 or more", "fewer than 49". */
import type { GridSet } from '../contract/facts.js';
import { wordNumber } from '../text/numbers.js';
import type { Token } from '../text/tokens.js';

/** Words of a bound from below, and of one from above. */
export const UP: ReadonlySet<string> = new Set(['over', 'above', 'more', 'greater', 'higher', 'exceeds', 'exceed', 'at least']);
export const DOWN: ReadonlySet<string> = new Set(['under', 'below', 'less', 'fewer', 'lower', 'at most']);

/** Whether a set has no bound above. */
export const opensUp = ({ parts }: GridSet): boolean => parts.some(([, to]) => to === null);
/** Whether a set has no bound below. */
export const opensDown = ({ parts }: GridSet): boolean => parts.some(([from]) => from === null);

/** Whether a word points where a set is open, and nowhere else. */
export function pointsWith(word: string, set: GridSet): boolean {
  const [up, down] = [opensUp(set), opensDown(set)];
  return (up && !down && UP.has(word)) || (down && !up && DOWN.has(word));
}

/** A number in figures or words: the source of an expression, as those that follow are. */
export const NUMBER = String.raw`(?:[$\u20AC\u00A3]?\d[\d.,]*|one|two|three|four|five|six|seven|eight|nine|ten)`;
// venue A writes "score more 8.5 runs"
const ABOVE = '(?<!\\b(?:no|not) )(?:more(?: than)?|over|above|greater than|higher than)';
const BELOW = '(?<!\\b(?:no|not) )(?:less than|fewer than|under|below|lower than)';
/** A bound from below: the source of an expression, as are those that follow. */
export const AT_LEAST = String.raw`(?:(?:${ABOVE}|at least|no (?:less|fewer) than) ${NUMBER}|${NUMBER} (?:\w+ ){0,2}or more|${NUMBER}\+)`;
/** A bound from above. */
export const AT_MOST = String.raw`(?:(?:${BELOW}|at most|no more than) ${NUMBER}|${NUMBER} (?:\w+ ){0,2}or (?:fewer|less))`;
/** Any bound. */
export const BOUND = `(?:${AT_LEAST}|${AT_MOST}|between ${NUMBER})`;

const [LEAST, MOST] = [AT_LEAST, AT_MOST].map((source) => new RegExp(String.raw`\b${source}`, 'g')) as [RegExp, RegExp];
const BEYOND = new RegExp(`^(?:${ABOVE}|${BELOW}) `);

const NUMBERS = new RegExp(String.raw`\b${NUMBER}`, 'g');

/** The number that a bound names, its last one: "1 are 22 or more" of "rounds in map 1 are 22 or more". NaN where it can't be told. */
function numberIn(bound: string): number {
  const said = (bound.match(NUMBERS)?.at(-1) ?? '').replace(/^[$\u20AC\u00A3]/, '');
  return /^\d/.test(said) ? Number(said.replace(/,/g, '').replace(/\.$/, '')) : (wordNumber(said) ?? Number.NaN);
}

/** The least whole counts that a sentence's bounds let in: 4 of "by more than 3.5" and of "by 4 or more". @param text in lower case */
export const leastCounts = (text: string): number[] =>
  [...text.matchAll(LEAST)].map(([bound]) => (BEYOND.test(bound) ? Math.floor(numberIn(bound)) + 1 : Math.ceil(numberIn(bound))));

/** The least whole counts that a sentence's bounds leave out: 49 of "less than 49" and of "48 or fewer". @param text in lower case */
export const leftOutFrom = (text: string): number[] =>
  [...text.matchAll(MOST)].map(([bound]) => (BEYOND.test(bound) ? Math.ceil(numberIn(bound)) : Math.floor(numberIn(bound)) + 1));

/** A bound of a count where a sentence states it. */
export interface StatedBound {
  readonly from: number;
  readonly to: number;
  /** `least` lets in the counts from `cut` on, `most` those below it. */
  readonly form: 'least' | 'most';
  readonly cut: number;
  /** What is counted, where it stands within the bound: "goals" of "2 goals or more"; else ''. */
  readonly counted: string;
}

const COUNT = new RegExp(NUMBER);

/** The bounds that a sentence states, in no order. @param text in lower case */
export function boundsIn(text: string): StatedBound[] {
  const found = (bound: RegExp, form: StatedBound['form'], cuts: (text: string) => number[]): StatedBound[] =>
    [...text.matchAll(bound)].map(({ index, 0: whole }) => {
      const isBehind = / or (?:more|fewer|less)$/.test(whole);
      const counted = isBehind ? whole.replace(COUNT, '').replace(/ or \w+$/, '') : '';
      return { from: index, to: index + whole.length, form, cut: cuts(whole)[0] ?? Number.NaN, counted: counted.trim() };
    });
  return [...found(LEAST, 'least', leastCounts), ...found(MOST, 'most', leftOutFrom)];
}

/** How a number is said to bound: itself included (`least`, `most`) or left out (`above`, `below`); undefined where the words leave that open. */
export type BoundForm = 'least' | 'most' | 'above' | 'below' | undefined;

/** "At least", "no fewer than", "at most", "no more than", "more than", "above", right in front of a number. */
const IN_FRONT: readonly (readonly [BoundForm, RegExp])[] = [
  ['least', /(?:\bat least|\bno (?:less|fewer) than)$/],
  ['most', /(?:\bat most|\bno more than)$/],
  ['above', /\b(?:more(?: than)?|(?:greater|higher) than|above|over|exceeds?|exceeding)$/],
  ['below', /\b(?:(?:less|fewer|lower) than|below|under)$/],
];
/** "4.0 or more", "4.0 percent or fewer". */
const BEHIND: readonly (readonly [BoundForm, RegExp])[] = [
  ['least', /^(?:\w+ ){0,2}or (?:more|higher|above|greater)\b/],
  ['most', /^(?:\w+ ){0,2}or (?:less|lower|below|fewer)\b/],
];
/** Words looked at on either side of a number. */
const AROUND = 4;

/** The form in which the number among these tokens bounds a set. */
export function boundFormAt(tokens: readonly Token[], at: number): BoundForm {
  const said = (from: number, to: number): string =>
    tokens
      .slice(Math.max(0, from), to)
      .map(({ text }) => text)
      .join(' ');
  const [before, behind] = [said(at - AROUND, at), said(at + 1, at + 1 + AROUND)];
  return (IN_FRONT.find(([, words]) => words.test(before)) ?? BEHIND.find(([, words]) => words.test(behind)))?.[0];
}
