import { DateTime } from 'luxon';

/** The instant at which the sample was "taken"; the demo's clock starts here. */
export const NOW = '2026-11-21T12:00:00Z';
/** The state a few minutes later, for an increment. */
export const LATER = '2026-11-21T12:06:00Z';

const EASTERN = 'America/New_York';

/** ISO 8601 UTC instant of an Eastern wall clock time, e.g. `et('2026-11-26 16:30')`. */
export function et(wall: string): string {
  return utc(DateTime.fromFormat(wall, 'yyyy-MM-dd HH:mm', { zone: EASTERN }));
}

/** `iso` moved by some hours, as ISO 8601 UTC. */
export function plusHours(iso: string, hours: number): string {
  return utc(DateTime.fromISO(iso, { zone: 'utc' }).plus({ hours }));
}

/** An instant in a luxon format, in Eastern time: `eastern(start, 'MMMM d')`. */
export function eastern(iso: string, format: string): string {
  return DateTime.fromISO(iso, { zone: EASTERN }).toFormat(format);
}

/** Venue A's date in a ticker: `26NOV26`, the Eastern day. */
export function tickerDay(iso: string): string {
  return eastern(iso, 'yyMMMdd').toUpperCase();
}

function utc(time: DateTime): string {
  if (!time.isValid) throw new Error(`not a time: ${time.invalidExplanation}`);
  return time.toUTC().toISO({ suppressMilliseconds: true }) as string;
}
