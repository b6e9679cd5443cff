/** Walks two order books from their best levels for as long as a pair of levels earns enough after fees. */
import { smallest } from '../money.js';
import type { Level, SizeRequest } from './sizeRequest.js';
import { type VenueATerms, venueAFeePerContract } from './venueAFee.js';
import { type VenueBTerms, venueBFeePerContract } from './venueBFee.js';

export const LIMITS = ['max_contracts', 'venue_a_book', 'venue_b_book', 'min_edge'] as const;
/** What ended the walk. */
export type Limit = (typeof LIMITS)[number];

/** Edges are doubles: one that is nearer to a bound than this counts as equal to the bound. */
const EDGE_NOISE = 1e-9;

/** Dollars per contract left after both takers' unrounded fees. */
export type EdgeOf = (a: Level, b: Level) => number;

export interface Walk {
  /** Millionths of a contract that can be taken on both venues. */
  taken: bigint;
  limited_by: Limit;
  /** Where each step started (millionths taken before it), and its edge. */
  steps: { from: bigint; edge: number }[];
}

/**
 * 1 − Pa − Pb − (M·0.07)·(Pa·(1−Pa)) − (Θ·Pb)·(1−Pb), in doubles and in this order: a client that evaluates the same
 * expression gets the same last digit, also on an exact half.
 */
export function edgeAfterFees(termsA: VenueATerms, termsB: VenueBTerms): EdgeOf {
  return (a, b) =>
    1 - a.price.value - b.price.value - venueAFeePerContract(a.price.value, termsA) - venueBFeePerContract(b.price.value, termsB);
}

/** The contracts that can be taken from both books, what ends the walk, and the edge of each step. */
export function walkBooks({ venue_a, venue_b, ...limits }: SizeRequest, edgeOf: EdgeOf): Walk {
  const cap = limits.max_contracts * 1_000_000n;
  const a = new BookCursor(venue_a.asks);
  const b = new BookCursor(venue_b.asks);
  const steps: Walk['steps'] = [];
  let taken = 0n;
  for (;;) {
    if (taken >= cap) return { taken, limited_by: 'max_contracts', steps };
    if (!a.level) return { taken, limited_by: 'venue_a_book', steps };
    if (!b.level) return { taken, limited_by: 'venue_b_book', steps };
    const edge = edgeOf(a.level, b.level);
    if (edge <= EDGE_NOISE || edge < limits.min_edge.value - EDGE_NOISE) return { taken, limited_by: 'min_edge', steps };
    const amount = smallest(a.left, b.left, cap - taken);
    steps.push({ from: taken, edge });
    a.take(amount);
    b.take(amount);
    taken += amount;
  }
}

/** A position in an order book: its level and what is left of it. */
class BookCursor {
  level: Level | undefined;
  left = 0n;
  #next = 0;

  constructor(private readonly levels: readonly Level[]) {
    this.#advance();
  }

  take(amount: bigint): void {
    this.left -= amount;
    if (this.left === 0n) this.#advance();
  }

  #advance(): void {
    this.level = this.levels[this.#next++];
    this.left = this.level?.size ?? 0n;
  }
}
