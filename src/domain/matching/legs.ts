/** The legs of two candidate events against each other: every pair that isn't refused. */
import { factsRefuse } from './compareFacts.js';
import { compareLabels } from './compareLabels.js';
import type { Contract } from './contract/readContract.js';
import { judgeUnlessRefused } from './judge.js';
import { inVenueWords } from './venueWords.js';
import type { Verdict } from './verdict.js';

export interface LegPair {
  readonly a: Contract;
  readonly b: Contract;
  readonly verdict: Verdict;
  /** Both legs go by one name among their siblings. */
  readonly named: boolean;
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
