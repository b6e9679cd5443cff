/** Derives the day of a bet: when what both markets are about happens. */
import { DAY_MS } from '../../duration.js';
import type { Listing } from '../../market.js';
import { FAMILIES, type Family, type FieldName } from '../contract/facts.js';
import { numberIn } from '../contract/factValues.js';
import type { Contract } from '../reading/readContract.js';
import { easternDay } from '../text/zones.js';

/** The day that a venue's time names: midnight UTC is how both write a bare day. */
function dayOf(iso: string | undefined): string | null {
  const ms = iso === undefined ? Number.NaN : Date.parse(iso);
  if (Number.isNaN(ms)) return null;
  return ms % DAY_MS === 0 ? new Date(ms).toISOString().slice(0, 10) : easternDay(ms);
}

const earliest = (days: readonly (string | null)[]): string | null =>
  days.reduce((first, day) => (first === null || (day !== null && day < first) ? day : first), null);

/** The last moment of one side, where it says one without contradiction. */
function moment({ facts }: Contract, field: FieldName): number | null {
  return facts.conflicts.includes(field) ? null : (numberIn(facts.fields[field]?.value) ?? null);
}

/** For bets "by a date" the last day that counts, for prices at a moment that moment's; the sooner where the sides differ. */
function statedMoment(a: Contract, b: Contract, family: Family): string | null {
  const required: readonly FieldName[] = FAMILIES[family].required;
  // A deadline is the first moment that counts no more: `by Dec 31` ends at midnight, which is the next day's.
  const deadlines = [moment(a, 'deadline'), moment(b, 'deadline')].map((ms) => (ms === null ? null : easternDay(ms - 1)));
  const instants = [moment(a, 'instant'), moment(b, 'instant')].map((ms) => (ms === null ? null : easternDay(ms)));
  if (required.includes('deadline')) return earliest(deadlines);
  return required.includes('instant') ? earliest(instants) : null;
}

/**
 * When the venues expect it to be decided. A market is settled on the day of its event or later, never before: of two days the sooner
 * is nearer to it. A day on which a market wasn't listed yet is left over from another date, and counts only if there is no other.
 */
function expectedDay(a: Listing, b: Listing): string | null {
  const days = [dayOf(a.occurrence), dayOf(b.end_date)];
  const listed = [a.open_time, b.open_time]
    .flatMap((iso) => dayOf(iso) ?? [])
    .sort()
    .at(-1);
  const fresh = listed === undefined ? days : days.filter((day) => day === null || day >= listed);
  // Closing times are outer bounds: venue A's is often a year after the event.
  return earliest(fresh) ?? earliest(days) ?? earliest([dayOf(a.close_time), dayOf(b.close_time)]);
}

/**
 * The day on which the event of a pair happens: the game's day; else the deadline of a bet "by a date"; else the day on which the
 * venues expect to settle it. Null when nobody gives one.
 */
export function eventDay(a: Contract, b: Contract, family: Family): string | null {
  return a.event_date ?? b.event_date ?? statedMoment(a, b, family) ?? expectedDay(a.listing, b.listing);
}
