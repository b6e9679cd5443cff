/** Chooses which leg pairs are proposed: one counterpart with a margin, unmatched by default, ties to a person. */

import { reasonOf } from '../judgement/explain.js';
import type { Gate, Verdict } from '../judgement/verdict.js';
import type { Contract } from '../reading/readContract.js';
import { type KeptLeg, legKey } from './keptLegs.js';

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
export function ranked(pairs: readonly KeptLeg[]): KeptLeg[] {
  const rank = (pair: KeptLeg): number => (pair.tier === 'auto' ? 1 : 0);
  return [...pairs].sort((x, y) => rank(y) - rank(x) || y.likelihood - x.likelihood || (legKey(x) < legKey(y) ? -1 : 1));
}

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

const isOfSameEvents = (one: KeptLeg, other: KeptLeg): boolean =>
  one.a.group_id === other.a.group_id && one.b.group_id === other.b.group_id;

/**
 * Whether a review pair is good enough beside the other pairs of one of its contracts (ranked). Of two events' legs one that goes
 * by the contract's own name leaves no room for its siblings.
 */
function holds(pair: KeptLeg, rivals: readonly KeptLeg[]): boolean {
  const at = rivals.indexOf(pair);
  const best = rivals[0];
  if (!pair.named && rivals.some((rival) => rival.named && isOfSameEvents(pair, rival))) return false;
  return at < REVIEWED && best !== undefined && odds(best.likelihood) <= RIVAL_ODDS * odds(pair.likelihood);
}

/** A leg pair that is proposed; one that was proven is only put to a person beside another one that is proven as well. */
export interface Proposed {
  readonly key: string;
  /** Its event pair: `<A's event>\n<B's event>`. */
  readonly events: string;
  readonly leg: KeptLeg;
  readonly tier: 'auto' | 'review';
}

/** How a leg pair of two events is proposed beside all pairs of its two contracts, null when it isn't. Lists are ranked and hold the pair. */
export function propose(events: string, leg: KeptLeg, ofA: readonly KeptLeg[], ofB: readonly KeptLeg[]): Proposed | null {
  const autos = (pairs: readonly KeptLeg[]): number => pairs.filter(({ tier }) => tier === 'auto').length;
  const [a, b] = [autos(ofA), autos(ofB)];
  const found = { key: legKey(leg), events, leg };
  if (leg.tier === 'auto') return { ...found, tier: a > 1 || b > 1 ? 'review' : 'auto' };
  return a > 0 || b > 0 || !holds(leg, ofA) || !holds(leg, ofB) ? null : { ...found, tier: 'review' };
}

/** A proposal with its verdict. @throws Error when the verdict isn't kept any more */
export function proposalOf({ key, leg, tier }: Proposed): PairProposal {
  const { a, b, judged } = leg;
  if (judged === undefined) throw new Error(`the verdict on ${key} is not kept`);
  return {
    key,
    a: a.id,
    b: b.id,
    a_event: a.group_id ?? a.id,
    b_event: b.group_id ?? b.id,
    verdict: leg.tier === tier ? judged.verdict : demoted(judged.verdict),
    fingerprints: judged.fingerprints ?? { a: judged.a.fingerprints, b: judged.b.fingerprints },
    volume: a.volume + b.volume,
  };
}

/** Whether a proposal says something else than before. One that was judged again counts as changed where the verdict before isn't kept. */
export function differs(now: Proposed, before: Proposed): boolean {
  if (now.leg === before.leg) return now.tier !== before.tier;
  if (now.leg.judged === undefined || before.leg.judged === undefined) return true;
  return JSON.stringify(proposalOf(now)) !== JSON.stringify(proposalOf(before));
}
