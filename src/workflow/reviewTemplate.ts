/** Approves the legs of one pair of events that agree, all at once, and leaves the odd ones open. */
import { Refusal } from '../domain/refusal.js';
import { requireReason } from '../domain/review/reason.js';
import { ownDecisionReasons } from '../domain/review/template.js';
import { isMatched } from '../domain/standing.js';
import { type JudgedPair, type Ruling, readForDecision, storeRulings } from '../store/decisions.js';
import { readWaitingLegs } from '../store/eventQueue.js';
import { type PairKey, pairKey } from '../store/pairKey.js';
import { type Transaction, write } from '../store/write.js';
import {
  checkNote,
  findSeen,
  judged,
  type ReviewDeps,
  type Reviewer,
  requireFew,
  requireNoRival,
  type SeenPair,
} from './review.js';

/** A leg that was not approved with the others, and why. */
export interface UndecidedLeg extends PairKey {
  reason: string;
}

/** What came of a decision about a template. */
export interface TemplateRuling {
  approved: PairKey[];
  left_open: UndecidedLeg[];
}

/** Why legs are odd, by key, as the database has them now. */
async function readOdd(tx: Transaction, pairs: readonly JudgedPair[], now: Date): Promise<ReadonlyMap<string, string | null>> {
  const [first] = pairs;
  if (!first) return new Map();
  const { family } = await tx.pair.findUniqueOrThrow({
    where: { a_id_b_id: { a_id: first.a_id, b_id: first.b_id } },
    select: { family: true },
  });
  const legs = await readWaitingLegs(tx, { a_event: first.a.event_id, b_event: first.b.event_id, family }, now);
  const reasons = ownDecisionReasons(legs);
  return new Map(legs.map((leg, index) => [pairKey(leg), reasons[index] ?? null]));
}

/** The ruling on a leg, as if it were decided alone; a refusal of that decision leaves the leg open. */
async function ruleOn(
  tx: Transaction,
  seen: SeenPair,
  { found, odd, now, reviewer, quorum, note }: TemplateDecision,
): Promise<Ruling | UndecidedLeg> {
  try {
    const pair = await findSeen(tx, found, seen, now);
    const reason = odd.has(pairKey(pair)) ? odd.get(pairKey(pair)) : 'It is of another kind of bet than the first leg named.';
    if (reason != null) return { a_id: pair.a_id, b_id: pair.b_id, reason };
    requireReason(pair.caveat_details, note);
    const ruling = { pair, ...judged(pair, 'approve', reviewer, quorum, now) };
    if (isMatched(ruling.move.to)) await requireNoRival(tx, [pair]);
    return ruling;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { a_id: seen.a_id, b_id: seen.b_id, reason: error.message };
  }
}

interface TemplateDecision {
  found: readonly JudgedPair[];
  odd: ReadonlyMap<string, string | null>;
  now: Date;
  reviewer: Reviewer;
  quorum: number;
  /** Why, for legs that differ materially. */
  note: string | null;
}

const isLeftOpen = (outcome: Ruling | UndecidedLeg): outcome is UndecidedLeg => 'reason' in outcome;

/**
 * Approves the legs of one pair of events that agree, in one transaction: each under its own version and texts, as a decision
 * about it alone. Legs that are odd among all that are open, and those that such a decision would refuse, stay open and are
 * named.
 *
 * @param seen 1 to 200
 * @throws Refusal bad_request for none or too many, with legs of different events or with a leg named twice
 */
export async function approveTemplate(
  deps: ReviewDeps,
  reviewer: Reviewer,
  seen: readonly SeenPair[],
  note?: string,
): Promise<TemplateRuling> {
  requireFew(seen, 'legs');
  if (new Set(seen.map(pairKey)).size < seen.length)
    throw new Refusal('bad_request', 'A leg is named twice; name each once.', { field: 'legs' });
  const words = checkNote(note);
  const answer = await write(deps.database, async (tx, rev): Promise<TemplateRuling> => {
    const now = deps.clock();
    const found = await readForDecision(tx, seen);
    const events = new Set(found.map(({ a, b }) => `${a.event_id}|${b.event_id}`));
    if (events.size > 1) throw new Refusal('bad_request', 'The legs are of different events.', { field: 'legs' });
    const decision = { found, odd: await readOdd(tx, found, now), now, reviewer, quorum: deps.quorum, note: words };
    const outcomes: (Ruling | UndecidedLeg)[] = [];
    for (const each of seen) outcomes.push(await ruleOn(tx, each, decision));
    const rulings = outcomes.filter((outcome): outcome is Ruling => !isLeftOpen(outcome));
    const line = { action: 'approve', actor: reviewer.name, actor_id: reviewer.id, note: words };
    if (rulings.length > 0) await storeRulings(tx, rev, rulings, line, now);
    return {
      approved: rulings.map(({ pair: { a_id, b_id } }) => ({ a_id, b_id })),
      left_open: outcomes.filter(isLeftOpen),
    };
  });
  await deps.index?.refresh().catch(() => {});
  return answer;
}
