/** Finds the markets and events of a competition, by their venues' codes and by what the engine read. */
import type { Database } from './database.js';
import { MOST_FOUND, readUncut } from './search.js';

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

/** Events and markets of a competition; ids are `<venue>:<name>`. */
export interface MarketsOfCompetition {
  /** Events whose series, slug or tags name the competition. */
  events: string[];
  /** Both markets of each pair from whose texts the engine read the competition. */
  read: string[];
}

/** Ids of paired markets whose event names the competition although the engine did not read it from the pair's texts: venue A's and venue B's. */
export interface LegsOfCompetition {
  a: string[];
  b: string[];
}

type Reading = Pick<Database, 'pool'>;

/** SQL for a table `said` of the events whose series, slug or tags name the competition: each of the three has an index. */
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

/** SQL for a table `matched` of the pairs from whose texts the engine read the competition, and a table `side` of their markets. */
const matchedBy = (parameter: number, most: number) =>
  `matched AS MATERIALIZED (SELECT a_id, b_id FROM pairs WHERE competitions ?| $${parameter} LIMIT ${most + 1}),
   side AS MATERIALIZED (SELECT a_id AS id FROM matched UNION SELECT b_id FROM matched)`;

/** Finds the markets of a competition. @returns undefined when there is too much of it for a list of ids */
export function findMarketsOfCompetition(
  database: Reading,
  codes: CompetitionCodes,
  most = MOST_FOUND,
): Promise<MarketsOfCompetition | undefined> {
  const said = saidBy(codes, most);
  return readUncut<MarketsOfCompetition>(
    database,
    `WITH ${said.sql}, ${matchedBy(said.values.length + 1, most)}
     SELECT ${listOf('said')} AS events, ${listOf('side')} AS read, ${longest('said', 'matched')} > ${most} AS cut`,
    [...said.values, codes.ids],
  );
}

/** Finds the events of a competition. @returns undefined when there are too many for a list of ids */
export async function findEventsOfCompetition(
  database: Reading,
  codes: CompetitionCodes,
  most = MOST_FOUND,
): Promise<string[] | undefined> {
  const said = saidBy(codes, most);
  const found = await readUncut<{ ids: string[] }>(
    database,
    `WITH ${said.sql}, ${matchedBy(said.values.length + 1, most)},
     found AS MATERIALIZED (SELECT id FROM said UNION SELECT m.event_id FROM side JOIN markets m USING (id))
     SELECT ${listOf('found')} AS ids, ${longest('said', 'matched')} > ${most} AS cut`,
    [...said.values, codes.ids],
  );
  return found?.ids;
}

/** Finds the paired markets that only their events assign to a competition. @returns undefined when there are too many for lists of ids */
export function findLegsOfCompetition(
  database: Reading,
  codes: CompetitionCodes,
  most = MOST_FOUND,
): Promise<LegsOfCompetition | undefined> {
  const said = saidBy(codes, most);
  const legs = (side: 'a' | 'b') => `legs_${side} AS MATERIALIZED (
    SELECT m.id FROM said JOIN markets m ON m.event_id = said.id JOIN pairs p ON p.${side}_id = m.id
    WHERE said.venue = 'venue_${side}' AND NOT p.competitions ?| $${said.values.length + 1} LIMIT ${most + 1})`;
  return readUncut<LegsOfCompetition>(
    database,
    `WITH ${said.sql}, ${legs('a')}, ${legs('b')}
     SELECT ${listOf('legs_a')} AS a, ${listOf('legs_b')} AS b, ${longest('said', 'legs_a', 'legs_b')} > ${most} AS cut`,
    [...said.values, codes.ids],
  );
}
