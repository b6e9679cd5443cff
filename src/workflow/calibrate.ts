/** Fits confidences to how pairs settled and were reviewed, and gives proposals the confidences of such a table. */
import { hash } from 'node:crypto';
import { ENGINE_VERSION, type PairProposal } from '../domain/matching/index.js';
import { type CalibrationPoint, type FitQuality, fitIsotonic, measureFit, recalibrate } from '../domain/score/isotonic.js';
import { readReviewedObservations, readSettledObservations } from '../store/calibration.js';
import type { Database } from '../store/database.js';

/** A fitted table, as `samebet calibrate` writes it and the service is started with (CALIBRATION). */
export interface CalibrationTable {
  /** The same for the same points: made from their hash. */
  version: string;
  engine_version: string;
  fitted_at: string;
  /** Share of refused neighbours that settled alike: what chance gives. */
  chance: number | null;
  quality: FitQuality;
  points: CalibrationPoint[];
}

/**
 * Fits confidence from settlements and reviews. Settling alike proves only as much as it seldom happens by chance: it weighs one minus
 * the share of refused neighbours that settled alike. Settling differently, and a person's word, weigh one.
 */
export async function calibrate(database: Database, now: Date): Promise<CalibrationTable> {
  const settled = await readSettledObservations(database);
  const neighbours = settled.filter(({ belief }) => belief === 'refused' || belief === 'opposite');
  const alike = neighbours.filter(({ truth }) => truth === 1).length;
  const chance = neighbours.length === 0 ? null : alike / neighbours.length;
  const weighed = settled
    .filter(({ belief }) => belief !== 'refused' && belief !== 'opposite')
    .map(({ belief: _, ...one }) => ({ ...one, weight: one.truth === 1 ? 1 - (chance ?? 0) : 1 }));
  const observations = [...weighed, ...(await readReviewedObservations(database))];
  const points = fitIsotonic(observations);
  const digest = hash('sha256', JSON.stringify(points)).slice(0, 8);
  return {
    version: `cal-${digest}`,
    engine_version: ENGINE_VERSION,
    fitted_at: now.toISOString(),
    chance: chance === null ? null : Math.round(chance * 1_000) / 1_000,
    quality: measureFit(observations, points),
    points,
  };
}

/** What matching needs of a table. */
export type Calibration = Pick<CalibrationTable, 'version' | 'points'>;

/** Proposals with the confidences of a table. Its name is added to the engine's version, so that the score counts them apart. */
export function withCalibration(
  proposals: readonly PairProposal[],
  calibration: Calibration | undefined,
): readonly PairProposal[] {
  if (!calibration) return proposals;
  return proposals.map(({ verdict, ...proposal }) => ({
    ...proposal,
    verdict: {
      ...verdict,
      confidence: recalibrate(calibration.points, verdict.confidence),
      rules_version: `${verdict.rules_version}+${calibration.version}`,
    },
  }));
}
