/** Writes to the log of changes that the last complete pull of a venue has become too old, or is recent again. */
import { VENUES, type Venue } from '../../domain/market.js';
import type { Transaction } from '../write.js';
import { appendChanges } from './append.js';

/** A venue is stale when its last complete pull is older than this. */
export const STALE_AFTER_MS = 600_000;

/** Appends to the log that venues have become stale or fresh, if they have; called in the transaction that stores a pull, and by the clock. */
export async function recordVenues(tx: Transaction, rev: bigint, now: Date): Promise<void> {
  const told = new Map((await tx.toldVenue.findMany()).map(({ venue, stale }) => [venue, stale]));
  for (const { venue, last_pull } of await tx.venueState.findMany({ orderBy: { venue: 'asc' } })) {
    if (last_pull === null || !VENUES.includes(venue as Venue)) continue;
    // A pull in the future was made before the clock was set back, at an unknown time.
    const stale = Math.abs(now.getTime() - last_pull.getTime()) >= STALE_AFTER_MS;
    if (told.get(venue) === stale) continue;
    const type = stale ? 'index.stale' : 'index.fresh';
    await appendChanges(tx, rev, [{ type, venue: venue as Venue, detail: { last_pull } }], now);
    await tx.toldVenue.upsert({ where: { venue }, create: { venue, stale }, update: { stale } });
  }
}
