/** Reads which pairs have closed, and schedules when their venues are asked how each market settled. */
import type { Venue } from '../domain/market.js';
import type { RefusedPair as RefusedPairRow } from '../generated/prisma/client.js';
import type { Database } from './database.js';
import { noteUnscored } from './outcomes.js';
import type { PairKey } from './pairKey.js';
import { MATCHED } from './pairSql.js';
import { putSetting, readSetting } from './settings.js';
import { type Transaction, write } from './write.js';

/** The setting with the number of the last decision whose closed pair is followed. */
const TAKEN_UP = 'followed_decisions';
/** Pairs that are read at once. */
const SLICE = 1_000;

/** A refused neighbour of a pair, as the engine judged it. */
export type RefusedPair = Omit<RefusedPairRow, 'at'>;

/** Closed pairs that are not followed yet, the number of the last decision read, and whether there are more. */
export interface ClosedPairs {
  pairs: (PairKey & { family: string; category: string; was_match: boolean })[];
  upTo: string;
  more: boolean;
}

/** Reads the next closed pairs that are not followed yet. */
export async function readNewlyClosed(database: Database): Promise<ClosedPairs> {
  const from = (await readSetting(database.prisma, TAKEN_UP)) ?? '0';
  const { rows } = await database.pool.query<ClosedPairs['pairs'][number] & { seq: string }>(
    `SELECT d.seq, d.a_id, d.b_id, p.family, p.category, EXISTS (SELECT 1 FROM decisions v WHERE v.a_id = d.a_id AND v.b_id = d.b_id
       AND v.to_standing IN ${MATCHED}) AS was_match
     FROM decisions d JOIN pairs p ON p.a_id = d.a_id AND p.b_id = d.b_id
     WHERE d.seq > $1 AND d.to_standing = 'closed' ORDER BY d.seq LIMIT ${SLICE}`,
    [from],
  );
  const pairs = rows.map(({ seq: _, ...pair }) => pair);
  return { pairs, upTo: rows.at(-1)?.seq ?? from, more: rows.length === SLICE };
}

/** Schedules queries about the markets of these pairs, and stores the refused neighbours. */
export async function followMarkets(
  database: Database,
  { pairs, upTo }: ClosedPairs,
  refused: readonly RefusedPair[],
  now: Date,
): Promise<void> {
  if (pairs.length === 0) return;
  const markets = new Set([...pairs, ...refused].flatMap(({ a_id, b_id }) => [a_id, b_id]));
  await write(database, async (tx) => {
    await tx.$executeRawUnsafe(
      `INSERT INTO refused_pairs SELECT * FROM jsonb_populate_recordset(NULL::refused_pairs, $1::jsonb) ON CONFLICT DO NOTHING`,
      JSON.stringify(refused.map((pair) => ({ ...pair, at: now }))),
    );
    await tx.$executeRawUnsafe(
      `INSERT INTO follows (market_id, next_at, tries) SELECT id, $2::timestamptz, 0 FROM unnest($1::text[]) AS id
       ON CONFLICT (market_id) DO UPDATE SET next_at = coalesce(follows.next_at, EXCLUDED.next_at)`,
      [...markets].sort(),
      now,
    );
    await putSetting(tx, TAKEN_UP, upTo);
    // A market that settled before its pair was closed has not been scored.
    await noteUnscored(tx, [...markets]);
  });
}

/** A market about which its venue is to be asked. */
export interface DueMarket {
  id: string;
  market_id: string;
  tries: number;
}

/** How many markets are read, and until when. */
export interface DueLimits {
  most: number;
  /** The longest delay in milliseconds after which a market is asked about again, by how often it has been; the last holds for more. */
  longestMs: readonly number[];
}

/**
 * The closed markets about which a venue is to be asked now, the longest due first. A market whose next query lies farther ahead than its
 * longest delay was put there before the clock was set back: it is due.
 */
export async function readDue({ pool }: Database, venue: Venue, limits: DueLimits, now: Date): Promise<DueMarket[]> {
  const { rows } = await pool.query<DueMarket>(
    `SELECT m.id, m.market_id, f.tries FROM follows f JOIN markets m ON m.id = f.market_id
     WHERE (f.next_at <= $1 OR f.next_at > $1 + make_interval(secs => ($4::float8[])[least(f.tries, cardinality($4::float8[]) - 1) + 1]))
       AND m.venue = $2 AND m.status = 'closed' ORDER BY f.next_at, m.id LIMIT $3`,
    [now, venue, limits.most, limits.longestMs.map((ms) => ms / 1_000)],
  );
  return rows;
}

/** Begins the checks of markets anew, since their venue said something new of them: they are asked about in the next round. */
export async function restartChecks(tx: Transaction, marketIds: readonly string[], now: Date): Promise<void> {
  await tx.$executeRawUnsafe('UPDATE follows SET next_at = $2::timestamptz, tries = 0 WHERE market_id = ANY($1)', marketIds, now);
}

/** When a venue is asked about a market next, null for never, and how often it has been since it last said something new. */
export interface NextCheck {
  id: string;
  at: Date | null;
  tries: number;
}

/**
 * Stores when venues are asked about markets next. A market of which a pull told something new since its check was worked out is left as
 * {@link restartChecks} put it.
 */
export async function scheduleChecks(database: Database, checks: readonly NextCheck[]): Promise<void> {
  if (checks.length === 0) return;
  await write(database, (tx) =>
    tx.$executeRawUnsafe(
      `UPDATE follows f SET next_at = c.at, tries = c.tries
       FROM jsonb_to_recordset($1::jsonb) AS c(id text, at timestamptz, tries integer)
       WHERE f.market_id = c.id AND f.tries = c.tries - 1`,
      JSON.stringify(checks),
    ),
  );
}
