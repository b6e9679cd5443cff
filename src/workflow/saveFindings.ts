/** Saves what the engine says of pairs: new and changed proposals, withdrawals, and pairs of which a market is closed. */
import { hash } from 'node:crypto';
import type { Category } from '../domain/market.js';
import { ENGINE_VERSION, type PairProposal } from '../domain/matching/index.js';
import { parts } from '../domain/parts.js';
import { type Move, onFinding, onReopening, type Standing } from '../domain/standing.js';
import type { Database } from '../store/database.js';
import { type PairKey, pairKey } from '../store/pairKey.js';
import {
  movePairs,
  type NewDecision,
  type PairHead,
  readHeads,
  type StoredFinding,
  type StoredPair,
  storeFindings,
} from '../store/pairs.js';
import { findEdits } from './rulesEdit.js';

/** What the engine says of a pair, as it is stored. */
export type FoundPair = Omit<StoredPair, 'standing' | 'version'>;

/** Pairs compared with the index at once. */
const SLICE = 1_000;

/** The keys of a proposal as the index knows its markets. */
export const idsOf = ({ a, b }: Pick<PairProposal, 'a' | 'b'>): PairKey => ({ a_id: `venue_a:${a}`, b_id: `venue_b:${b}` });

/** A proposal as it is stored. @param category of the venue A event */
export function toFoundPair(proposal: PairProposal, category: Category): FoundPair {
  const { verdict, fingerprints, volume } = proposal;
  const steady = {
    ...idsOf(proposal),
    family: verdict.family,
    category,
    event_date: verdict.event_date,
    relation: verdict.relation,
    tier: verdict.tier,
    confidence: verdict.confidence,
    basis: verdict.basis ?? 'equivalent_with_caveats',
    caveats: [...verdict.caveats],
    caveat_details: [...verdict.caveat_details],
    reason: verdict.reason,
    explanation: { gates: verdict.gates, facts: verdict.facts, likelihood: verdict.likelihood },
    engine_version: verdict.rules_version,
    doubt: verdict.gates.find((gate) => gate.verdict !== 'pass')?.gate ?? null,
    text_a: fingerprints.a.text,
    clause_a: fingerprints.a.clause,
    text_b: fingerprints.b.text,
    clause_b: fingerprints.b.clause,
  };
  // Trading moves the volume all the time: a pair is written again only when it has about doubled.
  const known = JSON.stringify([steady, Math.floor(Math.log2(1 + volume))]);
  return { ...steady, volume, hash: hash('sha1', known, 'base64') };
}

const ACTIONS: Partial<Record<Standing, string>> = { auto_verified: 'verify', suspended: 'suspend', closed: 'close' };

function decision(
  pair: Pick<StoredPair, 'a_id' | 'b_id' | 'clause_a' | 'clause_b'>,
  from: Standing | 'none',
  move: Move,
  note?: string,
): NewDecision {
  const { a_id, b_id, clause_a, clause_b } = pair;
  return {
    a_id,
    b_id,
    clause_a,
    clause_b,
    from_standing: from,
    to_standing: move.to,
    cause: move.cause,
    note: note ?? null,
    action: ACTIONS[move.to] ?? 'propose',
    actor_kind: 'engine',
    actor: ENGINE_VERSION,
    engine_version: ENGINE_VERSION,
  };
}

/** Standings that rest on texts: an edit may reopen them. */
const RESTS_ON_TEXTS: readonly Standing[] = ['auto_verified', 'human_verified', 'rejected', 'closed'];

const readsDifferently = (head: PairHead, found: FoundPair) =>
  RESTS_ON_TEXTS.includes(head.standing) && (head.text_a !== found.text_a || head.text_b !== found.text_b);

function moveOf(head: PairHead | undefined, { tier }: FoundPair, edit: string | undefined): Move | undefined {
  const finding = { tier: tier === 'auto' ? 'auto' : 'review', clausesChanged: edit !== undefined } as const;
  return head?.before_closing ? onReopening(head.before_closing, finding) : onFinding(head?.standing, finding);
}

async function headsOf(database: Database, keys: readonly PairKey[]): Promise<Map<string, PairHead>> {
  const wanted = new Set(keys.map(pairKey));
  const heads = await readHeads(
    database,
    keys.map(({ a_id }) => a_id),
  );
  return new Map(heads.map((head) => [pairKey(head), head] as const).filter(([key]) => wanted.has(key)));
}

async function saveSlice(database: Database, findings: readonly FoundPair[], now: Date): Promise<Move[]> {
  const heads = await headsOf(database, findings);
  const suspects = findings.flatMap((found) => {
    const head = heads.get(pairKey(found));
    return head && readsDifferently(head, found) ? [head] : [];
  });
  const edits = await findEdits(database, suspects);
  const rows: StoredFinding[] = findings.flatMap((found) => {
    const key = pairKey(found);
    const [head, edit] = [heads.get(key), edits.get(key)];
    const move = moveOf(head, found, edit);
    if (!move && (!head || head.standing === 'closed' || head.hash === found.hash)) return [];
    const pair: StoredPair = {
      ...found,
      standing: move?.to ?? head?.standing ?? 'proposed',
      version: (head?.version ?? 0) + (move ? 1 : 0),
    };
    return move ? [{ pair, decision: decision(pair, head?.standing ?? 'none', move, edit) }] : [{ pair }];
  });
  const overtaken = await storeFindings(database, rows, now, true);
  const moves = rows.flatMap((row) => (row.decision && !overtaken.includes(row) ? [moveIn(row.decision)] : []));
  if (overtaken.length === 0) return moves;
  // Somebody decided between reading and writing: the same findings, on where the pairs stand now.
  const again = new Set(overtaken.map(({ pair }) => pairKey(pair)));
  const late = findings.filter((found) => again.has(pairKey(found)));
  return [...moves, ...(await saveSlice(database, late, now))];
}

const moveIn = ({ to_standing, cause }: NewDecision): Move => ({ to: to_standing, cause });

/** Saves what the engine proposes: new pairs, moved ones, changed findings; what is unchanged is not written. @returns the moves */
export async function saveProposals(database: Database, findings: readonly FoundPair[], now: Date): Promise<Move[]> {
  const moves: Move[] = [];
  for (const slice of parts(findings, SLICE)) moves.push(...(await saveSlice(database, slice, now)));
  return moves;
}

/** Saves that the engine proposes these pairs no more. What a person decided stays, unless the rules changed. @returns the moves */
export async function saveWithdrawals(database: Database, keys: readonly PairKey[], now: Date): Promise<Move[]> {
  const moves: Move[] = [];
  for (const slice of parts(keys, SLICE)) {
    const heads = [...(await headsOf(database, slice)).values()].filter(({ standing }) => standing !== 'closed');
    const edits = await findEdits(
      database,
      heads.filter(({ standing }) => RESTS_ON_TEXTS.includes(standing)),
    );
    const decisions = heads.flatMap((head) => {
      const edit = edits.get(pairKey(head));
      const move = onFinding(head.standing, { tier: 'none', clausesChanged: edit !== undefined });
      if (move) moves.push(move);
      return move ? [decision(head, head.standing, move, edit)] : [];
    });
    await movePairs(database, decisions, now);
  }
  return moves;
}

/** Closes these pairs: a market of each is closed. @returns the moves */
export async function closePairs(database: Database, heads: readonly PairHead[], now: Date): Promise<Move[]> {
  const move: Move = { to: 'closed', cause: 'market_closed' };
  await movePairs(
    database,
    heads.map((head) => decision(head, head.standing, move)),
    now,
  );
  return heads.map(() => move);
}
