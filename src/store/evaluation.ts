/** Stores and reads the last measurement of the engine's quality. */
import type { Evaluation } from '../domain/matching/index.js';
import type { Database } from './database.js';

/** The engine's quality as somebody measured it, without the single errors. */
export interface KeptEvaluation
  extends Pick<Evaluation, 'rows' | 'total' | 'with_rules' | 'titles_only' | 'by_family' | 'calibration' | 'ece'> {
  /** When it was measured, ISO 8601. */
  at: string;
  engine_version: string;
}

const NAME = 'last_evaluation';

/** Keeps a measurement in place of the last. */
export async function keepEvaluation({ prisma }: Database, kept: KeptEvaluation): Promise<void> {
  const value = JSON.stringify(kept);
  await prisma.setting.upsert({ where: { name: NAME }, create: { name: NAME, value }, update: { value } });
}

/** The last measurement that was kept; null when none was. */
export async function readEvaluation({ prisma }: Database): Promise<KeptEvaluation | null> {
  const found = await prisma.setting.findUnique({ where: { name: NAME } });
  return found && (JSON.parse(found.value) as KeptEvaluation);
}
