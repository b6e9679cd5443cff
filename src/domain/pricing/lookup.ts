/** Fills a profit request with the fees and times that both venues publish on a market and its twin. */
import { DAY_MS, HOUR_MS } from '../duration.js';
import type { FeeType } from './feeSchedules.js';
import { toDecimal } from './fields.js';
import { isExponent, MULTIPLIER, RATE } from './legs.js';
import { feeTypesAt, type ProfitRequest } from './profitRequest.js';
import type { VenueBSetting } from './venueBFee.js';

/** A payout comes no sooner than this many milliseconds after the event's own time. */
const SETTLING_MS = 6 * HOUR_MS;

/** What venue A publishes on the market asked for; an index record fits as it is. */
export interface PublishedVenueA {
  market_id: string;
  fee_type: string | null;
  fee_multiplier: number | null;
  close_time: Date | null;
  /** When the event is expected to happen or to be decided. */
  occurrence: Date | null;
}

/** What venue B publishes on its twin, in either of its fee styles; an index record fits as it is. */
export interface PublishedVenueB {
  market_id: string;
  fee_coefficient?: number | null;
  fee_rate?: number | null;
  fee_exponent?: number | null;
  end_date: Date | null;
  game_start: Date | null;
}

export interface PublishedPair {
  venue_a: PublishedVenueA;
  venue_b: PublishedVenueB;
}

/** The pair that a lookup found, and when it pays; null when the venues don't say. */
export interface LookupMatch {
  venue_a: string;
  venue_b: string;
  expected_payout_at: string | null;
  latest_payout_at: string | null;
}

export interface FilledProfitRequest {
  request: ProfitRequest;
  match: LookupMatch;
  /** Paths of what was filled, in the documented order. */
  filled_in: string[];
}

/**
 * Fills what the caller left out from what the two venues publish. What was sent wins: a value field by field, and venue B's fee
 * setting as a whole, since a sent rate means its own exponent. A published value that no request could hold counts as unknown.
 */
export function fillProfitRequest(request: ProfitRequest, published: PublishedPair, now: Date): FilledProfitRequest {
  const { venue_a, venue_b } = request;
  const payout = payoutTimes(published);
  const multiplier = venue_a.fee_multiplier ? null : toDecimal(published.venue_a.fee_multiplier, MULTIPLIER);
  const feeType = venue_a.fee_type ? null : knownFeeType(published.venue_a.fee_type, now);
  const setting = venue_b.setting ? null : publishedSetting(published.venue_b);
  const days = request.days === null && payout.expected !== null ? daysUntil(payout.expected, now) : null;
  return {
    request: {
      contracts: request.contracts,
      venue_a: { ...venue_a, fee_multiplier: venue_a.fee_multiplier ?? multiplier, fee_type: venue_a.fee_type ?? feeType },
      venue_b: { ...venue_b, setting: venue_b.setting ?? setting },
      days: request.days ?? days,
    },
    match: {
      venue_a: published.venue_a.market_id,
      venue_b: published.venue_b.market_id,
      expected_payout_at: isoTime(payout.expected),
      latest_payout_at: isoTime(payout.latest),
    },
    filled_in: [
      ...(multiplier ? ['venue_a.fee_multiplier'] : []),
      ...(feeType ? ['venue_a.fee_type'] : []),
      ...settingPaths(setting, published.venue_b),
      ...(days === null ? [] : ['days_held']),
    ],
  };
}

function knownFeeType(feeType: string | null, now: Date): FeeType | null {
  return feeTypesAt(now).find((known) => known === feeType) ?? null;
}

/** A coefficient counts before a rate; a rate without a usable exponent is no setting, a rate without any has exponent 1. */
function publishedSetting(market: PublishedVenueB): VenueBSetting | null {
  const coefficient = toDecimal(market.fee_coefficient, RATE);
  if (coefficient) return { style: 'coefficient', rate: coefficient.micros };
  const rate = toDecimal(market.fee_rate, RATE);
  const exponent = market.fee_exponent ?? 1;
  return rate && isExponent(exponent) ? { style: 'rate', rate: rate.micros, exponent } : null;
}

function settingPaths(setting: VenueBSetting | null, market: PublishedVenueB): string[] {
  if (!setting) return [];
  if (setting.style === 'coefficient') return ['venue_b.fee_coefficient'];
  return typeof market.fee_exponent === 'number' ? ['venue_b.fee_rate', 'venue_b.exponent'] : ['venue_b.fee_rate'];
}

/**
 * When the pair pays, in milliseconds. Latest: the later close. Expected: six hours after the later event, a market without an
 * event time counting its close, and never past latest; so it is latest itself when neither market has an event time.
 */
function payoutTimes({ venue_a, venue_b }: PublishedPair): { expected: number | null; latest: number | null } {
  const latest = later(venue_a.close_time, venue_b.end_date);
  const event = later(venue_a.occurrence ?? venue_a.close_time, venue_b.game_start ?? venue_b.end_date);
  if (event === null) return { expected: latest, latest };
  return { expected: Math.min(event + SETTLING_MS, latest ?? Number.POSITIVE_INFINITY), latest };
}

function later(a: Date | null, b: Date | null): number | null {
  const times = [a, b].filter((time) => time !== null).map((time) => time.getTime());
  return times.length > 0 ? Math.max(...times) : null;
}

/** At least one day: a filled estimate doesn't promise a return per day that nobody can earn. */
function daysUntil(time: number, now: Date): number {
  return Math.max(1, (time - now.getTime()) / DAY_MS);
}

function isoTime(time: number | null): string | null {
  return time === null ? null : new Date(time).toISOString();
}
