/** Prometheus metrics of one process: requests, limits, the live index, runs of the matcher, pulls and pairs. */
import { collectDefaultMetrics, Registry } from 'prom-client';
import type { Deps } from '../context.js';
import { VENUES } from '../domain/market.js';
import type { Database } from '../store/database.js';
import { type Figures, readFigures } from '../store/figures.js';
import type { DeliveryOutcome } from '../workflow/deliverWebhooks.js';
import type { MatchResult } from '../workflow/match.js';
import { watchChanges } from './changeMetrics.js';
import { metricsIn } from './metricsIn.js';

/** The metrics of one process, and how they are counted. */
export interface Metrics {
  /** @param route a path of ours, never one that a caller made up */
  request(route: string, status: number, seconds: number): void;
  /** A request that its caller's limit refused. @param account key, address or user; work for the time that documents take */
  limited(account: string): void;
  matched(run: MatchResult): void;
  /** An attempt at a webhook. @param lagMs from the commit, where it was delivered */
  delivered(outcome: DeliveryOutcome, lagMs: number | null): void;
  /** All metrics in the format of `contentType`. */
  text(): Promise<string>;
  readonly contentType: string;
}

export interface MetricsSources extends Partial<Pick<Deps, 'index' | 'database' | 'feed'>>, Pick<Deps, 'clock'> {
  /** The shared windows, where there are any: whether they are shared at the moment. */
  windows?: { readonly shared: boolean } | undefined;
}

/** Seconds: a look-up takes less than the first, a slow query about the last. */
const REQUEST_BUCKETS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
const MATCH_BUCKETS = [0.01, 0.05, 0.1, 0.5, 1, 5, 10, 30, 60, 300];
/** Figures of the database are read at most this often: counting pulls and pairs is costly. */
const FIGURES_MS = 5_000;

/** Creates the metrics of one process in a registry of their own. */
export function createMetrics(sources: MetricsSources): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const { counter, histogram } = metricsIn(registry);
  const requests = counter('samebet_http_requests_total', 'Requests answered, by route and status.', ['route', 'status']);
  const durations = histogram(
    'samebet_http_request_duration_seconds',
    'Time from the last header of a request to the answer.',
    REQUEST_BUCKETS,
    ['route'],
  );
  const limited = counter('samebet_limiter_refusals_total', 'Requests that a limit refused, by kind of caller.', ['account']);
  const matches = histogram(
    'samebet_match_duration_seconds',
    'Runs of the matcher in this process, each after a round of pulls.',
    MATCH_BUCKETS,
  );
  const moves = counter('samebet_match_moves_total', 'Pairs that the matcher moved, by the standing that they moved to.', [
    'standing',
  ]);
  const judged = counter('samebet_match_events_total', 'Events that the matcher looked at.');
  watchLimiter(registry, sources);
  watchIndex(registry, sources);
  const changes = watchChanges(registry, sources);
  const refresh = watchDatabase(registry, sources, changes.refresh);
  return {
    contentType: registry.contentType,
    async text() {
      await refresh();
      return registry.metrics();
    },
    request(route, status, seconds) {
      requests.inc({ route, status });
      durations.observe({ route }, seconds);
    },
    limited: (account) => limited.inc({ account }),
    delivered: changes.delivered,
    matched({ events, moved, ms }) {
      matches.observe(ms / 1_000);
      judged.inc(events);
      for (const [standing, count = 0] of Object.entries(moved)) moves.inc({ standing }, count);
    },
  };
}

function watchLimiter(registry: Registry, { windows }: MetricsSources): void {
  const help = 'How limits are counted: in this process alone, shared through Redis, or at a stricter share while Redis is away.';
  metricsIn(registry).gauge('samebet_limiter_mode', help, ['mode'], (own) => {
    const mode = windows === undefined ? 'local' : windows.shared ? 'shared' : 'degraded';
    for (const each of ['local', 'shared', 'degraded']) own.set({ mode: each }, each === mode ? 1 : 0);
  });
}

