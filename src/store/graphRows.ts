/** Reads the events, markets and pairs that GraphQL queries walk along, and how they were before, for many parents at once. */
import type { Prisma } from '../generated/prisma/client.js';
import type { Database } from './database.js';
import { ROW_COLUMNS } from './liveColumns.js';
import type { LiveEvent, LiveMarket } from './liveIndex.js';
import type { PairKey } from './pairKey.js';
import { select } from './select.js';

/** A market, open or closed, as far as a walk needs it: what the live index has of open ones. */
export type MarketHead = Omit<Pick<LiveMarket, (typeof ROW_COLUMNS)[number]>, 'venue'> & { venue: string };

/** Columns of an event that are in memory while it is open. */
export const EVENT_HEAD_COLUMNS = select('id', 'title', 'category', 'event_date', 'url');

/** An event, open or closed, as far as a walk needs it. */
export type EventHead = Omit<LiveEvent, 'category'> & { category: string };

type Pool = Pick<Database, 'pool'>;

const columns = (of: string, names: readonly string[]) => names.map((name) => `${of}.${name}`).join(', ');

/** The row of each key, in the order of the keys; undefined for a key without a row. */
function byKey<Row>(keys: readonly string[], rows: readonly Row[], keyOf: (row: Row) => string): (Row | undefined)[] {
  const found = new Map(rows.map((row) => [keyOf(row), row]));
  return keys.map((key) => found.get(key));
}

/** Groups rows into one list for each key. @param keys how many keys there are; a row's `n` is the number of its key, from 1 */
function listsByKey<Row>(keys: number, rows: readonly (Row & { n: string })[]): Row[][] {
  const lists: Row[][] = Array.from({ length: keys }, () => []);
  for (const row of rows) lists[Number(row.n) - 1]?.push(row);
  return lists;
}

/** Markets by id (`<venue>:<market_id>`), in the order asked for; undefined for those that there are not. */
export async function readMarketHeads({ pool }: Pool, ids: readonly string[]): Promise<(MarketHead | undefined)[]> {
  const sql = `SELECT ${columns('m', ROW_COLUMNS)} FROM markets m WHERE m.id = ANY($1)`;
  const { rows } = await pool.query<MarketHead>(sql, [ids]);
  return byKey(ids, rows, ({ id }) => id);
}

/** Events by id (`<venue>:<group_id>`), in the order asked for. */
export async function readEventHeads({ pool }: Pool, ids: readonly string[]): Promise<(EventHead | undefined)[]> {
  const sql = `SELECT ${columns('e', Object.keys(EVENT_HEAD_COLUMNS))} FROM events e WHERE e.id = ANY($1)`;
  const { rows } = await pool.query<EventHead>(sql, [ids]);
  return byKey(ids, rows, ({ id }) => id);
}

/** A page of an event's markets, in the order of their ids. */
export interface LegPageQuery {
  event_id: string;
  /** Only markets whose id is greater than `after` and less than `before`; null sets no bound. */
  after: string | null;
  before: string | null;
  limit: number;
  /** The last ones instead of the first, from the end. */
  backwards: boolean;
}

/** Pages of markets of events, one for each page asked for. */
export async function readLegPages({ pool }: Pool, asked: readonly LegPageQuery[]): Promise<MarketHead[][]> {
  const page = (direction: 'ASC' | 'DESC') =>
    `SELECT q.n, leg.* FROM asked q CROSS JOIN LATERAL (
       SELECT ${columns('m', ROW_COLUMNS)} FROM markets m
       WHERE m.event_id = q.event_id AND (q.after_id IS NULL OR m.id > q.after_id) AND (q.before_id IS NULL OR m.id < q.before_id)
       ORDER BY m.id ${direction} LIMIT q.most) leg
     WHERE ${direction === 'DESC' ? '' : 'NOT '}q.backwards`;
  const sql = `WITH asked AS (
      SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::int[], $5::bool[])
        WITH ORDINALITY AS q(event_id, after_id, before_id, most, backwards, n))
    ${page('ASC')} UNION ALL ${page('DESC')} ORDER BY n, id`;
  const values = [
    asked.map(({ event_id }) => event_id),
    asked.map(({ after }) => after),
    asked.map(({ before }) => before),
    asked.map(({ limit }) => limit),
    asked.map(({ backwards }) => backwards),
  ];
  const { rows } = await pool.query<MarketHead & { n: string }>(sql, values);
  return listsByKey(asked.length, rows).map((legs, at) => (asked[at]?.backwards ? legs.reverse() : legs));
}

