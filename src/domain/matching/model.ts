/**
 * Signals to likelihood: one table of weights, in log-odds (natural logarithm). The weights were fitted by ridge logistic
 * regression on labelled real pairs, folds split by event; a signal that can't tell scores 0 and moves nothing.
 */
import type { Comparison } from './compareFacts.js';
import type { Contract } from './contract/readContract.js';
import { sameDates } from './signals/dates.js';
import { allProven, provenFields } from './signals/fields.js';
import { equalWords, outcomeNamed, type Signal, sameNumbers, sameOperators, sharedWords } from './signals/words.js';

/** Version of facts, signals and weights together; every proposal stores it. */
export const ENGINE_VERSION = 'rules-2';

const WEIGHTS = {
  shared_words: 1.2,
  equal_words: 0.8,
  outcome_named: 0.6,
  same_numbers: 1.7,
  same_dates: 0.6,
  same_operators: 1.7,
  proven_fields: 2.4,
  all_proven: 3.2,
};
export type SignalName = keyof typeof WEIGHTS;
const BIAS = -1.9;
/** Never certain: only a person is. */
const CEILING = 0.999;

export interface Likelihood {
  /** 0 to 0.999, rounded to thousandths. */
  readonly p: number;
  readonly signals: Readonly<Record<SignalName, Signal>>;
}

/** How likely two markets are one bet, before any gate. */
export function likelihood(a: Contract, b: Contract, comparison: Comparison): Likelihood {
  const [left, right] = [a.facts.family, b.facts.family];
  const signals: Record<SignalName, Signal> = {
    shared_words: sharedWords(a, b),
    equal_words: equalWords(a, b),
    outcome_named: outcomeNamed(a, b),
    same_numbers: sameNumbers(a, b),
    same_dates: sameDates(a, b),
    same_operators: sameOperators(a, b),
    proven_fields: provenFields(left, comparison),
    all_proven: allProven(left, right, comparison),
  };
  const logOdds = (Object.keys(WEIGHTS) as SignalName[]).reduce((sum, name) => sum + WEIGHTS[name] * signals[name].score, BIAS);
  return { p: Math.min(CEILING, Math.round(1000 / (1 + Math.exp(-logOdds))) / 1000), signals };
}

/**
 * Share of same bets among labelled real pairs of a likelihood (isotonic fit over 1,280 pairs left to a person, 2024-10 to
 * 2026-06, joined to straight lines).
 */
const CALIBRATION: readonly (readonly [likelihood: number, share: number])[] = [
  [0, 0],
  [0.2, 0.08],
  [0.33, 0.2],
  [0.4, 0.6],
  [0.5, 0.75],
  [0.8, 0.82],
  [0.87, 0.93],
  [0.95, 0.98],
  [1, 0.99],
];

/** A likelihood as the share of pairs like it that are the same bet, rounded to thousandths. */
export function calibrated(likelihood: number): number {
  const above = CALIBRATION.findIndex(([at]) => at >= likelihood);
  const [x0, y0] = CALIBRATION[Math.max(0, above - 1)] ?? [0, 0];
  const [x1, y1] = CALIBRATION[above] ?? [1, 0.99];
  if (x1 === x0) return y1;
  return Math.round(1000 * (y0 + ((likelihood - x0) / (x1 - x0)) * (y1 - y0))) / 1000;
}
