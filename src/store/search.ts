/** Reads the open markets of events, and finds markets by a phrase that they or their events say. */
import type { Database } from './database.js';
import { inPairs } from './pairSql.js';

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
export const MOST_FOUND = 5_000;

/** Reads the one row of a statement; undefined where its column `cut` says that there is too much for lists of ids. */
export async function readUncut<T>({ pool }: Pick<Database, 'pool'>, sql: string, values: unknown[]): Promise<T | undefined> {
  const { rows } = await pool.query<T & { cut: boolean }>(sql, values);
  return rows[0]?.cut ? undefined : rows[0];
}

/** Markets looked through for those in pairs, for each that a list may have. */
const WIDER = 4;

/**
 * Markets that say a phrase in their question, their outcome or their event's title.
 *
 * @param paired only those that are in pairs
 * @returns ids; undefined when there are too many for a list of ids
 */
export async function findSaying(
  database: Pick<Database, 'pool'>,
  phrase: string,
  paired: boolean,
  most = MOST_FOUND,
): Promise<string[] | undefined> {
  const found = await readUncut<{ ids: string[] }>(
    database,
    `WITH titled AS MATERIALIZED (SELECT id FROM events WHERE title ILIKE $1 LIMIT ${most + 1}),
     saying AS MATERIALIZED (
       (SELECT id FROM markets WHERE question ILIKE $1 OR outcome ILIKE $1 LIMIT ${WIDER * most + 1})
       UNION (SELECT m.id FROM titled JOIN markets m ON m.event_id = titled.id LIMIT ${WIDER * most + 1})),
     wanted AS MATERIALIZED (SELECT m.id FROM saying m ${paired ? `WHERE ${inPairs('m.id')}` : ''} LIMIT ${most + 1})
     SELECT coalesce((SELECT array_agg(id) FROM wanted), '{}') AS ids, (SELECT count(*) FROM titled) > ${most}
       OR (SELECT count(*) FROM saying) > ${WIDER * most} OR (SELECT count(*) FROM wanted) > ${most} AS cut`,
    [`%${phrase.replace(/[\\%_]/g, '\\$&')}%`],
  );
  return found?.ids;
}
