import type { Logger } from 'pino';
import type { Trace } from '../context.js';
import { type Category, toListing, type Venue, type VenueEvent } from '../domain/market.js';
import { createMatcher, type MatchEvent, type PairProposal } from '../domain/matching/index.js';
import type { Move } from '../domain/standing.js';
import type { Database } from '../store/database.js';
import { readEvents } from '../store/events.js';
import { type PairHead, readHeadsOfClosedMarkets, readHeadsOfEvents, readOpenHeads } from '../store/pairs.js';
import { settleJudged, takeUnjudged } from '../store/unjudged.js';
import { type Calibration, withCalibration } from './calibrate.js';
import { closePairs, idsOf, type PairKey, pairKey, saveProposals, saveWithdrawals } from './saveFindings.js';

/** What matching needs. */
export interface MatchDeps {
  database: Database;
  clock: () => Date;
  log: Logger;
  /** A span for each run. */
  trace?: Trace;
  /** Confidences by a fitted table; the engine's own unless given. */
  calibration?: Calibration | undefined;
  /** Told how many events of how many were judged, in the first run. */
  onEvents?: (done: number, total: number) => void;
  /** Told of each run. */
  onMatch?: (result: MatchResult) => void;
}

/** What one run did. */
export interface MatchResult {
  /** Events that it looked at, and pairs that it proposed anew or differently. */
  events: number;
  proposals: number;
  /** Pairs that moved, by the standing that they moved to. */
  moved: Partial<Record<string, number>>;
  ms: number;
}

/** The engine's state, following one index. */
export interface Matching {
  /**
   * Judges what is stored and not yet judged, with what it touches, and saves what came of it. What fails is still to be judged.
   *
   * @param listing venues of which a listing is under way: their new events wait for its end
   */
  update(listing?: readonly Venue[]): Promise<MatchResult>;
  /** How many pairs the engine proposes now, and how many of them it proved. */
  totals(): { proposed: number; proved: number };
}

/** An indexed event as the engine takes it. */
export const toMatchEvent = (event: VenueEvent): MatchEvent => ({
  venue: event.venue,
  group_id: event.group_id,
  listings: event.markets.map((market) => toListing(event, market)),
});

function keyOf(proposalKey: string): PairKey {
  const at = proposalKey.indexOf('|');
  return idsOf({ a: proposalKey.slice(0, at), b: proposalKey.slice(at + 1) });
}

function tally(moves: readonly Move[]): MatchResult['moved'] {
  const moved: Partial<Record<string, number>> = {};
  for (const { to } of moves) moved[to] = (moved[to] ?? 0) + 1;
  return moved;
}

/** The engine, what it found that is not saved yet, and which pairs it proposes. */
class Findings {
  readonly #matcher = createMatcher();
  readonly #categories = new Map<string, Category>();
  readonly #proposed = new Set<string>();
  /** By the pair's key; null for a pair that is proposed no more. A failed write leaves them here for the next one. */
  readonly #unsaved = new Map<string, PairProposal | null>();

  put(events: readonly VenueEvent[]): void {
    for (const { venue, group_id, category } of events) if (venue === 'venue_a') this.#categories.set(group_id, category);
    const emptied = this.#matcher.removeEvents(events.filter(({ markets }) => markets.length === 0));
    const filled = this.#matcher.upsertEvents(events.filter(({ markets }) => markets.length > 0).map(toMatchEvent));
    for (const { removed, changed } of [emptied, filled]) {
      for (const key of removed) this.#drop(pairKey(keyOf(key)));
      for (const proposal of changed) {
        const key = pairKey(idsOf(proposal));
        this.#proposed.add(key);
        this.#unsaved.set(key, proposal);
      }
    }
  }

  /** The index has this pair: it is to be withdrawn unless the engine proposes it. */
  check(head: PairHead): void {
    const key = pairKey(head);
    if (!this.#proposed.has(key)) this.#drop(key);
  }

  #drop(key: string): void {
    this.#proposed.delete(key);
    this.#unsaved.set(key, null);
  }

  /** @param closed heads of pairs of which a market is closed */
  async save(
    { database, clock, calibration }: MatchDeps,
    closed: readonly PairHead[],
  ): Promise<{ proposals: number; moves: Move[] }> {
    const found = [...this.#unsaved.values()].filter((proposal) => proposal !== null);
    const gone = [...this.#unsaved].flatMap(([key, proposal]) => (proposal === null ? [storedKey(key)] : []));
    const moves = [
      ...(await closePairs(database, closed, clock())),
      ...(await saveProposals(
        database,
        withCalibration(found, calibration),
        (groupId) => this.#categories.get(groupId) ?? 'other',
        clock(),
      )),
      ...(await saveWithdrawals(database, gone, clock())),
    ];
    await settleJudged(database, clock());
    this.#unsaved.clear();
    return { proposals: found.length, moves };
  }

  totals() {
    const pairs = this.#matcher.pairs();
    return { proposed: pairs.length, proved: pairs.filter(({ verdict }) => verdict.tier === 'auto').length };
  }
}

function storedKey(key: string): PairKey {
  const at = key.indexOf('|');
  return { a_id: key.slice(0, at), b_id: key.slice(at + 1) };
}

/** Builds the engine's state from the whole index and brings the index's pairs in line with it. */
export async function startMatching(deps: MatchDeps): Promise<Matching & { first: MatchResult }> {
  const { database, log } = deps;
  const findings = new Findings();

  async function run(work: () => Promise<{ events: number; proposals: number; moves: Move[] }>): Promise<MatchResult> {
    const started = performance.now();
    const { events, proposals, moves } = await (deps.trace ? deps.trace('match', {}, work) : work());
    const result = { events, proposals, moved: tally(moves), ms: Math.round(performance.now() - started) };
    log.info(result, 'match');
    deps.onMatch?.(result);
    return result;
  }

  async function putAll(ids: readonly string[] | 'all', onEvents: (done: number) => void = () => {}): Promise<number> {
    let events = 0;
    for await (const slice of readEvents(database, ids)) {
      findings.put(slice);
      events += slice.length;
      onEvents(events);
    }
    return events;
  }

  const first = await run(async () => {
    await takeUnjudged(database, []);
    const total = deps.onEvents ? await database.prisma.event.count({ where: { status: 'open' } }) : 0;
    const events = await putAll('all', (done) => deps.onEvents?.(done, total));
    for (const head of await readOpenHeads(database)) findings.check(head);
    return { events, ...(await findings.save(deps, await readHeadsOfClosedMarkets(database))) };
  });

  return {
    first,
    update: (listing = []) =>
      run(async () => {
        const ids = await takeUnjudged(database, listing);
        if (ids.length === 0) return { events: 0, proposals: 0, moves: [] };
        const events = await putAll(ids);
        for (const head of await readHeadsOfEvents(database, ids)) findings.check(head);
        return { events, ...(await findings.save(deps, await readHeadsOfEvents(database, ids, 'closed'))) };
      }),
    totals: () => findings.totals(),
  };
}
