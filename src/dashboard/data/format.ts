/** Formats days, times, counts, dollars, prices, percentages, confidences and ages for the dashboard. */

import { MINUTE_MS } from '../../domain/duration.js';
import { percentOf } from '../../domain/percentOf.js';

const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
const TIME = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });
const COUNT = new Intl.NumberFormat('en-US');

/** A day as `21 Nov 2026`; an em dash when it is unknown. */
export function formatDay(day: string | null): string {
  return day === null ? '—' : DAY.format(new Date(`${day}T00:00:00Z`));
}

/** A time as `21 Nov 2026, 17:00 UTC`; an em dash when it is unknown. */
export function formatTime(time: string | number | null): string {
  return time === null ? '—' : `${TIME.format(new Date(time))} UTC`;
}

export function formatCount(count: number | null | undefined): string {
  return count === null || count === undefined ? '—' : COUNT.format(count);
}

/** Dollars with as many digits as they have, at least two and at most six. */
export function formatDollars(dollars: number | null): string {
  if (dollars === null) return '—';
  const text = Math.abs(dollars).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 6 });
  return `${dollars < 0 ? '−' : ''}$${text}`;
}

/** A price of YES in cents, `64¢`. */
export function formatPrice(dollars: number | null): string {
  return dollars === null ? '—' : `${Number((dollars * 100).toFixed(2))}¢`;
}

/** Percent with three significant digits. */
export function formatPercent(percent: number | null): string {
  if (percent === null) return '—';
  return `${percent < 0 ? '−' : ''}${Math.abs(percent).toLocaleString('en-US', { maximumSignificantDigits: 3 })}%`;
}

/** 0.997 as `99.7%`; never rounded up to certainty. */
export function formatConfidence(confidence: number): string {
  return confidence === 1 ? '100%' : `${percentOf(confidence, 1)}%`;
}

/** How long ago, coarsely: `less than a minute`, `4 min`, `3 h`, `2 days`. */
export function formatAge(since: string | null, now: number): string {
  if (since === null) return '—';
  const minutes = Math.max(0, Math.floor((now - new Date(since).getTime()) / MINUTE_MS));
  if (minutes < 1) return 'less than a minute';
  if (minutes < 60) return `${minutes} min`;
  return minutes < 48 * 60 ? `${Math.floor(minutes / 60)} h` : `${Math.floor(minutes / 1440)} days`;
}

/** How long ago, where there is little room: `<1 min`, `4 min`, `3 h`, `2 d`. */
export function formatShortAge(since: string, now: number): string {
  return formatAge(since, now).replace('less than a minute', '<1 min').replace(' days', ' d');
}

/** Dollars to the cent. */
export const formatCents = (dollars: number): string => formatDollars(Math.round(dollars * 100) / 100);
