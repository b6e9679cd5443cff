/** Exports `samebet/pricing`: what a trade over both venues costs and earns, computed exactly and locally. */
/**
 * The same functions answer POST /v0/profit and POST /v0/size. They have no dependencies, clock or I/O, and run wherever JavaScript does.
 */

export { Refusal } from '../refusal.js';
export { type FeeChange, feesAt, readFeeChanges, writeFeeChanges } from './feeChanges.js';
export * from './feeSchedules.js';
export type { Fill } from './fills.js';
export type { Returns } from './holding.js';
export {
  type FilledProfitRequest,
  fillProfitRequest,
  type LookupMatch,
  type PublishedPair,
  type PublishedVenueA,
  type PublishedVenueB,
} from './lookup.js';
export { type ProfitAnswer, profit, profitOf } from './profit.js';
export { type ProfitRequest, readProfitRequest } from './profitRequest.js';
export { type SizeAnswer, type SizedLeg, size, sizeOf } from './size.js';
export { type Level, readSizeRequest, type SizeRequest } from './sizeRequest.js';
export { type VenueATerms, venueAFee, venueATerms } from './venueAFee.js';
export { type ReportedVenueBSetting, type VenueBSetting, type VenueBTerms, venueBFee, venueBTerms } from './venueBFee.js';
export { LIMITS, type Limit } from './walk.js';
