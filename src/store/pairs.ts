/** Stores what the engine found of pairs, with their histories, moves pairs to other standings, and reads where they stand. */
import { randomUUID } from 'node:crypto';
import type { Category } from '../domain/market.js';
import { parts } from '../domain/parts.js';
import type { Cause, Standing } from '../domain/standing.js';
import type { Decision, Pair } from '../generated/prisma/client.js';
import { recordPairs } from './changes/recordPairs.js';
import type { Database } from './database.js';
import { pairKey } from './pairKey.js';
import { withholdOutdated } from './unjudged.js';
import { type TableSpec, type Transaction, upsertSet, write } from './write.js';

/** Columns of a pair that are no part of the engine's finding. */
type Stamp = 'competitions' | 'proposed_at' | 'judged_at' | 'decided_at' | 'decided_by' | 'withheld' | 'rev';

/** A pair as it is stored: the engine's finding and where it stands. */
export interface StoredPair extends Omit<Pair, Stamp | 'caveat_details' | 'explanation'> {
  standing: Standing;
  category: Category;
  caveats: string[];
  caveat_details: unknown[];
  explanation: unknown;
}

/** One line of a pair's history. */
export interface NewDecision
  extends Pick<Decision, 'a_id' | 'b_id' | 'action' | 'actor' | 'engine_version' | 'clause_a' | 'clause_b'>,
    Partial<Pick<Decision, keyof typeof UNSAID>> {
  from_standing: Standing | 'none';
  to_standing: Standing;
  cause: Cause;
  actor_kind: 'engine' | 'person';
}

const PAIRS: TableSpec = { table: 'pairs', key: ['a_id', 'b_id'], keep: ['proposed_at'] };
const DECISIONS: TableSpec = { table: 'decisions', key: ['id'] };
/** Fields that a history line may lack. */
const UNSAID = { actor_id: null, note: null, content_a: null, content_b: null };

/** Rows a transaction; explanations make a pair's row some kilobytes. */
const SLICE = 200;

/** What the engine found of a pair, and its history line when its standing moved. */
export interface StoredFinding {
  pair: StoredPair;
  decision?: NewDecision;
}

/**
 * Stores findings and the history lines that go with them, each slice in one transaction. A pair that was decided since the engine
 * read it is left alone: a re-run never touches a person's decision. A pair with a market that was stored again since
 * the engine read it is stored as withheld.
 *
 * @param judged true when the matcher made the findings from what it had read before; false when they are made of what is stored now
 * @returns the findings that were not stored since a decision came first; the caller compares them with where the pair stands now
 */
export async function storeFindings(
  database: Database,
  findings: readonly StoredFinding[],
  now: Date,
  judged = false,
): Promise<StoredFinding[]> {
  const overtaken: StoredFinding[] = [];
  for (const slice of parts(findings, SLICE)) {
    await write(database, async (tx, rev) => {
      const late = await findOvertaken(tx, slice);
      overtaken.push(...late);
      const current = slice.filter((finding) => !late.has(finding));
      const pairs = current.map(({ pair }) => ({ ...pair, proposed_at: now, judged_at: now, rev: Number(rev) }));
      const decisions = current.flatMap(({ decision }) => decision ?? []);
      await upsertSet(tx, PAIRS, pairs);
      if (judged) await withholdOutdated(tx, pairs);
      await appendDecisions(tx, decisions, now);
      await recordPairs(tx, rev, now);
    });
  }
  return overtaken;
}

/** The findings whose pair has another version than the engine saw. */
async function findOvertaken(tx: Transaction, findings: readonly StoredFinding[]): Promise<Set<StoredFinding>> {
  const keys = findings.map(({ pair: { a_id, b_id } }) => ({ a_id, b_id }));
  const rows = await tx.$queryRawUnsafe<Pick<StoredPair, 'a_id' | 'b_id' | 'version'>[]>(
    `SELECT p.a_id, p.b_id, p.version FROM pairs p
     JOIN jsonb_to_recordset($1::jsonb) AS k(a_id text, b_id text) ON p.a_id = k.a_id AND p.b_id = k.b_id`,
    JSON.stringify(keys),
  );
  const versions = new Map(rows.map((row) => [pairKey(row), row.version]));
  const isLate = ({ pair, decision }: StoredFinding) => {
    const version = versions.get(pairKey(pair));
    return version !== undefined && version !== pair.version - (decision ? 1 : 0);
  };
  return new Set(findings.filter(isLate));
}

