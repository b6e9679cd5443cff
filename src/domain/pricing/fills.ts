/** Computes what contracts cost that a taker buys from an order book, level by level, with the fee of each level. */
import { fromMicros, MICROS, smallest } from '../money.js';
import type { Level } from './sizeRequest.js';

/** The contracts bought at one level of a book; dollars and contracts. */
export interface Fill {
  price: number;
  contracts: number;
  cost: number;
  fee: number;
}

/** One leg filled, in micro-dollars; cost and fee are the sums of the printed fills. */
export interface LegFill {
  best: Level;
  fills: Fill[];
  cost: bigint;
  fee: bigint;
  /** cost − best price × contracts. */
  slippageCost: bigint;
}

/**
 * Fills whole contracts from a book, cheapest level first. A level's cost is cut off, not rounded, to the micro-dollar, and its
 * fee is charged on its own.
 *
 * @param levels a book with at least one level and enough contracts
 * @param feeOf  micro-dollars for millionths of a contract at micro-dollars each
 */
export function fillLeg(levels: readonly Level[], contracts: bigint, feeOf: (amount: bigint, price: bigint) => bigint): LegFill {
  const best = levels[0];
  if (!best) throw new RangeError('a book has at least one level');
  const fills: Fill[] = [];
  let left = contracts * MICROS;
  let cost = 0n;
  let fee = 0n;
  for (const { price, size } of levels) {
    if (left === 0n) break;
    const amount = smallest(left, size);
    const fillCost = (price.micros * amount) / MICROS;
    const fillFee = feeOf(amount, price.micros);
    fills.push({ price: price.value, contracts: fromMicros(amount), cost: fromMicros(fillCost), fee: fromMicros(fillFee) });
    left -= amount;
    cost += fillCost;
    fee += fillFee;
  }
  return { best, fills, cost, fee, slippageCost: cost - best.price.micros * contracts };
}
