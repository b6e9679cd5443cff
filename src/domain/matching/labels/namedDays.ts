/** Dates a leg that is called by a day of the week, a holiday, a half of a month or a date in figures alone. */
import { DAY_MS } from '../../duration.js';
import { isoOf, monthNumber, tickerDate } from '../text/dates.js';

const DAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
const BOUND = '((?:by|before|on|after) )?';
const WEEKDAY = new RegExp(`^${BOUND}(${DAYS.join('|')})(?:[a-z]{0,3}day)?$`, 'i');

const isoDay = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** The first day of a weekday from a day on. @param from UTC milliseconds of its midnight @param weekday 0 is Sunday */
const firstFrom = (from: number, weekday: number): number =>
  from + ((weekday - new Date(from).getUTCDay() + DAYS.length) % DAYS.length) * DAY_MS;

/** Holidays by their names, as UTC milliseconds in a year. */
const HOLIDAYS: readonly (readonly [RegExp, (year: number) => number])[] = [
  [/^new year'?s(?: day)?$/i, (year) => Date.UTC(year, 0, 1)],
  [/^valentine'?s(?: day)?$/i, (year) => Date.UTC(year, 1, 14)],
  [/^memorial day$/i, (year) => firstFrom(Date.UTC(year, 4, 25), 1)],
  [/^(?:independence day|(?:the )?fourth of july)$/i, (year) => Date.UTC(year, 6, 4)],
  [/^labor day$/i, (year) => firstFrom(Date.UTC(year, 8, 1), 1)],
  [/^halloween$/i, (year) => Date.UTC(year, 9, 31)],
  [/^election day$/i, (year) => firstFrom(Date.UTC(year, 10, 2), 2)],
  [/^thanksgiving(?: day)?$/i, (year) => firstFrom(Date.UTC(year, 10, 22), 4)],
  [/^christmas eve$/i, (year) => Date.UTC(year, 11, 24)],
  [/^christmas(?: day)?$/i, (year) => Date.UTC(year, 11, 25)],
  [/^new year'?s eve$/i, (year) => Date.UTC(year, 11, 31)],
];
const HOLIDAY = new RegExp(`^${BOUND}([a-z' ]{9,18}?)(?: (20\\d\\d))?$`, 'i');

/** "Before Thanksgiving 2026"; a holiday without a year is one of the year in which the market is. */
function holiday(label: string, hint: number | undefined): string | undefined {
  const [, bound = '', name = '', year] = HOLIDAY.exec(label) ?? [];
  const held = HOLIDAYS.find(([says]) => says.test(name))?.[1];
  const near = year === undefined && hint !== undefined ? new Date(hint).getUTCFullYear() : Number(year);
  return held === undefined || Number.isNaN(near) ? undefined : bound + isoDay(held(near));
}

/** "By Friday" of an event whose code is `26OCT26`: the first Friday from that day on. */
function weekday(label: string, eventCode: string): string | undefined {
  const [, bound = '', name] = WEEKDAY.exec(label) ?? [];
  const from = tickerDate(eventCode);
  if (name === undefined || from?.day == null) return undefined;
  return bound + isoDay(firstFrom(Date.parse(`${isoOf(from)}T00:00:00Z`), DAYS.indexOf(name.toLowerCase())));
}

const HALF_OF_MONTH = /^(first|second) half of ([a-z]{3,9})(,? 20\d\d)?$/i;

/** "First half of November": until the 15th. */
function halfOfMonth(label: string): string | undefined {
  const [, half = '', month = '', year = ''] = HALF_OF_MONTH.exec(label) ?? [];
  const number = monthNumber(month);
  if (number === undefined) return undefined;
  const last = new Date(Date.UTC(Number(/\d+/.exec(year)?.[0] ?? 2001), number, 0)).getUTCDate();
  return /first/i.test(half) ? `${month} 1${year} to ${month} 15${year}` : `${month} 16${year} to ${month} ${last}${year}`;
}

const IN_FIGURES = /^(\d{1,2})\/(\d{1,2})\/(20\d\d)$/;

/** "03/06/2027", the month first, as both venues' countries write it. */
function inFigures(label: string): string | undefined {
  const [, month = '', day = '', year] = IN_FIGURES.exec(label) ?? [];
  return year === undefined ? undefined : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/**
 * A label that names its day or days in one of these ways, with its date in its place ("By 2026-10-30"); any other label as it is.
 *
 * @param hint UTC milliseconds in whose year a holiday is
 */
export function withItsDate(label: string, eventCode: string, hint: number | undefined): string {
  return weekday(label, eventCode) ?? holiday(label, hint) ?? halfOfMonth(label) ?? inFigures(label) ?? label;
}
