/** When a webhook's next attempt is due, and when it is given up. */
import { DAY_MS, HOUR_MS } from './duration.js';

const FIRST_MS = 5_000;
const LONGEST_MS = 3 * HOUR_MS;
/** An attempt is never put off for longer. */
export const MOST_BACKOFF_MS = 1.5 * LONGEST_MS;
/** A receiver that has failed for this long is told nothing more until somebody resumes it. */
export const GIVE_UP_MS = DAY_MS;

/**
 * Milliseconds until the next attempt: 5 s, doubled each time up to 3 h, with a jitter of ±50%.
 *
 * @param failures so far, at least 1
 * @param random 0 to 1
 */
export function backoffMs(failures: number, random: number): number {
  return Math.round(Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(failures - 1, 20)) * (0.5 + random));
}

/** What became of one attempt. */
export interface Attempt {
  /** Null when there was no answer. */
  status: number | null;
  answer: string | null;
  error: string | null;
}

export const isDelivered = ({ status }: Attempt): boolean => status !== null && status >= 200 && status < 300;

/** Why a webhook stops after this attempt; undefined while it is tried again. */
export function whyGivenUp(attempt: Attempt, failingSince: Date, now: Date): string | undefined {
  if (attempt.status === 410) return 'The receiver answered 410 Gone.';
  if (now.getTime() - failingSince.getTime() < GIVE_UP_MS) return undefined;
  return `It failed since ${failingSince.toISOString()}: ${attempt.error ?? `the receiver answered ${attempt.status}`}.`;
}
