/** Which leg pairs are proposed: one counterpart with a margin, unmatched by default, ties to a person. */

import type { Contract } from './contract/readContract.js';
import { reasonOf } from './explain.js';
import type { LegPair } from './legs.js';
import type { Gate, Verdict } from './verdict.js';

/** A proposed pair of contracts. `key` is `<A id>|<B id>`. */
export interface PairProposal {
  readonly key: string;
  readonly a: string;
  readonly b: string;
  readonly a_event: string;
  readonly b_event: string;
  readonly verdict: Verdict;
  readonly fingerprints: { readonly a: Contract['fingerprints']; readonly b: Contract['fingerprints'] };
  /** Dollars traded on both sides together; orders the review queue. */
  readonly volume: number;
}

/** Counterparts that a person is shown for one contract at most. */
const REVIEWED = 2;
/** A rival this much less likely (odds) isn't shown beside the best. */
const RIVAL_ODDS = 8;

const odds = (p: number): number => p / (1 - p);

/** Leg pairs of one contract, best first: automatic before review, then by likelihood, then by the other's id. */
export function ranked(pairs: readonly LegPair[]): LegPair[] {
  const tier = (pair: LegPair): number => (pair.verdict.tier === 'auto' ? 1 : 0);
  return [...pairs].sort(
    (x, y) => tier(y) - tier(x) || y.verdict.likelihood - x.verdict.likelihood || (keyOf(x) < keyOf(y) ? -1 : 1),
  );
}

export const keyOf = ({ a, b }: LegPair): string => `${a.facts.id}|${b.facts.id}`;

function demoted(verdict: Verdict): Verdict {
  const margin: Gate = { gate: 'margin', verdict: 'review', detail: 'two counterparts are proven equal' };
  const gates = [...verdict.gates, margin];
  return {
    ...verdict,
    tier: 'review',
    confidence: Math.min(verdict.confidence, 0.5),
    gates,
    reason: reasonOf(gates, { rows: verdict.facts, relation: verdict.relation, vetoes: [], doubts: [] }, null),
  };
}

const isOfSameEvents = (one: LegPair, other: LegPair): boolean =>
  one.a.facts.group_id === other.a.facts.group_id && one.b.facts.group_id === other.b.facts.group_id;

/**
 * Whether a review pair is good enough beside the other pairs of one of its contracts (ranked). Of two events' legs one that goes
 * by the contract's own name leaves no room for its siblings.
 */
function holds(pair: LegPair, rivals: readonly LegPair[]): boolean {
  const at = rivals.indexOf(pair);
  const best = rivals[0];
  if (!pair.named && rivals.some((rival) => rival.named && isOfSameEvents(pair, rival))) return false;
  return at < REVIEWED && best !== undefined && odds(best.verdict.likelihood) <= RIVAL_ODDS * odds(pair.verdict.likelihood);
}

/** The proposal that a leg pair makes beside all pairs of its two contracts, null when it makes none. Lists are ranked and hold the pair. */
export function propose(pair: LegPair, ofA: readonly LegPair[], ofB: readonly LegPair[]): PairProposal | null {
  const autos = (pairs: readonly LegPair[]): number => pairs.filter(({ verdict }) => verdict.tier === 'auto').length;
  const [a, b] = [autos(ofA), autos(ofB)];
  let { verdict } = pair;
  if (verdict.tier === 'auto') {
    if (a > 1 || b > 1) verdict = demoted(verdict);
  } else if (a > 0 || b > 0 || !holds(pair, ofA) || !holds(pair, ofB)) return null;
  const { facts: left } = pair.a;
  const { facts: right } = pair.b;
  return {
    key: keyOf(pair),
    a: left.id,
    b: right.id,
    a_event: left.group_id ?? left.id,
    b_event: right.group_id ?? right.id,
    verdict,
    fingerprints: { a: pair.a.fingerprints, b: pair.b.fingerprints },
    volume: pair.a.volume + pair.b.volume,
  };
}
