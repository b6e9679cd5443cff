/** Keeps the log of changes: writes what comes about by the clock, and cuts off lines that are too old. */

import { setTimeout as pause } from 'node:timers/promises';
import type { StoreDeps } from '../context.js';
import { DAY_MS } from '../domain/duration.js';
import { pruneChanges } from '../store/changes/prune.js';
import { recordClockChanges } from '../store/changes/recordClock.js';

/** How often the clock is asked what it has closed: well under the second within which it is told. */
const TELL_MS = 500;
const PRUNE_MS = 600_000;

/**
 * Writes into the log of changes what comes about by the clock, and cuts off what is older than it is kept. Every API process does, so
 * that a dead worker is told of too.
 *
 * @param days how long lines are kept
 */
export async function keepLog({ database, clock, log }: StoreDeps, days: number, signal: AbortSignal): Promise<void> {
  let prunedAt = Number.NEGATIVE_INFINITY;
  let failing = false;
  while (!signal.aborted) {
    try {
      await recordClockChanges(database, clock());
      if (performance.now() - prunedAt >= PRUNE_MS) {
        await pruneChanges(database, new Date(clock().getTime() - days * DAY_MS));
        prunedAt = performance.now();
      }
      failing = false;
    } catch (error) {
      if (!failing && !signal.aborted) log.warn({ err: error }, 'the log of changes waits for the database');
      failing = true;
    }
    await pause(TELL_MS, undefined, { signal, ref: false }).catch(() => {});
  }
}
