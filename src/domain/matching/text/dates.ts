/** Finds dates and deadlines in market texts and tickers, with the words from which each was read. */
/**
 * Dates are instants in UTC. Eastern time is meant unless a zone is named, as on both venues. One pass of one expression per text; every
 * gap in it is bounded.
 *
 * chrono-node is not used: what this reader leaves out ("tomorrow", "next Friday") depends on a day that the text doesn't give.
 */
import { HOUR_MS, MINUTE_MS } from '../../duration.js';
import { wordNumber } from './numbers.js';
import { remembering } from './remembering.js';
import { easternDay, isCalendarDay, toUtc, zoneOf } from './zones.js';

export type Precision = 'minute' | 'day' | 'month' | 'quarter' | 'half' | 'year';
/** The word before a date: `before` excludes it, `by` includes it, `from` opens a window. */
export type DateRole = 'before' | 'by' | 'after' | 'from' | 'between' | 'in' | 'on' | 'none';

export interface DateMention {
  readonly role: DateRole;
  readonly precision: Precision;
  /** UTC ms of its first moment; `to` is the first moment after it (an instant: one minute). */
  readonly from: number;
  readonly to: number;
  /** Eastern day of the first moment, `YYYY-MM-DD`. */
  readonly day: string;
  readonly year: number;
  readonly month: number | null;
  /** False when the year was supplied by the hint. */
  readonly yearGiven: boolean;
  readonly quote: string;
  readonly index: number;
  readonly end: number;
}

export const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'] as const;
/** The sources of expressions in lower case: the first three letters of a month's name, and a day of the week. */
export const SHORT_MONTH = `(?:${MONTHS.join('|')})`;
export const WEEKDAY = '(?:mon|tues|wednes|thurs|fri|satur|sun)day';
/** 1-12 of a month's name or three-letter code, undefined for anything else. */
export function monthNumber(word: string): number | undefined {
  const at = MONTHS.indexOf(word.slice(0, 3).toLowerCase() as (typeof MONTHS)[number]);
  return at < 0 ? undefined : at + 1;
}

/** The source of an expression: a month's name or its abbreviation, in lower case. */
export const MONTH =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sep(?:t(?:ember)?)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';
const YEAR = "(?:20[0-9]{2}|'[0-9]{2})";
const CLOCK = String.raw`(?:(?:[01]?\d|2[0-3]):[0-5]\d(?::[0-5]\d)?(?:\s?[ap]\.?m\b\.?)?|\d{1,2}\s?[ap]\.?m\b\.?|noon\b|midnight\b)`;
const ZONE = String.raw`(?:\s{0,2}\(?(?:in the )?\b(?:et|e[sd]t|(?:eastern|central|mountain|pacific)(?: (?:daylight|standard))?(?= time)|eastern|pacific|ct|c[sd]t|mt|m[sd]t|p[sd]?t|utc|gmt|cest|cet|bst|jst|kst|ist|ae[sd]t|hkt|sgt|msk|brt)\b\)?)`;
const CLOCK_BEFORE = `(?:(${CLOCK})(${ZONE})?(?: time)?,?(?: on)? )?`;
const CLOCK_AFTER = String.raw`(?:,?(?: at| by)?:? \(?(${CLOCK})(?:\s?\([a-z]{4,8}\))?(${ZONE})?)?`;
const DATE = new RegExp(
  [
    String.raw`${CLOCK_BEFORE}\b(?:`,
    String.raw`(20\d\d)-([01]\d)-([0-3]\d)`, // 3-5 ISO
    String.raw`|(${MONTH})\.?\s(\d{1,2})(?:st|nd|rd|th)?(?:\s?[-\u2013]\s?\d{1,2}(?=,\s{1,2}20\d\d|\)))?(?!\d|:\d|%|\.\d|-?\s?(?:bps|seats|basis))(?:,?\s{1,2}(${YEAR})(?!\d))?`, // 6-8 October 10, 2026 and October 10-11, 2026
    String.raw`|(\d{1,2})(?:st|nd|rd|th)?\s(?:of\s)?(${MONTH})\b\.?(?:,?\s(${YEAR})(?!\d))?`, // 9-11 10 October 2026
    String.raw`|(${MONTH})\b\.?,?\s(?:of\s)?(20\d\d)(?![\d-])`, // 12-13 October 2026
    String.raw`|q([1-4])[ -]?(?:of )?(20\d\d)`, // 14-15 Q3 2026
    String.raw`|(first|second|third|fourth)[ -]quarter (?:of )?(20\d\d)`, // 16-17
    String.raw`|(20\d\d)(?:[ -]?q|'s (?=[fst]))([1-4]|(?:first|second|third|fourth)(?=[ -]quarter))`, // 18-19 2026Q3, 2026's third quarter
    String.raw`|(20\d\d)(?![\d-]|[,.]\d|\s?(?:points|votes|seats|bps))`, // 20 a bare year
    String.raw`|(january|february|march|april|may|june|july|august|september|october|november|december)\b`, // 21 a bare month
    String.raw`|h([12])[ -]?(?:of )?(20\d\d)`, // 22-23 H2 2027
    String.raw`|(first|second) half (?:of )?(20\d\d)`, // 24-25
    `)${CLOCK_AFTER}`, // 26-27
  ].join(''),
  'gi',
);

