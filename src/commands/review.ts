/** `samebet review`: shows a reviewer the waiting pairs on a terminal, one at a time, with a key for each decision. */
import { type Command, Option } from 'commander';
import { HOUR_MS } from '../domain/duration.js';
import { GATES } from '../domain/matching/judgement/verdict.js';
import { Refusal } from '../domain/refusal.js';
import { confidenceBound, isOfWords } from '../domain/review/confidenceBound.js';
import { materialTitles } from '../domain/review/reason.js';
import { type UnreadWords, unreadWords } from '../domain/review/unreadWords.js';
import { grants } from '../domain/role.js';
import { type Candidate, readCandidate } from '../store/candidate.js';
import type { Database } from '../store/database.js';
import { readLatestMoves } from '../store/graphRows.js';
import { type PairKey, pairKey } from '../store/pairKey.js';
import { type QueueFilter, type QueueOrder, readQueue, summarizeQueue } from '../store/reviewQueue.js';
import { findUser, listUsers } from '../store/users.js';
import { readListings } from '../store/versions.js';
import { claim, releaseClaims } from '../workflow/claims.js';
import { type RulesEdit, readRulesChange } from '../workflow/readRulesChange.js';
import { judge, type ReviewDeps, type Reviewer, type SeenPair, undo } from '../workflow/review.js';
import { categoryOption, familyOption } from './betOptions.js';
import { CTRL_C, isSequence, type Keyboard, keysOf, readLine } from './keyboard.js';
import { CommandError, newCommand, type OpenRuntime, type Runtime, withDatabase } from './runtime.js';
import { showCandidate } from './showCandidate.js';
import { wholeNumber } from './wholeNumber.js';

const KEYS = 'a approve   r reject   s skip   u undo   q quit';
const KEYS_AT_END = 'u undo   q quit';
const PASTED = 'several keys at once decide nothing: press one after you have read';

interface ReviewOptions {
  as?: string;
  category?: string;
  family?: string;
  doubt?: string;
  olderThanHours?: number;
  order: QueueOrder;
  now?: Date;
}

/** Who decides: the account named, or the only one that may. */
async function findReviewer(database: Database, email: string | undefined): Promise<Reviewer> {
  const able = (await listUsers(database)).filter(({ role }) => grants(role, 'reviewer'));
  const chosen = email === undefined ? able : [await findUser(database, email)];
  const [only, another] = chosen;
  if (!only && email !== undefined)
    throw new CommandError(
      `there is no account of ${email}; who may review: ${able.map((each) => each.email).join(', ') || 'nobody'}`,
    );
  if (!only)
    throw new CommandError('nobody may review; samebet users create --email EMAIL --role reviewer makes somebody who may');
  if (another) throw new CommandError(`say who reviews with --as: ${able.map((each) => each.email).join(', ')}`);
  if (!grants(only.role, 'reviewer')) throw new CommandError(`${only.email} is no reviewer; samebet users role makes them one`);
  return only;
}

/** One session: what waits, what was skipped, and what can be taken back. */
class ReviewSession {
  readonly #skipped = new Set<string>();
  readonly #decided: SeenPair[] = [];
  readonly counts = { approved: 0, rejected: 0, skipped: 0, undone: 0 };

  constructor(
    readonly deps: ReviewDeps,
    readonly reviewer: Reviewer,
    readonly filter: QueueFilter,
    readonly order: QueueOrder,
  ) {}

  /** The first pair that waits and was not skipped, with how many wait. */
  async next(): Promise<{ key: PairKey; waiting: number } | undefined> {
    const { database, clock } = this.deps;
    const page = { order: this.order, limit: this.#skipped.size + 1, offset: 0 };
    const keys = await readQueue(database, this.filter, page, clock());
    const key = keys.find((pair) => !this.#skipped.has(pairKey(pair)));
    // Nobody else is given what is shown here. Who was faster by a blink reads it too: whose decision is first holds.
    if (key) await claim(this.deps, this.reviewer.id, [key]);
    return key && { key, waiting: (await summarizeQueue(database, this.filter, clock())).total };
  }

  /** Gives what was shown last back to others. */
  end(): Promise<void> {
    return releaseClaims(this.deps, this.reviewer.id);
  }

  /** Whether a decision of this session stands that may be taken back. */
  get hasDecided(): boolean {
    return this.#decided.length > 0;
  }

  /**
   * @param seen the candidate that is shown; undefined when nothing waits, where only `u` means something
   * @returns what to say when something was done; undefined for a key that means nothing
   */
  async press(key: string, seen: SeenPair | undefined, reason?: string): Promise<string | undefined> {
    if (key === 'u') return this.#undo();
    if (!seen) return undefined;
    switch (key) {
      case 'a':
        return this.#judge('approve', seen, reason);
      case 'r':
        return this.#judge('reject', seen);
      case 's':
        this.#skipped.add(pairKey(seen));
        this.counts.skipped++;
        return 'skipped';
      default:
        return undefined;
    }
  }

  async #judge(judgement: 'approve' | 'reject', seen: SeenPair, reason?: string): Promise<string> {
    await judge(this.deps, this.reviewer, judgement, seen, reason);
    this.#decided.push({ ...seen, version: seen.version + 1 });
    const done = judgement === 'approve' ? 'approved' : 'rejected';
    this.counts[done]++;
    return done;
  }

  async #undo(): Promise<string> {
    const last = this.#decided.at(-1);
    if (!last) return 'there is nothing of this session to take back';
    const pair = `${last.a_id} | ${last.b_id}`;
    try {
      await undo(this.deps, this.reviewer, last);
    } catch (error) {
      throw error instanceof Refusal ? new Refusal(error.code, `${pair} was not taken back: ${error.message}`) : error;
    }
    this.#decided.pop();
    this.counts.undone++;
    return `took back ${pair}`;
  }
}