/** How many markets events have, in the order asked for. */
export async function countLegs({ pool }: Pool, events: readonly string[]): Promise<number[]> {
  const sql = 'SELECT event_id, count(*)::int AS legs FROM markets WHERE event_id = ANY($1) GROUP BY 1';
  const { rows } = await pool.query<{ event_id: string; legs: number }>(sql, [events]);
  return byKey(events, rows, ({ event_id }) => event_id).map((row) => row?.legs ?? 0);
}

/** Columns of a pair that are short: what a list of pairs shows. The engine's reasons and both texts are not among them. */
export const PAIR_HEAD_COLUMNS = {
  ...select('a_id', 'b_id', 'standing', 'withheld', 'category', 'event_date', 'confidence', 'basis', 'caveats'),
  ...select('family', 'doubt', 'relation', 'volume', 'version'),
};

/** A pair, whatever it stands at, as far as a walk needs it. */
export type PairHeadRow = Omit<Prisma.PairGetPayload<{ select: typeof PAIR_HEAD_COLUMNS }>, 'caveats'> & { caveats: string[] };

/** Of which market pairs are asked for, and how many at most. */
export interface CandidateQuery {
  id: string;
  limit: number;
}

/** The pairs of markets, the likeliest first. */
export async function readCandidates({ pool }: Pool, asked: readonly CandidateQuery[]): Promise<PairHeadRow[][]> {
  const pairs = (own: 'a_id' | 'b_id', venue: string) =>
    `SELECT q.n, p.* FROM asked q CROSS JOIN LATERAL (
       SELECT ${columns('p', Object.keys(PAIR_HEAD_COLUMNS))} FROM pairs p WHERE p.${own} = q.id
       ORDER BY p.confidence DESC, p.a_id, p.b_id LIMIT q.most) p
     WHERE q.id LIKE '${venue}:%'`;
  const sql = `WITH asked AS (SELECT * FROM unnest($1::text[], $2::int[]) WITH ORDINALITY AS q(id, most, n))
    ${pairs('a_id', 'venue\\_a')} UNION ALL ${pairs('b_id', 'venue\\_b')} ORDER BY n, confidence DESC, a_id, b_id`;
  const values = [asked.map(({ id }) => id), asked.map(({ limit }) => limit)];
  const { rows } = await pool.query<PairHeadRow & { n: string }>(sql, values);
  return listsByKey(asked.length, rows);
}

/** The most versions of a market that are shown. */
export const MOST_VERSIONS = 50;

/** How a market read before it was edited: its row as JSON, with its event's title as `event`. */
export interface MarketVersion {
  record: object;
  replaced_at: Date;
}

/** What moved a pair, and when. */
export interface PairMove {
  cause: string;
  at: Date;
}

/** How markets (`<venue>:<market_id>`) read before, the latest first, in the order asked for. */
export async function readMarketVersions({ pool }: Pool, ids: readonly string[]): Promise<MarketVersion[][]> {
  const sql = `SELECT q.n, v.record, v.replaced_at FROM unnest($1::text[]) WITH ORDINALITY AS q(id, n) CROSS JOIN LATERAL (
      SELECT id, record, replaced_at FROM market_versions WHERE market_id = q.id ORDER BY id DESC LIMIT ${MOST_VERSIONS}) v
    ORDER BY q.n, v.id DESC`;
  const { rows } = await pool.query<MarketVersion & { n: string }>(sql, [ids]);
  return listsByKey(ids.length, rows);
}

/** The latest two moves of pairs, the last one first, in the order asked for. */
export async function readLatestMoves({ pool }: Pool, keys: readonly PairKey[]): Promise<PairMove[][]> {
  const sql = `SELECT q.n, d.cause, d.at FROM unnest($1::text[], $2::text[]) WITH ORDINALITY AS q(a_id, b_id, n) CROSS JOIN LATERAL (
      SELECT seq, cause, at FROM decisions WHERE a_id = q.a_id AND b_id = q.b_id ORDER BY seq DESC LIMIT 2) d
    ORDER BY q.n, d.seq DESC`;
  const { rows } = await pool.query<PairMove & { n: string }>(sql, [keys.map(({ a_id }) => a_id), keys.map(({ b_id }) => b_id)]);
  return listsByKey(keys.length, rows);
}
