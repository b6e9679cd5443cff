/** Finds closed and refused pairs of which a market has settled, and stores their outcomes as rows of the score. */
import type { EndedPair, Moment, OutcomeRow } from '../domain/score/outcome.js';
import { PAYS_ALL } from '../domain/score/settlement.js';
import type { Standing } from '../domain/standing.js';
import { recordSettled } from './changes/recordNotices.js';
import type { Database } from './database.js';
import { MATCHED } from './pairSql.js';
import { COUNT_ADDED } from './scoreboard.js';
import { putSetting, readSetting } from './settings.js';
import { type Transaction, write } from './write.js';

/** The setting that says up to which settlement pairs were scored. */
const SCORED = 'scored_settlements';
/** The setting that names markets whose pairs are to be scored again whatever was scored before, as JSON. */
const UNSCORED = 'unscored_markets';
/** Settlements whose pairs are scored in one transaction. */
const SLICE = 500;

/** Markets with settlements that were not scored yet, and up to which one they reach. */
export interface NewSettlements {
  markets: string[];
  upTo: string;
  more: boolean;
}

const namesIn = (value: string | undefined) => JSON.parse(value ?? '[]') as string[];

/** Notes that the pairs of these markets are to be scored with the next settlements, within the caller's transaction. */
export async function noteUnscored(tx: Transaction, markets: readonly string[]): Promise<void> {
  const noted = namesIn(await readSetting(tx, UNSCORED));
  await putSetting(tx, UNSCORED, JSON.stringify([...new Set([...noted, ...markets])]));
}

/** Reads which markets ended, or ended otherwise, since pairs were last scored. */
export async function readNewSettlements(database: Database): Promise<NewSettlements> {
  const from = (await readSetting(database.prisma, SCORED)) ?? '0';
  const { rows } = await database.pool.query<{ id: string; market_id: string }>(
    `SELECT id, market_id FROM settlements WHERE id > $1 ORDER BY id LIMIT ${SLICE}`,
    [from],
  );
  const noted = namesIn(await readSetting(database.prisma, UNSCORED));
  const markets = [...new Set([...noted, ...rows.map(({ market_id }) => market_id)])];
  return { markets, upTo: rows.at(-1)?.id ?? from, more: rows.length === SLICE };
}

const FINAL = (side: string) => `(SELECT CASE WHEN s.state = 'final' THEN s.yes_micros END FROM settlements s
  WHERE s.market_id = ${side} ORDER BY s.id DESC LIMIT 1)`;

const moment = (line: string, standing: string, more = '') => `(SELECT jsonb_build_object('at', d.at, 'standing', d.${standing},
    'tier', d.tier, 'confidence', d.confidence, 'caveats', d.caveats, 'engine', d.engine_version${more})
  FROM decisions d WHERE d.a_id = p.a_id AND d.b_id = p.b_id AND ${line} ORDER BY d.seq DESC LIMIT 1)`;

const SCORED_ROW = `(SELECT jsonb_build_object('id', o.id::text, 'outcome', o.outcome, 'a_micros', o.a_micros, 'b_micros', o.b_micros)
  FROM pair_outcomes o WHERE o.a_id = p.a_id AND o.b_id = p.b_id ORDER BY o.id DESC LIMIT 1)`;

/** Closed pairs, and refused ones that never were pairs, of which a market is among `$1`; each subquery is a look-up by key. */
const ENDED = `
  SELECT p.a_id, p.b_id, p.family, p.category, (SELECT event_id FROM markets WHERE id = p.a_id) AS event_id,
    ${moment(`d.to_standing IN ${MATCHED}`, 'to_standing')} AS verified,
    ${moment(`d.to_standing = 'closed'`, 'from_standing', `, 'withdrawn', d.cause = 'engine_withdrew'`)} AS closed,
    NULL::jsonb AS refusal, ${FINAL('p.a_id')} AS a_micros, ${FINAL('p.b_id')} AS b_micros, ${SCORED_ROW} AS scored
  FROM pairs p WHERE p.standing = 'closed' AND (p.a_id = ANY($1) OR p.b_id = ANY($1))
  UNION ALL
  SELECT p.a_id, p.b_id, p.family, p.category, (SELECT event_id FROM markets WHERE id = p.a_id), NULL, NULL,
    jsonb_build_object('verdict', p.verdict, 'confidence', p.confidence, 'engine', p.engine_version, 'at', p.at),
    ${FINAL('p.a_id')}, ${FINAL('p.b_id')}, ${SCORED_ROW}
  FROM refused_pairs p WHERE (p.a_id = ANY($1) OR p.b_id = ANY($1))
    AND NOT EXISTS (SELECT 1 FROM pairs q WHERE q.a_id = p.a_id AND q.b_id = p.b_id)`;

