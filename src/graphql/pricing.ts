/** Parts of the calculators `profit` and `size`: the role of an order, descriptions of fields, and venue B's fee setting. */
import type { ReportedVenueBSetting } from '../domain/pricing/index.js';
import { builder } from './builder.js';

/** The role of an order. */
export const OrderRole = builder.enumType('OrderRole', {
  description: 'Whether an order takes what stands in the book or waits in it.',
  values: ['taker', 'maker'] as const,
});

/** Descriptions of the fields that both calculators have. */
export const WORDS = {
  price: 'Dollars per contract, above 0 and below 1.',
  fee_multiplier: "The series' fee multiplier, 0 to 10; 1 when nothing says otherwise.",
  fee_coefficient: "The market's taker coefficient, 0 to 1; the schedule in force decides when nothing says otherwise.",
  fee_rate: "The market's fee rate, 0 to 1, where it is charged by rate and exponent; not together with fee_coefficient.",
  exponent: 'Goes with fee_rate; 1 by default.',
  days_held: 'Days the money is held, above 0 and at most 3650; not together with settles_at.',
  settles_at: 'When it pays: a day (00:00 UTC) or an ISO 8601 time with a zone, later than now.',
  return_pct: 'Net profit on the money laid out, in percent.',
  return_per_day_pct: 'return_pct per day; only when the days are known.',
  annualized_return_pct: 'return_pct over 365 days, not compounded; only when the days are known.',
  premium: 'Share of the premium, where the schedule charges one; minus the rebate for a maker.',
};

/** A leg on venue B reports its fee setting in the style that was charged: the other styles' fields are null. */
export function settingOf(leg: ReportedVenueBSetting) {
  const {
    fee_coefficient = null,
    fee_premium_rate = null,
    fee_rate = null,
    exponent = null,
  } = leg as Partial<Record<'fee_coefficient' | 'fee_premium_rate' | 'fee_rate' | 'exponent', number>>;
  return { fee_coefficient, fee_premium_rate, fee_rate, exponent };
}
