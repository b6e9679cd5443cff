/** Defines labelled rows, and judges each. */
import { z } from 'zod';
import { judgeLine, toListing } from '../judgeLine.js';
import { REVIEW_FLOOR } from '../judgement/gates.js';
import { judgeContracts } from '../judgement/judge.js';
import { calibrated } from '../judgement/model.js';
import type { Gate, Tier, Verdict } from '../judgement/verdict.js';
import { type Contract, readContract } from '../reading/readContract.js';

const LABELS = ['same', 'different', 'opposite', 'unsure'] as const;
export type Label = (typeof LABELS)[number];

/** A line of `samebet judge` with what is known of it. Rows with candidates carry `twin` instead of `label`. */
export const evaluationRow = judgeLine.extend({
  label: z.enum(LABELS).optional(),
  /** Id of the right candidate; null when none is. */
  twin: z.string().nullish(),
  class: z.string().nullish(),
  category: z.string().nullish(),
  level: z.string().nullish(),
  /** Who labelled it or where it was found; the file's name where a row says nothing. */
  source: z.string().nullish(),
  /** Finer caveat codes (caveats/codes.ts); absent when nobody labelled them. */
  caveats: z.array(z.string()).nullish(),
  /** The highest tier allowed without a person. */
  max_tier: z.enum(['auto', 'review', 'none']).nullish(),
});
export type EvaluationRow = z.infer<typeof evaluationRow>;

/** A labelled pair with the engine's answer. */
export interface Judged {
  readonly row: EvaluationRow;
  readonly label: Label;
  readonly verdict: Verdict;
  /** Whether both sides carry rules. */
  readonly rules: boolean;
  readonly a: Contract;
  readonly b: Contract;
}

/** Likelihood down to which the wide queue goes; the engine's own stops above. */
export const WIDE_FLOOR = 0.15;

const stops = ({ verdict, gate }: Gate): boolean => verdict === 'stop' && gate !== 'evidence';

/**
 * Where a pair would stand in a queue of this floor: no other gate stops it, and it is as likely as that. A queue that is wider than
 * the engine's own holds all of that one, with the pairs whose names let them in below its floor.
 */
function tierAt({ tier, gates, likelihood }: Verdict, floor: number): Tier {
  const isOwn = floor <= REVIEW_FLOOR && tier !== 'none';
  if (gates.some(stops) || (likelihood < floor && !isOwn)) return 'none';
  return tier === 'auto' ? 'auto' : 'review';
}

/** A verdict as a queue of another floor would give it. */
function atFloor(verdict: Verdict, floor: number | undefined): Verdict {
  const tier = floor === undefined ? verdict.tier : tierAt(verdict, floor);
  if (tier === verdict.tier) return verdict;
  // What only the evidence stopped has a stopped pair's confidence; in the queue it has its likelihood's.
  return { ...verdict, tier, confidence: tier === 'none' ? verdict.confidence : calibrated(verdict.likelihood) };
}

/** The engine's answer to a labelled pair; null for a row with candidates or without a label. */
export function judgeRow(row: EvaluationRow, floor?: number): Judged | null {
  if (Array.isArray(row.b) || row.label === undefined) return null;
  const [a, b] = [readContract(toListing(row.a, 'venue_a')), readContract(toListing(row.b, 'venue_b'))];
  const rules = row.a.rules !== undefined && row.b.rules !== undefined;
  return { row, label: row.label, verdict: atFloor(judgeContracts(a, b), floor), rules, a, b };
}
