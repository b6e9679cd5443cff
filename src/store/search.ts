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
export interface MarketsOfCompetition {
  /** Events whose series, slug or tags say so. */
  events: string[];
  /** Markets in pairs of which the engine read so. */
  read: string[];
}

/** Markets whose event says so, in pairs of which the engine read nothing of it, by the side that they are of. */
export interface LegsOfCompetition {
  a: string[];
  b: string[];
}

type Reading = Pick<Database, 'pool'>;

/** Events whose series, slug or tags say so, as a table `said`: each of the three has an index. */
function saidBy({ series, slugs, tag }: CompetitionCodes, most: number): { sql: string; values: unknown[] } {
  const slug = slugs.map((_, at) => `group_id LIKE $${at + 3}`).join(' OR ') || 'false';
  return {
    sql: `said AS MATERIALIZED (SELECT id, venue FROM events WHERE (venue = 'venue_a' AND series = ANY($1)) OR tags @> $2::jsonb
      OR (venue = 'venue_b' AND (${slug}) AND group_id LIKE '%-20%') LIMIT ${most + 1})`,
    values: [series, JSON.stringify([tag]), ...slugs.map((each) => `${each}-%`)],
  };
}

const listOf = (table: string) => `coalesce((SELECT array_agg(id) FROM ${table}), '{}')`;
const longest = (...tables: string[]) => `greatest(${tables.map((table) => `(SELECT count(*) FROM ${table})`).join(', ')})`;

/** Pairs of which the engine read so, as a table `matched`, and both sides of them as `side`. */
const matchedBy = (parameter: number, most: number) =>
  `matched AS MATERIALIZED (SELECT a_id, b_id FROM pairs WHERE competitions ?| $${parameter} LIMIT ${most + 1}),
   side AS MATERIALIZED (SELECT a_id AS id FROM matched UNION SELECT b_id FROM matched)`;

/** Finds the markets of a competition. @returns undefined when there is too much of it for a list of ids */
export async function findMarketsOfCompetition(
  { pool }: Reading,
  codes: CompetitionCodes,
  most = MOST_FOUND,
): Promise<MarketsOfCompetition | undefined> {
  const said = saidBy(codes, most);
  const { rows } = await pool.query<MarketsOfCompetition & { cut: boolean }>(
    `WITH ${said.sql}, ${matchedBy(said.values.length + 1, most)}
     SELECT ${listOf('said')} AS events, ${listOf('side')} AS read, ${longest('said', 'matched')} > ${most} AS cut`,
    [...said.values, codes.ids],
  );
  const [found] = rows;
  return found?.cut ? undefined : found;
}

/** Finds the events of a competition. @returns undefined when there are too many for a list of ids */
export async function findEventsOfCompetition(
  { pool }: Reading,
  codes: CompetitionCodes,
  most = MOST_FOUND,
): Promise<string[] | undefined> {
  const said = saidBy(codes, most);
  const { rows } = await pool.query<{ ids: string[]; cut: boolean }>(
    `WITH ${said.sql}, ${matchedBy(said.values.length + 1, most)},
     found AS MATERIALIZED (SELECT id FROM said UNION SELECT m.event_id FROM side JOIN markets m USING (id))
     SELECT ${listOf('found')} AS ids, ${longest('said', 'matched')} > ${most} AS cut`,
    [...said.values, codes.ids],
  );
  return rows[0]?.cut ? undefined : rows[0]?.ids;
}

/** Finds the legs of pairs that are of a competition by their events alone. @returns undefined when there are too many for lists of ids */
export async function findLegsOfCompetition(
  { pool }: Reading,
  codes: CompetitionCodes,
  most = MOST_FOUND,
): Promise<LegsOfCompetition | undefined> {
  const said = saidBy(codes, most);
  const legs = (side: 'a' | 'b') => `legs_${side} AS MATERIALIZED (
    SELECT m.id FROM said JOIN markets m ON m.event_id = said.id JOIN pairs p ON p.${side}_id = m.id
    WHERE said.venue = 'venue_${side}' AND NOT p.competitions ?| $${said.values.length + 1} LIMIT ${most + 1})`;
  const { rows } = await pool.query<LegsOfCompetition & { cut: boolean }>(
    `WITH ${said.sql}, ${legs('a')}, ${legs('b')}
     SELECT ${listOf('legs_a')} AS a, ${listOf('legs_b')} AS b, ${longest('said', 'legs_a', 'legs_b')} > ${most} AS cut`,
    [...said.values, codes.ids],
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
