/** Stores what venues report of how the markets of pairs ended, and reads the last report of a market. */
import type { SettlementReport } from '../domain/score/settlement.js';
import type { Settlement } from '../generated/prisma/client.js';
import type { Database } from './database.js';
import { restartChecks } from './follows.js';
import { inPairs } from './pairSql.js';
import { storable, write } from './write.js';

/** Where a settlement was reported: in a page of a pull, or in the answer to a query for the market. */
export type SettlementSource = 'pull' | 'follow';

const asRows = (reports: readonly SettlementReport[]) => JSON.stringify(reports, storable);
const REPORTS = `jsonb_to_recordset($1::jsonb) AS r(market text, state text, yes_micros integer, words text, settled_at timestamptz)`;

/** Whether a report is about a market of a pair or a refused neighbour, and differs from the last row of its market. */
const IS_NEWS = `(${inPairs('r.market')}
    OR EXISTS (SELECT 1 FROM refused_pairs f WHERE f.a_id = r.market OR f.b_id = r.market))
  AND (r.state, r.yes_micros) IS DISTINCT FROM
    (SELECT (s.state, s.yes_micros) FROM settlements s WHERE s.market_id = r.market ORDER BY s.id DESC LIMIT 1)`;

const HAS_NEWS = `SELECT 1 FROM ${REPORTS} WHERE ${IS_NEWS} LIMIT 1`;

const APPEND = `INSERT INTO settlements (market_id, state, yes_micros, words, source, settled_at, recorded_at)
  SELECT r.market, r.state, r.yes_micros, r.words, $2, r.settled_at, $3::timestamptz FROM ${REPORTS}
  WHERE ${IS_NEWS} ORDER BY r.market RETURNING market_id`;

/**
 * Appends the reports that differ from the last one of their market. Only markets of pairs and of refused neighbours are stored: the others
 * tell nothing about a match. Whoever heard of them, their markets are followed as from now on.
 *
 * @returns the markets that got a row
 */
export async function recordSettlements(
  database: Database,
  reports: readonly SettlementReport[],
  source: SettlementSource,
  now: Date,
): Promise<string[]> {
  if (reports.length === 0) return [];
  const latest = asRows([...new Map(reports.map((report) => [report.market, report])).values()]);
  // Most pages say nothing new: they take no revision.
  const { rowCount } = await database.pool.query(HAS_NEWS, [latest]);
  if (rowCount === 0) return [];
  return write(database, async (tx) => {
    // Asked again behind the revision's lock: a pull and an answer that run side by side may tell the same.
    const appended = await tx.$queryRawUnsafe<{ market_id: string }[]>(APPEND, latest, source, now);
    const markets = appended.map(({ market_id }) => market_id);
    await restartChecks(tx, markets, now);
    return markets;
  });
}

/** The last settlement that was recorded of a market. */
export type LastSettlement = Pick<Settlement, 'market_id' | 'state' | 'yes_micros'>;

/** The last row of each of these markets; markets without one are missing. */
export async function readLastSettlements({ pool }: Database, marketIds: readonly string[]): Promise<LastSettlement[]> {
  const { rows } = await pool.query<LastSettlement>(
    `SELECT DISTINCT ON (market_id) market_id, state, yes_micros FROM settlements WHERE market_id = ANY($1)
     ORDER BY market_id, id DESC`,
    [marketIds],
  );
  return rows;
}
