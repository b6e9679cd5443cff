/** Keeps what was read and judged of the unchanged legs of an event when the event is given again. */
/**
 * Legs whose listings say the same keep what was read of them, and two such legs keep their verdict. One edited leg of fifty is then one
 * reading and fifty verdicts instead of fifty and 2,500.
 */
import type { Listing } from '../../market.js';
import type { Contract } from '../reading/readContract.js';
import { type KeptLeg, keepLeg } from './keptLegs.js';
import { judgeLegs } from './legs.js';

/** The same listing, or one with the same fields in the same order. */
const isAlike = (one: Listing, other: Listing): boolean => one === other || JSON.stringify(one) === JSON.stringify(other);

/** The contract that an event had for a listing, undefined where the listing is new to it or says something else. */
export function contractBefore(contracts: readonly Contract[], listing: Listing): Contract | undefined {
  const before = contracts.find(({ facts }) => facts.id === listing.id);
  return before !== undefined && isAlike(before.listing, listing) ? before : undefined;
}

/** Two events as they were judged. */
export interface JudgedBefore {
  readonly a: readonly Contract[];
  readonly b: readonly Contract[];
  readonly legs: readonly KeptLeg[];
}

/** Like `judgeLegs`, but takes over what was found between legs that were judged against each other before. */
export function judgeAgain(a: readonly Contract[], b: readonly Contract[], before: JudgedBefore): KeptLeg[] {
  const [knownA, knownB] = [new Set(before.a), new Set(before.b)];
  const judge = (left: Contract, rights: readonly Contract[]): KeptLeg[] => judgeLegs([left], rights).map(keepLeg);
  return a.flatMap((left) => {
    if (!knownA.has(left)) return judge(left, b);
    const kept = before.legs.filter((leg) => leg.a.id === left.facts.id);
    return b.flatMap((right) => (knownB.has(right) ? kept.filter((leg) => leg.b.id === right.facts.id) : judge(left, [right])));
  });
}
