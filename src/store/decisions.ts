/** Reads pairs with their histories for a person's decision, and stores what persons decided. */
import { sideContent } from '../domain/content.js';
import type { Caveat } from '../domain/matching/index.js';
import type { Cause, Move, Standing } from '../domain/standing.js';
import type { Decision, Prisma } from '../generated/prisma/client.js';
import { recordPairs } from './changes/recordPairs.js';
import { isOneOf, type PairKey } from './pairKey.js';
import { appendDecisions, type NewDecision } from './pairs.js';
import { select } from './select.js';
import type { Transaction } from './write.js';

/** One line of a pair's history, as far as decisions rest on it. */
export interface HistoryLine extends Pick<Decision, 'actor_kind' | 'actor' | 'actor_id' | 'clause_a' | 'clause_b' | 'at'> {
  cause: Cause;
  from_standing: Standing;
  to_standing: Standing;
}

const SIDE = { ...select('id', 'market_id', 'event_id', 'status', 'content'), event: { select: select('content') } };
const JUDGED = {
  ...select('a_id', 'b_id', 'standing', 'tier', 'version', 'engine_version', 'clause_a', 'clause_b'),
  ...select('withheld', 'caveat_details'),
  a: { select: { ...SIDE, close_time: true as const } },
  b: { select: SIDE },
};

/** A pair as a person's decision finds it, its history the latest line first. */
export type JudgedPair = Omit<Prisma.PairGetPayload<{ select: typeof JUDGED }>, 'standing' | 'tier' | 'caveat_details'> & {
  caveat_details: Caveat[];
  standing: Standing;
  tier: 'auto' | 'review' | 'none';
  history: HistoryLine[];
};

/** What a decision makes of a pair: its history line, and who has decided what holds then. */
export interface Ruling {
  pair: JudgedPair;
  move: Move;
  decided: { at: Date; by: string } | undefined;
}

/** Reads pairs with their histories within the transaction that will decide them; unknown ones are missing from the answer. */
export async function readForDecision(tx: Transaction, keys: readonly PairKey[]): Promise<JudgedPair[]> {
  const these = isOneOf(keys);
  const pairs = await tx.pair.findMany({ where: these, select: JUDGED });
  const lines = await tx.decision.findMany({ where: these, orderBy: { seq: 'desc' } });
  return pairs.map((pair) => ({
    ...(pair as unknown as Omit<JudgedPair, 'history'>),
    history: lines.filter(({ a_id, b_id }) => a_id === pair.a_id && b_id === pair.b_id) as unknown as HistoryLine[],
  }));
}

/** Matches that already have one of these markets, other than these pairs themselves. */
export function readRivals(tx: Transaction, keys: readonly PairKey[]): Promise<PairKey[]> {
  return tx.pair.findMany({
    where: {
      standing: { in: ['auto_verified', 'human_verified'] satisfies Standing[] },
      OR: [{ a_id: { in: keys.map(({ a_id }) => a_id) } }, { b_id: { in: keys.map(({ b_id }) => b_id) } }],
      NOT: isOneOf(keys),
    },
    select: { a_id: true, b_id: true },
    orderBy: [{ a_id: 'asc' }, { b_id: 'asc' }],
  });
}

/** Moves pairs as persons decided and appends the lines that say so. */
export async function storeRulings(
  tx: Transaction,
  rev: bigint,
  rulings: readonly Ruling[],
  line: Pick<NewDecision, 'action' | 'actor' | 'actor_id' | 'note'>,
  now: Date,
): Promise<void> {
  for (const { pair, move, decided } of rulings) {
    await tx.pair.update({
      where: { a_id_b_id: { a_id: pair.a_id, b_id: pair.b_id } },
      data: {
        standing: move.to,
        version: { increment: 1 },
        rev,
        decided_at: decided?.at ?? null,
        decided_by: decided?.by ?? null,
      },
    });
  }
  const lines = rulings.map(({ pair, move }): NewDecision => {
    const { a_id, b_id, standing, engine_version, clause_a, clause_b } = pair;
    const where = { a_id, b_id, from_standing: standing, to_standing: move.to, cause: move.cause };
    const contents = { content_a: sideContent(pair.a), content_b: sideContent(pair.b) };
    return { ...line, ...where, ...contents, actor_kind: 'person', engine_version, clause_a, clause_b };
  });
  await appendDecisions(tx, lines, now);
  await recordPairs(tx, rev, now);
}
