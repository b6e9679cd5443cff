/** Writes to the log of changes what changes by the clock alone: pairs whose market closed and venues that became stale. */
import type { Database } from '../database.js';
import { write } from '../write.js';
import { recordDue } from './recordPairs.js';
import { recordVenues, STALE_AFTER_MS } from './recordVenues.js';

const IS_DUE = `SELECT
  EXISTS (SELECT 1 FROM told_pairs WHERE standing <> 'closed' AND closes_at <= $1) AS pairs,
  EXISTS (SELECT 1 FROM venue_states v LEFT JOIN told_venues t ON t.venue = v.venue
    WHERE v.last_pull IS NOT NULL AND t.stale IS DISTINCT FROM (v.last_pull <= $2 OR v.last_pull >= $3)) AS venues`;

/**
 * Appends to the log what has changed by the clock alone: markets that closed, venues that became stale. Several processes may do it at the
 * same time: each reads again within its writing transaction.
 *
 * @returns whether anything had changed
 */
export async function recordClockChanges(database: Database, now: Date): Promise<boolean> {
  const { rows } = await database.pool.query<{ pairs: boolean; venues: boolean }>(IS_DUE, [
    now,
    new Date(now.getTime() - STALE_AFTER_MS),
    new Date(now.getTime() + STALE_AFTER_MS),
  ]);
  const due = rows[0];
  if (!due?.pairs && !due?.venues) return false;
  await write(database, async (tx, rev) => {
    if (due.venues) await recordVenues(tx, rev, now);
    if (due.pairs) await recordDue(tx, rev, now);
  });
  return true;
}
