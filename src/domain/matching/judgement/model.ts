/** Computes how likely two markets are the same bet, from weighted signals, and calibrates that likelihood. */
/**
 * One table has the weights of the signals, in log-odds (natural logarithm). The weights were fitted by ridge logistic
 * regression (`npm run fit`) on 2,114 labelled real pairs that no gate but that of evidence stops, folds split by source; a signal
 * that can't tell scores 0 and moves nothing.
 */
import { interpolate } from '../../risingLine.js';
import type { Comparison } from '../comparison/compareFacts.js';
import { sameDates } from '../comparison/signals/dates.js';
import { allProven, openFacts, provenFields } from '../comparison/signals/fields.js';
import {
  type NamesAlone,
  namesAlone,
  outcomeNamed,
  sameNumbers,
  sameOperators,
  sharedWords,
  strangeNames,
} from '../comparison/signals/words.js';
import type { Contract } from '../reading/readContract.js';

/** Version of facts, signals and weights together; every proposal stores it. */
export const ENGINE_VERSION = 'rules-2';

const WEIGHTS = {
  shared_words: 0.97,
  outcome_named: 1.09,
  same_numbers: 0.49,
  same_dates: 0.56,
  same_operators: 0.96,
  proven_fields: 2.02,
  open_facts: 2.47,
  all_proven: 3.41,
  strange_names: 2.7,
};
export type SignalName = keyof typeof WEIGHTS;
const BIAS = 0.16;
/** The highest likelihood: the engine is never certain, only a person is. */
const CEILING = 0.999;

export interface Likelihood {
  /** 0 to 0.999, rounded to thousandths. */
  readonly p: number;
  readonly signals: Readonly<Record<SignalName, number>>;
}

const probability = (logOdds: number): number => Math.min(CEILING, Math.round(1000 / (1 + Math.exp(-logOdds))) / 1000);

const NO_NAMES: NamesAlone = { a: [], b: [] };
/**
 * What the signals that `likelihoodAtMost` doesn't look at add at their best, whatever sign a fit gives their weights: three lie between -1
 * and 1, two between -1 and 0.
 */
const UNREAD_AT_BEST =
  Math.abs(WEIGHTS.outcome_named) +
  Math.abs(WEIGHTS.same_numbers) +
  Math.abs(WEIGHTS.same_dates) +
  Math.max(0, -WEIGHTS.same_operators) +
  Math.max(0, -WEIGHTS.strange_names);

/**
 * An upper bound of `likelihood`, by facts and words alone: most pairs of legs that are refused are refused by it, and names, numbers and
 * dates cost ten times as much.
 */
export function likelihoodAtMost(a: Contract, b: Contract, comparison: Comparison): number {
  const [left, right] = [a.facts.family, b.facts.family];
  return probability(
    BIAS +
      UNREAD_AT_BEST +
      WEIGHTS.shared_words * sharedWords(a, b) +
      WEIGHTS.proven_fields * provenFields(left, comparison) +
      WEIGHTS.open_facts * openFacts(comparison) +
      WEIGHTS.all_proven * allProven(left, right, comparison, NO_NAMES),
  );
}

/** How likely two markets are one bet, before any gate. */
export function likelihood(a: Contract, b: Contract, comparison: Comparison): Likelihood {
  const [left, right] = [a.facts.family, b.facts.family];
  const names = namesAlone(a, b, comparison);
  const proven = allProven(left, right, comparison, names);
  const signals: Record<SignalName, number> = {
    shared_words: sharedWords(a, b),
    outcome_named: outcomeNamed(a, b),
    same_numbers: sameNumbers(a, b),
    same_dates: sameDates(a, b),
    same_operators: sameOperators(a, b),
    proven_fields: provenFields(left, comparison),
    open_facts: openFacts(comparison),
    all_proven: proven,
    // what the facts prove, they prove under any name
    strange_names: proven === 1 ? 0 : strangeNames(names),
  };
  const logOdds = (Object.keys(WEIGHTS) as SignalName[]).reduce((sum, name) => sum + WEIGHTS[name] * signals[name], BIAS);
  return { p: probability(logOdds), signals };
}

/**
 * The highest confidence of a pair that isn't proven, below that of any proof. Of 878 pairs that lacked nothing but a rule or a caveat, all
 * were the same bet.
 */
export const MOST_UNPROVEN = 0.989;

/**
 * Share of same bets among labelled real pairs of a likelihood: isotonic fit over those of the pairs above that are left to a
 * person for other reasons than that their outcome isn't determined, 2024-10 to 2026-06, joined by straight lines.
 */
const CALIBRATION: readonly (readonly [likelihood: number, share: number])[] = [
  [0, 0],
  [0.05, 0.008],
  [0.15, 0.152],
  [0.42, 0.572],
  [0.85, 0.912],
  [0.99, 0.99],
  [1, 0.99],
];

/** A likelihood as the share of pairs like it that are the same bet, rounded to thousandths. */
export const calibrated = (likelihood: number): number => Math.round(1000 * interpolate(CALIBRATION, likelihood)) / 1000;
