/** Compares by codes and numbers in which outcome the legs of one event differ, where no family types it. */
/**
 * The slot is the place in which the legs of one event differ: the code of a leg that has no name, and numbers. A mismatched slot refuses
 * a pair, whatever else the texts share; an equal one proves nothing.
 */

import type { Listing } from '../../market.js';
import { TITLE_CAP } from '../contract/text.js';
import { codeIsOf } from '../entities/teams.js';
import { foldName, initials, isSubsequence } from '../text/fold.js';

/** What a leg says of itself besides its facts. */
export interface Slot {
  /** Venue A's own code where the leg has no other name (`HUN`, `T89`), null where it has one or the question spells it out. */
  readonly code: string | null;
  /** What the leg is called: venue B's group item or side; '' where it has no name of its own. */
  readonly name: string;
  /** Folded words of the question that may spell a name out: written with a capital, or quoted. */
  readonly names: readonly string[];
  /** Numbers of the titles, dates left out. */
  readonly numbers: readonly number[];
}

const QUOTED = /["\u201C]([^"\u201D]{1,60})["\u201D]/g;
const CAPITALISED = /(?<![\p{L}\p{N}])[\p{Lu}\d][\p{L}\p{N}'\u2019.-]*/gu;
/** Words that open a question or stand in every one. */
const ORDINARY = new Set('will what who which where when how the a an new is are does next us yes no'.split(' '));

function namesIn(question: string): string[] {
  const quoted = [...question.matchAll(QUOTED)].map(([, name = '']) => name);
  const found = [...quoted, ...(question.match(CAPITALISED) ?? [])].flatMap((name) => foldName(name).split(' '));
  return [...new Set(found)].filter((word) => word !== '' && !ORDINARY.has(word));
}

/** Questions that name their own leg, and fixtures, whose codes are sides' or the draw's. */
const SAYS_ITSELF = /^will\b|\bvs\.?\s/i;

/** The slot of one leg; `numbers` as read from its titles. */
export function slotOf(
  { venue, ticker, outcome = '', group_item = '', question = '' }: Listing,
  numbers: readonly number[],
): Slot {
  const own = ticker?.toUpperCase().split('-').at(-1) ?? '';
  const nameless =
    venue === 'venue_a' &&
    !SAYS_ITSELF.test(question.slice(0, TITLE_CAP)) &&
    /^[A-Z]{2,5}$/.test(own) &&
    (outcome === '' || outcome === own);
  const names = namesIn(question.slice(0, TITLE_CAP));
  const code =
    nameless && (ticker?.split('-').length ?? 0) > 2 && !mayAbbreviate(own.toLowerCase(), names) ? own.toLowerCase() : null;
  return { code, name: /^(?:yes|no)?$/i.test(outcome) ? group_item : outcome, names, numbers };
}

/** Whether a code may abbreviate some of the words: the start of one, the initials of several, or letters in order from a first letter. */
export function mayAbbreviate(code: string, words: readonly string[]): boolean {
  return (
    initials(words).includes(code) ||
    words.some((word, at) => word[0] === code[0] && isSubsequence(code, words.slice(at, at + 4).join('')))
  );
}

/** Whether a code may be the other leg's: it abbreviates words that only the other question has, or a table files its team under it. */
const spells = (code: string, own: readonly string[], name: string): boolean => mayAbbreviate(code, own) || codeIsOf(code, name);

/** Whether a nameless leg's code spells a name that only the other leg has: `MBAC`, "Michelle Bachelet"; `SFG`, "Giants". @param least letters of the code */
export function codeNames(a: Slot, b: Slot, least = 3): boolean {
  const own = b.names.filter((word) => !a.names.includes(word));
  return a.code !== null && a.code.length >= least && spells(a.code, own, b.name);
}

/** Numbers farther apart than this share of the larger are no two writings of one bound (`above 3.1`, `3.2 or more`). */
const NEAR = 0.03;
/** Steps of a grid that two writings of one bound may lie apart. */
const STEP = 1;

const holds = (numbers: readonly number[], one: number): boolean => numbers.includes(one) || numbers.includes(-one);

/** Whether two legs' numbers can't be two writings of one bound, at any usual scale. */
export function numbersApart(a: readonly number[], b: readonly number[]): boolean {
  // venue B writes a handicap with its sign
  const [left, right] = [a.filter((number) => !holds(b, number)), b.filter((number) => !holds(a, number))];
  if (left.length === 0 || right.length === 0) return false;
  const near = (x: number, y: number): boolean =>
    [1, 1e3, 1e6, 1e9].some((scale) =>
      [
        [x * scale, y],
        [x, y * scale],
      ].some(([p = 0, q = 0]) => Math.abs(p - q) <= Math.max(STEP, NEAR * Math.max(Math.abs(p), Math.abs(q)))),
    );
  return !left.some((x) => right.some((y) => near(x, y)));
}

/** Why two slots can't be one leg's; null when nothing speaks against it. */
export function slotsApart(a: Slot, b: Slot): string | null {
  if (numbersApart(a.numbers, b.numbers)) return `numbers ${a.numbers.join(', ')} and ${b.numbers.join(', ')}`;
  const own = b.names.filter((word) => !a.names.includes(word));
  if (a.code !== null && own.length > 0 && !spells(a.code, own, b.name))
    return `the code ${a.code.toUpperCase()} and "${own.join(' ')}"`;
  return null;
}
