/** Defines a pair as its gates see it. */
import type { Caveat } from '../caveats/index.js';
import type { Comparison } from '../comparison/compareFacts.js';
import type { LabelVerdict } from '../comparison/compareLabels.js';
import type { Contract } from '../reading/readContract.js';
import type { Likelihood } from './model.js';

/** Everything that gates look at. */
export interface Case {
  readonly a: Contract;
  readonly b: Contract;
  readonly comparison: Comparison;
  readonly evidence: Likelihood;
  readonly caveats: readonly Caveat[];
  /** Whether the legs go by one name among their siblings. */
  readonly labels: LabelVerdict;
}

/** A pair before its clauses are read. */
export type Weighed = Omit<Case, 'caveats'>;

/** The facts of a pair and its likelihood, or an upper bound of it: enough to refuse most pairs. */
export interface Likely extends Pick<Case, 'a' | 'b' | 'comparison'> {
  readonly evidence: Pick<Likelihood, 'p'>;
}
