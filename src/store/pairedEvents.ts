/** Finds the events of the other venue that have a pair with the event of a market. */
import type { Venue } from '../domain/market.js';
import type { Database } from './database.js';

/** Events of the other venue that have a pair, at any standing, with the event of this market (`<venue>:<market_id>`). */
export async function readPairedEvents({ pool }: Database, venue: Venue, marketId: string): Promise<string[]> {
  const [own, other] = venue === 'venue_a' ? ['a_id', 'b_id'] : ['b_id', 'a_id'];
  const { rows } = await pool.query<{ event_id: string }>(
    `SELECT DISTINCT o.event_id FROM markets m JOIN markets leg ON leg.event_id = m.event_id
     JOIN pairs p ON p.${own} = leg.id JOIN markets o ON o.id = p.${other} WHERE m.id = $1 ORDER BY 1 LIMIT 20`,
    [marketId],
  );
  return rows.map(({ event_id }) => event_id);
}
