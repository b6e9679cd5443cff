/** Reads and checks the body of a profit request. */
import { type FeeType, ROLES, type Role, venueASchedule } from './feeSchedules.js';
import {
  type Decimal,
  type Fields,
  fieldValue,
  pathOf,
  readBody,
  readContracts,
  readDecimal,
  readObject,
  readWord,
  refuseField,
  requireDecimal,
} from './fields.js';
import { readDays } from './holding.js';
import { MULTIPLIER, PRICE, readVenueBSetting } from './legs.js';
import type { VenueBSetting } from './venueBFee.js';

/** A checked profit request; null where the caller said nothing. */
export interface ProfitRequest {
  contracts: bigint;
  venue_a: {
    price: Decimal;
    role: Role;
    fee_type: FeeType | null;
    fee_multiplier: Decimal | null;
    /** The market whose live twin is to be looked up. */
    market_id: string | null;
  };
  venue_b: { price: Decimal; role: Role; setting: VenueBSetting | null };
  /** Days the money is held, unrounded. */
  days: number | null;
}

/**
 * Checks a profit body in full, in the order in which its fields are documented; unknown fields are ignored.
 * @throws Refusal bad_request whose `field` is the first bad one, e.g. `venue_b.price`
 */
export function readProfitRequest(body: unknown, now: Date): ProfitRequest {
  const fields = readBody(body);
  const contracts = readContracts(fields, 'contracts');
  const a = readObject(fields, 'venue_a');
  const venue_a = {
    price: requireDecimal(a, 'price', PRICE),
    role: readWord(a, 'role', ROLES) ?? 'taker',
    fee_type: readWord(a, 'fee_type', feeTypesAt(now)),
    fee_multiplier: readDecimal(a, 'fee_multiplier', MULTIPLIER),
    market_id: readMarketId(a),
  };
  const b = readObject(fields, 'venue_b');
  const venue_b = {
    price: requireDecimal(b, 'price', PRICE),
    role: readWord(b, 'role', ROLES) ?? 'taker',
    setting: readVenueBSetting(b),
  };
  return { contracts, venue_a, venue_b, days: readDays(fields, now) };
}

/** The fee types that the schedule in force knows. */
export function feeTypesAt(now: Date): FeeType[] {
  return Object.keys(venueASchedule(now).makerRates) as FeeType[];
}

function readMarketId(leg: Fields): string | null {
  const id = fieldValue(leg, 'market_id');
  if (id === undefined) return null;
  return typeof id === 'string' && id.trim() !== '' ? id.trim() : refuseField(pathOf(leg, 'market_id'), 'a non-empty string');
}
