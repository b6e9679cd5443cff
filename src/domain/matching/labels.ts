/**
 * What a leg is called among its siblings ("Above 60", "Nov 15 to Nov 21", "S. Scheffler"): venue A's sub-title, venue B's group
 * item or named side. Read without the family's own words for it, so that legs can be told apart also where no family types
 * them. Labels order and refuse; they prove nothing.
 */
import { hintOf } from './contract/criterion.js';
import { type DateMention, deadlineAt, findDates, monthNumber } from './contract/dates.js';
import { compareNames } from './contract/names.js';
import { findNumbers, findRanges, type NumberRange } from './contract/numbers.js';
import { foldName } from './entities/fold.js';
import { findParty } from './entities/parties.js';
import { comparePersons } from './entities/persons.js';
import type { MarketText } from './facts.js';

/** Numbers with either end in or out; null: no such end. */
interface RangeLabel extends Pick<NumberRange, 'low' | 'lowIn' | 'high' | 'highIn'> {
  readonly kind: 'range';
}
/** A span of time, UTC milliseconds, the last moment left out; null: no such end. */
interface WindowLabel {
  readonly kind: 'window';
  readonly from: number | null;
  readonly to: number | null;
  /** False: its year was guessed from the market's own dates. */
  readonly yearGiven: boolean;
}
/** Folded names of one thing: the whole and what stands in and before its bracket. */
interface NameLabel {
  readonly kind: 'name';
  readonly names: readonly string[];
  /** Parties that it may be the name of, in any country. */
  readonly parties: readonly string[];
}
export type Label = RangeLabel | WindowLabel | NameLabel;

/** What may be left of a label when its number or date is taken out: "0 cuts", "a majority of (272+)", "by June 30 ET". */
const LEFT_OVER = 14;
const OPENING = /^(?:before|by|after|from|until|between|on|in|not|later than)\b/i;
const isRest = (left: string): boolean =>
  !/\p{Lu}\p{Ll}/u.test(left.replace(OPENING, '')) && left.replace(/[^\p{L}]/gu, '').length <= LEFT_OVER;
const without = (label: string, from: number, to: number): string => label.slice(0, from) + label.slice(to);

function rangeIn(label: string): RangeLabel | null {
  if (/^(?:none|zero|no)$/i.test(label)) return { kind: 'range', low: 0, lowIn: true, high: 0, highIn: true };
  const [range, another] = findRanges(label);
  if (another !== undefined) return null;
  if (range !== undefined) {
    const { low, lowIn, high, highIn } = range;
    return isRest(without(label, range.index, range.end)) ? { kind: 'range', low, lowIn, high, highIn } : null;
  }
  const [number, second] = findNumbers(label);
  if (number === undefined || second !== undefined || !isRest(without(label, number.index, number.end))) return null;
  return { kind: 'range', low: number.value, lowIn: true, high: number.value, highIn: true };
}

/** "November 1–7": a span within one month, whose second day has no month of its own. */
const WITHIN_MONTH = /^([a-z]{3,9})\.? (\d{1,2}) ?(?:-|–|to|through) ?(\d{1,2})(,? 20\d\d)?$/i;
const OPEN_END = /\b(?:after|later|onwards?|beyond)\b|\d\+$/i;
const DAY = 86_400_000;

function windowIn(label: string, hint: number | undefined): WindowLabel | null {
  const within = WITHIN_MONTH.exec(label);
  const [, month = '', one, other, year = ''] = within ?? [];
  const written =
    within !== null && monthNumber(month) !== undefined ? `${month} ${one}${year} to ${month} ${other}${year}` : label;
  const dates = findDates(written, hint);
  const [first, last] = [dates[0], dates.at(-1)];
  if (first === undefined || last === undefined || dates.length > 2) return null;
  const left = dates.reduceRight((rest, { index, end }) => without(rest, index, end), written);
  if (!isRest(left)) return null;
  const window = { kind: 'window', yearGiven: first.yearGiven || last.yearGiven } as const;
  if (first !== last) return { ...window, from: startBefore(first, last), to: last.to };
  // "after Nov 21" begins when that day ends, "Nov 22 or later" with the day itself
  if (OPEN_END.test(label)) return { ...window, from: first.role === 'after' ? first.to : first.from, to: null };
  const isSpan = STRETCHES.has(first.precision) && (first.role === 'none' || first.role === 'in');
  return { ...window, from: isSpan ? first.from : null, to: deadlineAt(first) };
}

/** A date that names a stretch of time is that stretch, unless a word makes it a deadline. */
const STRETCHES: ReadonlySet<DateMention['precision']> = new Set<DateMention['precision']>(['month', 'quarter', 'year']);

/** "July-December 2027": the first date takes the year of the last, the one before where it would come later. */
function startBefore(first: DateMention, last: DateMention): number {
  const years = last.year - first.year;
  const start = first.yearGiven ? first.from : inYear(first.from, years);
  return first.yearGiven || start < last.to ? start : inYear(first.from, years - 1);
}

const ARTICLE = /^(?:the|an?) /;
const NUMERALS: Readonly<Record<string, string>> = { one: '1', two: '2', three: '3', four: '4', five: '5', six: '6', seven: '7' };

function namesIn(label: string): NameLabel | null {
  const parts = [label, ...label.split(/[()]/)].map((part) =>
    foldName(part)
      .replace(ARTICLE, '')
      .replace(/\b[a-z]+\b/g, (word) => NUMERALS[word] ?? word),
  );
  const names = [...new Set(parts)].filter((part) => part.length > 1);
  const parties = (parts.map((part) => findParty(part)).find((found) => found.length > 0) ?? []).map(({ id }) => id);
  return names.length === 0 ? null : { kind: 'name', names, parties };
}

