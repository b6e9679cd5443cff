/** Maintains the log of changes: appends what changes by the clock alone, and deletes lines, and pulls, that are too old. */

import { setTimeout as pause } from 'node:timers/promises';
import type { StoreDeps } from '../context.js';
import { DAY_MS } from '../domain/duration.js';
import { pruneChanges } from '../store/changes/prune.js';
import { recordClockChanges } from '../store/changes/recordClock.js';
import { prunePulls } from '../store/pulls.js';

/** How often changes by the clock are looked for: well under the second within which they must be in the log. */
const CLOCK_MS = 500;
const PRUNE_MS = 600_000;

/**
 * Appends changes by the clock to the log, and deletes lines and pulls older than `days`. Every API process does so, so that a dead
 * worker is noticed.
 *
 * @param days how long lines and pulls are kept
 */
export async function keepLog({ database, clock, log }: StoreDeps, days: number, signal: AbortSignal): Promise<void> {
  let prunedAt = Number.NEGATIVE_INFINITY;
  let failing = false;
  while (!signal.aborted) {
    try {
      await recordClockChanges(database, clock());
      if (performance.now() - prunedAt >= PRUNE_MS) {
        const before = new Date(clock().getTime() - days * DAY_MS);
        await pruneChanges(database, before);
        await prunePulls(database, before);
        prunedAt = performance.now();
      }
      failing = false;
    } catch (error) {
      if (!failing && !signal.aborted) log.warn({ err: error }, 'the log of changes waits for the database');
      failing = true;
    }
    await pause(CLOCK_MS, undefined, { signal, ref: false }).catch(() => {});
  }
}
