/** Approves, rejects or suspends pairs for a reviewer, as they were seen, and takes such a judgement back. */
import type { Clock } from '../context.js';
import { sideContent } from '../domain/content.js';
import { Refusal } from '../domain/refusal.js';
import { requireReason } from '../domain/review/reason.js';
import { isMatched, type Judgement, linesThatHold, type Move, onJudgement, onUndo } from '../domain/standing.js';
import type { Database } from '../store/database.js';
import { type HistoryLine, type JudgedPair, type Ruling, readForDecision, readRivals, storeRulings } from '../store/decisions.js';
import type { PairKey } from '../store/pairKey.js';
import { readEditSince } from '../store/versions.js';
import { type Transaction, write } from '../store/write.js';

/** What deciding needs. */
export interface ReviewDeps {
  database: Database;
  clock: Clock;
  /** Follows the database: brought up to date before a decision answers, so that REST and GraphQL show it at once. */
  index?: { refresh(): Promise<void> };
  /** How many persons must approve a match: 1 or 2. */
  quorum: number;
}

/** Who decides: the account and the name that the history shows. */
export interface Reviewer {
  id: string;
  name: string;
}

/** A pair as a reviewer saw it: a decision on an older version, or on other texts, is refused. */
export interface SeenPair extends PairKey {
  version: number;
  /** What both sides said (domain/content.ts). */
  content_a: string;
  content_b: string;
}

interface Act {
  reviewer: Reviewer;
  action: string;
  note: string | undefined;
}

const LONGEST_NOTE = 2_000;
/** Legs that are read or decided at once: as many as a pair of events shows. A decision holds every other writer off meanwhile. */
export const MOST_LEGS = 200;

/** @throws Refusal bad_request for none or too many. @param field the argument that they are given in */
export function requireFew({ length }: readonly PairKey[], field: 'legs' | 'outcomes'): void {
  if (length === 0) throw new Refusal('bad_request', `Name at least one pair, and at most ${MOST_LEGS}.`, { field });
  if (length <= MOST_LEGS) return;
  throw new Refusal('bad_request', `These are ${length} pairs; name at most ${MOST_LEGS} at once, and the others after them.`, {
    field,
  });
}

/**
 * Approves, rejects or suspends a pair.
 *
 * @throws Refusal conflict when somebody decided meanwhile (who and when), when a side says something else than what was seen (what and
 *   when) or was not judged since, when the judgement makes no sense there, when a market of
 *   the pair is closed or matched already; not_found for an unknown pair; bad_request for an approval over a material difference
 *   without a reason
 */
export function judge(deps: ReviewDeps, reviewer: Reviewer, judgement: Judgement, seen: SeenPair, note?: string): Promise<void> {
  return decide(deps, { reviewer, action: judgement, note }, [seen], (pair, now) =>
    judged(pair, judgement, reviewer, deps.quorum, now),
  );
}

/**
 * Approves several outcomes of one pair of events at once: all of them or, if one is refused, none.
 *
 * @param seen 1 to 200
 * @throws Refusal as {@link judge}; bad_request for none or too many, when they are of different events or name a market twice
 */
export async function mapOutcomes(deps: ReviewDeps, reviewer: Reviewer, seen: readonly SeenPair[], note?: string): Promise<void> {
  requireFew(seen, 'outcomes');
  for (const side of ['a_id', 'b_id'] as const) {
    const twice = firstTwice(seen.map((each) => each[side]));
    if (twice) throw new Refusal('bad_request', `${twice} is named twice; a market has one twin.`, { field: 'outcomes' });
  }
  await decide(deps, { reviewer, action: 'approve', note }, seen, (pair, now, all) => {
    const sameEvents = all.every(({ a, b }) => a.event_id === pair.a.event_id && b.event_id === pair.b.event_id);
    if (!sameEvents) throw new Refusal('bad_request', 'The outcomes are of different events.', { field: 'outcomes' });
    return judged(pair, 'approve', reviewer, deps.quorum, now);
  });
}