/** The words that the engine did not understand, where they bound the candidate's confidence; undefined elsewhere. */
async function readUnread(database: Database, candidate: Candidate): Promise<UnreadWords | undefined> {
  if (!isOfWords(confidenceBound(candidate)?.code)) return undefined;
  const { a_id, b_id } = candidate;
  const listings = await readListings(database, [a_id, b_id]);
  const [a, b] = [listings.get(a_id), listings.get(b_id)];
  return a && b && unreadWords(a, b);
}

/** What the venues changed, where an edit suspended the candidate; empty elsewhere. */
async function readEdits(database: Database, { a_id, b_id, standing }: Candidate): Promise<RulesEdit[]> {
  if (standing !== 'suspended') return [];
  const [moves = []] = await readLatestMoves(database, [{ a_id, b_id }]);
  return readRulesChange(database, { a_id, b_id }, moves);
}

/** Shows candidates and takes keys, until a key quits or nothing waits and nothing of this session can be taken back. */
async function decideAll(session: ReviewSession, { input, output, stop, out, err, paint }: Runtime): Promise<void> {
  const show = async (): Promise<(SeenPair & { material: string[] }) | undefined> => {
    const next = await session.next();
    if (!next) {
      if (!session.hasDecided) return undefined;
      err(session.counts.skipped > 0 ? 'nothing waits but what was skipped' : 'nothing waits');
      err(KEYS_AT_END);
      return undefined;
    }
    const { database } = session.deps;
    const candidate = await readCandidate(database, next.key);
    const [unread, edits] = [await readUnread(database, candidate), await readEdits(database, candidate)];
    for (const line of showCandidate(candidate, `${next.waiting} waiting`, paint, { unread, edits })) out(line);
    err(KEYS);
    const { version, content_a, content_b, caveats } = candidate;
    return { ...next.key, version, content_a, content_b, material: materialTitles(caveats) };
  };
  let seen = await show();
  if (!seen) return;
  const isTerminal = (input as Keyboard).setRawMode !== undefined;
  const echo = (text: string) => void (isTerminal && output.write(text));
  const keys = keysOf(input, stop);
  for await (const key of keys) {
    if (key === 'q' || key === CTRL_C || stop.aborted) return;
    if (key.length > 1 && !isSequence(key)) err(PASTED);
    const material: string[] = key === 'a' ? (seen?.material ?? []) : [];
    const asks = material.length > 0;
    if (asks) err(`What differs materially: ${material.join(', ')}. Why is it the same bet? Enter ends it, Esc leaves it.`);
    const reason = asks ? await readLine(keys, echo) : undefined;
    if (reason === null) {
      err(KEYS);
      continue;
    }
    const said = await session.press(key, seen, reason).catch((error: unknown) => {
      if (error instanceof Refusal) return error.message;
      throw error;
    });
    if (said === undefined) continue;
    err(said);
    seen = await show();
    if (!seen && !session.hasDecided) return;
  }
}

/** `samebet review`: one candidate at a time, a key for each decision. */
export function reviewCommand(open: OpenRuntime): Command {
  return newCommand('review', `decide candidates in the terminal, one at a time: ${KEYS}`)
    .option('--as <email>', 'the reviewer; the only one unless there are more')
    .addOption(categoryOption())
    .addOption(familyOption())
    .addOption(new Option('--doubt <gate>', 'only what this gate of the engine keeps from being matched').choices([...GATES]))
    .option('--older-than-hours <hours>', 'only what has waited for longer', wholeNumber)
    .addOption(new Option('--order <order>', 'what comes first').choices(['likelihood', 'age']).default('likelihood'))
    .action(async (options: ReviewOptions) => {
      const runtime = open(options);
      const { config, clock, err } = runtime;
      await withDatabase(config, async (database) => {
        const reviewer = await findReviewer(database, options.as);
        const { category, family, doubt, olderThanHours } = options;
        const waitingSince = olderThanHours === undefined ? undefined : new Date(clock().getTime() - olderThanHours * HOUR_MS);
        const filter = { category, family, doubt, waitingSince, reviewerId: reviewer.id };
        const session = new ReviewSession({ database, clock, quorum: config.reviewQuorum }, reviewer, filter, options.order);
        await decideAll(session, runtime).finally(() => session.end());
        const left = (await summarizeQueue(database, filter, clock())).total;
        const { approved, rejected, skipped, undone } = session.counts;
        err(`${approved} approved, ${rejected} rejected, ${skipped} skipped, ${undone} taken back; ${left} waiting`);
      });
    });
}
