/** Converts wall clock to UTC, daylight saving included, remembered per hour because time zones are slow to ask. */

import { DateTime } from 'luxon';
import { HOUR_MS, MINUTE_MS } from '../../duration.js';

/** How market texts write zones, and the zone that is meant. Both `EST` and `EDT` are written for "New York time". */
const ZONES: Readonly<Record<string, string>> = {
  et: 'America/New_York',
  est: 'America/New_York',
  edt: 'America/New_York',
  eastern: 'America/New_York',
  ct: 'America/Chicago',
  cst: 'America/Chicago',
  cdt: 'America/Chicago',
  central: 'America/Chicago',
  mt: 'America/Denver',
  mst: 'America/Denver',
  mdt: 'America/Denver',
  mountain: 'America/Denver',
  pt: 'America/Los_Angeles',
  pst: 'America/Los_Angeles',
  pdt: 'America/Los_Angeles',
  pacific: 'America/Los_Angeles',
  utc: 'UTC',
  gmt: 'UTC',
  cet: 'Europe/Paris',
  cest: 'Europe/Paris',
  bst: 'Europe/London',
  jst: 'Asia/Tokyo',
  kst: 'Asia/Seoul',
  ist: 'Asia/Kolkata',
  aest: 'Australia/Sydney',
  aedt: 'Australia/Sydney',
  hkt: 'Asia/Hong_Kong',
  sgt: 'Asia/Singapore',
  msk: 'Europe/Moscow',
  brt: 'America/Sao_Paulo',
};

export const EASTERN = 'America/New_York';

/** The IANA zone of a zone word (`ET`, `pst`), undefined for a word that is none. */
export function zoneOf(word: string): string | undefined {
  return ZONES[word.toLowerCase()];
}

/** A year, month 1-12 and day that exist in the calendar. */
export function isCalendarDay(year: number, month: number, day: number): boolean {
  return month >= 1 && month <= 12 && day >= 1 && day <= new Date(Date.UTC(year, month, 0)).getUTCDate();
}

const instants = new Map<string, Map<number, number>>();
/** Hours remembered of each zone before its memory is dropped. */
const REMEMBERED = 50_000;

/** UTC milliseconds of a wall-clock hour; days past the month's end carry over (month 13 is next January, hour 24 the next day). */
export function toUtc(year: number, month: number, day: number, hour = 0, minute = 0, zone = EASTERN): number {
  const wall = Date.UTC(year, month - 1, day, hour);
  if (zone === 'UTC') return wall + minute * MINUTE_MS;
  const known = instants.get(zone) ?? new Map<number, number>();
  instants.set(zone, known);
  let at = known.get(wall);
  if (at === undefined) {
    at = DateTime.fromMillis(wall, { zone: 'UTC' }).setZone(zone, { keepLocalTime: true }).toMillis();
    if (known.size >= REMEMBERED) known.clear();
    known.set(wall, at);
  }
  return at + minute * MINUTE_MS;
}

const days = new Map<number, string>();

/** The Eastern calendar day, `YYYY-MM-DD`, of an instant. */
export function easternDay(utcMs: number): string {
  const hour = Math.floor(utcMs / HOUR_MS);
  let day = days.get(hour);
  if (day === undefined) {
    day = DateTime.fromMillis(hour * HOUR_MS, { zone: EASTERN }).toISODate() ?? '';
    if (days.size >= REMEMBERED) days.clear();
    days.set(hour, day);
  }
  return day;
}

/** UTC milliseconds of a venue's instant (`2026-01-10 03:30:00+00` is Gamma's spelling), null when it is none. */
export function instantOf(iso: string | undefined): number | null {
  if (iso === undefined) return null;
  const at = Date.parse(iso.replace(' ', 'T').replace(/\+00$/, 'Z'));
  return Number.isNaN(at) ? null : at;
}
