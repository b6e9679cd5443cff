/** Reads which pairs' prices are far apart, stores which pairs are watched for it, and lists those with a price alarm. */
import { FAR_CENTS, NEAR_CENTS, type PriceAlarm } from '../domain/prices/gap.js';
import { type NewPriceAlarm, recordAlarms } from './changes/recordNotices.js';
import type { Database } from './database.js';
import type { PairKey } from './pairKey.js';
import { type TableSpec, upsertSet, write } from './write.js';

/** Open pairs with a price on both sides that somebody can trade at; `a` and `b` are their markets. */
export const PRICED = `pairs p JOIN markets a ON a.id = p.a_id JOIN markets b ON b.id = p.b_id
  LEFT JOIN price_watches w ON w.a_id = p.a_id AND w.b_id = p.b_id
  WHERE p.standing IN ('auto_verified', 'human_verified', 'suspended', 'proposed') AND a.status = 'open' AND b.status = 'open'
    AND a.yes_price > 0 AND a.yes_price < 1 AND b.yes_price > 0 AND b.yes_price < 1`;

/** How far apart they are, as the view `price_gaps` and `centsApart` have it: 0.64 and 0.54 are less than 0.1 apart to a computer. */
export const CENTS_APART = 'round((abs(a.yes_price - b.yes_price) * 100)::numeric, 2)';

/** A pair whose prices, in dollars, are far apart, or were and have not come near since. */
export interface WideGap extends PairKey {
  a_price: number;
  b_price: number;
  /** Null for a pair that is not watched yet. */
  far_since: Date | null;
  told: PriceAlarm | null;
}

/** Reads which pairs' prices are far apart, and how many are watched. */
export async function readWideGaps({ pool }: Database): Promise<{ far: WideGap[]; watched: number }> {
  const { rows: far } = await pool.query<WideGap>(
    `SELECT p.a_id, p.b_id, a.yes_price AS a_price, b.yes_price AS b_price, w.far_since, w.told FROM ${PRICED}
       AND ${CENTS_APART} >= CASE WHEN w.far_since IS NULL THEN $1::float8 ELSE $2::float8 END
     ORDER BY p.a_id, p.b_id`,
    [FAR_CENTS, NEAR_CENTS],
  );
  const { rows } = await pool.query<{ count: number }>('SELECT count(*)::int AS count FROM price_watches');
  return { far, watched: rows[0]?.count ?? 0 };
}

/** A pair that is watched. */
export interface PriceWatch extends PairKey {
  far_since: Date;
  told: PriceAlarm | null;
}

const WATCHES: TableSpec = { table: 'price_watches', key: ['a_id', 'b_id'] };

/** Replaces the watched pairs by these, and appends the alarms to the log of changes in the same transaction. */
export async function putWatches(
  database: Database,
  watches: readonly PriceWatch[],
  alarms: readonly NewPriceAlarm[],
  now: Date,
): Promise<void> {
  await write(database, async (tx, rev) => {
    await tx.$executeRawUnsafe(
      `DELETE FROM price_watches w WHERE NOT EXISTS (SELECT 1 FROM jsonb_to_recordset($1::jsonb) AS r(a_id text, b_id text)
         WHERE r.a_id = w.a_id AND r.b_id = w.b_id)`,
      JSON.stringify(watches),
    );
    await upsertSet(tx, WATCHES, watches);
    await recordAlarms(tx, rev, alarms, now);
  });
}

/** Pairs with an alarm, possible inversions first, then what has been far apart for longest. */
export async function readAlarmed({ pool }: Database, limit: number): Promise<PairKey[]> {
  const { rows } = await pool.query<PairKey>(
    `SELECT p.a_id, p.b_id FROM ${PRICED} AND w.told IS NOT NULL
     ORDER BY w.told = 'possible_inversion' DESC, w.far_since, p.a_id, p.b_id LIMIT $1`,
    [limit],
  );
  return rows;
}
