/** Metrics of the log of changes, of open subscriptions and of webhook deliveries. */
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { Deps } from '../context.js';
import { countTold } from '../store/changes/figures.js';

/** Seconds from a commit to the end of a delivery; a receiver that was down makes them many. */
const LAG_BUCKETS = [0.1, 0.5, 1, 2.5, 5, 15, 60, 300, 3_600, 21_600, 86_400];
const FIGURES_MS = 5_000;

/** What became of an attempt at a webhook. */
export type DeliveryOutcome = 'delivered' | 'failed' | 'paused';

/** Figures of the log of changes, of who listens, and of webhooks. */
export function watchChanges(
  registry: Registry,
  { index, database, feed }: Partial<Pick<Deps, 'index' | 'database' | 'feed'>>,
): { delivered(outcome: DeliveryOutcome, lagMs: number | null): void; refresh(): Promise<void> } {
  const registers = [registry];
  const deliveries = new Counter({
    ...{ name: 'samebet_webhook_deliveries_total', help: 'Attempts at webhooks by this process, by what became of them.' },
    ...{ labelNames: ['outcome'] as const, registers },
  });
  const lag = new Histogram({
    ...{ name: 'samebet_webhook_lag_seconds', help: 'From the commit of a change to its delivery.' },
    ...{ buckets: LAG_BUCKETS, registers },
  });
  for (const outcome of ['delivered', 'failed', 'paused']) deliveries.inc({ outcome }, 0);
  const changes = new Gauge({
    ...{ name: 'samebet_changes', help: 'Changes in the log, by type, as far as it is kept.' },
    ...{ labelNames: ['type'] as const, registers },
  });
  const webhooks = new Gauge({
    ...{ name: 'samebet_webhooks', help: 'Webhooks by state.', labelNames: ['state'] as const, registers },
  });
  const behind = new Gauge({
    ...{ name: 'samebet_webhook_behind_seconds', help: 'Age of the oldest change that an active webhook waits for.', registers },
  });
  new Gauge({
    ...{ name: 'samebet_subscribers', help: 'Subscriptions that are open in this process.', registers },
    collect() {
      this.set(feed?.subscribers ?? 0);
    },
  });
  let asked = Number.NEGATIVE_INFINITY;
  const read = async () => {
    if (!database) return;
    const told = await countTold(database);
    changes.reset();
    webhooks.reset();
    for (const { type, count } of told.types) changes.set({ type }, count);
    for (const state of ['active', 'paused'] as const) webhooks.set({ state }, told.webhooks[state]);
    behind.set(told.behindSeconds);
  };
  return {
    delivered(outcome, lagMs) {
      deliveries.inc({ outcome });
      if (lagMs !== null) lag.observe(lagMs / 1_000);
    },
    async refresh() {
      if (!index || index.databaseMs === null || performance.now() - asked < FIGURES_MS) return;
      asked = performance.now();
      await read().catch(() => {});
    },
  };
}
