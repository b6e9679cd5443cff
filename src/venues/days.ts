/** Finds the US Eastern day of an instant, and the day that a venue A event ticker names. */
import { DateTime } from 'luxon';

const EASTERN = 'America/New_York';

/** The day on which an instant falls in US Eastern time, the day both venues count by, as YYYY-MM-DD. */
export function easternDay(at: Date): string {
  return DateTime.fromJSDate(at, { zone: EASTERN }).toFormat('yyyy-MM-dd');
}

const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];
const TICKER_DAY = /-(\d\d)([A-Z]{3})(\d\d)/;

/**
 * The day in a venue A event ticker (`KXNFLGAME-26SEP28PHICHI`, `KXMLBGAME-26JUN231840SEAPIT`): a US Eastern day, null when
 * the ticker holds none (`KXFEDDECISION-26SEP`) or no real one.
 */
export function tickerDay(ticker: string): string | null {
  const [, year, month, day] = TICKER_DAY.exec(ticker) ?? [];
  if (month === undefined) return null;
  const date = DateTime.fromObject(
    { year: 2000 + Number(year), month: MONTHS.indexOf(month) + 1, day: Number(day) },
    { zone: 'utc' },
  );
  return date.isValid ? date.toISODate() : null;
}

/** The one value that all share, null when there is none or they differ. */
export function shared<T>(values: readonly T[]): T | null {
  const [first, ...rest] = new Set(values);
  return first !== undefined && rest.length === 0 ? first : null;
}
