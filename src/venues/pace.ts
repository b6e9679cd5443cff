/** Spreads calls to a venue over time, and says how long to wait after a failure or as the venue asks. */
import { setTimeout } from 'node:timers/promises';

/** Time as the connectors see it; tests pass one whose sleep returns at once. */
export interface Timer {
  /** Milliseconds since 1970. */
  now(): number;
  /** @throws the signal's reason when it fires first */
  sleep(ms: number, signal: AbortSignal): Promise<void>;
}

/** The machine's clock. */
export const systemTimer: Timer = {
  now: Date.now,
  sleep: async (ms, signal) => void (await setTimeout(ms, undefined, { signal })),
};

/** Spreads calls evenly and holds all of them back when the venue asks for a pause. */
export interface Pacer {
  /** Milliseconds until the next call may start. */
  wait(): number;
  /** No call before `ms` from now. */
  hold(ms: number): void;
  /** Resolves when it is the caller's turn. */
  turn(signal: AbortSignal): Promise<void>;
}

/** @param perSecond calls a second, kept well below the published limit */
export function createPacer(perSecond: number, clock: Timer): Pacer {
  let next = 0;
  let seen = Number.NEGATIVE_INFINITY;
  /** The time; when its clock was set back, the next call's moment is set back with it. */
  const read = () => {
    const now = clock.now();
    if (now < seen) next -= seen - now;
    seen = now;
    return now;
  };
  return {
    wait: () => {
      const now = read();
      return Math.max(0, next - now);
    },
    hold: (ms) => {
      const now = read();
      next = Math.max(next, now + ms);
    },
    turn: async (signal) => {
      const now = read();
      const at = Math.max(now, next);
      next = at + 1000 / perSecond;
      if (at > now) await clock.sleep(at - now, signal);
    },
  };
}

/**
 * A Retry-After header in milliseconds from `now`: whole seconds or an HTTP date (RFC 9110, 10.2.3); null when absent or
 * unreadable, 0 for a date that has passed.
 */
export function retryAfterMs(header: string | null, now: number): number | null {
  if (header === null) return null;
  const text = header.trim();
  if (/^\d{1,9}$/.test(text)) return Number(text) * 1000;
  const at = /^[A-Z][a-z]/.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(at) ? null : Math.max(0, at - now);
}

const FIRST_DELAY_MS = 500;
const LONGEST_DELAY_MS = 30_000;

/** How long to wait after the n-th failure: doubling from half a second to half a minute, the upper half of it random. */
export function backoffMs(attempt: number, random: () => number): number {
  const full = Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** (attempt - 1));
  return full * (0.5 + random() / 2);
}