function firstTwice(ids: readonly string[]): string | undefined {
  const before = new Set<string>();
  for (const id of ids) {
    if (before.has(id)) return id;
    before.add(id);
  }
  return undefined;
}

/**
 * Takes back the judgement that holds: the pair stands again where it stood before. It is a new line of the history, not an edit.
 *
 * @throws Refusal as {@link judge}; conflict when no person's judgement holds, since the engine moved the pair later
 */
export function undo(deps: ReviewDeps, reviewer: Reviewer, seen: SeenPair, note?: string): Promise<void> {
  return decide(deps, { reviewer, action: 'undo', note }, [seen], (pair) => {
    const [holds, ...before] = linesThatHold(pair.history);
    const move = holds && onUndo(holds, pair.tier);
    if (!move) throw new Refusal('conflict', `There is no judgement to take back${holds ? `: ${whoDid(holds)}` : ''}.`);
    return { move, decided: lastDecided(before) };
  });
}

type Rule = (pair: JudgedPair, now: Date, all: readonly JudgedPair[]) => Pick<Ruling, 'move' | 'decided'>;

/** One transaction, which holds every other writer off: what it reads still holds when it writes. */
async function decide(deps: ReviewDeps, { reviewer, action, note }: Act, seen: readonly SeenPair[], rule: Rule): Promise<void> {
  const { database, clock, index } = deps;
  const words = checkNote(note);
  await write(database, async (tx, rev) => {
    const now = clock();
    const found = await readForDecision(tx, seen);
    const pairs: JudgedPair[] = [];
    for (const each of seen) pairs.push(await findSeen(tx, found, each, now));
    if (action === 'approve') for (const { caveat_details } of pairs) requireReason(caveat_details, words);
    const rulings = pairs.map((pair) => ({ pair, ...rule(pair, now, pairs) }));
    const matched = rulings.filter(({ pair, move }) => isMatched(move.to) && !isMatched(pair.standing)).map(({ pair }) => pair);
    if (matched.length > 0) await requireNoRival(tx, matched);
    const line = { action, actor: reviewer.name, actor_id: reviewer.id, note: words };
    await storeRulings(tx, rev, rulings, line, now);
  });
  // The decision is made: an index that can't follow just now catches up by itself, or says that it can't.
  await index?.refresh().catch(() => {});
}

/** @throws Refusal conflict when another pair of one of these markets is matched */
export async function requireNoRival(tx: Transaction, pairs: readonly PairKey[]): Promise<void> {
  const [rival] = await readRivals(tx, pairs);
  if (rival) throw new Refusal('conflict', `${rival.a_id} and ${rival.b_id} are matched already; a market has one twin.`);
}

/** @throws Refusal bad_request when it is too long */
export function checkNote(note: string | undefined): string | null {
  const words = note?.trim() || null;
  if (words && words.length > LONGEST_NOTE) {
    throw new Refusal('bad_request', `A note has at most ${LONGEST_NOTE} characters.`, { field: 'note' });
  }
  return words;
}

/**
 * The pair that a reviewer named, still as it was seen.
 *
 * @param found what was read of it within the transaction
 * @throws Refusal not_found, or conflict when it has moved, closed or says something else
 */
export async function findSeen(tx: Transaction, found: readonly JudgedPair[], seen: SeenPair, now: Date): Promise<JudgedPair> {
  const pair = asSeen(found, seen, now);
  await checkTexts(tx, pair, seen);
  return pair;
}

