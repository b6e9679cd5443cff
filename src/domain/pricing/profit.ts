/** Computes the costs, fees and profit of buying both sides of one bet, one on each venue. */
import { fromMicros, MICROS } from '../money.js';
import { Refusal } from '../refusal.js';
import { type FeeType, type Role, venueASchedule, venueBSchedule } from './feeSchedules.js';
import { type Returns, returnsOn } from './holding.js';
import { NO_MULTIPLIER } from './legs.js';
import { type FilledProfitRequest, fillProfitRequest, type LookupMatch, type PublishedPair } from './lookup.js';
import { type ProfitRequest, readProfitRequest } from './profitRequest.js';
import { venueAFee, venueATerms } from './venueAFee.js';
import { type ReportedVenueBSetting, reportVenueBTerms, venueBFee, venueBTerms } from './venueBFee.js';

/** Dollars, contracts and percent, in the order in which they are printed. */
export interface ProfitAnswer extends Returns {
  contracts: number;
  venue_a: {
    price: number;
    role: Role;
    cost: number;
    fee: number;
    /** The rate used: 0 or more, by role and fee type. */
    fee_rate: number;
    fee_multiplier: number;
    fee_type: FeeType;
  };
  venue_b: { price: number; role: Role; cost: number; fee: number } & ReportedVenueBSetting;
  payout: number;
  /** 1 − both prices, per contract. */
  spread: number;
  gross_profit: number;
  fees: number;
  net_profit: number;
  profitable: boolean;
  /** Only with a lookup. */
  match?: LookupMatch;
  filled_in: string[];
}

/**
 * What buying both sides of one bet earns: `contracts` on each venue, which pay $1 per pair whichever way it settles.
 *
 * @param body      a profit request as JSON
 * @param now       chooses the fee schedules in force, and counts the days to `settles_at`
 * @param published what the venues publish on the pair, when it was looked up
 * @throws Refusal bad_request naming the first bad field; also for a `market_id` without `published`, since only the service
 * can look it up
 */
export function profit(body: unknown, now: Date, published?: PublishedPair): ProfitAnswer {
  const request = readProfitRequest(body, now);
  if (published) {
    const lookup = fillProfitRequest(request, published, now);
    return profitOf(lookup.request, now, lookup);
  }
  if (request.venue_a.market_id === null) return profitOf(request, now);
  throw new Refusal('bad_request', 'venue_a.market_id can be looked up by the service only.', { field: 'venue_a.market_id' });
}

/** The response to a checked request. @param lookup the match and the fields that filled the request, which the response reports */
export function profitOf(request: ProfitRequest, now: Date, lookup?: Omit<FilledProfitRequest, 'request'>): ProfitAnswer {
  const a = priceLegA(request, now);
  const b = priceLegB(request, now);
  const payout = request.contracts * MICROS;
  const gross = payout - a.cost - b.cost;
  const fees = a.fee + b.fee;
  const net = gross - fees;
  const { price: priceA } = request.venue_a;
  const { price: priceB } = request.venue_b;
  return {
    contracts: Number(request.contracts),
    venue_a: a.report,
    venue_b: b.report,
    payout: fromMicros(payout),
    spread: fromMicros(MICROS - priceA.micros - priceB.micros),
    gross_profit: fromMicros(gross),
    fees: fromMicros(fees),
    net_profit: fromMicros(net),
    ...returnsOn(net, a.cost + b.cost + fees, request.days),
    profitable: net > 0n,
    ...(lookup && { match: lookup.match }),
    filled_in: lookup?.filled_in ?? [],
  };
}

/** Cost and fee in micro-dollars, and the same as reported. */
interface PricedLeg<Report> {
  cost: bigint;
  fee: bigint;
  report: Report;
}

function priceLegA({ contracts, venue_a }: ProfitRequest, now: Date): PricedLeg<ProfitAnswer['venue_a']> {
  const { price, role } = venue_a;
  const fee_type = venue_a.fee_type ?? 'quadratic';
  const multiplier = venue_a.fee_multiplier ?? NO_MULTIPLIER;
  const terms = venueATerms(venueASchedule(now), { role, fee_type, multiplier: multiplier.micros });
  const cost = contracts * price.micros;
  const fee = venueAFee(contracts * MICROS, price.micros, terms);
  const charged = { fee_rate: fromMicros(terms.rate), fee_multiplier: multiplier.value, fee_type };
  return { cost, fee, report: { price: price.value, role, cost: fromMicros(cost), fee: fromMicros(fee), ...charged } };
}

function priceLegB({ contracts, venue_b }: ProfitRequest, now: Date): PricedLeg<ProfitAnswer['venue_b']> {
  const { price, role, setting } = venue_b;
  const terms = venueBTerms(venueBSchedule(now), role, setting);
  const cost = contracts * price.micros;
  const fee = venueBFee(contracts * MICROS, price.micros, terms);
  const charged = reportVenueBTerms(terms);
  return { cost, fee, report: { price: price.value, role, cost: fromMicros(cost), fee: fromMicros(fee), ...charged } };
}
