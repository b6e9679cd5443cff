import type { Venue } from '../domain/market.js';
import type { Database } from './database.js';

/**
 * Open events of a venue whose titles share the most of these words, the fullest first; longer words weigh more.
 *
 * @param words lower case, at most a dozen
 * @returns event ids (`<venue>:<group_id>`)
 */
export async function findEventsByWords(
  database: Database,
  venue: Venue,
  words: readonly string[],
  limit: number,
): Promise<string[]> {
  const { rows } = await database.pool.query<{ id: string }>(
    `SELECT e.id FROM events e
     JOIN LATERAL (SELECT sum(length(w)) AS score FROM unnest($2::text[]) AS w WHERE lower(e.title) LIKE '%' || w || '%') s ON true
     WHERE e.venue = $1 AND e.status = 'open' AND s.score > 0 ORDER BY s.score DESC, e.id LIMIT $3`,
    [venue, words.map((word) => word.replace(/[\\%_]/g, '\\$&')), limit],
  );
  return rows.map(({ id }) => id);
}

/** What an open market is found by. */
export interface OpenLeg {
  id: string;
  question: string;
  outcome: string;
  /** Of its event. */
  title: string;
}

/** Open markets of events (`<venue>:<group_id>`), at most so many of each. */
export async function readOpenLegs({ pool }: Database, events: readonly string[], most: number): Promise<OpenLeg[]> {
  const { rows } = await pool.query<OpenLeg>(
    `SELECT leg.id, leg.question, leg.outcome, e.title FROM events e CROSS JOIN LATERAL (
       SELECT m.id, m.question, m.outcome FROM markets m WHERE m.event_id = e.id AND m.status = 'open' ORDER BY m.id LIMIT $2) leg
     WHERE e.id = ANY($1)`,
    [events, most],
  );
  return rows;
}
