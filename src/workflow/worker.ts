/** Runs the worker: pulls each venue, has stored events judged, records how pairs settled, and watches prices. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Venue } from '../domain/market.js';
import { failAbandonedPulls } from '../store/pulls.js';
import type { VenueConnector } from '../venues/venue.js';
import { Judging } from './judging.js';
import { type MatchDeps, startMatching } from './match.js';
import { type PullDeps, type PullResult, pullVenue } from './pull.js';
import { type SettleDeps, settleRound } from './settle.js';
import { watchPrices } from './watchPrices.js';

/** How often to ask for changes, and how old a sweep may grow. Milliseconds. */
export interface Schedule {
  intervalMs: number;
  sweepMs: number;
}

type WorkerDeps = PullDeps & MatchDeps & SettleDeps;

/** Pulls one venue repeatedly, while stored events are judged; independent of the other venue. */
async function follow(
  deps: WorkerDeps,
  connector: VenueConnector,
  { intervalMs, sweepMs }: Schedule,
  judging: Judging,
  signal: AbortSignal,
  onJudged: (result: PullResult) => void,
): Promise<void> {
  const { venue } = connector;
  const pull = () => pullVenue({ ...deps, onStored: () => judging.wake() }, connector, sweepMs, signal);
  while (!signal.aborted) {
    const started = performance.now();
    try {
      judging.listing.add(venue);
      const result = await (deps.trace ? deps.trace('pull', { 'samebet.venue': venue }, pull) : pull());
      // Its new events are judged between its listings: a listing that follows at once would keep them waiting.
      await judging.listed(venue);
      if (!signal.aborted) onJudged(result);
    } catch (error) {
      judging.listing.delete(venue);
      judging.wake();
      if (!signal.aborted) deps.log.error({ err: error, venue }, 'a pull failed; the next one tries again');
    }
    await pause(Math.max(0, intervalMs - (performance.now() - started)), undefined, { signal, ref: true }).catch(() => {});
  }
}

/** Records repeatedly how closed pairs settled, and watches prices; pulls and judging don't wait for it. */
async function settle(deps: SettleDeps, connectors: readonly VenueConnector[], intervalMs: number, signal: AbortSignal) {
  while (!signal.aborted) {
    await pause(intervalMs, undefined, { signal, ref: true }).catch(() => {});
    if (signal.aborted) return;
    try {
      await settleRound(deps, connectors, signal);
      await watchPrices(deps);
    } catch (error) {
      if (!signal.aborted)
        deps.log.error({ err: error }, 'recording settlements or watching prices failed; the next round tries again');
    }
  }
}

/**
 * Pulls and matches until the signal is aborted. Each venue is pulled on its own schedule, and events are judged as soon as they are stored:
 * the engine's state is built from the index once and then follows it.
 *
 * @param onJudged called after each pull, once all that it stored is judged
 */
export async function runWorker(
  deps: WorkerDeps,
  connectors: readonly VenueConnector[],
  schedule: Schedule,
  signal: AbortSignal,
  onJudged: (result: PullResult) => void = () => {},
): Promise<void> {
  await failAbandonedPulls(deps.database, deps.clock());
  const judging = new Judging(await startMatching(deps), deps.log, signal);
  const pulls = connectors.map((connector) => follow(deps, connector, schedule, judging, signal, onJudged));
  await Promise.all([judging.run(), ...pulls, settle(deps, connectors, schedule.intervalMs, signal)]);
  await Promise.all(connectors.map((connector) => connector.close()));
}

/** Calls `done` once each of these venues was pulled and judged. */
export function onceAllPulled(venues: readonly Venue[], done: () => void): (result: PullResult) => void {
  const left = new Set(venues);
  return ({ venue }) => {
    if (left.delete(venue) && left.size === 0) done();
  };
}
