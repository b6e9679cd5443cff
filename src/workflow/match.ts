import type { Logger } from 'pino';
import type { Trace } from '../context.js';
import { type Category, toListing, type VenueEvent } from '../domain/market.js';
import { createMatcher, type MatchEvent, type PairProposal } from '../domain/matching/index.js';
import type { Move } from '../domain/standing.js';
import type { Database } from '../store/database.js';
import { readEvents } from '../store/events.js';
import { readOpenHeads } from '../store/pairs.js';
import { closePairs, idsOf, pairKey, saveProposals, saveWithdrawals } from './saveFindings.js';

/** What matching needs. */
export interface MatchDeps {
  database: Database;
  clock: () => Date;
  log: Logger;
  /** A span for each run. */
  trace?: Trace;
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
  /** Judges these events (`<venue>:<group_id>`) and what they touch again, and saves what changed. */
  update(changedEvents: readonly string[]): Promise<MatchResult>;
  /** How many pairs the engine proposes now, and how many of them it proved. */
  totals(): { proposed: number; proved: number };
}

/** An indexed event as the engine takes it. */
export const toMatchEvent = (event: VenueEvent): MatchEvent => ({
  venue: event.venue,
  group_id: event.group_id,
  listings: event.markets.map((market) => toListing(event, market)),
});

function keyOf(proposalKey: string) {
  const at = proposalKey.indexOf('|');
  return idsOf({ a: proposalKey.slice(0, at), b: proposalKey.slice(at + 1) });
}

function tally(moves: readonly Move[]): MatchResult['moved'] {
  const moved: Partial<Record<string, number>> = {};
  for (const { to } of moves) moved[to] = (moved[to] ?? 0) + 1;
  return moved;
}

/** Builds the engine's state from the whole index and brings the index's pairs in line with it. */
export async function startMatching(deps: MatchDeps): Promise<Matching & { first: MatchResult }> {
  const { database, clock, log } = deps;
  const matcher = createMatcher();
  const categories = new Map<string, Category>();
  const categoryOf = (groupId: string) => categories.get(groupId) ?? 'other';

  function put(events: readonly VenueEvent[]) {
    for (const { venue, group_id, category } of events) if (venue === 'venue_a') categories.set(group_id, category);
    const emptied = matcher.removeEvents(events.filter(({ markets }) => markets.length === 0));
    const filled = matcher.upsertEvents(events.filter(({ markets }) => markets.length > 0).map(toMatchEvent));
    const changed = new Map([...emptied.changed, ...filled.changed].map((proposal) => [proposal.key, proposal]));
    const removed = [...emptied.removed, ...filled.removed].filter((key) => !changed.has(key));
    return { changed: [...changed.values()], removed: removed.map(keyOf) };
  }

  async function save(proposals: readonly PairProposal[], removed: readonly ReturnType<typeof keyOf>[]): Promise<Move[]> {
    const closed = await closePairs(database, clock());
    const proposed = await saveProposals(database, proposals, categoryOf, clock());
    const withdrawn = await saveWithdrawals(database, removed, clock());
    return [...closed, ...proposed, ...withdrawn];
  }

  async function run(work: () => Promise<{ events: number; proposals: number; moves: Move[] }>): Promise<MatchResult> {
    const started = performance.now();
    const { events, proposals, moves } = await (deps.trace ? deps.trace('match', {}, work) : work());
    const result = { events, proposals, moved: tally(moves), ms: Math.round(performance.now() - started) };
    log.info(result, 'match');
    deps.onMatch?.(result);
    return result;
  }

  const first = await run(async () => {
    let events = 0;
    for await (const slice of readEvents(database, 'all')) {
      put(slice);
      events += slice.length;
    }
    const proposals = matcher.pairs();
    const proposed = new Set(proposals.map((proposal) => pairKey(idsOf(proposal))));
    const gone = (await readOpenHeads(database)).filter((head) => !proposed.has(pairKey(head)));
    return { events, proposals: proposals.length, moves: await save(proposals, gone) };
  });

  return {
    first,
    update: (changedEvents) =>
      run(async () => {
        const events: VenueEvent[] = [];
        for await (const slice of readEvents(database, changedEvents)) events.push(...slice);
        const { changed, removed } = put(events);
        return { events: events.length, proposals: changed.length, moves: await save(changed, removed) };
      }),
    totals: () => {
      const pairs = matcher.pairs();
      return { proposed: pairs.length, proved: pairs.filter(({ verdict }) => verdict.tier === 'auto').length };
    },
  };
}
