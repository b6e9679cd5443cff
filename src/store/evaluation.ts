/** Stores and reads the last measurement of the engine's quality. */
import type { Evaluation } from '../domain/matching/index.js';
import type { Database } from './database.js';
import { putSetting, readSetting } from './settings.js';

/** The engine's quality as somebody measured it, without the single errors. */
export interface KeptEvaluation
  extends Pick<Evaluation, 'rows' | 'total' | 'with_rules' | 'titles_only' | 'by_family' | 'calibration' | 'ece'> {
  /** When it was measured, ISO 8601. */
  at: string;
  engine_version: string;
}

const NAME = 'last_evaluation';

/** Keeps a measurement in place of the last. */
export function keepEvaluation({ prisma }: Database, kept: KeptEvaluation): Promise<void> {
  return putSetting(prisma, NAME, JSON.stringify(kept));
}

/** The last measurement that was kept; null when none was. */
export async function readEvaluation({ prisma }: Database): Promise<KeptEvaluation | null> {
  return JSON.parse((await readSetting(prisma, NAME)) ?? 'null') as KeptEvaluation | null;
}
