/** Writes to the log of changes how the standing, confidence, basis and caveats of pairs have changed. */
import { type PairChange, type PairState, pairChanges } from '../../domain/change.js';
import type { Standing } from '../../domain/standing.js';
import { SERVED_CONFIDENCE, SERVED_STANDING } from '../pairSql.js';
import { type TableSpec, type Transaction, upsertSet } from '../write.js';
import { appendChanges, type NewChange } from './append.js';

const TOLD: TableSpec = { table: 'told_pairs', key: ['a_id', 'b_id'] };

/** Pairs that a transaction has touched, by their own rows or by their markets'. @param $1 its revision */
const TOUCHED = `SELECT a_id, b_id FROM pairs WHERE rev = $1
  UNION SELECT p.a_id, p.b_id FROM markets m JOIN pairs p ON p.a_id = m.id WHERE m.rev = $1
  UNION SELECT p.a_id, p.b_id FROM markets m JOIN pairs p ON p.b_id = m.id WHERE m.rev = $1`;

/** Pairs whose market has closed by the clock, 500 at most. @param $1 the revision, which only gets its type here @param $2 the time */
const DUE = `SELECT a_id, b_id FROM told_pairs WHERE standing <> 'closed' AND closes_at <= $2 AND $1::bigint IS NOT NULL
  ORDER BY closes_at LIMIT 500`;

/** The present state of pairs beside the one that the log last had (`told_pairs`). Venue A's markets close by the clock, as in the live index. */
const STATES = (keys: string) => `SELECT p.a_id, p.b_id, p.category, p.event_date, a.close_time AS closes_at,
    CASE WHEN a.status <> 'open' OR b.status <> 'open' OR a.close_time <= $2 THEN 'closed'
      ELSE ${SERVED_STANDING} END AS standing,
    p.standing AS row_standing, ${SERVED_CONFIDENCE} AS confidence, p.basis, p.caveats,
    a.url AS url_a, b.url AS url_b, array_remove(ARRAY[ae.series, be.series], NULL) AS series, d.cause, d.actor_kind, d.note,
    t.standing AS told_standing, t.confidence AS told_confidence, t.basis AS told_basis, t.caveats AS told_caveats,
    t.closes_at AS told_closes_at
  FROM (${keys}) k
  JOIN pairs p ON p.a_id = k.a_id AND p.b_id = k.b_id
  JOIN markets a ON a.id = p.a_id JOIN markets b ON b.id = p.b_id
  JOIN events ae ON ae.id = a.event_id JOIN events be ON be.id = b.event_id
  LEFT JOIN told_pairs t ON t.a_id = p.a_id AND t.b_id = p.b_id
  LEFT JOIN LATERAL (SELECT cause, actor_kind, note FROM decisions WHERE a_id = p.a_id AND b_id = p.b_id
    ORDER BY seq DESC LIMIT 1) d ON true
  WHERE p.standing <> 'closed' OR t.standing <> 'closed'
  ORDER BY p.a_id, p.b_id`;

interface Row extends PairState {
  a_id: string;
  b_id: string;
  category: string;
  event_date: string | null;
  closes_at: Date | null;
  row_standing: Standing;
  url_a: string | null;
  url_b: string | null;
  series: string[];
  cause: string | null;
  actor_kind: string | null;
  note: string | null;
  told_standing: Standing | null;
  told_confidence: number;
  told_basis: string;
  told_caveats: string[];
  told_closes_at: Date | null;
}

const stateOf = ({ standing, confidence, basis, caveats }: PairState): PairState => ({ standing, confidence, basis, caveats });

/** The state of a pair as the log last had it; null when the log never had it. */
const lastLogged = (row: Row): PairState | null =>
  row.told_standing && {
    standing: row.told_standing,
    confidence: row.told_confidence,
    basis: row.told_basis,
    caveats: row.told_caveats,
  };

function toChange(row: Row, { type, before, after }: PairChange): NewChange {
  const { a_id, b_id, category, series, event_date, url_a, url_b } = row;
  // A closed market changes the served standing before the engine has moved the pair.
  const byClosing = after.standing === 'closed' && row.row_standing !== 'closed';
  // So does a changed text, before the engine has judged it.
  const byEdit = after.standing === 'suspended' && row.row_standing !== 'suspended';
  const cause = byClosing ? 'market_closed' : byEdit ? 'rules_changed' : row.cause;
  const by = byClosing || byEdit ? 'venue' : row.actor_kind;
  const isMove = before?.standing !== after.standing;
  const detail = { before, after, event_date, url_a, url_b, ...(isMove && { cause, by }) };
  const edit = isMove && !byEdit && cause === 'rules_changed' ? row.note : null;
  return { type, a_id, b_id, category, series, detail, edit };
}

const hasChanged = (row: Row): boolean => {
  const told = lastLogged(row);
  const caveatsChanged = told?.basis !== row.basis || JSON.stringify(told?.caveats) !== JSON.stringify(row.caveats);
  const timeChanged = row.told_closes_at?.getTime() !== row.closes_at?.getTime();
  return timeChanged || caveatsChanged || told?.standing !== row.standing || told.confidence !== row.confidence;
};

async function record(tx: Transaction, rev: bigint, now: Date, keys: string): Promise<number> {
  const rows = (await tx.$queryRawUnsafe<Row[]>(STATES(keys), rev, now)).filter(hasChanged);
  const changes = rows.flatMap((row) => pairChanges(lastLogged(row), stateOf(row)).map((change) => toChange(row, change)));
  await appendChanges(tx, rev, changes, now);
  const told = rows.map(({ a_id, b_id, closes_at, ...state }) => ({ a_id, b_id, closes_at, ...stateOf(state) }));
  await upsertSet(tx, TOLD, told);
  return rows.length;
}

/**
 * Appends to the log how the transaction has changed pairs; to be called in it after its last write to pairs, markets and decisions.
 *
 * @param rev the transaction's revision
 */
export async function recordPairs(tx: Transaction, rev: bigint, now: Date): Promise<void> {
  await record(tx, rev, now, TOUCHED);
}

/** Appends to the log which pairs have closed by the clock, 500 at most. @returns how many */
export function recordDue(tx: Transaction, rev: bigint, now: Date): Promise<number> {
  return record(tx, rev, now, DUE);
}