type Json<T> = Omit<T, 'at'> & { at: string };
interface EndedRow extends Omit<EndedPair, 'verified' | 'closed' | 'refusal'> {
  verified: Json<Moment> | null;
  closed: Json<Moment & { withdrawn: boolean }> | null;
  refusal: Json<NonNullable<EndedPair['refusal']>> | null;
}

const dated = <T extends { at: string }>(found: T | null) => found && { ...found, at: new Date(found.at) };

/** Every closed or refused pair of one of these markets: its standing before, and how both sides settled. */
export async function readEndedPairs({ pool }: Database, marketIds: readonly string[]): Promise<EndedPair[]> {
  const { rows } = await pool.query<EndedRow>(ENDED, [marketIds]);
  return rows.map((row) => ({
    ...row,
    verified: dated(row.verified),
    closed: dated(row.closed),
    refusal: dated(row.refusal),
  }));
}

/** Columns of a moment, by its name. */
const columns = (name: 'verified' | 'closed', found: Moment | null) => ({
  [`${name}_at`]: found?.at ?? null,
  [`${name}_standing`]: (found?.standing ?? null) satisfies Standing | null,
  [`${name}_tier`]: found?.tier ?? null,
  [`${name}_confidence`]: found?.confidence ?? null,
  [`${name}_caveats`]: found?.caveats ?? null,
  [`${name}_engine`]: found?.engine ?? null,
});

async function forgetUnscored(tx: Transaction, scored: readonly string[]): Promise<void> {
  const noted = namesIn(await readSetting(tx, UNSCORED));
  if (noted.length === 0) return;
  const done = new Set(scored);
  await putSetting(tx, UNSCORED, JSON.stringify(noted.filter((id) => !done.has(id))));
}

/** What YES paid, as the log of changes names it. */
function codeOf(micros: number | null): string | null {
  if (micros === null) return null;
  if (micros === 0) return 'no';
  return micros === PAYS_ALL ? 'yes' : `void ${(micros / PAYS_ALL).toFixed(2)}`;
}

const toSettlement = ({ a_id, b_id, a_micros, b_micros, outcome }: OutcomeRow) => ({
  a_id,
  b_id,
  venue_a: codeOf(a_micros),
  venue_b: codeOf(b_micros),
  agree: outcome === 'one_side_open' ? null : outcome === 'settled_alike',
  differently: outcome === 'settled_differently',
});

/** Appends rows of the score, and stores up to which settlement pairs have been scored. */
export async function storeOutcomes(
  database: Database,
  rows: readonly OutcomeRow[],
  { markets, upTo }: Pick<NewSettlements, 'markets' | 'upTo'>,
  now: Date,
): Promise<void> {
  const records = rows.map(({ verified, closed, ...row }) => ({
    id: 0,
    ...row,
    ...columns('verified', verified),
    ...columns('closed', closed),
    at: now,
  }));
  await write(database, async (tx, rev) => {
    if (records.length > 0) {
      await tx.$executeRawUnsafe(
        `WITH added AS (INSERT INTO pair_outcomes SELECT (jsonb_populate_record(NULL::pair_outcomes,
           r || jsonb_build_object('id', nextval(pg_get_serial_sequence('pair_outcomes', 'id'))))).*
           FROM jsonb_array_elements($1::jsonb) AS r RETURNING *) ${COUNT_ADDED}`,
        JSON.stringify(records),
      );
    }
    await recordSettled(tx, rev, rows.filter(({ belief }) => belief === 'match').map(toSettlement), now);
    await putSetting(tx, SCORED, upTo);
    await forgetUnscored(tx, markets);
  });
}
