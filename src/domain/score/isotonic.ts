/** Confidence -> share of pairs that proved right, fitted from observations: never decreasing, joined to straight lines. */

import { interpolate, type Point, poolAdjacent } from '../risingLine.js';

/** One pair whose truth is known. */
export interface Observation {
  /** 0 to 1, as the engine said it. */
  confidence: number;
  /** 1: the same bet, 0: another one. */
  truth: 0 | 1;
  /** A settlement proves less than a person's word. */
  weight: number;
  /** Pairs of one event are right or wrong together: they stay in one fold. */
  event: string;
}

/** A point of the fitted line. */
export type CalibrationPoint = Point;

interface Block {
  from: number;
  to: number;
  sum: number;
  weight: number;
}

/** One block for each confidence, ascending. */
function byConfidence(observations: readonly Observation[]): Block[] {
  const blocks = new Map<number, Block>();
  for (const { confidence, truth, weight } of observations) {
    if (weight <= 0) continue;
    const known = blocks.get(confidence) ?? { from: confidence, to: confidence, sum: 0, weight: 0 };
    blocks.set(confidence, { ...known, sum: known.sum + truth * weight, weight: known.weight + weight });
  }
  return [...blocks.values()].sort((one, other) => one.from - other.from);
}

/**
 * Isotonic regression by pooling adjacent violators.
 *
 * @returns two points a pooled block, ascending; empty without observations
 */
export function fitIsotonic(observations: readonly Observation[]): CalibrationPoint[] {
  const merged = (one: Block, next: Block): Block => ({
    from: one.from,
    to: next.to,
    sum: one.sum + next.sum,
    weight: one.weight + next.weight,
  });
  const blocks = poolAdjacent(byConfidence(observations), mean, merged);
  return blocks.flatMap((block): CalibrationPoint[] => {
    const share = Math.round(mean(block) * 10_000) / 10_000;
    return block.from === block.to
      ? [[block.from, share]]
      : [
          [block.from, share],
          [block.to, share],
        ];
  });
}

const mean = ({ sum, weight }: Block): number => sum / weight;

/** Never certain: only a person is. */
const CEILING = 0.999;

/** A confidence by a fitted line; outside of it its ends hold. Unchanged without a line. */
export function recalibrate(points: readonly CalibrationPoint[], confidence: number): number {
  if (points.length === 0) return confidence;
  return Math.min(CEILING, Math.round(interpolate(points, confidence) * 1_000) / 1_000);
}

/** Mean distance between what is said and what is so, over ten bins, weighted. */
function errorOf(said: readonly { confidence: number; truth: number; weight: number }[]): number | null {
  const total = said.reduce((sum, { weight }) => sum + weight, 0);
  if (total === 0) return null;
  let error = 0;
  for (let bin = 0; bin < 10; bin++) {
    const inside = said.filter(({ confidence }) => Math.min(9, Math.floor(confidence * 10)) === bin);
    error += Math.abs(inside.reduce((sum, { confidence, truth, weight }) => sum + weight * (confidence - truth), 0));
  }
  return Math.round((error / total) * 10_000) / 10_000;
}

/** FNV-1a over the name: the same fold on every run and machine. */
function foldOf(event: string, folds: number): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < event.length; at++) hash = Math.imul(hash ^ event.charCodeAt(at), 0x01000193) >>> 0;
  return hash % folds;
}

/** What a fit is worth: its error on events that it had not seen, beside that of the confidences as they are. */
export interface FitQuality {
  observations: number;
  events: number;
  error_before: number | null;
  error_after: number | null;
  /** By how much the fit moves confidences: mean and largest, over the observations. */
  mean_change: number;
  largest_change: number;
}

const FOLDS = 5;

/** Measures a fit over folds of whole events. */
export function measureFit(observations: readonly Observation[], points: readonly CalibrationPoint[]): FitQuality {
  const after = Array.from({ length: FOLDS }, (_, fold) => {
    const inside = observations.filter(({ event }) => foldOf(event, FOLDS) === fold);
    const fitted = fitIsotonic(observations.filter(({ event }) => foldOf(event, FOLDS) !== fold));
    return inside.map((one) => ({ ...one, confidence: recalibrate(fitted, one.confidence) }));
  }).flat();
  const changes = observations.map(({ confidence }) => Math.abs(recalibrate(points, confidence) - confidence));
  const round = (value: number) => Math.round(value * 10_000) / 10_000;
  return {
    observations: observations.length,
    events: new Set(observations.map(({ event }) => event)).size,
    error_before: errorOf(observations),
    error_after: errorOf(after),
    mean_change: changes.length === 0 ? 0 : round(changes.reduce((sum, change) => sum + change, 0) / changes.length),
    largest_change: round(changes.reduce((most, change) => Math.max(most, change), 0)),
  };
}
