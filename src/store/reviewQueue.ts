/** Reads and counts the pairs that wait for a person's decision, in the order of the review queue. */
import type { Database } from './database.js';
import type { PairKey } from './pairKey.js';

/** Filters of the review queue; absent ones don't filter. */
export interface QueueFilter {
  category?: string | undefined;
  family?: string | undefined;
  /** The gate that keeps the engine from proving the pair. */
  doubt?: string | undefined;
  /** Only what has waited since before this instant. */
  waitingSince?: Date | undefined;
  /** A reviewer whose own first approvals wait for somebody else. */
  reviewerId?: string | undefined;
}

/**
 * `likelihood`: what is likely and traded comes first, with the other legs of its event behind it; `age`: what has waited longest.
 * Suspended pairs come before the others.
 */
export type QueueOrder = 'likelihood' | 'age';

/** How many pairs wait, by one of their fields. */
export interface QueueCount {
  name: string;
  count: number;
}

export interface QueueSummary {
  total: number;
  oldest: Date | null;
  categories: QueueCount[];
  families: QueueCount[];
  doubts: QueueCount[];
}

/**
 * Pairs that wait for a person: proposed ones, and approved ones whose rules changed, while both markets are open. A suspended pair
 * waits since it was suspended, also where a judgement in between was taken back. Each pair looks its rows up by key: as joins, a planner without statistics (a young database, the
 * embedded one) compares every pair with every market. A reviewer isn't given what somebody else reads just now or they set aside.
 */
export const WAITING = `
  SELECT p.a_id, p.b_id, p.category, p.family, coalesce(p.doubt, 'none') AS doubt, p.confidence, p.volume,
    p.standing = 'suspended' AS suspended,
    CASE WHEN p.standing = 'suspended' THEN coalesce((SELECT max(d.at) FROM decisions d
      WHERE d.a_id = p.a_id AND d.b_id = p.b_id AND d.to_standing = 'suspended' AND d.from_standing <> 'suspended'
        AND d.cause <> 'person_undid'), p.proposed_at) ELSE p.proposed_at END AS since
  FROM pairs p
  WHERE p.standing IN ('proposed', 'suspended')
    AND (SELECT a.status = 'open' AND (a.close_time IS NULL OR a.close_time > $1) FROM markets a WHERE a.id = p.a_id)
    AND (SELECT b.status = 'open' FROM markets b WHERE b.id = p.b_id)
    AND (SELECT d.cause = 'person_approved_first' AND d.actor_id = $2 AND d.clause_a = p.clause_a AND d.clause_b = p.clause_b
      FROM decisions d WHERE d.a_id = p.a_id AND d.b_id = p.b_id AND d.superseded_at IS NULL) IS NOT TRUE
    AND NOT EXISTS (SELECT 1 FROM claims c WHERE c.a_id = p.a_id AND c.b_id = p.b_id AND c.user_id <> $2 AND c.until > $1 AND $2 <> '')
    AND NOT EXISTS (SELECT 1 FROM snoozes s WHERE s.a_id = p.a_id AND s.b_id = p.b_id AND s.user_id = $2 AND s.until > $1)`;

/** Asks of WAITING what a filter leaves; its values are those of `queueValues`. */
export const FILTER = `($3::text IS NULL OR category = $3) AND ($4::text IS NULL OR family = $4) AND ($5::text IS NULL OR doubt = $5)
  AND ($6::timestamptz IS NULL OR since < $6)`;

/**
 * Likelihood times the logarithm of what is traded: ten times the volume outweighs a fifth of likelihood, not ninety percent of it.
 */
const WEIGHT = 'confidence * ln(exp(1) + volume)';
/** Venue A's event: its legs' texts differ by a name or a number, and are decided faster one after the other. */
const A_EVENT = '(SELECT a.event_id FROM markets a WHERE a.id = a_id)';

/** Suspended pairs first: somebody may hold both sides of what was called the same. */
const ORDERS: Record<QueueOrder, string> = {
  likelihood: `suspended DESC, max(${WEIGHT}) OVER (PARTITION BY suspended, ${A_EVENT}) DESC, ${A_EVENT}, ${WEIGHT} DESC, a_id, b_id`,
  age: 'suspended DESC, since, a_id, b_id',
};

/** The values that WAITING and FILTER ask for, $1 to $6. */
export const queueValues = (filter: QueueFilter, now: Date) => [
  now,
  filter.reviewerId ?? '',
  filter.category ?? null,
  filter.family ?? null,
  filter.doubt ?? null,
  filter.waitingSince ?? null,
];

/** Which rows of the queue are wanted. */
interface QueuePage {
  order: QueueOrder;
  /** Rows at most. */
  limit: number;
  /** Rows to skip. */
  offset: number;
  /** Pairs to leave out. */
  except?: readonly PairKey[];
}

/** One page of the queue. */
export async function readQueue(
  { pool }: Database,
  filter: QueueFilter,
  { order, limit, offset, except = [] }: QueuePage,
  now: Date,
): Promise<PairKey[]> {
  const { rows } = await pool.query<PairKey>(
    `SELECT a_id, b_id FROM (${WAITING}) waiting WHERE ${FILTER}
       AND (a_id, b_id) NOT IN (SELECT * FROM unnest($9::text[], $10::text[]))
     ORDER BY ${ORDERS[order]} LIMIT $7 OFFSET $8`,
    [...queueValues(filter, now), limit, offset, except.map(({ a_id }) => a_id), except.map(({ b_id }) => b_id)],
  );
  return rows;
}

interface GroupRow extends Record<'category' | 'family' | 'doubt', string | null> {
  count: number;
  oldest: Date | null;
  grouped: number;
}

/** Bits of GROUPING(category, family, doubt): a bit is set for what a row is not grouped by. */
const BY = { categories: 0b011, families: 0b101, doubts: 0b110, all: 0b111 };

/** What the queue holds under a filter, in all and by category, family and doubt, the most first. */
export async function summarizeQueue({ pool }: Database, filter: QueueFilter, now: Date): Promise<QueueSummary> {
  const { rows } = await pool.query<GroupRow>(
    `SELECT category, family, doubt, count(*)::int AS count, min(since) AS oldest, GROUPING(category, family, doubt) AS grouped
     FROM (${WAITING}) waiting WHERE ${FILTER} GROUP BY GROUPING SETS ((category), (family), (doubt), ())
     ORDER BY count DESC, category, family, doubt`,
    queueValues(filter, now),
  );
  const all = rows.find(({ grouped }) => grouped === BY.all);
  const counts = (field: 'category' | 'family' | 'doubt', bits: number): QueueCount[] =>
    rows.flatMap((row) => (row.grouped === bits ? [{ name: row[field] ?? 'none', count: row.count }] : []));
  return {
    total: all?.count ?? 0,
    oldest: all?.oldest ?? null,
    categories: counts('category', BY.categories),
    families: counts('family', BY.families),
    doubts: counts('doubt', BY.doubts),
  };
}
