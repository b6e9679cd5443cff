import { setTimeout as pause } from 'node:timers/promises';
import { failAbandonedPulls } from '../store/pulls.js';
import type { VenueConnector } from '../venues/venue.js';
import { type MatchDeps, startMatching } from './match.js';
import { type PullDeps, type PullResult, pullVenue } from './pull.js';

/** How often to ask for changes, and how old a sweep may grow. Milliseconds. */
export interface Schedule {
  intervalMs: number;
  sweepMs: number;
}

async function pullAll(deps: PullDeps, connectors: readonly VenueConnector[], sweepMs: number, signal: AbortSignal) {
  const pull = (connector: VenueConnector) => {
    const work = () => pullVenue(deps, connector, sweepMs, signal);
    return deps.trace ? deps.trace('pull', { 'samebet.venue': connector.venue }, work) : work();
  };
  const results = await Promise.allSettled(connectors.map(pull));
  return results.flatMap((result): PullResult[] => {
    if (result.status === 'fulfilled') return [result.value];
    if (!signal.aborted) deps.log.error({ err: result.reason }, 'pull');
    return [];
  });
}

/** One round: pull each venue, then judge what changed. What a venue's fault leaves out is asked for again in the next round. */
async function round(
  deps: PullDeps,
  matching: Matching,
  connectors: readonly VenueConnector[],
  sweepMs: number,
  signal: AbortSignal,
) {
  const results = await pullAll(deps, connectors, sweepMs, signal);
  await matching.update(results.flatMap(({ changedEvents }) => changedEvents));
  return results;
}

type Matching = Awaited<ReturnType<typeof startMatching>>;

/**
 * Pulls and matches until it is told to stop: the engine's state is built from the index once and then follows the changes.
 *
 * @param onRound called after each round, with what the pulls did
 */
export async function runWorker(
  deps: PullDeps & MatchDeps,
  connectors: readonly VenueConnector[],
  { intervalMs, sweepMs }: Schedule,
  signal: AbortSignal,
  onRound: (results: PullResult[]) => void = () => {},
): Promise<void> {
  await failAbandonedPulls(deps.database, deps.clock());
  const matching = await startMatching(deps);
  while (!signal.aborted) {
    const started = performance.now();
    try {
      onRound(await round(deps, matching, connectors, sweepMs, signal));
    } catch (error) {
      if (signal.aborted) break;
      deps.log.error({ err: error }, 'a round of pulling and matching failed; the next one tries again');
    }
    await pause(Math.max(0, intervalMs - (performance.now() - started)), undefined, { signal, ref: true }).catch(() => {});
  }
  await Promise.all(connectors.map((connector) => connector.close()));
}
