/** Defines the answer about two markets: verdict, tier, gates and the facts side by side. In snake case, since answers hold it as it is. */
import type { ApiCaveat, Caveat } from '../caveats/index.js';
import type { FactRow, Relation } from '../comparison/compareFacts.js';
import type { Family } from '../contract/facts.js';

export const VERDICT_WORDS = ['same', 'different', 'opposite', 'unknown'] as const;
export type VerdictWord = (typeof VERDICT_WORDS)[number];
export type Tier = 'auto' | 'review' | 'none';
export const GATES = [
  'sides',
  'family',
  'facts',
  'slots',
  'relation',
  'proof',
  'rules',
  'caveats',
  'whitelist',
  'evidence',
  'residue',
  'margin',
] as const;
export type GateName = (typeof GATES)[number];

/** One gate's opinion. `pass` lets an automatic match through, `review` asks a person, `stop` refuses. */
export interface Gate {
  readonly gate: GateName;
  readonly verdict: 'pass' | 'review' | 'stop';
  readonly detail: string;
}

export interface Verdict {
  readonly verdict: VerdictWord;
  readonly relation: Relation;
  readonly tier: Tier;
  /** Calibrated, at most 0.999. */
  readonly confidence: number;
  /** `identical` exactly when there are no caveats. */
  readonly basis: 'identical' | 'equivalent_with_caveats' | null;
  readonly caveats: readonly ApiCaveat[];
  readonly caveat_details: readonly Caveat[];
  /** One sentence: which facts and which outcomes, or what stands against it. */
  readonly reason: string;
  readonly gates: readonly Gate[];
  readonly facts: readonly FactRow[];
  readonly family: Family;
  readonly event_date: string | null;
  /** Before gates; orders the review queue. */
  readonly likelihood: number;
  readonly rules_version: string;
}