/** Appends history lines, each with what the engine says of the pair by then; each supersedes the line before it of the same pair. */
export async function appendDecisions(tx: Transaction, decisions: readonly NewDecision[], now: Date): Promise<void> {
  if (decisions.length === 0) return;
  const rows = decisions.map((decision) => ({ ...UNSAID, ...decision, id: randomUUID(), at: now }));
  await tx.$executeRawUnsafe(
    `UPDATE decisions d SET superseded_at = n.at, superseded_by = n.id
     FROM jsonb_to_recordset($1::jsonb) AS n(id text, a_id text, b_id text, at timestamptz)
     WHERE d.a_id = n.a_id AND d.b_id = n.b_id AND d.superseded_at IS NULL`,
    JSON.stringify(rows.map(({ id, a_id, b_id, at }) => ({ id, a_id, b_id, at }))),
  );
  await upsertSet(tx, DECISIONS, rows);
  await tx.$executeRawUnsafe(
    `UPDATE decisions d SET tier = p.tier, confidence = p.confidence, caveats = p.caveats
     FROM pairs p WHERE d.id = ANY($1) AND p.a_id = d.a_id AND p.b_id = d.b_id`,
    rows.map(({ id }) => id),
  );
}

/** What a re-run must know of a stored pair: where it stands and on which texts. */
export type PairHead = Pick<
  StoredPair,
  'a_id' | 'b_id' | 'standing' | 'text_a' | 'clause_a' | 'text_b' | 'clause_b' | 'hash' | 'version'
> & {
  /** The pair's standing when it was closed; null when it isn't closed. */
  before_closing: Standing | null;
};

/**
 * Moves pairs to another standing and says so in their history, each slice in one transaction. A pair that no longer stands where the
 * move begins is left alone.
 */
export async function movePairs(database: Database, decisions: readonly NewDecision[], now: Date): Promise<void> {
  for (const slice of parts(decisions, SLICE)) {
    await write(database, async (tx, rev) => {
      const moved = await tx.$queryRawUnsafe<Pick<StoredPair, 'a_id' | 'b_id'>[]>(
        `UPDATE pairs p SET standing = m.to_standing, version = p.version + 1, rev = $2
         FROM jsonb_to_recordset($1::jsonb) AS m(a_id text, b_id text, from_standing text, to_standing text)
         WHERE p.a_id = m.a_id AND p.b_id = m.b_id AND p.standing = m.from_standing RETURNING p.a_id, p.b_id`,
        JSON.stringify(slice.map(({ a_id, b_id, from_standing, to_standing }) => ({ a_id, b_id, from_standing, to_standing }))),
        rev,
      );
      const keys = new Set(moved.map(pairKey));
      const lines = slice.filter((line) => keys.has(pairKey(line)));
      await appendDecisions(tx, lines, now);
      await recordPairs(tx, rev, now);
    });
  }
}

const HEAD_COLUMNS = `p.a_id, p.b_id, p.standing, p.text_a, p.clause_a, p.text_b, p.clause_b, p.hash, p.version,
  CASE WHEN p.standing = 'closed' THEN
    (SELECT d.from_standing FROM decisions d WHERE d.a_id = p.a_id AND d.b_id = p.b_id ORDER BY d.seq DESC LIMIT 1) END AS before_closing`;

/** Reads the heads of every pair that touches one of these markets (`<venue>:<market_id>`). */
export async function readHeads(database: Database, marketIds: readonly string[]): Promise<PairHead[]> {
  const { rows } = await database.pool.query<PairHead>(
    `SELECT ${HEAD_COLUMNS} FROM pairs p WHERE p.a_id = ANY($1) OR p.b_id = ANY($1)`,
    [marketIds],
  );
  return rows;
}

/** Reads the heads of every pair that isn't closed. */
export async function readOpenHeads(database: Database): Promise<PairHead[]> {
  return (await database.pool.query<PairHead>(`SELECT ${HEAD_COLUMNS} FROM pairs p WHERE p.standing <> 'closed'`)).rows;
}

/** Reads the heads of open pairs of which a market is of one of these events. */
export async function readHeadsOfEvents(database: Database, eventIds: readonly string[], status?: 'closed'): Promise<PairHead[]> {
  const ofSide = (side: string) => `SELECT ${HEAD_COLUMNS} FROM markets m JOIN pairs p ON p.${side} = m.id
    WHERE m.event_id = ANY($1) AND p.standing <> 'closed' AND ($2::text IS NULL OR m.status = $2)`;
  const sql = `${ofSide('a_id')} UNION ${ofSide('b_id')}`;
  return (await database.pool.query<PairHead>(sql, [eventIds, status ?? null])).rows;
}

/** Reads the heads of pairs that aren't closed though one of their markets is. */
export async function readHeadsOfClosedMarkets(database: Database): Promise<PairHead[]> {
  const { rows } = await database.pool.query<PairHead>(
    `SELECT ${HEAD_COLUMNS} FROM pairs p JOIN markets a ON a.id = p.a_id JOIN markets b ON b.id = p.b_id
     WHERE p.standing <> 'closed' AND (a.status = 'closed' OR b.status = 'closed')`,
  );
  return rows;
}