/** Gauges of the live index; a figure that is unknown at the moment is left out. */
function watchIndex(registry: Registry, { index, clock }: MetricsSources): void {
  if (!index) return;
  const { gauge } = metricsIn(registry);
  const perVenue = (name: string, help: string, read: (venue: (typeof VENUES)[number]) => number | null) =>
    gauge(name, help, ['venue'], (own) => {
      own.reset();
      for (const venue of VENUES) setKnown((value) => own.set({ venue }, value), read(venue));
    });
  const single = (name: string, help: string, read: () => number | null) =>
    gauge(name, help, [], (own) => {
      own.remove();
      setKnown((value) => own.set(value), read());
    });
  perVenue('samebet_open_events', 'Open events of the index.', (venue) => index.counts(venue).open_events);
  perVenue('samebet_open_markets', 'Open markets of the index.', (venue) => index.counts(venue).open_markets);
  perVenue('samebet_index_age_seconds', 'Time since the last complete pull of a venue.', (venue) => {
    const { last_pull } = index.counts(venue);
    return last_pull && Math.max(0, (clock().getTime() - last_pull.getTime()) / 1_000);
  });
  single('samebet_live_market_pairs', 'Live matches.', () => index.countLiveMatches(clock()));
  single('samebet_database_up', 'Whether the index is in contact with its database.', () => (index.databaseMs === null ? 0 : 1));
  single('samebet_database_seconds', 'What the last contact took.', () => index.databaseMs && index.databaseMs / 1_000);
}

function setKnown(set: (value: number) => void, value: number | null): void {
  if (value !== null) set(value);
}

/**
 * Pulls and pairs by the database's own count, the same from every process: a worker without a port of its own is seen this way.
 *
 * @param more refreshes further figures of the database
 * @returns refreshes all figures of the database, at most every FIGURES_MS
 */
function watchDatabase(
  registry: Registry,
  { index, database, clock }: MetricsSources,
  more: (database: Database) => Promise<void>,
): () => Promise<void> {
  if (!index || !database) return async () => {};
  const { counter, gauge } = metricsIn(registry);
  const labels = ['venue', 'mode', 'outcome'];
  const pulls = counter('samebet_pulls_total', 'Pulls by what became of them, over all processes.', labels);
  const seconds = counter('samebet_pull_seconds_total', 'Time that pulls took, over all processes.', labels);
  const refused = counter('samebet_pull_refused_records_total', 'Records that could not be read, over all processes.', labels);
  const pairs = gauge('samebet_pairs', 'Pairs by where they stand.', ['standing']);
  const queue = gauge('samebet_review_queue', 'Pairs that wait for a person.');
  const settled = gauge('samebet_settled_matches', 'Matches by how their two sides ended.', ['outcome']);
  const unexplained = gauge(
    'samebet_unexplained_differences',
    'Matches that settled differently and that nobody has looked into.',
  );
  const show = (figures: Figures) => {
    for (const each of [pulls, seconds, refused, pairs, settled]) each.reset();
    for (const { outcome, count } of figures.settled.outcomes) settled.set({ outcome }, count);
    unexplained.set(figures.settled.unexplained);
    for (const { venue, mode, outcome, ...sums } of figures.pulls) {
      pulls.inc({ venue, mode, outcome }, sums.count);
      seconds.inc({ venue, mode, outcome }, sums.seconds);
      refused.inc({ venue, mode, outcome }, sums.refused);
    }
    for (const { standing, count } of figures.standings) pairs.set({ standing }, count);
    queue.set(figures.waiting);
  };
  let asked = Number.NEGATIVE_INFINITY;
  return async () => {
    if (performance.now() - asked < FIGURES_MS || index.databaseMs === null) return;
    asked = performance.now();
    await Promise.allSettled([readFigures(database, clock()).then(show), more(database)]);
  };
}
