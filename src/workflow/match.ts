/** Brings the index's pairs in line with the engine: in a first run, then after each change of stored events. */
import { availableParallelism } from 'node:os';
import type { StoreDeps, Trace } from '../context.js';
import type { Venue } from '../domain/market.js';
import type { Move } from '../domain/standing.js';
import { readEvents, type StoredEvent } from '../store/events.js';
import { readFingerprints } from '../store/matcherState.js';
import { readHeadsOfClosedMarkets, readHeadsOfEvents, readOpenHeads } from '../store/pairs.js';
import { takeUnjudged } from '../store/unjudged.js';
import { engineCode } from './engineCode.js';
import { Findings, type SaveDeps } from './findings.js';
import { MatcherState } from './matcherState.js';

/** What matching needs. */
export interface MatchDeps extends StoreDeps, SaveDeps {
  /** Records each run as a span. */
  trace?: Trace;
  /** Threads that read and judge in the first run; as many as there are cores, four at most, unless given. */
  threads?: number;
  /** Called in the first run with how many events were read, and of how many. */
  onEvents?: (done: number, total: number) => void;
  /** Called after each run. */
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

/** More threads than this wait for the one that hands out the work. */
const MOST_THREADS = 4;

/** As many threads as there are cores, four at most. */
export const defaultThreads = (): number => Math.min(MOST_THREADS, availableParallelism());

function tally(moves: readonly Move[]): MatchResult['moved'] {
  const moved: Partial<Record<string, number>> = {};
  for (const { to } of moves) moved[to] = (moved[to] ?? 0) + 1;
  return moved;
}

/** Markets that are named in one line of the log. */
const NAMED = 10;

/** Logs which markets are matched with nothing since the engine fails on them: a fault of ours, which nobody else sees. */
function tellUnreadable(unreadable: ReadonlyMap<string, string>, log: StoreDeps['log']): void {
  if (unreadable.size === 0) return;
  const [fault] = unreadable.values();
  log.error(
    { count: unreadable.size, markets: [...unreadable.keys()].slice(0, NAMED), fault },
    'markets that the engine cannot read',
  );
}

/** Builds the engine's state and brings the index's pairs in line with it: from what was kept and what changed since, or from all texts. */
export async function startMatching(deps: MatchDeps): Promise<Matching & { first: MatchResult }> {
  const { database, log } = deps;
  const state = new MatcherState(database, await engineCode(deps.calibration), log);
  const findings = new Findings(database, state);

  async function run(work: () => Promise<{ events: number; proposals: number; moves: Move[] }>): Promise<MatchResult> {
    const started = performance.now();
    const { events, proposals, moves } = await (deps.trace ? deps.trace('match', {}, work) : work());
    const result = { events, proposals, moved: tally(moves), ms: Math.round(performance.now() - started) };
    log.info(result, 'match');
    tellUnreadable(findings.takeUnreadable(), log);
    deps.onMatch?.(result);
    return result;
  }

  const first = await run(async () => {
    const [events, heads] = await Promise.all([judgeFirst(deps, findings), readOpenHeads(database)]);
    await findings.checkAll(heads);
    return { events, ...(await findings.save(deps, await readHeadsOfClosedMarkets(database))) };
  });

  return {
    first,
    update: (listing = []) =>
      run(async () => {
        const ids = await takeUnjudged(database, listing);
        if (ids.length === 0) return { events: 0, proposals: 0, moves: [] };
        let events = 0;
        for await (const slice of readEvents(database, ids)) {
          await findings.judge(slice);
          events += slice.length;
        }
        const touched = [...new Set([...ids, ...findings.put])];
        for (const head of await readHeadsOfEvents(database, touched)) findings.check(head);
        return { events, ...(await findings.save(deps, await readHeadsOfEvents(database, touched, 'closed'))) };
      }),
    totals: () => findings.totals(),
  };
}

/** Judges the events that changed since the state was kept; all events where no state was kept. @returns how many events were read */
async function judgeFirst({ database, threads = defaultThreads(), onEvents }: MatchDeps, findings: Findings): Promise<number> {
  const { fingerprints } = findings.state;
  const take = async () => [await takeUnjudged(database, []), await readFingerprints(database)] as const;
  const [isRestored, [ids, open]] = await Promise.all([findings.restore(), take()]);
  const taken = new Set(ids);
  const changed = open.filter(
    ({ id, fingerprint }) => taken.has(id) || fingerprint === '' || fingerprints.get(id) !== fingerprint,
  );
  const left = new Set(fingerprints.keys());
  for (const { id } of open) left.delete(id);
  findings.forget([...left]);
  const markets = changed.reduce((sum, event) => sum + event.markets, 0);
  const slices = readEvents(database, isRestored ? changed.map(({ id }) => id) : 'all');
  let events = 0;
  async function* counted(): AsyncGenerator<StoredEvent[]> {
    for await (const slice of slices) {
      events += slice.length;
      yield slice;
    }
  }
  await findings.judgeMany(counted(), { markets, threads }, (done) => onEvents?.(done, changed.length));
  return events;
}
