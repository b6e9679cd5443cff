/** Prometheus metrics of one process: requests, limits, the live index, runs of the matcher, pulls and pairs. */
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Deps } from '../context.js';
import { VENUES } from '../domain/market.js';
import { type Figures, readFigures } from '../store/figures.js';
import { type DeliveryOutcome, watchChanges } from './changeMetrics.js';

/** What a matching run did, as far as figures go. */
export interface Matched {
  events: number;
  proposals: number;
  moved: Partial<Record<string, number>>;
  ms: number;
}

/** Everything that is counted, in Prometheus' words. */
export interface Metrics {
  /** @param route a path of ours, never one that a caller made up */
  request(route: string, status: number, seconds: number): void;
  /** A request that its caller's limit refused. @param account key, address or user; work for the time that documents take */
  limited(account: string): void;
  matched(run: Matched): void;
  /** An attempt at a webhook. @param lagMs from the commit, where it was delivered */
  delivered(outcome: DeliveryOutcome, lagMs: number | null): void;
  /** The text that a scraper reads. */
  text(): Promise<string>;
  readonly contentType: string;
}

export interface MetricsSources extends Partial<Pick<Deps, 'index' | 'database' | 'feed'>>, Pick<Deps, 'clock'> {
  /** Where limits are counted, when they are shared: whether they are at this moment. */
  windows?: { readonly shared: boolean } | undefined;
}

/** Seconds: a look-up takes less than the first, a slow query about the last. */
const REQUEST_BUCKETS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
const MATCH_BUCKETS = [0.01, 0.05, 0.1, 0.5, 1, 5, 10, 30, 60, 300];
/** Counting pulls and pairs costs the database something: scrapers that come more often get the same figures. */
const FIGURES_MS = 5_000;

/** Builds the figures of one process, in a registry of their own. */
export function createMetrics(sources: MetricsSources): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Counter({
    name: 'samebet_http_requests_total',
    help: 'Requests answered, by route and status.',
    labelNames: ['route', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'samebet_http_request_duration_seconds',
    help: 'Time from the last header of a request to the answer.',
    labelNames: ['route'],
    buckets: REQUEST_BUCKETS,
    registers,
  });
  const limited = new Counter({
    name: 'samebet_limiter_refusals_total',
    help: 'Requests that a limit refused, by kind of caller.',
    labelNames: ['account'],
    registers,
  });
  const matches = new Histogram({
    name: 'samebet_match_duration_seconds',
    help: 'Runs of the matcher in this process, each after a round of pulls.',
    buckets: MATCH_BUCKETS,
    registers,
  });
  const moves = new Counter({
    name: 'samebet_match_moves_total',
    help: 'Pairs that the matcher moved, by the standing that they moved to.',
    labelNames: ['standing'],
    registers,
  });
  const judged = new Counter({ name: 'samebet_match_events_total', help: 'Events that the matcher looked at.', registers });
  watchLimiter(registry, sources);
  watchIndex(registry, sources);
  const refresh = watchDatabase(registry, sources);
  const told = watchChanges(registry, sources);
  return {
    contentType: registry.contentType,
    async text() {
      await Promise.all([refresh(), told.refresh()]);
      return registry.metrics();
    },
    request(route, status, seconds) {
      requests.inc({ route, status });
      durations.observe({ route }, seconds);
    },
    limited: (account) => limited.inc({ account }),
    delivered: told.delivered,
    matched({ events, moved, ms }) {
      matches.observe(ms / 1_000);
      judged.inc(events);
      for (const [standing, count = 0] of Object.entries(moved)) moves.inc({ standing }, count);
    },
  };
}

function watchLimiter(registry: Registry, { windows }: MetricsSources): void {
  new Gauge({
    name: 'samebet_limiter_mode',
    help: 'How limits are counted: in this process alone, shared through Redis, or at a stricter share while Redis is away.',
    labelNames: ['mode'],
    registers: [registry],
    collect() {
      const mode = windows === undefined ? 'local' : windows.shared ? 'shared' : 'degraded';
      for (const each of ['local', 'shared', 'degraded']) this.set({ mode: each }, each === mode ? 1 : 0);
    },
  });
}

