/** Computes how many contracts two order books hold at a profit after fees, and what the contracts cost. */
import { fromMicros, MICROS, roundRatio } from '../money.js';
import { venueASchedule, venueBSchedule } from './feeSchedules.js';
import { type Fill, fillLeg, type LegFill } from './fills.js';
import { type Returns, returnsOn } from './holding.js';
import { readSizeRequest, type SizeRequest } from './sizeRequest.js';
import { venueAFee, venueATerms } from './venueAFee.js';
import { type ReportedVenueBSetting, reportVenueBTerms, venueBFee, venueBTerms } from './venueBFee.js';
import { edgeAfterFees, type Limit, type Walk, walkBooks } from './walk.js';

/** One venue's side of the trade; dollars. */
export interface SizedLeg {
  best_price: number;
  /** Null when nothing is taken. */
  average_price: number | null;
  /** Dollars per contract, and in all, above the best price. */
  slippage: number;
  slippage_cost: number;
  cost: number;
  fee: number;
}

/** Dollars, contracts and percent, in the order in which they are printed. */
export interface SizeAnswer extends Returns {
  contracts: number;
  limited_by: Limit;
  min_edge: number;
  edge_at_best: number;
  /** Null when nothing is taken. */
  edge_at_last: number | null;
  venue_a: SizedLeg & { fee_rate: number; fee_multiplier: number; fills: Fill[] };
  venue_b: SizedLeg & ReportedVenueBSetting & { fills: Fill[] };
  payout: number;
  cost: number;
  fees: number;
  slippage_cost: number;
  net_profit: number;
  net_profit_per_contract: number;
  profitable: boolean;
}

/**
 * How many contracts two order books hold at a profit after takers' fees, and what they cost level by level.
 * That no contracts can be bought is a response, not an error.
 *
 * @param body a size request as JSON
 * @param now  chooses the fee schedules in force, and counts the days to `settles_at`
 * @throws Refusal bad_request naming the first bad field
 */
export function size(body: unknown, now: Date): SizeAnswer {
  return sizeOf(readSizeRequest(body, now), now);
}

/** The response to a checked request. */
export function sizeOf(request: SizeRequest, now: Date): SizeAnswer {
  const { venue_a, venue_b } = request;
  const scheduleA = venueASchedule(now);
  const termsA = venueATerms(scheduleA, { role: 'taker', fee_type: 'quadratic', multiplier: venue_a.fee_multiplier.micros });
  const termsB = venueBTerms(venueBSchedule(now), 'taker', venue_b.setting);
  const edgeOf = edgeAfterFees(termsA, termsB);
  const walk = walkBooks(request, edgeOf);
  const contracts = walk.taken / MICROS;
  const a = fillLeg(venue_a.asks, contracts, (amount, price) => venueAFee(amount, price, termsA));
  const b = fillLeg(venue_b.asks, contracts, (amount, price) => venueBFee(amount, price, termsB));
  const net = contracts * MICROS - a.cost - b.cost - a.fee - b.fee;
  return {
    contracts: Number(contracts),
    limited_by: walk.limited_by,
    min_edge: request.min_edge.value,
    edge_at_best: roundRatio(edgeOf(a.best, b.best), 6),
    edge_at_last: lastEdge(walk, contracts),
    venue_a: {
      ...reportLeg(a, contracts),
      fee_rate: fromMicros(termsA.rate),
      fee_multiplier: venue_a.fee_multiplier.value,
      fills: a.fills,
    },
    venue_b: { ...reportLeg(b, contracts), ...reportVenueBTerms(termsB), fills: b.fills },
    payout: Number(contracts),
    cost: fromMicros(a.cost + b.cost),
    fees: fromMicros(a.fee + b.fee),
    slippage_cost: fromMicros(a.slippageCost + b.slippageCost),
    net_profit: fromMicros(net),
    net_profit_per_contract: perContract(net, contracts) ?? 0,
    ...returnsOn(net, a.cost + b.cost + a.fee + b.fee, request.days),
    profitable: net > 0n,
  };
}

/** Edge of the last step that started below the whole number of contracts, null for none. */
function lastEdge({ steps }: Walk, contracts: bigint): number | null {
  const last = steps.findLast((step) => step.from < contracts * MICROS);
  return last ? roundRatio(last.edge, 6) : null;
}

function reportLeg(leg: LegFill, contracts: bigint): SizedLeg {
  return {
    best_price: leg.best.price.value,
    average_price: perContract(leg.cost, contracts),
    slippage: perContract(leg.slippageCost, contracts) ?? 0,
    slippage_cost: fromMicros(leg.slippageCost),
    cost: fromMicros(leg.cost),
    fee: fromMicros(leg.fee),
  };
}

function perContract(micros: bigint, contracts: bigint): number | null {
  return contracts === 0n ? null : roundRatio(fromMicros(micros) / Number(contracts), 6);
}
