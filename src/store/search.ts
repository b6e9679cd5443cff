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

/** Ids that a filter is handed at most: what more would have is looked for row by row. */
const MOST_FOUND = 5_000;

/** Markets looked through for those in pairs, for each that a list may have. */
const WIDER = 4;
const IN_PAIRS = `(EXISTS (SELECT 1 FROM pairs p WHERE p.a_id = m.id) OR EXISTS (SELECT 1 FROM pairs p WHERE p.b_id = m.id))`;

/** How venues tell that an event is of a competition. */
export interface CompetitionCodes {
  /** Whole series of venue A. */
  series: readonly string[];
  /** What slugs of dated events of venue B begin with. */
  slugs: readonly string[];
  /** A tag of either venue. */
  tag: string;
  /** Ids of it that the engine reads. */
  ids: readonly string[];
}

/** What is of a competition; ids are `<venue>:<name>`. */
export interface OfCompetition {
  /** Events whose series, slug or tags say so. */
  events: string[];
  /** Markets of these events that are in pairs. */
  legs: string[];
  /** Markets of pairs of which the engine read so, and their events. */
  read: string[];
  readEvents: string[];
}

/** Finds what is of a competition. @returns undefined when there is too much of it for a list of ids */
export async function findOfCompetition(
  { pool }: Pick<Database, 'pool'>,
  { series, slugs, tag, ids }: CompetitionCodes,
  most = MOST_FOUND,
): Promise<OfCompetition | undefined> {
  const all = (of: string, column = 'id') => `coalesce((SELECT array_agg(DISTINCT ${column}) FROM ${of}), '{}')`;
  const { rows } = await pool.query<OfCompetition & { cut: boolean }>(
    `WITH said AS MATERIALIZED (
       SELECT id FROM events WHERE (venue = 'venue_a' AND series = ANY($1)) OR tags @> $3::jsonb
         OR (venue = 'venue_b' AND group_id LIKE ANY($2) AND group_id LIKE '%-20%') LIMIT ${most + 1}),
     legs AS MATERIALIZED (SELECT m.id FROM said JOIN markets m ON m.event_id = said.id WHERE ${IN_PAIRS} LIMIT ${most + 1}),
     matched AS MATERIALIZED (SELECT a_id, b_id FROM pairs WHERE competitions ?| $4 LIMIT ${most + 1}),
     read AS MATERIALIZED (
       SELECT m.id, m.event_id FROM (SELECT a_id AS id FROM matched UNION SELECT b_id FROM matched) side JOIN markets m USING (id))
     SELECT ${all('said')} AS events, ${all('legs')} AS legs, ${all('read')} AS read, ${all('read', 'event_id')} AS "readEvents",
       greatest((SELECT count(*) FROM said), (SELECT count(*) FROM legs), (SELECT count(*) FROM matched)) > ${most} AS cut`,
    [series, slugs.map((slug) => `${slug}-%`), JSON.stringify([tag]), ids],
  );
  const [found] = rows;
  return found?.cut ? undefined : found;
}

/**
 * Markets that say a phrase in their question, their outcome or their event's title.
 *
 * @param paired only those that are in pairs
 * @returns ids; undefined when there are too many for a list of ids
 */
export async function findSaying(
  { pool }: Pick<Database, 'pool'>,
  phrase: string,
  paired: boolean,
  most = MOST_FOUND,
): Promise<string[] | undefined> {
  const { rows } = await pool.query<{ ids: string[]; cut: boolean }>(
    `WITH titled AS MATERIALIZED (SELECT id FROM events WHERE title ILIKE $1 LIMIT ${most + 1}),
     saying AS MATERIALIZED (
       (SELECT id FROM markets WHERE question ILIKE $1 OR outcome ILIKE $1 LIMIT ${WIDER * most + 1})
       UNION (SELECT m.id FROM titled JOIN markets m ON m.event_id = titled.id LIMIT ${WIDER * most + 1})),
     wanted AS MATERIALIZED (SELECT m.id FROM saying m ${paired ? `WHERE ${IN_PAIRS}` : ''} LIMIT ${most + 1})
     SELECT coalesce((SELECT array_agg(id) FROM wanted), '{}') AS ids, (SELECT count(*) FROM titled) > ${most}
       OR (SELECT count(*) FROM saying) > ${WIDER * most} OR (SELECT count(*) FROM wanted) > ${most} AS cut`,
    [`%${phrase.replace(/[\\%_]/g, '\\$&')}%`],
  );
  return rows[0]?.cut ? undefined : rows[0]?.ids;
}
