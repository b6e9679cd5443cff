/** Reads the rows of an export as of one moment: matches, pairs, decisions or changes. */
import type { Database } from './database.js';
import { MATCHED, SERVED_CONFIDENCE, SERVED_STANDING } from './pairSql.js';
import { type OnRows, prepareSession } from './transfer/rows.js';

/** Rows in memory at once. */
const CHUNK = 1_000;

const codes = (column: string) => `ARRAY(SELECT jsonb_array_elements_text(coalesce(${column}, '[]'::jsonb)))`;

const side = (
  of: 'a' | 'b',
) => `${of}.market_id AS venue_${of}_market_id, ${of}.url AS venue_${of}_url, ${of}e.title AS venue_${of}_event,
  ${of}.question AS venue_${of}_question, ${of}.outcome AS venue_${of}_outcome`;

const PAIRS = `SELECT ${side('a')}, ${side('b')}, ${SERVED_STANDING} AS standing, p.event_date, p.category, p.family,
    ${SERVED_CONFIDENCE} AS confidence, p.basis, ${codes('p.caveats')} AS caveats,
    p.reason AS match_reason, p.engine_version, p.proposed_at, p.judged_at, p.decided_at, p.decided_by
  FROM pairs p JOIN markets a ON a.id = p.a_id JOIN markets b ON b.id = p.b_id
  JOIN events ae ON ae.id = a.event_id JOIN events be ON be.id = b.event_id`;

const MARKET_OF = (column: string) => `substr(${column}, strpos(${column}, ':') + 1)`;

/** What can be exported, each as one statement; that of matches has the time as `$1`. */
const STATEMENTS = {
  matches: `${PAIRS} WHERE p.standing IN ${MATCHED} AND NOT p.withheld
    AND a.status = 'open' AND b.status = 'open' AND (a.close_time IS NULL OR a.close_time > $1) ORDER BY p.a_id, p.b_id`,
  pairs: `${PAIRS} ORDER BY p.a_id, p.b_id`,
  decisions: `SELECT at, ${MARKET_OF('a_id')} AS venue_a_market_id, ${MARKET_OF('b_id')} AS venue_b_market_id, action, from_standing,
    to_standing, cause, actor_kind, actor, note, engine_version, superseded_at
    FROM decisions ORDER BY seq`,
  changes: `SELECT lpad(rev::text, 16, '0') || '-' || lpad(n::text, 6, '0') || '-' || incarnation AS id, type, at, venue,
    ${MARKET_OF('a_id')} AS venue_a_market_id, detail->>'url_a' AS venue_a_url,
    ${MARKET_OF('b_id')} AS venue_b_market_id, detail->>'url_b' AS venue_b_url, category,
    detail->'before'->>'standing' AS standing_before, detail->'after'->>'standing' AS standing_after,
    (detail->'after'->>'confidence')::double precision AS confidence, ${codes("detail->'after'->'caveats'")} AS caveats,
    detail->>'cause' AS cause, detail->>'by' AS by, edit
    FROM changes ORDER BY rev, n`,
} as const;
export type ExportName = keyof typeof STATEMENTS;
export const EXPORTS = Object.keys(STATEMENTS) as ExportName[];

/** Columns with texts of the venues, or sentences that repeat them. */
const TEXTS = /^(venue_[ab]_(event|question|outcome)|match_reason|note|edit)$/;

/** Rows in a row, with the names of their columns also where there is no row. */
export interface Chunk {
  columns: readonly string[];
  rows: Row[];
}

/** A value of a row: arrays are lists of codes. */
export type Row = Record<string, string | number | Date | null | readonly string[]>;

/**
 * Reads all of it as of one moment, a chunk at a time and one at least, in one transaction: on the embedded database others wait until the last chunk is taken.
 *
 * @param idsOnly leave the venues' texts out
 */
export async function* exportRows(
  { pool }: Database,
  what: ExportName,
  { now, idsOnly, onRows }: { now: Date; idsOnly: boolean; onRows: OnRows },
): AsyncGenerator<Chunk> {
  const values = what === 'matches' ? [now] : [];
  const client = await pool.connect();
  try {
    await prepareSession(client);
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const counted = await client.query<{ n: string }>(`SELECT count(*) AS n FROM (${STATEMENTS[what]}) s`, values);
    const total = Number(counted.rows[0]?.n ?? 0);
    await client.query(`DECLARE exported NO SCROLL CURSOR FOR ${STATEMENTS[what]}`, values);
    for (let done = 0; ; ) {
      const { rows, fields } = await client.query<Row>(`FETCH ${CHUNK} FROM exported`);
      done += rows.length;
      onRows(done, total);
      const columns = fields.map(({ name }) => name);
      if (done === 0 || rows.length > 0) yield idsOnly ? withoutTexts({ columns, rows }) : { columns, rows };
      if (rows.length < CHUNK) return;
    }
  } finally {
    await client.query('ROLLBACK').catch(() => {});
    client.release(true); // its settings are not the pool's
  }
}

const isShown = (column: string): boolean => !TEXTS.test(column);
const withoutTexts = ({ columns, rows }: Chunk): Chunk => ({
  columns: columns.filter(isShown),
  rows: rows.map((row) => Object.fromEntries(Object.entries(row).filter(([column]) => isShown(column)))),
});
