/** Judges the legs of another event beside A's leg, with what tells each from its siblings. */

import type { Listing } from '../../market.js';
import { isShared } from '../comparison/agreement.js';
import { compareLabels, type LabelVerdict, mayBeShort } from '../comparison/compareLabels.js';
import { familiesAgree } from '../comparison/families.js';
import type { FieldName } from '../contract/facts.js';
import { areTwoEntries, mayBeOneEntry } from '../entities/identities.js';
import { findParty } from '../entities/parties.js';
import { codeIsOf, findTeam } from '../entities/teams.js';
import { judgeContracts } from '../judgement/judge.js';
import type { Verdict } from '../judgement/verdict.js';
import { type Label, SAME_RESULT } from '../labels/labels.js';
import { codeNames, numbersApart } from '../labels/slots.js';
import type { Contract } from '../reading/readContract.js';
import { foldName, initials } from '../text/fold.js';
import { isMisspelt } from './misspelt.js';
import { areKnownApart, sharesOwnName } from './ownWords.js';

/** Fields whose facts name a leg: who or what it pays on. */
export const NAMING: ReadonlySet<FieldName> = new Set<FieldName>(['subject', 'party', 'set']);
/** Fields by which the legs of a ladder differ. */
const MEASURES: ReadonlySet<FieldName> = new Set<FieldName>(['set', 'count', 'deadline', 'day', 'instant']);

export interface Candidate {
  readonly listing: Listing;
  readonly verdict: Verdict;
  /** Its question and A's may be one, by what their readers call them or by the words that ask. */
  readonly asked: boolean;
  /** Its leg and A's go by one name. */
  readonly named: boolean;
  /** How their labels compare. */
  readonly labels: LabelVerdict;
  /** One of the legs has no name but a code, and the code may be short for the other's name. */
  readonly coded: boolean;
  /** Some table files both legs' names under one entry. */
  readonly listed: boolean;
  /** Its name may be short for A's leg's, or A's for its. */
  readonly short: boolean;
  /** A word of A's leg's name is its own among its siblings'. */
  readonly ownWord: boolean;
  /** A leg that its number or time tells, and this is A's, as far as two venues' clocks can say. */
  readonly timed: boolean;
  /** The same to the millisecond. */
  readonly timedExactly: boolean;
  /** One of the legs is called by a time. */
  readonly dated: boolean;
  /** Both legs are called by a stretch of time, and these may be one. */
  readonly window: boolean;
  /** Both texts share a name that no other candidate has. */
  readonly told: boolean;
  /** Both legs' names are one but for a letter. */
  readonly misspelt: boolean;
  /** The numbers of both titles: the same ones, others, or so far apart that no writing of one bound explains them. */
  readonly numbers: 'same' | 'other' | 'apart';
  /** B's leg has a name that is neither A's nor short for it. */
  readonly strange: boolean;
}

/** The candidate that `right` is for A's leg. @param own words that only `right` has among its siblings (`ownWordsOf`) */
export function candidateOf(left: Contract, right: Contract, own: ReadonlySet<string>): Candidate {
  const verdict = judgeContracts(left, right);
  const labels = compareLabels(left.label, right.label);
  const named = isNamedAlike(labels, verdict);
  const nameless = isNameless(left);
  // two writings of one number may differ by their grids; two names that the facts tell apart are two
  const isApart = left.label?.kind !== 'range' && isRelated(verdict);
  const timed =
    labels !== 'different' &&
    isLadder(left.label, right.label) &&
    isDeadline(left.label, right.label, verdict) &&
    isTimedAlike(verdict);
  const short = nameless ? isCoded(left, right) : !isApart && mayBeShort(left.label, right.label);
  return {
    listing: right.listing,
    verdict,
    asked: familiesAgree(left.facts.family, right.facts.family) !== 'different' || isAskedAlike(left, right),
    named,
    labels,
    coded: (nameless && codeMayBe(codeOf(left), right.slot.name)) || codeMayBe(codeIn(right), left.listing.outcome ?? ''),
    listed:
      !areKnownApart(left, right) &&
      namesOf(left).some((name) => spellingsOf(right.slot.name).some((other) => mayBeOneEntry(name, other))),
    short,
    ownWord: left.outcomeWords.some((word) => own.has(word)),
    timed,
    timedExactly: timed && !verdict.facts.some(({ field, agree }) => MEASURES.has(field) && agree === 'near'),
    dated: left.label?.kind === 'window' || right.label?.kind === 'window',
    window: left.label?.kind === 'window' && right.label?.kind === 'window' && (labels === 'equal' || short),
    told: sharesOwnName(left, right, own),
    misspelt: isMisspelt(left, right),
    numbers: compareNumbers(left, right),
    strange: right.label !== null && !named && !short,
  };
}

/** Whether the facts say that one leg's YES is another relation of the other's than the same. */
const isRelated = ({ gates }: Verdict): boolean => gates.some(({ gate, verdict }) => gate === 'relation' && verdict === 'stop');

const codeOf = ({ listing }: Contract): string => listing.ticker?.split('-').at(-1) ?? '';
/** Whether A's leg goes by its code alone. */
const isNameless = (left: Contract): boolean =>
  left.label === null || left.listing.outcome === codeOf(left) || CUT_SHORT.test(left.listing.outcome ?? '');
