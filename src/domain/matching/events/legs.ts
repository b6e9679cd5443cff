/** Judges the legs of two candidate events, each with each, and returns every pair that isn't refused. */
import { factsRefuse } from '../comparison/compareFacts.js';
import { compareLabels } from '../comparison/compareLabels.js';
import { judgeUnlessRefused } from '../judgement/judge.js';
import { inVenueWords } from '../judgement/venueWords.js';
import type { Verdict } from '../judgement/verdict.js';
import type { Contract } from '../reading/readContract.js';

export interface LegPair {
  readonly a: Contract;
  readonly b: Contract;
  readonly verdict: Verdict;
  /** Both legs go by one name among their siblings. */
  readonly named: boolean;
  /** Taken where the pair was judged, if that was in another thread. */
  readonly fingerprints?: { readonly a: Contract['fingerprints']; readonly b: Contract['fingerprints'] };
}

/** A leg pair as plain data: its legs by their places among their events' contracts. */
export interface LegsFound extends Required<Omit<LegPair, 'a' | 'b'>> {
  readonly a: number;
  readonly b: number;
}

/** What `judgeLegs` finds, told so that another thread can take it over. */
export function findLegs(a: readonly Contract[], b: readonly Contract[]): LegsFound[] {
  return judgeLegs(a, b).map(({ a: left, b: right, verdict, named }) => ({
    a: a.indexOf(left),
    b: b.indexOf(right),
    verdict,
    named,
    fingerprints: { a: left.fingerprints, b: right.fingerprints },
  }));
}

/** Leg pairs that `findLegs` found among equal contracts. @throws TypeError where a place has no contract */
export function legsFrom(found: readonly LegsFound[], a: readonly Contract[], b: readonly Contract[]): LegPair[] {
  return found.map((leg) => {
    const [left, right] = [a[leg.a], b[leg.b]];
    if (left === undefined || right === undefined) throw new TypeError(`no legs ${leg.a} and ${leg.b}`);
    return { ...leg, a: left, b: right };
  });
}

/** Every pair of legs with a tier, in the order of the legs. */
export function judgeLegs(a: readonly Contract[], b: readonly Contract[]): LegPair[] {
  const pairs: LegPair[] = [];
  for (const left of a) {
    for (const right of b) {
      if (factsRefuse(left.facts, right.facts)) continue;
      const verdict = judgeUnlessRefused(left, right);
      if (verdict === null || verdict.tier === 'none') continue;
      const named = compareLabels(left.label, right.label) === 'equal';
      pairs.push({ a: left, b: right, verdict: inVenueWords(verdict, left.listing, right.listing), named });
    }
  }
  return pairs;
}
