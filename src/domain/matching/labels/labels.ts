/** Reads what a leg is called among the legs of its event: a range of numbers, a window of time, or a name. */
/**
 * Examples are "Above 60", "Nov 15 to Nov 21" and "S. Scheffler". The label is venue A's sub-title, or venue B's group item or named
 * side. It is read without the family's own words for it, so that legs can be told apart also where no family types them. Labels order
 * legs and refuse pairs; they prove nothing.
 */
import { DAY_MS } from '../../duration.js';
import { hintOf } from '../contract/criterion.js';
import type { MarketText } from '../contract/facts.js';
import { findParty } from '../entities/parties.js';
import { foldPerson } from '../entities/persons.js';
import { type DateMention, deadlineAt, findDates, monthNumber } from '../text/dates.js';
import { foldName } from '../text/fold.js';
import { findNumbers, findRanges, type NumberRange, wordNumber } from '../text/numbers.js';
import { withItsDate } from './namedDays.js';

/** Numbers with either end in or out; null: no such end. */
export interface RangeLabel extends Pick<NumberRange, 'low' | 'lowIn' | 'high' | 'highIn'> {
  readonly kind: 'range';
  /** Whether it counts things or degrees: then it can only be met by whole numbers. Rates and money have finer steps. */
  readonly whole: boolean;
  /** The finest decimal place that its ends are written with, 1 for whole numbers: what "above" and "below" step by. */
  readonly step: number;
}
/** A span of time, UTC milliseconds, the last moment left out; null: no such end. */
export interface WindowLabel {
  readonly kind: 'window';
  readonly from: number | null;
  readonly to: number | null;
  /** Where its year is from: its own words, the market's other dates, or nowhere (then it stands in `ANY_YEAR`). */
  readonly year: 'given' | 'guessed' | 'unknown';
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
const OPENING = /^(?:before|by|after|from|until|between|on|in|at|during|not|later than)\b/i;
const isRest = (left: string): boolean =>
  !/\p{Lu}\p{Ll}/u.test(left.replace(OPENING, '')) && left.replace(/[^\p{L}]/gu, '').length <= LEFT_OVER;
const without = (label: string, from: number, to: number): string => label.slice(0, from) + label.slice(to);

const isWhole = ({ unit }: Pick<NumberRange, 'unit'>): boolean => unit === null || unit === 'degree';

/** The finest place among a label's decimals: 0.1 of "6.0", 1 where it has none. */
function stepOf(label: string): number {
  const places = [...label.matchAll(/\d\.(\d{1,4})/g)].map(([, decimals = '']) => decimals.length);
  return places.length === 0 ? 1 : 10 ** -Math.max(...places);
}

function rangeIn(label: string, question: string): RangeLabel | null {
  if (/^(?:none|zero|no)$/i.test(label))
    return { kind: 'range', whole: true, step: 1, low: 0, lowIn: true, high: 0, highIn: true };
  const [range, another] = findRanges(label);
  if (another !== undefined) return null;
  if (range !== undefined) {
    const { low, lowIn, high, highIn } = range;
    const whole = isWhole(range);
    return isRest(without(label, range.index, range.end))
      ? { kind: 'range', whole, step: stepOf(label), low, lowIn, high, highIn }
      : null;
  }
  const [number, second] = findNumbers(label);
  if (number === undefined || second !== undefined || !isRest(without(label, number.index, number.end))) return null;
  // venue B's leg of "More than ___ goals?" is the bare number
  const [asked, other] = findRanges(question).filter(({ low, high }) => low === number.value || high === number.value);
  const point = { low: number.value, lowIn: true, high: number.value, highIn: true };
  const { low, lowIn, high, highIn } = asked !== undefined && other === undefined && asked.form !== 'bracket' ? asked : point;
  return { kind: 'range', whole: isWhole(number), step: stepOf(label), low, lowIn, high, highIn };
}

/** "November 1–7": a span within one month, whose second day has no month of its own. */
const WITHIN_MONTH = /^([a-z]{3,9})\.? (\d{1,2}) ?(?:-|–|to|through) ?(\d{1,2})(,? 20\d\d)?$/i;
/** "Jan–Mar 2027": months of one year, also in their short forms. */
const MONTHS_OF_YEAR = /^([a-z]{3,9})\.? ?(?:-|–|to|through) ?([a-z]{3,9})\.?,? (20\d\d)$/i;
const OPEN_END = /\b(?:after|later|onwards?|beyond)\b|\d\+$/i;
const OPEN_START = /\bor (?:earlier|before)$/i;

/** A label whose span leaves words away, with them. */
function spelledOut(label: string): string {
  const [within, month = '', one, other, year = ''] = WITHIN_MONTH.exec(label) ?? [];
  if (within !== undefined && monthNumber(month) !== undefined) return `${month} ${one}${year} to ${month} ${other}${year}`;
  const [months, first = '', last = '', of] = MONTHS_OF_YEAR.exec(label) ?? [];
  const isSpan = months !== undefined && monthNumber(first) !== undefined && monthNumber(last) !== undefined;
  return isSpan ? `${first} ${of} to ${last} ${of}` : label;
}

/** The middle of the year that a date is put into where nothing tells its year. */
const ANY_YEAR = Date.UTC(2024, 6, 1);

/** "The week of Mar 15": seven days from that one. */
const WEEK = /^(?:the )?week (?:of|beginning|starting) (?=[a-z]{3,9}\.? \d)/i;
const WEEK_LENGTH = 7 * DAY_MS;

/** A label that is a stretch of time and nothing else. @param hint UTC milliseconds near which a date without a year lies */
export function windowIn(label: string, hint: number | undefined): WindowLabel | null {
  const week = WEEK.test(label) ? windowIn(label.replace(WEEK, ''), hint) : null;
  if (week?.to != null) return { ...week, from: week.to - DAY_MS, to: week.to - DAY_MS + WEEK_LENGTH };
  const written = spelledOut(label);
  const dates = findDates(written, hint ?? ANY_YEAR);
  const [first, last] = [dates[0], dates.at(-1)];
  if (first === undefined || last === undefined || dates.length > 2) return null;
  const left = dates.reduceRight((rest, { index, end }) => without(rest, index, end), written);
  if (!isRest(left)) return null;
  const isGiven = first.yearGiven || last.yearGiven;
  const window = { kind: 'window', year: isGiven ? 'given' : hint === undefined ? 'unknown' : 'guessed' } as const;
  if (first !== last) return { ...window, from: startBefore(first, last), to: last.to };
  // "after Nov 21" begins when that day ends, "Nov 22 or later" with the day itself
  if (OPEN_END.test(label)) return { ...window, from: first.role === 'after' ? first.to : first.from, to: null };
  if (OPEN_START.test(label)) return { ...window, from: null, to: first.to };
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
/** "A. Pereira" begins with a first name. */
const INITIAL = /^\p{Lu}\./u;
const NUMERAL = /\b(?:one|two|three|four|five|six|seven)\b/g;
/** Another word for a result, folded, with the one that stands for it. */
export const SAME_RESULT: ReadonlyMap<string, string> = new Map([['tie', 'draw']]);

const SMALL = new Set(
  'de da do del della di la le el al van von der den of the and for y ft ft. feat feat. featuring'.split(' '),
);
/** Whether every word of a label begins with a capital or a digit, but for the small words of names: "Bayer 04", "xAI". */
const isInCapitals = (label: string): boolean =>
  label.split(' ').every((word) => SMALL.has(word) || /^[^\p{L}]*(?:\p{Lu}|\d|\p{Ll}\p{Lu})|^[&+-]$/u.test(word));
/** Two statements of two words or more. */
const LISTED = /\S+ \S+, \S+ \S/;

/** "R Senate, D House", "Dems House, GOP Senate", "Republicans sweep": who holds which chamber. */
const CHAMBER = /^(.+) (house|senate)$/;
const SWEEP = /^(.+) sweep(?: .*)?$/;

/** Who holds the two chambers, in one writing for all of them; null for any other label. */
function chambersIn(label: string): string | null {
  const partyOf = (name = ''): string | undefined =>
    /^[dr]$/.test(name) ? `party/${name === 'd' ? 'dem' : 'rep'}` : findParty(name, 'US')[0]?.id;
  const swept = partyOf(SWEEP.exec(foldName(label))?.[1]);
  if (swept !== undefined) return `house ${swept} senate ${swept}`;
  const held = label.split(/, | and | & /).map((item) => CHAMBER.exec(foldName(item)));
  const said = held.map((item) => `${item?.[2]} ${partyOf(item?.[1])}`).sort();
  return said.length === 2 && new Set(held.map((item) => item?.[2])).size === 2 && !said.join().includes('undefined')
    ? said.join(' ')
    : null;
}

/** What stands between a name and the time behind it: "Starmer by June 30", "Syria – 2027". */
const BEFORE_A_TIME = /[ ,–-]+(?:(?:by|before|in|until) )?$/i;

/** A name without the time behind it; '' where there is none, or no name in front of it. */
function beforeTime(label: string): string {
  const [time, another] = findDates(label, ANY_YEAR);
  if (time === undefined || another !== undefined || time.end < label.length) return '';
  const name = label.slice(0, time.index);
  return BEFORE_A_TIME.test(name) ? name.replace(BEFORE_A_TIME, '') : '';
}

function namesIn(label: string): NameLabel | null {
  const chambers = chambersIn(label);
  if (chambers !== null) return { kind: 'name', names: [chambers], proper: [], bracket: '', listed: true, parties: [] };
  const written = [label, ...label.split(/[()]/), beforeTime(label)];
  const parts = written.map((part) =>
    foldPerson(part)
      .replace(INITIAL.test(part) ? '' : ARTICLE, '')
      .replace(NUMERAL, (word) => String(wordNumber(word)))
      .replace(/^[a-z]+$/, (word) => SAME_RESULT.get(word) ?? word),
  );
  const names = [...new Set(parts)].filter((part) => part.length > 1);
  const proper = written.flatMap((part, at) => (part !== '' && isInCapitals(part.trim()) ? [parts[at] ?? ''] : []));
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

/** A day of the week in front of its date: "Fri, Mar 5". */
const WEEKDAY = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]{0,6},? (?=[a-z]{3,9}\.? \d)/i;

/** Venue A's code of a step, `T2.5`: above that number. */
const STEP_CODE = /^T(?=-?\d+(?:\.\d+)?$)/;

/** What a leg is called: its outcome; without one, the step that venue A's code names. */
function calledIn({ outcome, tickerParts }: MarketText): string {
  const code = tickerParts.at(-1) ?? '';
  return outcome === '' && STEP_CODE.test(code) ? code.replace(STEP_CODE, 'Above ') : outcome.replace(/\?$/, '');
}

/** Between a bound and the time that it is: "launch before 2028", "by the end of 2028". */
const BOUND = /\b(?:by|before)(?: (?:the )?end of)?(?= $)/i;

/** A leg that is called by a time alone, with the word by which its question makes that a bound: "before 2028" of "2028". */
function boundIn(label: string, question: string): string {
  const at = question.indexOf(` ${label}`);
  const bound = at < 0 ? null : BOUND.exec(question.slice(0, at + 1));
  return bound === null ? label : `${bound[0]} ${label}`;
}

/** The label of one leg; null when the leg has no name of its own, or pays on what the name isn't. */
export function labelOf(text: MarketText): Label | null {
  const label = calledIn(text).replace(FISCAL, '').replace(WEEKDAY, '').trim();
  if (label === '' || text.negations.side !== null || text.negations.title !== null) return null;
  const hint = hintOf(text);
  const dated = (written: string): WindowLabel | null => windowIn(withItsDate(written, text.eventCode, hint), hint);
  const bare = label.replace(/ \([^()]*\)$/, '');
  return dated(boundIn(bare, text.question)) ?? dated(bare) ?? dated(label) ?? rangeIn(label, text.question) ?? namesIn(label);
}