/** A name cut short by dots: "Sch.", "A. K. A.". */
const CUT_SHORT = /^(?:\p{Lu}\p{L}{0,3}\. ?){1,4}$/u;
/** A leg's name where it is a code: "RUS", "SNB"; '' where it isn't. */
const codeIn = ({ slot }: Contract): string => (/^[A-Z]{2,5}$/.test(slot.name) ? slot.name : '');
/** A leg's name, both of its names where one is the other's abbreviation, and its halves where it is written in two languages: "Visa Cash App RB (VCARB)", "SVP/UDC". */
function spellingsOf(name: string): string[] {
  if (findTeam(name).length > 0) return [name]; // "Miami (OH)" is not Miami
  const [, before, bracket] = /^(.+) \((\p{Lu}{2,8})\)$/u.exec(name) ?? /^(\p{Lu}{2,8}) \((.+)\)$/u.exec(name) ?? [];
  const halves = /^\p{Lu}+\/\p{Lu}+$/u.test(name) ? name.split('/') : [];
  return [name, before, bracket, ...halves].filter((spelling) => spelling !== undefined);
}
const namesOf = (left: Contract): string[] => [
  ...spellingsOf(left.listing.outcome ?? ''),
  ...(isNameless(left) ? [codeOf(left)] : []),
];

const isCoded = (left: Contract, right: Contract): boolean =>
  !areKnownApart(left, right) &&
  (codeMayBe(codeOf(left), right.slot.name) ||
    (codeNames(left.slot, right.slot, 2) && !areTwoEntries(codeOf(left), right.slot.name)));

/** Whether a code may stand for a name: its own letters, a team's or party's in a table, first letters, or the start of a word. */
function codeMayBe(code: string, name: string): boolean {
  if (code === '' || name === '') return false;
  const words = foldName(name).split(' ');
  const letters = code.toLowerCase();
  return (
    foldName(name) === letters ||
    SAME_RESULT.get(letters) === words[0] ||
    codeIsOf(code, name) ||
    isPartyOf(code, name) ||
    (letters.length >= 2 && initials(words) === letters) ||
    (letters.length >= 3 &&
      (words.some((word) => word.startsWith(letters)) || isOfParts(letters, words)) &&
      !spellingsOf(name).some((spelling) => areTwoEntries(code, spelling)))
  );
}

/** An expression for a beginning of a folded word: `t(?:h(?:o)?)?` for `tho`. */
const beginningOf = (word: string): string => [...word].reduceRight((rest, letter) => `${letter}(?:${rest})?`, '');

/** Whether letters are beginnings of a name's words in their order, the first one's first: `ctho`, "Clarence Thomas"; `tsm`, "Taiwan Semiconductor Manufacturing Co." */
function isOfParts(letters: string, [first = '', ...rest]: readonly string[]): boolean {
  const behind = rest.map((word) => `(?:${beginningOf(word)})?`).join('');
  return new RegExp(`^${beginningOf(first)}${behind}$`).test(letters);
}

/** Whether a code is a party's of that name, in any country; one letter is the first of its name. */
function isPartyOf(code: string, name: string): boolean {
  const parties = findParty(name);
  if (code.length === 1) return parties.length > 0 && name.startsWith(code);
  const ids = findParty(code).map(({ id }) => id);
  return parties.some(({ id }) => ids.includes(id));
}

/** Share of the shorter question's words by which two questions are one, and how many they must share at least. */
const WORDS_SHARED = 0.5;
const LEAST_SHARED = 2;

/** Whether two questions ask in the same words once their legs' own names are taken out. */
function isAskedAlike(left: Contract, right: Contract): boolean {
  const asking = ({ words, outcomeWords }: Contract): string[] => words.filter((word) => !outcomeWords.includes(word));
  const [ours, theirs] = [asking(left), asking(right)];
  const shared = ours.filter((word) => theirs.includes(word)).length;
  return shared >= LEAST_SHARED && shared >= WORDS_SHARED * Math.min(ours.length, theirs.length);
}

/** One name on both labels, or one outcome by the typed facts. */
function isNamedAlike(labels: LabelVerdict, { facts }: Verdict): boolean {
  const outcome = facts.filter(({ field }) => NAMING.has(field));
  return labels === 'equal' || (outcome.length > 0 && outcome.every(isShared));
}

/** Whether the facts tell which step of a ladder a leg is, because its label doesn't. */
const isLadder = (a: Label | null, b: Label | null): boolean =>
  b?.kind !== 'name' && (a?.kind !== 'name' || b !== null) && (a?.kind !== 'range' || b?.kind !== 'range');

/** Words that make a date a deadline. */
export const CLOSING = /\b(?:by|before|until|no later)\b/i;

/** A stretch of time ("Q3 2027") is no deadline, unless its own side asks for something "by September 30". */
function isDeadline(a: Label | null, b: Label | null, { facts }: Verdict): boolean {
  if (a?.kind !== 'window' || b?.kind !== 'window' || (a.from === null) === (b.from === null)) return true;
  const row = facts.find(({ field, agree }) => field === 'deadline' && agree === 'equal');
  return CLOSING.test((a.from === null ? row?.b : row?.a)?.quote ?? '');
}

/** One number or time by the typed facts, and none that differs. */
function isTimedAlike({ facts }: Verdict): boolean {
  const measures = facts.filter(({ field }) => MEASURES.has(field));
  return measures.some(isShared) && !measures.some(({ agree }) => agree === 'different');
}

/** Venue B writes a handicap with its sign. */
function compareNumbers(left: Contract, right: Contract): Candidate['numbers'] {
  const written = ({ numbers }: Contract): string => [...new Set(numbers.map(Math.abs))].sort((a, b) => a - b).join(' ');
  const areRanges = left.label?.kind === 'range' && right.label?.kind === 'range';
  if (left.numbers.length > 0 && !areRanges && written(left) === written(right)) return 'same';
  return numbersApart(left.numbers, right.numbers) ? 'apart' : 'other';
}
