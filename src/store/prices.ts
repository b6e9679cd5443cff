/** Stores the last prices and the 24-hour volumes of open markets that are in pairs. */
import type { VenueEvent } from '../domain/market.js';
import type { Database } from './database.js';
import { inPairs } from './pairSql.js';

/** In dollars: a price that moved by less than this is not stored again. */
const MOVED = 0.005;

/**
 * Keeps the last prices of open markets that are in a pair up to date; all other prices are as old as the rest of their row. Takes no
 * revision: the live index doesn't show prices, so its followers need not read the row again.
 */
export async function storePrices({ pool }: Database, events: readonly VenueEvent[], now: Date): Promise<void> {
  const prices = events
    .flatMap(({ markets }) => markets)
    .filter(({ status, yes_price }) => status === 'open' && yes_price !== null)
    .map(({ id, yes_price, volume_24h }) => ({ id, yes_price, volume_24h }));
  if (prices.length === 0) return;
  await pool.query(
    `UPDATE markets m SET yes_price = r.yes_price, volume_24h = r.volume_24h, updated_at = $2
     FROM jsonb_to_recordset($1::jsonb) AS r(id text, yes_price float8, volume_24h float8)
     WHERE m.id = r.id AND m.status = 'open' AND abs(coalesce(m.yes_price, -1) - r.yes_price) >= ${MOVED}
       AND ${inPairs('r.id')}`,
    [JSON.stringify(prices), now],
  );
}