function asSeen(found: readonly JudgedPair[], { a_id, b_id, version }: SeenPair, now: Date): JudgedPair {
  const pair = found.find((each) => each.a_id === a_id && each.b_id === b_id);
  if (!pair) throw new Refusal('not_found', `No pair of ${a_id} and ${b_id} is known.`);
  const [latest] = pair.history;
  if (pair.version !== version) {
    throw new Refusal('conflict', `Since you looked, ${latest ? whoDid(latest) : 'the pair has changed'}. Look again.`);
  }
  const closed =
    pair.a.status !== 'open' || (pair.a.close_time !== null && pair.a.close_time <= now)
      ? pair.a
      : pair.b.status !== 'open'
        ? pair.b
        : undefined;
  if (closed) throw new Refusal('conflict', `${closed.market_id} is closed; there is nothing left to decide.`);
  return pair;
}

/** @throws Refusal conflict when a side says something else than what the reviewer saw */
async function checkTexts(tx: Transaction, { a, b }: JudgedPair, { content_a, content_b }: SeenPair): Promise<void> {
  for (const [market, shown] of [
    [a, content_a],
    [b, content_b],
  ] as const) {
    if (sideContent(market) === shown) continue;
    const edit = await readEditSince(tx, market.id, shown);
    const what = edit ? `${edit.fields.join(', ')} at ${edit.at.toISOString()}` : 'what it says';
    throw new Refusal('conflict', `Since you looked, ${market.market_id} has changed ${what}. Look again.`);
  }
}

/**
 * What a judgement makes of a pair.
 *
 * @throws Refusal conflict when it makes no sense there
 */
export function judged(
  pair: JudgedPair,
  judgement: Judgement,
  reviewer: Reviewer,
  quorum: number,
  now: Date,
): Pick<Ruling, 'move' | 'decided'> {
  if (pair.withheld && judgement !== 'suspend') {
    throw new Refusal('conflict', 'A side has changed and is being read by the engine; look again in a moment.');
  }
  const held = linesThatHold(pair.history);
  const first = judgement === 'approve' ? firstApproval(pair, held) : undefined;
  if (first?.actor_id === reviewer.id) throw new Refusal('conflict', 'You have approved it already; a second person must.');
  const move = onJudgement(pair.standing, judgement, quorum === 1 || first !== undefined);
  if (!move) throw new Refusal('conflict', `A pair that is ${pair.standing} can’t be given "${judgement}".`);
  if (move.cause === 'person_approved_first') return { move, decided: lastDecided(held) };
  return { move, decided: { at: now, by: signed(reviewer.name, first) } };
}

/** The approval that waits for a second one, given on the same texts. */
function firstApproval(pair: JudgedPair, [holds]: readonly HistoryLine[]): HistoryLine | undefined {
  const waits = holds?.cause === 'person_approved_first' && holds.clause_a === pair.clause_a && holds.clause_b === pair.clause_b;
  return waits ? holds : undefined;
}

/** What a person decided last, of what was not taken back. */
function lastDecided(held: readonly HistoryLine[]): Ruling['decided'] {
  const at = held.findIndex(({ actor_kind, cause }) => actor_kind === 'person' && cause !== 'person_approved_first');
  const [line, before] = [held[at], held[at + 1]];
  if (!line) return undefined;
  const first = line.cause === 'person_approved' && before?.cause === 'person_approved_first' ? before : undefined;
  return { at: line.at, by: signed(line.actor, first) };
}

const signed = (name: string, first: HistoryLine | undefined) => (first ? `${first.actor} and ${name}` : name);

const DEEDS: Partial<Record<Move['cause'], string>> = {
  person_approved: 'approved it',
  person_approved_first: 'approved it, as the first of two',
  person_rejected: 'rejected it',
  person_suspended: 'suspended it',
  person_undid: 'took a judgement back',
  rules_changed: 'found that its rules changed',
  market_closed: 'saw a market of it close',
};

/** Who did what and when, as a clause of a sentence. */
function whoDid({ actor, actor_kind, cause, to_standing, at }: HistoryLine): string {
  const who = actor_kind === 'person' ? actor : 'the engine';
  return `${who} ${DEEDS[cause] ?? `moved it to ${to_standing}`} at ${at.toISOString()}`;
}
