/** Fits the engine's weights and calibration anew to labelled rows, and judges under them. */

import { interpolate } from '../../risingLine.js';
import { compareFacts } from '../comparison/compareFacts.js';
import { AUTO_FLOOR } from '../judgement/gates.js';
import { SIDE_UNKNOWN } from '../judgement/judge.js';
import { calibrated, likelihood, MOST_UNPROVEN, type SignalName } from '../judgement/model.js';
import type { Tier, Verdict } from '../judgement/verdict.js';
import { compareResidues } from '../residue/compare.js';
import { fitCalibration, type Knot } from './calibration.js';
import { type Example, fitRidge, probability, type Weights } from './ridge.js';
import type { Judged } from './rows.js';

export type Queue = 'review' | 'wide';
/** Of the same bets that evidence weighs, the share that a queue's floor keeps. */
const KEEPS: Readonly<Record<Queue, number>> = { review: 0.993, wide: 0.998 };

/** A labelled pair with its signals. */
export interface Measured extends Judged {
  readonly signals: readonly SignalName[];
  readonly example: Example;
}

export interface Fit {
  readonly signals: readonly SignalName[];
  readonly weights: Weights;
  readonly calibration: readonly Knot[];
  /** Likelihoods below which a pair is left out of a queue. */
  readonly floors: Readonly<Record<Queue, number>>;
}

/** Reads a pair's signals. */
export function measure(judged: Judged): Measured {
  const { a, b, label } = judged;
  const { signals } = likelihood(a, b, compareFacts(a.facts, b.facts));
  const names = Object.keys(signals) as SignalName[];
  return { ...judged, signals: names, example: { scores: Object.values(signals), same: label === 'same' } };
}

/** Rows that evidence has a say in: labelled for sure, and stopped by nothing else. */
export const isWeighed = ({ label, verdict }: Judged): boolean =>
  label !== 'unsure' && !verdict.gates.some(({ gate, verdict: said }) => said === 'stop' && gate !== 'evidence');

/** The hundredth that keeps this share of the likelihoods. */
function floorAt(likelihoods: readonly number[], keeps: number): number {
  const sorted = [...likelihoods].sort((x, y) => x - y);
  return Math.floor(100 * (sorted[Math.floor((1 - keeps) * sorted.length)] ?? 0)) / 100;
}

/** Whether a pair's confidence follows its likelihood: it isn't proven, and nothing caps it. */
const isOnCurve = ({ verdict }: Judged): boolean => verdict.tier !== 'auto' && verdict.confidence !== SIDE_UNKNOWN;

/** Fits weights and floors to the rows that evidence weighs, and the calibration to those of them whose confidence follows from it. */
export function refit(rows: readonly Measured[], ridge: number): Fit {
  const weighed = rows.filter(isWeighed);
  const examples = weighed.map(({ example }) => example);
  const weights = fitRidge(examples, ridge);
  const likelihoodOf = ({ scores }: Example): number => probability(weights, scores);
  const calibration = fitCalibration(weighed.filter(isOnCurve).map(({ example }) => [likelihoodOf(example), example.same]));
  const same = examples.filter((example) => example.same).map(likelihoodOf);
  const floors = { review: floorAt(same, KEEPS.review), wide: floorAt(same, KEEPS.wide) };
  return { signals: rows[0]?.signals ?? [], weights, calibration, floors };
}

function tierUnder({ verdict: { gates }, a, b }: Judged, p: number, floor: number): Tier {
  const others = gates.filter(({ gate }) => gate !== 'evidence' && gate !== 'residue');
  if (others.some(({ verdict }) => verdict === 'stop') || p < floor) return 'none';
  if (p < AUTO_FLOOR || others.some(({ verdict }) => verdict === 'review')) return 'review';
  // The engine didn't ask for the residue of what its own evidence kept from a proof.
  const unread = compareResidues(a, b);
  return unread.a.length + unread.b.length === 0 ? 'auto' : 'review';
}

/** What the engine would say of a pair with these weights. Where it caps its confidence, the cap stays. */
export function verdictUnder(fit: Fit, judged: Measured, queue: Queue = 'review'): Verdict {
  const { verdict, example } = judged;
  const p = probability(fit.weights, example.scores);
  const tier = tierUnder(judged, p, fit.floors[queue]);
  if (tier === 'auto') return { ...verdict, tier, likelihood: p, confidence: Math.max(p, 0.99) };
  if (tier === 'none') return { ...verdict, tier, likelihood: p };
  const capped = verdict.tier === 'review' && verdict.confidence < calibrated(verdict.likelihood);
  const cap = capped ? verdict.confidence : MOST_UNPROVEN;
  return { ...verdict, tier, likelihood: p, confidence: Math.min(cap, interpolate(fit.calibration, p)) };
}
