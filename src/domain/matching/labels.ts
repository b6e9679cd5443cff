/**
 * What a leg is called among its siblings ("Above 60", "Nov 15 to Nov 21", "S. Scheffler"): venue A's sub-title, venue B's group
 * item or named side. Read without the family's own words for it, so that legs can be told apart also where no family types
 * them. Labels order and refuse; they prove nothing.
 */
import { hintOf } from './contract/criterion.js';
import { type DateMention, deadlineAt, findDates, monthNumber } from './contract/dates.js';
import { findNumbers, findRanges, type NumberRange } from './contract/numbers.js';
import { foldName } from './entities/fold.js';
import { findParty } from './entities/parties.js';
import { foldPerson } from './entities/persons.js';
import type { MarketText } from './facts.js';

/** Numbers with either end in or out; null: no such end. */
export interface RangeLabel extends Pick<NumberRange, 'low' | 'lowIn' | 'high' | 'highIn'> {
  readonly kind: 'range';
  /** Whether it counts things or degrees: then it can only be met by whole numbers. Rates and money have finer steps. */
  readonly whole: boolean;
}
/** A span of time, UTC milliseconds, the last moment left out; null: no such end. */
export interface WindowLabel {
  readonly kind: 'window';
  readonly from: number | null;
  readonly to: number | null;
  /** False: its year was guessed from the market's own dates. */
  readonly yearGiven: boolean;
}
/** Folded names of one thing: the whole and what stands in and before its bracket. */
export interface NameLabel {
  readonly kind: 'name';
  readonly names: readonly string[];
  /** Of these, those written as names are, every word with a capital: "Labour majority" isn't. */
  readonly proper: readonly string[];
  /** What stands in its bracket, '' without one. */
  readonly bracket: string;
  /** Several statements ("D House, R Senate"): their order matters, and no part stands for the whole. */
  readonly listed: boolean;
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

const isWhole = ({ unit }: Pick<NumberRange, 'unit'>): boolean => unit === null || unit === 'degree';

function rangeIn(label: string, question: string): RangeLabel | null {
  if (/^(?:none|zero|no)$/i.test(label)) return { kind: 'range', whole: true, low: 0, lowIn: true, high: 0, highIn: true };
  const [range, another] = findRanges(label);
  if (another !== undefined) return null;
  if (range !== undefined) {
    const { low, lowIn, high, highIn } = range;
    const whole = isWhole(range);
    return isRest(without(label, range.index, range.end)) ? { kind: 'range', whole, low, lowIn, high, highIn } : null;
  }
  const [number, second] = findNumbers(label);
  if (number === undefined || second !== undefined || !isRest(without(label, number.index, number.end))) return null;
  // venue B's leg of "More than ___ goals?" is the bare number
  const [asked, other] = findRanges(question).filter(({ low, high }) => low === number.value || high === number.value);
  const point = { low: number.value, lowIn: true, high: number.value, highIn: true };
  const { low, lowIn, high, highIn } = asked !== undefined && other === undefined && asked.form !== 'bracket' ? asked : point;
  return { kind: 'range', whole: isWhole(number), low, lowIn, high, highIn };
}

/** "November 1–7": a span within one month, whose second day has no month of its own. */
const WITHIN_MONTH = /^([a-z]{3,9})\.? (\d{1,2}) ?(?:-|–|to|through) ?(\d{1,2})(,? 20\d\d)?$/i;
/** "Jan–Mar 2027": months of one year, also in their short forms. */
const MONTHS_OF_YEAR = /^([a-z]{3,9})\.? ?(?:-|–|to|through) ?([a-z]{3,9})\.?,? (20\d\d)$/i;
const OPEN_END = /\b(?:after|later|onwards?|beyond)\b|\d\+$/i;

/** A label whose span leaves words away, with them. */
function spelledOut(label: string): string {
  const [within, month = '', one, other, year = ''] = WITHIN_MONTH.exec(label) ?? [];
  if (within !== undefined && monthNumber(month) !== undefined) return `${month} ${one}${year} to ${month} ${other}${year}`;
  const [months, first = '', last = '', of] = MONTHS_OF_YEAR.exec(label) ?? [];
  const isSpan = months !== undefined && monthNumber(first) !== undefined && monthNumber(last) !== undefined;
  return isSpan ? `${first} ${of} to ${last} ${of}` : label;
}

function windowIn(label: string, hint: number | undefined): WindowLabel | null {
  const written = spelledOut(label);
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
const STRETCHES: ReadonlySet<DateMention['precision']> = new Set<DateMention['precision']>(['month', 'quarter', 'half', 'year']);

/** A moment (UTC milliseconds) moved by whole years. */
export function inYear(moment: number, years: number): number {
  const moved = new Date(moment);
  return moved.setUTCFullYear(moved.getUTCFullYear() + years);
}

/** "July-December 2027": the first date takes the year of the last, the one before where it would come later. */
function startBefore(first: DateMention, last: DateMention): number {
  const years = last.year - first.year;
  const start = first.yearGiven ? first.from : inYear(first.from, years);
  return first.yearGiven || start < last.to ? start : inYear(first.from, years - 1);
}

const ARTICLE = /^(?:the|an?) /;
const NUMERALS: Readonly<Record<string, string>> = { one: '1', two: '2', three: '3', four: '4', five: '5', six: '6', seven: '7' };

const SMALL = new Set('de da do del della di la le el al van von der den of the and for y'.split(' '));
/** Whether every word of a label begins with a capital or a digit, but for the small words of names: "Bayer 04", "xAI". */
const isInCapitals = (label: string): boolean =>
  label.split(' ').every((word) => SMALL.has(word) || /^[^\p{L}]*(?:\p{Lu}|\d|\p{Ll}\p{Lu})|^[&+-]$/u.test(word));
/** Two statements of two words or more. */
const LISTED = /\S+ \S+, \S+ \S/;

function namesIn(label: string): NameLabel | null {
  const parts = [label, ...label.split(/[()]/)].map((part) =>
    foldPerson(part)
      .replace(ARTICLE, '')
      .replace(/\b[a-z]+\b/g, (word) => NUMERALS[word] ?? word),
  );
  const names = [...new Set(parts)].filter((part) => part.length > 1);
  const proper = [label, ...label.split(/[()]/)].flatMap((part, at) => (isInCapitals(part.trim()) ? [parts[at] ?? ''] : []));
  const parties = (parts.map((part) => findParty(part)).find((found) => found.length > 0) ?? []).map(({ id }) => id);
  return names.length === 0
    ? null
    : {
        kind: 'name',
        names,
        proper,
        bracket: foldName(/\(([^()]+)\)$/.exec(label)?.[1] ?? ''),
        listed: LISTED.test(label),
        parties,
      };
}

/** A company's quarters are its own, for both venues. */
const FISCAL = /\bfiscal (?:year )?(?=Q?\d)|\bFY ?(?=20\d\d)/gi;

/** The label of one leg; null when the leg has no name of its own, or pays on what the name isn't. */
export function labelOf(text: MarketText): Label | null {
  const label = text.outcome.replace(/\?$/, '').replace(FISCAL, '').trim();
  if (label === '' || text.negations.side !== null || text.negations.title !== null) return null;
  const hint = hintOf(text);
  const bare = label.replace(/ \([^()]*\)$/, '');
  return windowIn(bare, hint) ?? windowIn(label, hint) ?? rangeIn(label, text.question) ?? namesIn(label);
}
