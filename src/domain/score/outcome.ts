/** What was believed of a pair, and how it ended. */
import type { Standing } from '../standing.js';
import { compareEnds, type PairOutcome } from './settlement.js';

/**
 * What was believed of a pair before it ended: a match (at any time), rejected by a person, still waiting for one, or held for another
 * bet by the engine (`opposite` when it held A's YES for B's NO).
 */
export const BELIEFS = ['match', 'rejected', 'waiting', 'refused', 'opposite'] as const;
export type Belief = (typeof BELIEFS)[number];

/** A pair's state at one moment of its history. */
export interface Moment {
  at: Date;
  standing: Standing;
  tier: string | null;
  confidence: number | null;
  caveats: string[] | null;
  engine: string;
}

/** A pair of which at least one market may have ended. */
export interface EndedPair {
  a_id: string;
  b_id: string;
  family: string;
  category: string;
  event_id: string;
  /** The last time that it became a match. */
  verified: Moment | null;
  /** When it was closed; `standing` is where it stood until then. */
  closed: (Moment & { withdrawn: boolean }) | null;
  /** The engine's verdict on a pair that was never proposed. */
  refusal: { verdict: string; confidence: number; engine: string; at: Date } | null;
  /** Final values, micro-dollars; null while a side has none. */
  a_micros: number | null;
  b_micros: number | null;
  /** The row of the score that holds now. */
  scored: { id: string; outcome: PairOutcome; a_micros: number | null; b_micros: number | null } | null;
}

/** A new row of the score. */
export interface OutcomeRow extends Omit<EndedPair, 'scored' | 'refusal' | 'closed'> {
  belief: Belief;
  outcome: PairOutcome;
  closed: Moment | null;
  /** The row that it takes the place of. */
  corrects: string | null;
}

function beliefOf({ verified, closed, refusal }: EndedPair): Belief {
  if (verified) return 'match';
  if (refusal) return refusal.verdict === 'opposite' ? 'opposite' : 'refused';
  if (closed?.withdrawn) return 'refused';
  return closed?.standing === 'rejected' ? 'rejected' : 'waiting';
}

/**
 * The row that a pair's ends ask for. A side whose value was taken back makes the pair open again: that is a correction too.
 *
 * @returns null when nothing changes
 */
export function scorePair(pair: EndedPair): OutcomeRow | null {
  const { scored, refusal, ...rest } = pair;
  const { a_micros: a, b_micros: b } = pair;
  const outcome = compareEnds(a, b) ?? (scored ? 'one_side_open' : undefined);
  if (outcome === undefined) return null;
  if (scored && scored.outcome === outcome && scored.a_micros === a && scored.b_micros === b) return null;
  const held: Moment | null = refusal && {
    at: refusal.at,
    standing: 'closed',
    tier: 'none',
    confidence: refusal.confidence,
    caveats: null,
    engine: refusal.engine,
  };
  return { ...rest, belief: beliefOf(pair), outcome, closed: pair.closed ?? held, corrects: scored?.id ?? null };
}
