/** Reads which events of the other venue an event has pairs with, and how many of the pairs are matched, waiting or refused. */
import type { Venue } from '../domain/market.js';
import type { Database } from './database.js';
import { MATCHED } from './pairSql.js';

/** An event of the other venue, and where the pairs of legs between the two stand. */
export interface Counterpart {
  event_id: string;
  matched: number;
  waiting: number;
  refused: number;
}

type Row = Counterpart & { of: string };

/** What events (`<venue>:<group_id>`) have on the other venue, the most matched first; closed pairs don't count. */
export async function readCounterparts({ pool }: Database, events: readonly string[]): Promise<Map<string, Counterpart[]>> {
  const counted = `count(*) FILTER (WHERE p.standing IN ${MATCHED} AND NOT p.withheld)::int AS matched,
    count(*) FILTER (WHERE p.standing IN ('proposed', 'suspended') OR p.withheld)::int AS waiting,
    count(*) FILTER (WHERE p.standing = 'rejected' AND NOT p.withheld)::int AS refused`;
  const between = (own: 'a' | 'b', other: 'a' | 'b') => `SELECT own.event_id AS of, other.event_id, ${counted}
    FROM markets own JOIN pairs p ON p.${own}_id = own.id JOIN markets other ON other.id = p.${other}_id
    WHERE own.event_id = ANY($1) AND p.standing <> 'closed' GROUP BY 1, 2`;
  const sql = `${between('a', 'b')} UNION ALL ${between('b', 'a')} ORDER BY matched DESC, waiting DESC, event_id`;
  const { rows } = await pool.query<Row>(sql, [events]);
  const found = new Map<string, Counterpart[]>(events.map((id) => [id, []]));
  for (const { of, ...counterpart } of rows) found.get(of)?.push(counterpart);
  return found;
}

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
