/** Legs that add up to a bet: brackets of one venue that together are a threshold of the other. */
import { setIn } from '../matching/contract/factValues.js';
import type { Fact } from '../matching/index.js';

/** Half-open span on a metric's grid; null is no bound. */
export type Span = readonly [from: number | null, to: number | null];

/** What one market pays on, when that is one span. */
export interface Rung {
  readonly id: string;
  /** Quantity and step, `percent@0.1`; `until` for deadlines. */
  readonly unit: string;
  readonly span: Span;
}

/** The span that a fact names; null for sets of several parts and for what is no set. */
export function rungOf(id: string, fact: Fact | undefined): Rung | null {
  const set = setIn(fact?.value);
  const [span, more] = set?.parts ?? [];
  return set && span && more === undefined ? { id, unit: set.unit, span } : null;
}

/** The unit of spans of time: UTC milliseconds. */
const UNTIL = 'until';

/** The span up to a deadline that a fact names: what happens by March has happened by April. Null for what is no deadline. */
export function rungUntil(id: string, fact: Fact | undefined): Rung | null {
  return typeof fact?.value === 'number' ? { id, unit: UNTIL, span: [null, fact.value] } : null;
}

const low = ([from]: Span): number => from ?? Number.NEGATIVE_INFINITY;
const high = ([, to]: Span): number => to ?? Number.POSITIVE_INFINITY;

/** In the order of a ladder: by lower bound, then by upper. */
export const byBounds = (one: Rung, other: Rung): number =>
  low(one.span) - low(other.span) || high(one.span) - high(other.span) || (one.id < other.id ? -1 : 1);

/**
 * The legs that lie edge to edge from one end of the target to the other: whichever of them wins, the target wins, and only then.
 *
 * @returns two legs or more, in order; null when they leave a gap
 */
export function tile(target: Rung, legs: readonly Rung[]): Rung[] | null {
  const inside = legs
    .filter(({ unit, span }) => unit === target.unit && low(span) >= low(target.span) && high(span) <= high(target.span))
    .sort(byBounds);
  const found: Rung[] = [];
  let edge = low(target.span);
  for (const leg of inside) {
    if (low(leg.span) !== edge || high(leg.span) === edge) continue;
    found.push(leg);
    edge = high(leg.span);
  }
  return edge === high(target.span) && found.length > 1 ? found : null;
}
