/** Judges the legs of two candidate events, each with each, and returns every pair that isn't refused. */
import { factsRefuse } from '../comparison/compareFacts.js';
import { compareLabels } from '../comparison/compareLabels.js';
import { judgeUnlessRefused, unjudged } from '../judgement/judge.js';
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

/** Two legs as they are judged; null where they are refused. */
function judgeLeg(a: Contract, b: Contract): LegPair | null {
  if (factsRefuse(a.facts, b.facts)) return null;
  const verdict = judgeUnlessRefused(a, b);
  if (verdict === null || verdict.tier === 'none') return null;
  const named = compareLabels(a.label, b.label) === 'equal';
  return { a, b, verdict: inVenueWords(verdict, a.listing, b.listing), named };
}

/** The same; where a fault in the engine keeps two legs from being judged, they go to a person, so that all others are judged as usual. */
function judgeLegSafely(a: Contract, b: Contract): LegPair | null {
  try {
    return judgeLeg(a, b);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return { a, b, verdict: unjudged(`the engine failed on these texts (${why})`), named: false };
  }
}

/** Every pair of legs with a tier, in the order of the legs. */
export const judgeLegs = (a: readonly Contract[], b: readonly Contract[]): LegPair[] =>
  a.flatMap((left) => b.flatMap((right) => judgeLegSafely(left, right) ?? []));
