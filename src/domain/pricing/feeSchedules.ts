/** Lists both venues' fee rates with the time from which each applies, and finds the schedule in force. */
import { Refusal } from '../refusal.js';

/** Who pays: a taker fills a resting order, a maker's order rests. */
export const ROLES = ['taker', 'maker'] as const;
export type Role = (typeof ROLES)[number];

/** The fee types a venue A market may be charged under; they differ in what makers pay. */
export type FeeType = 'quadratic' | 'quadratic_with_maker_fees' | 'quadratic_with_combo_maker_fees';

/** Venue A's rates from an instant on; all rates are millionths. */
export interface VenueASchedule {
  /** ISO 8601 UTC; midnight US Eastern. */
  from: string;
  source: string;
  takerRate: bigint;
  /** Maker rate by the fee types that exist in this period. */
  makerRates: Partial<Record<FeeType, bigint>>;
}

/** Venue B's rule from an instant on, in one of two models; rates are millionths, steps and minimums micro-dollars. */
export type VenueBSchedule = { from: string; source: string } & (
  | {
      /** rate × C × P: a share of the premium. */
      model: 'premium';
      takerRate: bigint;
      /** Paid to makers. */
      makerRebate: bigint;
      /** Amounts are rounded to this. */
      step: bigint;
      /** The least a taker pays. */
      minimum: bigint;
    }
  | {
      /** Θ × C × P × (1 − P), to the cent. */
      model: 'curve';
      takerRate: bigint;
      makerRebate: bigint;
    }
);

const A_SOURCE = 'Kalshi fee schedule (kalshi.com/docs/kalshi-fee-schedule.pdf)';
const B_SOURCE = 'Polymarket US trading fee schedule (polymarketexchange.com/fees-hours.html) and the filings of its changes';

/** Oldest first. A change of rates takes one more entry. */
export const VENUE_A_SCHEDULES: readonly VenueASchedule[] = [
  {
    from: '2025-10-01T04:00:00Z',
    source: A_SOURCE,
    takerRate: 70_000n,
    makerRates: { quadratic: 0n, quadratic_with_maker_fees: 17_500n },
  },
  {
    from: '2026-07-07T04:00:00Z',
    source: `${A_SOURCE}, adding maker fees on combos`,
    takerRate: 70_000n,
    makerRates: { quadratic: 0n, quadratic_with_maker_fees: 17_500n, quadratic_with_combo_maker_fees: 35_000n },
  },
];

/** Oldest first. The last row starts on the day in the venue's filing, not on the later day of its documentation's banner. */
export const VENUE_B_SCHEDULES: readonly VenueBSchedule[] = [
  premium('2025-11-03T05:00:00Z', { takerRate: 100n, makerRebate: 0n, step: 100n, minimum: 100n }),
  premium('2026-01-09T05:00:00Z', { takerRate: 1_000n, makerRebate: 0n, step: 1_000n, minimum: 1_000n }),
  premium('2026-03-03T05:00:00Z', { takerRate: 1_000n, makerRebate: 1_000n, step: 1_000n, minimum: 1_000n }),
  premium('2026-03-09T04:00:00Z', { takerRate: 3_000n, makerRebate: 2_000n, step: 10_000n, minimum: 0n }),
  { from: '2026-04-03T19:00:00Z', source: B_SOURCE, model: 'curve', takerRate: 50_000n, makerRebate: 12_500n },
  { from: '2026-07-01T04:00:00Z', source: B_SOURCE, model: 'curve', takerRate: 60_000n, makerRebate: 12_500n },
  { from: '2026-09-17T04:00:00Z', source: B_SOURCE, model: 'curve', takerRate: 69_500n, makerRebate: 12_500n },
];

/**
 * Venue A's schedule in force.
 * @throws Refusal bad_request, reason `no_venue_rules`, before the first known schedule: nothing is guessed
 */
export function venueASchedule(now: Date): VenueASchedule {
  return inForce(VENUE_A_SCHEDULES, now, 'venue A');
}

/**
 * Venue B's schedule in force.
 * @throws Refusal bad_request, reason `no_venue_rules`, before the first known schedule: nothing is guessed
 */
export function venueBSchedule(now: Date): VenueBSchedule {
  return inForce(VENUE_B_SCHEDULES, now, 'venue B');
}

function inForce<T extends { from: string }>(schedules: readonly T[], now: Date, venue: string): T {
  const found = schedules.findLast((schedule) => Date.parse(schedule.from) <= now.getTime());
  if (!found) throw new Refusal('bad_request', `The fees of ${venue} at that time are not known.`, { reason: 'no_venue_rules' });
  return found;
}

function premium(
  from: string,
  amounts: { takerRate: bigint; makerRebate: bigint; step: bigint; minimum: bigint },
): VenueBSchedule {
  return { from, source: B_SOURCE, model: 'premium', ...amounts };
}
