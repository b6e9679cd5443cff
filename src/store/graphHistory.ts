/** Reads how markets read before they were edited, and the latest moves of pairs, for many markets or pairs at once. */
import type { Database } from './database.js';
import type { PairKey } from './decisions.js';

// What was before, of many markets or pairs in one statement each.

/** The most versions of a market that are shown. */
export const MOST_VERSIONS = 50;

/** How a market read before it was edited: its row as JSON, with its event's title as `event`. */
export interface FormerRecord {
  record: object;
  replaced_at: Date;
}

/** What moved a pair, and when. */
export interface Move {
  cause: string;
  at: Date;
}

type Pool = Pick<Database, 'pool'>;

/** Puts rows into lists beside the keys that they belong to. @param keys how many there are; `n` of a row counts from 1 */
export function listsByKey<Row>(keys: number, rows: readonly (Row & { n: string })[]): Row[][] {
  const lists: Row[][] = Array.from({ length: keys }, () => []);
  for (const row of rows) lists[Number(row.n) - 1]?.push(row);
  return lists;
}

/** How markets (`<venue>:<market_id>`) read before, the latest first, in the order asked for. */
export async function readFormerRecords({ pool }: Pool, ids: readonly string[]): Promise<FormerRecord[][]> {
  const sql = `SELECT q.n, v.record, v.replaced_at FROM unnest($1::text[]) WITH ORDINALITY AS q(id, n) CROSS JOIN LATERAL (
      SELECT id, record, replaced_at FROM market_versions WHERE market_id = q.id ORDER BY id DESC LIMIT ${MOST_VERSIONS}) v
    ORDER BY q.n, v.id DESC`;
  const { rows } = await pool.query<FormerRecord & { n: string }>(sql, [ids]);
  return listsByKey(ids.length, rows);
}

/** The latest two moves of pairs, the last one first, in the order asked for. */
export async function readLatestMoves({ pool }: Pool, keys: readonly PairKey[]): Promise<Move[][]> {
  const sql = `SELECT q.n, d.cause, d.at FROM unnest($1::text[], $2::text[]) WITH ORDINALITY AS q(a_id, b_id, n) CROSS JOIN LATERAL (
      SELECT seq, cause, at FROM decisions WHERE a_id = q.a_id AND b_id = q.b_id ORDER BY seq DESC LIMIT 2) d
    ORDER BY q.n, d.seq DESC`;
  const { rows } = await pool.query<Move & { n: string }>(sql, [keys.map(({ a_id }) => a_id), keys.map(({ b_id }) => b_id)]);
  return listsByKey(keys.length, rows);
}