/** A digit or a month in full: every alternative of DATE has one, most texts have none, and to match DATE takes long. */
const MAY_HOLD_DATE = /\d|january|february|march|april|may|june|july|august|september|october|november|december/i;

const ROLE =
  /(?:\b(before|prior to|earlier than|ahead of)|\b(on or before|by|until|through|thru|no later than|not later than|ending|ends?|end of|as of the end of|up to|to|and|-)|\b(after|following)|\b(from|since|starting|beginning|as of)|\b(between)|\b(in|during|for|of|throughout|within)|\b(on|at|dated?|due|is|,))(?: (?:the|and including|including|market creation|issuance|end of(?: the day(?: on)?)?|close of(?: business on)?|year|on|at|in|day)){0,2} {0,2}[("]?$/i;
const ROLES: readonly DateRole[] = ['before', 'by', 'after', 'from', 'between', 'in', 'on'];

function roleOf(text: string, index: number): DateRole {
  const before = text.slice(Math.max(0, index - 44), index).replace(/\s+/g, ' ');
  const match = ROLE.exec(before);
  if (match === null) return 'none';
  if (/\bend of (?:the )?$/i.test(before)) return 'by';
  const group = match.slice(1).findIndex((part) => part !== undefined);
  return ROLES[group] ?? 'none';
}

interface Clock {
  readonly hour: number;
  readonly minute: number;
}

function readClock(text: string): Clock | undefined {
  if (/^noon/i.test(text)) return { hour: 12, minute: 0 };
  if (/^midnight/i.test(text)) return { hour: 0, minute: 0 };
  const match = /^(\d{1,2})(?::(\d\d))?(?::\d\d)?\s?([ap])?/i.exec(text);
  if (match === null) return undefined;
  let hour = Number(match[1]);
  const half = match[3]?.toLowerCase();
  if (half !== undefined && (hour > 12 || hour === 0)) return undefined;
  if (half === 'p' && hour < 12) hour += 12;
  if (half === 'a' && hour === 12) hour = 0;
  return hour > 23 ? undefined : { hour, minute: Number(match[2] ?? 0) };
}

/** The year that puts month and day nearest to the hint (UTC ms). */
function nearestYear(month: number, day: number, hint: number): number {
  const middle = new Date(hint).getUTCFullYear();
  const distance = (year: number): number => Math.abs(Date.UTC(year, month - 1, day) - hint);
  return [middle - 1, middle, middle + 1].reduce((best, year) => (distance(year) < distance(best) ? year : best));
}

const fullYear = (text: string): number => (text.startsWith("'") ? 2000 + Number(text.slice(1)) : Number(text));

interface Calendar {
  readonly precision: Precision;
  readonly year: number | undefined;
  readonly month: number;
  readonly day: number;
}

function calendarOf(m: RegExpExecArray): Calendar | undefined {
  const at = (precision: Precision, year: string | undefined, month: number | undefined, day = 1): Calendar | undefined =>
    month === undefined ? undefined : { precision, year: year === undefined ? undefined : fullYear(year), month, day };
  if (m[3] !== undefined) return at('day', m[3], Number(m[4]), Number(m[5]));
  if (m[6] !== undefined) return at('day', m[8], monthNumber(m[6]), Number(m[7]));
  if (m[9] !== undefined) return at('day', m[11], monthNumber(m[10] ?? ''), Number(m[9]));
  if (m[12] !== undefined) return at('month', m[13], monthNumber(m[12]));
  if (m[14] !== undefined) return at('quarter', m[15], Number(m[14]) * 3 - 2);
  if (m[16] !== undefined) return at('quarter', m[17], (wordNumber(m[16]) ?? 1) * 3 - 2);
  if (m[18] !== undefined) return at('quarter', m[18], (wordNumber(m[19] ?? '') ?? Number(m[19])) * 3 - 2);
  if (m[22] !== undefined) return at('half', m[23], Number(m[22]) * 6 - 5);
  if (m[24] !== undefined) return at('half', m[25], (wordNumber(m[24]) ?? 1) * 6 - 5);
  if (m[20] !== undefined) return at('year', m[20], 1);
  return at('month', undefined, monthNumber(m[21] ?? ''));
}

const SPAN: Readonly<Record<Precision, readonly [months: number, days: number]>> = {
  minute: [0, 0],
  day: [0, 1],
  month: [1, 0],
  quarter: [3, 0],
  half: [6, 0],
  year: [12, 0],
};

/** The preposition's role, as it is meant for a date of this precision. */
function dateRole(text: string, index: number, precision: Precision): DateRole {
  const role = roleOf(text, index);
  // "by 2027" is before it begins; "by end of 2027", "through 2027" is not
  if (precision === 'year' && /\bby (?:the year )?$/i.test(text.slice(Math.max(0, index - 14), index))) return 'before';
  // "scheduled for July 30" names the day itself, "in July" a whole month to do it in
  return role === 'in' && precision === 'day' ? 'on' : role;
}

function mentionOf(
  text: string,
  m: RegExpExecArray,
  hint: number | undefined,
  yearOfNext: number | undefined,
): DateMention | undefined {
  const calendar = calendarOf(m);
  if (calendar === undefined) return undefined;
  const { month, day } = calendar;
  const role = dateRole(text, m.index, calendar.precision);
  // a month alone counts with its capital, or behind before, by, after, from or in: "may" is a verb more often than a month
  if (m[21] !== undefined && (role === 'none' || role === 'on') && !/^[A-Z]/.test(m[21])) return undefined;
  const year = calendar.year ?? yearOfNext ?? (hint === undefined ? undefined : nearestYear(month, day, hint));
  if (year === undefined || !isCalendarDay(year, month, day)) return undefined;
  const clock = calendar.precision === 'day' ? readClock(m[1] ?? m[26] ?? '') : undefined;
  const zone = zoneOf((m[2] ?? m[27] ?? 'et').replace(/in the|daylight|standard|[^a-z]/gi, ''));
  const [months, days] = SPAN[calendar.precision];
  const from = toUtc(year, month, day, clock?.hour, clock?.minute, zone);
  return {
    role,
    precision: clock === undefined ? calendar.precision : 'minute',
    from,
    to: clock === undefined ? toUtc(year, month + months, day + days, 0, 0, zone) : from + MINUTE_MS,
    day: easternDay(from),
    year,
    month: calendar.precision === 'year' ? null : month,
    yearGiven: calendar.year !== undefined || yearOfNext !== undefined,
    quote: m[0].trim(),
    index: m.index,
    end: m.index + m[0].length,
  };
}

/**
 * Every date in a text, in order. A date without a year takes that of the window's end ("between January 20 and April 29,
 * 2025"), else the year nearest to `hint` (UTC ms); without a hint it is left out.
 */
export const findDates = remembering((text: string, hint?: number): readonly DateMention[] => {
  if (!MAY_HOLD_DATE.test(text)) return [];
  const matches = [...text.matchAll(DATE)] as RegExpExecArray[];
  const found: DateMention[] = [];
  for (const [i, match] of matches.entries()) {
    const next = matches[i + 1];
    const near = next !== undefined && next.index - (match.index + match[0].length) < 24;
    const joined =
      near && /^[\s,]*(?:et|est)?[\s,]*(?:and|to|-|through|until)\b/i.test(text.slice(match.index + match[0].length, next.index));
    const ahead = joined && next !== undefined ? calendarOf(next) : undefined;
    const own = calendarOf(match);
    let year = ahead?.year;
    if (year !== undefined && own !== undefined && ahead !== undefined && own.month > ahead.month) year -= 1;
    const mention = mentionOf(text, match, hint, year);
    if (mention !== undefined) found.push(mention);
  }
  return found;
});

/** A month, a quarter or a year as a period: `2026-07`, `2026-Q3`, `2026`; undefined for a shorter date and a half. */
export function periodOf({ precision, year, month, day }: DateMention): string | undefined {
  if (precision === 'month') return day.slice(0, 7);
  if (precision === 'quarter') return `${year}-Q${Math.ceil((month ?? 1) / 3)}`;
  return precision === 'year' ? String(year) : undefined;
}

/** The years that a text writes in figures, each once, in their order. */
export const yearsIn = (text: string): number[] => [...new Set(text.match(/\b20\d\d\b/g))].map(Number);

/** A text with blanks for its dates: "June 2nd" is no second place. */
export const withoutDates = (text: string): string =>
  findDates(text, 0).reduce((rest, { index, end }) => rest.slice(0, index) + ' '.repeat(end - index) + rest.slice(end), text);

/** A last moment that counts, as the first moment that no longer does: "before Jan 1, 2027" and "by December 31, 2026, 11:59 PM ET" are equal. */
export interface Deadline {
  readonly at: number;
  readonly yearGiven: boolean;
  readonly quote: string;
}

/** The end of one date as a deadline: 11:59 PM means the whole day. */
export function deadlineAt(mention: DateMention): number {
  if (mention.role === 'before') return mention.from;
  if (mention.precision !== 'minute') return mention.to;
  return mention.from % HOUR_MS === 59 * MINUTE_MS ? mention.to : mention.from;
}

/** Whether a date ends a window: "before", "by", "in". */
export const isLimit = ({ role }: DateMention): boolean => role === 'before' || role === 'by' || role === 'in';

/** The latest date that a text sets as a limit (before, by, through, in), undefined when it sets none. */
export function findDeadline(text: string, hint?: number): Deadline | undefined {
  let best: Deadline | undefined;
  const limits = findDates(text, hint).filter(isLimit);
  // beside "before Dec 1, 2027" the year of "the 2028 final" names an edition
  const isBounded = limits.some(({ role }) => role !== 'in');
  for (const mention of limits) {
    if (isBounded && mention.role === 'in' && mention.precision === 'year') continue;
    const at = deadlineAt(mention);
    const quote = text.slice(Math.max(0, mention.index - 12), mention.end).trim();
    if (best === undefined || at > best.at) best = { at, yearGiven: mention.yearGiven, quote };
  }
  return best;
}

export interface TickerDate {
  readonly year: number;
  readonly month: number | null;
  readonly day: number | null;
  /** Eastern wall clock, when the ticker carries one. */
  readonly hour: number | null;
  readonly minute: number | null;
}

const TICKER_DATE = /^(\d{2})(?:(JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC)(\d{2})?(\d{2})?(\d{2})?)?(?![0-9])/;

/** `2026`, `2026-09`, `2026-09-28`: as much of it as the ticker says. */
export const isoOf = ({ year, month, day }: TickerDate): string =>
  [year, month, day].flatMap((part) => (part === null ? [] : [String(part).padStart(2, '0')])).join('-');

/** The date that opens a part of venue A's ticker: `26SEP28`, `26OCT`, `27`, `26AUG1412` (hour), `26APR250130` (clock). */
export function tickerDate(part: string): TickerDate | undefined {
  const match = TICKER_DATE.exec(part);
  if (match === null) return undefined;
  const [, yy, mon, dd, hh, mm] = match;
  const year = 2000 + Number(yy);
  const month = mon === undefined ? null : (monthNumber(mon) ?? null);
  const day = dd === undefined ? null : Number(dd);
  if (month !== null && day !== null && !isCalendarDay(year, month, day)) return undefined;
  const hour = hh === undefined || Number(hh) > 23 ? null : Number(hh);
  return { year, month, day, hour, minute: hour === null || mm === undefined ? null : Number(mm) };
}
