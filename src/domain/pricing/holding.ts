/** Reads for how many days the money of a trade is held, and computes the return on it in all, per day and per year. */
import { DAY_MS } from '../duration.js';
import { parseInstant } from '../instant.js';
import { fromMicros, roundRatio } from '../money.js';
import { Refusal } from '../refusal.js';
import { type Fields, fieldValue, pathOf, refuseField } from './fields.js';

const MAX_DAYS = 3_650;

/** Return on the money laid out; the last three only when the days it is held are known. */
export interface Returns {
  return_pct: number;
  days_held?: number;
  return_per_day_pct?: number;
  annualized_return_pct?: number;
}

/**
 * Days the money is held, from `days_held` or from `settles_at` (whole milliseconds from now on), null when neither is sent.
 * @throws Refusal bad_request naming the field; also when both are sent
 */
export function readDays(fields: Fields, now: Date): number | null {
  const days = readDaysHeld(fields);
  const settlesAt = fieldValue(fields, 'settles_at');
  if (settlesAt === undefined) return days;
  const field = pathOf(fields, 'settles_at');
  if (days !== null) return refuseField(field, 'absent when days_held is sent');
  const at = typeof settlesAt === 'string' ? parseInstant(settlesAt) : null;
  if (at === null) return refuseField(field, 'a day (YYYY-MM-DD) or an ISO 8601 time with a zone');
  return at > now.getTime() ? (at - now.getTime()) / DAY_MS : refuseField(field, 'later than now');
}

function readDaysHeld(fields: Fields): number | null {
  const days = fieldValue(fields, 'days_held');
  if (days === undefined) return null;
  if (typeof days === 'number' && days > 0 && days <= MAX_DAYS) return days;
  return refuseField(pathOf(fields, 'days_held'), `a number above 0 and at most ${MAX_DAYS}`);
}

/**
 * The returns of a response, evaluated in doubles in the documented order. Nothing laid out counts as a return of 0.
 *
 * @param net    micro-dollars
 * @param outlay both costs and fees, micro-dollars
 * @param days   unrounded, null when unknown
 * @throws Refusal bad_request when the days are so few that the yearly return is too large for a number
 */
export function returnsOn(net: bigint, outlay: bigint, days: number | null): Returns {
  const pct = outlay > 0n ? (fromMicros(net) / fromMicros(outlay)) * 100 : 0;
  const return_pct = roundRatio(pct, 2);
  if (days === null) return { return_pct };
  const return_per_day_pct = roundRatio(pct / days, 4);
  const annualized_return_pct = roundRatio((pct * 365) / days, 2);
  if (!Number.isFinite(return_per_day_pct) || !Number.isFinite(annualized_return_pct)) {
    throw new Refusal('bad_request', 'days_held is too small to state a return per day.', { field: 'days_held' });
  }
  return { return_pct, days_held: roundRatio(days, 2), return_per_day_pct, annualized_return_pct };
}
