/** Reads the pairs whose prices are farthest apart, and the last prices, fees and caveats of pairs. */
import type { MarketFees } from '../domain/market.js';
import type { Caveat } from '../domain/matching/index.js';
import type { Database } from './database.js';
import type { PairKey } from './pairKey.js';
import { MATCHED } from './pairSql.js';
import { CENTS_APART, PRICED } from './priceWatches.js';

/** Open matches with a price on both sides, those whose prices are farthest apart first. @param least cents */
export async function readWidestGaps({ pool }: Database, least: number, limit: number): Promise<PairKey[]> {
  const { rows } = await pool.query<PairKey>(
    `SELECT p.a_id, p.b_id FROM ${PRICED} AND ${CENTS_APART} >= $1::float8 ORDER BY ${CENTS_APART} DESC, p.a_id, p.b_id LIMIT $2`,
    [least, limit],
  );
  return rows;
}

/** What a venue asks for YES, and what it charges. */
type Side = MarketFees & { yes_price: number | null };

/** The last prices of a match, and what else a list of matches shows and the index doesn't hold. */
export interface MatchFigures extends PairKey {
  a: Side;
  b: Side;
  far_since: Date | null;
  caveat_details: readonly Caveat[];
}

const SIDE = (of: string) =>
  `json_build_object('yes_price', ${of}.yes_price, 'fee_type', ${of}.fee_type, 'fee_multiplier', ${of}.fee_multiplier,
     'fee_changes', ${of}.fee_changes, 'fee_rate', ${of}.fee_rate, 'fee_exponent', ${of}.fee_exponent) AS ${of}`;

/** Figures of these pairs; of all matches, and without their caveats, when none are named. */
export async function readMatchFigures({ pool }: Database, keys: readonly PairKey[] | null): Promise<MatchFigures[]> {
  const caveats = keys === null ? "'[]'::jsonb" : 'p.caveat_details';
  const { rows } = await pool.query<MatchFigures>(
    `SELECT p.a_id, p.b_id, ${SIDE('a')}, ${SIDE('b')}, w.far_since, ${caveats} AS caveat_details
     FROM pairs p JOIN markets a ON a.id = p.a_id JOIN markets b ON b.id = p.b_id
     LEFT JOIN price_watches w ON w.a_id = p.a_id AND w.b_id = p.b_id
     WHERE ${keys === null ? `p.standing IN ${MATCHED}` : '(p.a_id, p.b_id) IN (SELECT * FROM unnest($1::text[], $2::text[]))'}`,
    keys === null ? [] : [keys.map(({ a_id }) => a_id), keys.map(({ b_id }) => b_id)],
  );
  return rows;
}
