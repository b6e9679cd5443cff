/** Counts the outcomes of ended pairs for the scoreboard, reads which of them hold, and stores what persons found about them. */
import { Refusal } from '../domain/refusal.js';
import { CONFIDENCE_BINS, type Tally } from '../domain/score/scoreboard.js';
import type { FindingCause } from '../domain/score/why.js';
import type { Database } from './database.js';
import { write } from './write.js';

/** The rows that hold: no later one took their place. Corrections are few, so that this is one small set to look up in. */
export const HOLDS = 'o.id NOT IN (SELECT corrects FROM pair_outcomes WHERE corrects IS NOT NULL)';

/** At which moment a pair's tier, confidence, caveats and version are taken: when it became a match, or when it was closed. */
export const SCORE_MOMENTS = ['verified', 'closed'] as const;
export type ScoreMoment = (typeof SCORE_MOMENTS)[number];

/** Filters of the scoreboard; absent ones don't filter. */
export interface ScoreFilter {
  category?: string | undefined;
  family?: string | undefined;
  /** Ended since this instant, by our own record. */
  since?: Date | undefined;
}

const BINS = `'{${CONFIDENCE_BINS.join(',')}}'::float8[]`;

/**
 * One line for each row of the score, moment and dimension: what the board counts. A pair that was never a match is counted under `verified` with what held when it closed.
 * Another set of bins or dimensions needs a migration that counts `score_counts` anew.
 *
 * @param rows a set of rows of `pair_outcomes`
 */
const cells = (rows: string): string => `
  SELECT o.*, m.moment, d.dimension, coalesce(d.label, 'unknown') AS name, coalesce(o.a_micros > 0 OR o.b_micros > 0, false) AS paid, coalesce(m.said, 0) AS said
  FROM ${rows} o
  CROSS JOIN LATERAL (VALUES ('verified', coalesce(o.verified_standing, o.closed_standing), coalesce(o.verified_caveats, o.closed_caveats),
      coalesce(o.verified_engine, o.closed_engine), coalesce(o.verified_confidence, o.closed_confidence)),
    ('closed', o.closed_standing, o.closed_caveats, o.closed_engine, o.closed_confidence)) AS m(moment, standing, caveats, engine, said)
  CROSS JOIN LATERAL (VALUES ('standing', m.standing), ('caveats', coalesce(m.caveats, '[]')::text), ('engine', m.engine),
    ('bin', (width_bucket(m.said, ${BINS}) - 1)::text)) AS d(dimension, label)`;

const KEY = 'dimension, name, belief, outcome, paid, category, family';

/**
 * Counts new rows of the score, and no longer those that they correct: for a statement that has a set `added` of rows of `pair_outcomes`.
 * The counts are sums over rows that never change; counted anew they come out the same.
 */
export const COUNT_ADDED = `
  INSERT INTO score_counts (moment, ${KEY}, count, confidence)
  SELECT moment, ${KEY}, sum(sign), sum(sign * said)
  FROM (${cells(`(SELECT a.*, 1 AS sign FROM added a
    UNION ALL SELECT p.*, -1 FROM pair_outcomes p WHERE p.id IN (SELECT corrects FROM added))`)}) cell
  GROUP BY moment, ${KEY}
  ON CONFLICT (moment, ${KEY}) DO UPDATE
    SET count = score_counts.count + EXCLUDED.count, confidence = score_counts.confidence + EXCLUDED.confidence`;

const COUNTED = `SELECT ${KEY}, count, confidence FROM score_counts WHERE moment = $1 AND count > 0`;
const COUNTED_SINCE = `SELECT ${KEY}, count(*)::int AS count, sum(said) AS confidence
  FROM (${cells(`(SELECT * FROM pair_outcomes o WHERE ${HOLDS} AND o.at >= $4)`)}) cell WHERE moment = $1`;
const CHOSEN = 'AND ($2::text IS NULL OR category = $2) AND ($3::text IS NULL OR family = $3)';

/** Counts the ended pairs by everything that the board tells apart. */
export async function readTallies({ pool }: Database, moment: ScoreMoment, filter: ScoreFilter): Promise<Tally[]> {
  const { category = null, family = null, since } = filter;
  const { rows } = since
    ? await pool.query<Tally>(`${COUNTED_SINCE} ${CHOSEN} GROUP BY ${KEY}`, [moment, category, family, since])
    : await pool.query<Tally>(`${COUNTED} ${CHOSEN}`, [moment, category, family]);
  return rows;
}

/** Matches by how they ended, and how many of those that ended differently nobody has looked into. */
export interface SettledFigures {
  outcomes: { outcome: string; count: number }[];
  unexplained: number;
}

/** Counts what a monitor watches. */
export async function countSettled({ pool }: Database): Promise<SettledFigures> {
  const { rows: outcomes } = await pool.query<{ outcome: string; count: number }>(
    `SELECT outcome, sum(count)::int AS count FROM score_counts
     WHERE moment = 'closed' AND dimension = 'standing' AND belief = 'match' GROUP BY outcome ORDER BY outcome`,
  );
  const { rows } = await pool.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM pair_outcomes o WHERE ${HOLDS} AND o.outcome = 'settled_differently' AND o.belief = 'match'
       AND NOT EXISTS (SELECT 1 FROM outcome_findings f WHERE f.outcome_id = o.id)`,
  );
  return { outcomes, unexplained: rows[0]?.count ?? 0 };
}

/** The number of the last row of the score, 0 without one. */
export async function readLastOutcome({ pool }: Database): Promise<string> {
  const { rows } = await pool.query<{ last: string }>('SELECT coalesce(max(id), 0)::text AS last FROM pair_outcomes');
  return rows[0]?.last ?? '0';
}

/** Which rows of the score are wanted; absent parts don't filter. */
export interface OutcomeFilter {
  outcome?: string | undefined;
  belief?: string | undefined;
  /** Only those that no person has looked into. */
  unexplained?: boolean;
}

/** Ids of the rows that hold, of one outcome or belief or of all, the latest first. */
export async function readOutcomeIds(
  { pool }: Database,
  filter: OutcomeFilter,
  page: { limit: number; offset: number },
): Promise<bigint[]> {
  const { rows } = await pool.query<{ id: string }>(
    `SELECT o.id FROM pair_outcomes o
     WHERE ${HOLDS} AND ($1::text IS NULL OR o.outcome = $1) AND ($2::text IS NULL OR o.belief = $2)
       AND (NOT $5 OR NOT EXISTS (SELECT 1 FROM outcome_findings f WHERE f.outcome_id = o.id))
     ORDER BY o.id DESC LIMIT $3 OFFSET $4`,
    [filter.outcome ?? null, filter.belief ?? null, page.limit, page.offset, filter.unexplained === true],
  );
  return rows.map(({ id }) => BigInt(id));
}

/** Appends what a person found about an outcome. @throws Refusal not_found when there is no such outcome */
export async function appendFinding(
  database: Database,
  finding: { outcomeId: bigint; cause: FindingCause; note: string | undefined; actor: { id: string; name: string } },
  now: Date,
): Promise<void> {
  const { outcomeId: outcome_id, cause, note, actor } = finding;
  const known = await database.prisma.pairOutcome.count({ where: { id: outcome_id } });
  if (known === 0) throw new Refusal('not_found', 'There is no such outcome.', { field: 'id' });
  const data = { outcome_id, cause, note: note ?? null, actor: actor.name, actor_id: actor.id, at: now };
  await write(database, (tx) => tx.outcomeFinding.create({ data }));
}
