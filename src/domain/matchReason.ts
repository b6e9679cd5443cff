/** Writes the sentence on why a pair is a match: a reviewer's approval, or the engine's own reason. */
import { DateTime } from 'luxon';
import type { Standing } from './standing.js';

/** The texts that name what a market pays on. */
interface Named {
  outcome?: string | undefined;
  question?: string | undefined;
}

/** What a market pays on: its outcome, or the question where the venue names none. */
const nameOf = ({ outcome, question = '' }: Named): string => (outcome === undefined || outcome === '' ? question : outcome);

/** The outcomes of both markets, as `"Boston" = "Celtics"`. */
export const pairedOutcomes = (a: Named, b: Named): string => `"${nameOf(a)}" = "${nameOf(b)}"`;

/** The parts of a pair of which the sentence is made. */
export interface Reasoned {
  standing: Standing;
  /** The engine's sentence on the pair. */
  reason: string;
  decided_at: Date | null;
}

/**
 * Who or what approved a pair and which outcomes were paired, in one sentence: `approved by a reviewer on 21 Nov 2026: "Boston" =
 * "Celtics"`, or the engine's own sentence while no person's approval holds.
 */
export function matchReason({ standing, reason, decided_at }: Reasoned, a: Named, b: Named): string {
  if (standing !== 'human_verified') return reason;
  const day = decided_at
    ? ` on ${DateTime.fromJSDate(decided_at, { zone: 'utc' }).toFormat('d LLL yyyy', { locale: 'en' })}`
    : '';
  return `approved by a reviewer${day}: ${pairedOutcomes(a, b)}`;
}
