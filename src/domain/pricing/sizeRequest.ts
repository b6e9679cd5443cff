/** Reads and checks the body of a size request, with the offers of two order books. */
import {
  type Decimal,
  type Fields,
  fieldValue,
  pathOf,
  type Range,
  readBody,
  readContracts,
  readDecimal,
  readObject,
  refuseField,
  requireDecimal,
} from './fields.js';
import { readDays } from './holding.js';
import { MULTIPLIER, NO_MULTIPLIER, PRICE, readVenueBSetting } from './legs.js';
import type { VenueBSetting } from './venueBFee.js';

/** Levels of a book that are taken at most. */
export const MAX_LEVELS = 500;
const SIZE: Range = { words: 'a number above 0 and at most 10000000', fits: (value) => value > 0 && value <= 10_000_000 };
const MIN_EDGE: Range = { words: 'a number at least 0 and below 1', fits: (value) => value >= 0 && value < 1 };
const NO_EDGE: Decimal = { value: 0, micros: 0n };

/** One offer of an order book. */
export interface Level {
  price: Decimal;
  /** Millionths of a contract. */
  size: bigint;
}

/** A checked size request, each book cheapest first; equal prices keep the order sent. */
export interface SizeRequest {
  venue_a: { asks: Level[]; fee_multiplier: Decimal };
  venue_b: { asks: Level[]; setting: VenueBSetting | null };
  min_edge: Decimal;
  max_contracts: bigint;
  /** Days the money is held, unrounded. */
  days: number | null;
}

/**
 * Checks a size body in full, in the order in which its fields are documented; unknown fields are ignored.
 * @throws Refusal bad_request whose `field` is the first bad one, e.g. `venue_b.asks.3.size`
 */
export function readSizeRequest(body: unknown, now: Date): SizeRequest {
  const fields = readBody(body);
  const a = readObject(fields, 'venue_a');
  const venue_a = { asks: readBook(a), fee_multiplier: readDecimal(a, 'fee_multiplier', MULTIPLIER) ?? NO_MULTIPLIER };
  const b = readObject(fields, 'venue_b');
  const venue_b = { asks: readBook(b), setting: readVenueBSetting(b) };
  const min_edge = readDecimal(fields, 'min_edge', MIN_EDGE) ?? NO_EDGE;
  const max_contracts = readContracts(fields, 'max_contracts', 1_000_000n);
  return { venue_a, venue_b, min_edge, max_contracts, days: readDays(fields, now) };
}

function readBook(leg: Fields): Level[] {
  const path = pathOf(leg, 'asks');
  const asks = fieldValue(leg, 'asks');
  if (!Array.isArray(asks) || asks.length < 1 || asks.length > MAX_LEVELS) {
    return refuseField(path, `a list of 1 to ${MAX_LEVELS} levels`);
  }
  const book: Fields = { path, values: asks };
  const levels = Array.from(asks.keys(), (index) => readLevel(readObject(book, index)));
  return levels.sort((left, right) => left.price.value - right.price.value);
}

function readLevel(level: Fields): Level {
  return { price: requireDecimal(level, 'price', PRICE), size: requireDecimal(level, 'size', SIZE).micros };
}