/** The label of one leg; null when the leg has no name of its own, or pays on what the name isn't. */
export function labelOf(text: MarketText): Label | null {
  const label = text.outcome.replace(/\?$/, '').trim();
  if (label === '' || text.negations.side !== null || text.negations.title !== null) return null;
  return windowIn(label, hintOf(text)) ?? rangeIn(label) ?? namesIn(label);
}

export type LabelVerdict = 'equal' | 'different' | 'unknown';

/** Bounds this far apart (as a share of the larger) may be two writings of one. */
const NEAR = 0.005;

/** The first and last whole number of a range where its ends are whole: "above 60" and "61 or more" are one. */
const first = ({ low, lowIn }: RangeLabel): number | null => (low === null || lowIn || low % 1 !== 0 ? low : low + 1);
const last = ({ high, highIn }: RangeLabel): number | null => (high === null || highIn || high % 1 !== 0 ? high : high - 1);

function compareBounds(a: number | null, b: number | null): LabelVerdict {
  if (a === b) return 'equal';
  if (a === null || b === null) return 'different';
  const apart = Math.abs(a - b);
  const scaled = [1e3, 1e6, 1e9].some((scale) => a * scale === b || b * scale === a);
  return scaled || apart <= 1 || apart <= NEAR * Math.max(Math.abs(a), Math.abs(b)) ? 'unknown' : 'different';
}

function both(one: LabelVerdict, other: LabelVerdict): LabelVerdict {
  if (one === 'different' || other === 'different') return 'different';
  return one === 'equal' && other === 'equal' ? 'equal' : 'unknown';
}

const isPoint = ({ low, high }: RangeLabel): boolean => low !== null && low === high;

function compareRanges(a: RangeLabel, b: RangeLabel): LabelVerdict {
  // venue B's leg of "Above ___?" is the bare number: whether it is the bound or the value, its question says
  if (isPoint(a) !== isPoint(b)) {
    const bounds = [a.low, a.high, b.low, b.high].filter((bound) => bound !== null);
    return compareBounds(Math.min(...bounds), Math.max(...bounds)) === 'different' ? 'different' : 'unknown';
  }
  const written = (side: RangeLabel): string =>
    `${side.low} ${side.low === null || side.lowIn} ${side.high} ${side.high === null || side.highIn}`;
  if (written(a) === written(b)) return 'equal';
  // one bracket with its ends spelled out, or two steps of a grid that nobody names
  const loose = both(compareBounds(a.low, b.low), compareBounds(a.high, b.high));
  const whole = both(compareBounds(first(a), first(b)), compareBounds(last(a), last(b)));
  if (whole === 'equal') return 'equal';
  return loose === 'different' && whole === 'different' ? 'different' : loose === 'equal' && isBracket(a) ? 'equal' : 'unknown';
}
const isBracket = ({ low, high }: RangeLabel): boolean => low !== null && high !== null && low < high;

function inYear(moment: number, years: number): number {
  const moved = new Date(moment);
  return moved.setUTCFullYear(moved.getUTCFullYear() + years);
}

/** @param years by how many `b` may be moved, where its own or a's year is a guess */
function compareMoments(a: number | null, b: number | null, years: readonly number[]): LabelVerdict {
  if (a === b) return 'equal';
  if (a === null || b === null) return 'unknown';
  const apart = Math.min(...years.map((by) => Math.abs(a - inYear(b, by))));
  return apart === 0 ? 'equal' : apart < DAY ? 'unknown' : 'different';
}

/** "December 2026 meeting" and "Dec 8-9, 2026": a short stretch within the other may be what that one means. */
function holds(long: WindowLabel, short: WindowLabel): boolean {
  if (long.from === null || long.to === null || short.from === null || short.to === null) return false;
  const length = (window: WindowLabel): number => (window.to ?? 0) - (window.from ?? 0);
  return long.from <= short.from && short.to <= long.to && length(long) > 6 * length(short);
}

function compareWindows(a: WindowLabel, b: WindowLabel): LabelVerdict {
  // a deadline against an open end, or against a span that closes with it
  if ((a.to === null) !== (b.to === null)) return 'different';
  const years = a.yearGiven && b.yearGiven ? [0] : [-1, 0, 1];
  if (holds(a, b) || holds(b, a)) return 'unknown';
  return both(compareMoments(a.from, b.from, years), compareMoments(a.to, b.to, years));
}

/** Two or three words: "J. Smith", "Juan Carlos Soto". */
const isPersonLike = (name: string): boolean => /^[a-z]+(?: [a-z]+){1,2}$/.test(name);

function compareNameLabels(a: NameLabel, b: NameLabel): LabelVerdict {
  if (a.parties.some((party) => b.parties.includes(party))) return 'equal';
  const equal = a.names.some((one) =>
    b.names.some(
      (other) =>
        compareNames(one, other) === 'equal' ||
        (isPersonLike(one) && isPersonLike(other) && comparePersons(one, other) === 'same'),
    ),
  );
  return equal ? 'equal' : 'unknown';
}

/**
 * Two legs' labels. `different` only of numbers and times; two names may always be one thing's. Whole numbers are taken for
 * a grid of ones, and a bracket's ends for its own, because this compares legs of one question and not the question.
 */
export function compareLabels(a: Label | null, b: Label | null): LabelVerdict {
  if (a?.kind === 'range' && b?.kind === 'range') return compareRanges(a, b);
  if (a?.kind === 'window' && b?.kind === 'window') return compareWindows(a, b);
  if (a?.kind === 'name' && b?.kind === 'name') return compareNameLabels(a, b);
  return 'unknown';
}
