/** Reads which open markets of a venue a sweep did not see, and marks them for the next sweep. */
import type { Venue } from '../domain/market.js';
import type { Database } from './database.js';

/** An open market that a sweep did not see. */
export interface MissedMarket {
  id: string;
  event_id: string;
  /** Whether a sweep before this one missed it too. */
  missed: boolean;
}

/** Open markets that a sweep did not see. */
export interface MissedMarkets {
  open: number;
  unseen: MissedMarket[];
  /** Events that were traded in the last 24 hours and of which it saw no open market at all. */
  lost: ReadonlySet<string>;
}

/** Compares a sweep with what is open. @param seen ids (`<venue>:<market_id>`) of all markets in it */
export async function readMissed({ pool }: Database, venue: Venue, seen: ReadonlySet<string>): Promise<MissedMarkets> {
  const { rows } = await pool.query<MissedMarket & { traded: boolean }>(
    `SELECT id, event_id, missed_at IS NOT NULL AS missed, coalesce(volume_24h, 0) > 0 AS traded
     FROM markets WHERE venue = $1 AND status = 'open'`,
    [venue],
  );
  const unseen = rows.filter(({ id }) => !seen.has(id));
  const present = new Set(rows.filter(({ id }) => seen.has(id)).map(({ event_id }) => event_id));
  const traded = rows.filter((row) => row.traded && !present.has(row.event_id));
  return { open: rows.length, unseen, lost: new Set(traded.map(({ event_id }) => event_id)) };
}

/**
 * Marks the markets that this sweep missed, and removes the marks of those that it saw; a mark stays until its market is closed or seen. The
 * marks take no revision: no process reads them but the next sweep's.
 *
 * @param ids all that it missed
 */
export async function noteMissed({ pool }: Database, venue: Venue, ids: readonly string[], now: Date): Promise<void> {
  await pool.query(
    `UPDATE markets SET missed_at = CASE WHEN id = ANY($2) THEN coalesce(missed_at, $3) END
     WHERE venue = $1 AND status = 'open' AND (missed_at IS NOT NULL OR id = ANY($2))`,
    [venue, ids, now],
  );
}
