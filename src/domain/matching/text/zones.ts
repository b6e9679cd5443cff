/** Converts wall clock to UTC, daylight saving included, remembered per hour because time zones are slow to ask. */

import { DateTime } from 'luxon';
import { HOUR_MS, MINUTE_MS } from '../../duration.js';

/** How market texts write zones, by the zone that is meant. Both `EST` and `EDT` are written for "New York time". */
const WRITTEN: Readonly<Record<string, string>> = {
  'America/New_York': 'et est edt eastern',
  'America/Chicago': 'ct cst cdt central',
  'America/Denver': 'mt mst mdt mountain',
  'America/Los_Angeles': 'pt pst pdt pacific',
  UTC: 'utc gmt',
  'Europe/Paris': 'cet cest',
  'Europe/London': 'bst',
  'Asia/Tokyo': 'jst',
  'Asia/Seoul': 'kst',
  'Asia/Kolkata': 'ist',
  'Australia/Sydney': 'aest aedt',
  'Asia/Hong_Kong': 'hkt',
  'Asia/Singapore': 'sgt',
  'Europe/Moscow': 'msk',
  'America/Sao_Paulo': 'brt',
};
const ZONES = new Map(Object.entries(WRITTEN).flatMap(([zone, words]) => words.split(' ').map((word) => [word, zone] as const)));

export const EASTERN = 'America/New_York';

/** The IANA zone of a zone word (`ET`, `pst`), undefined for a word that is none. */
export function zoneOf(word: string): string | undefined {
  return ZONES.get(word.toLowerCase());
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