/** Gauges of the live index. What isn't known at the moment has no line. */
function watchIndex(registry: Registry, { index, clock }: MetricsSources): void {
  if (!index) return;
  const perVenue = (name: string, help: string, read: (venue: (typeof VENUES)[number]) => number | null) =>
    new Gauge({
      ...{ name, help, labelNames: ['venue'] as const, registers: [registry] },
      collect() {
        this.reset();
        for (const venue of VENUES) setKnown((value) => this.set({ venue }, value), read(venue));
      },
    });
  const single = (name: string, help: string, read: () => number | null) =>
    new Gauge({
      ...{ name, help, registers: [registry] },
      collect() {
        this.remove();
        setKnown((value) => this.set(value), read());
      },
    });
  perVenue('samebet_open_events', 'Open events of the index.', (venue) => index.counts(venue).open_events);
  perVenue('samebet_open_markets', 'Open markets of the index.', (venue) => index.counts(venue).open_markets);
  perVenue('samebet_index_age_seconds', 'Time since the last complete pull of a venue.', (venue) => {
    const { last_pull } = index.counts(venue);
    return last_pull && Math.max(0, (clock().getTime() - last_pull.getTime()) / 1_000);
  });
  single('samebet_live_market_pairs', 'Live matches.', () => index.liveMarketPairs(clock()));
  single('samebet_database_up', 'Whether the index has news from its database.', () => (index.databaseMs === null ? 0 : 1));
  single('samebet_database_seconds', 'What the last contact took.', () => index.databaseMs && index.databaseMs / 1_000);
}

function setKnown(set: (value: number) => void, value: number | null): void {
  if (value !== null) set(value);
}

/**
 * Pulls and pairs by the database's own count, the same from every process: a worker without a port of its own is seen this way.
 *
 * @returns brings them up to date
 */
function watchDatabase(registry: Registry, { index, database, clock }: MetricsSources): () => Promise<void> {
  if (!index || !database) return async () => {};
  const registers = [registry];
  const counter = (name: string, help: string) =>
    new Counter({ name, help, labelNames: ['venue', 'mode', 'outcome'] as const, registers });
  const pulls = counter('samebet_pulls_total', 'Pulls by what became of them, over all processes.');
  const seconds = counter('samebet_pull_seconds_total', 'Time that pulls took, over all processes.');
  const refused = counter('samebet_pull_refused_records_total', 'Records that could not be read, over all processes.');
  const pairs = new Gauge({ name: 'samebet_pairs', help: 'Pairs by where they stand.', labelNames: ['standing'], registers });
  const queue = new Gauge({ name: 'samebet_review_queue', help: 'Pairs that wait for a person.', registers });
  const settled = new Gauge({
    ...{
      name: 'samebet_settled_matches',
      help: 'Matches by how their two sides ended.',
      labelNames: ['outcome'] as const,
      registers,
    },
  });
  const unexplained = new Gauge({
    ...{
      name: 'samebet_unexplained_differences',
      help: 'Matches that settled differently and that nobody has looked into.',
      registers,
    },
  });
  const show = (figures: Figures) => {
    for (const each of [pulls, seconds, refused, pairs, settled]) each.reset();
    for (const { outcome, count } of figures.settled.outcomes) settled.set({ outcome }, count);
    unexplained.set(figures.settled.unexplained);
    for (const { venue, mode, outcome, ...sums } of figures.pulls) {
      const labels = { venue, mode, outcome };
      pulls.inc(labels, sums.count);
      seconds.inc(labels, sums.seconds);
      refused.inc(labels, sums.refused);
    }
    for (const { standing, count } of figures.standings) pairs.set({ standing }, count);
    queue.set(figures.waiting);
  };
  let asked = Number.NEGATIVE_INFINITY;
  return async () => {
    if (performance.now() - asked < FIGURES_MS || index.databaseMs === null) return;
    asked = performance.now();
    await readFigures(database, clock()).then(show, () => {});
  };
}
