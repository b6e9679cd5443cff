/** Metrics of the log of changes, of open subscriptions and of webhook deliveries. */
import type { Registry } from 'prom-client';
import type { Deps } from '../context.js';
import { countChanges } from '../store/changes/figures.js';
import type { Database } from '../store/database.js';
import type { DeliveryOutcome } from '../workflow/deliverWebhooks.js';
import { metricsIn } from './metricsIn.js';

/** Seconds from a commit to the end of a delivery; a receiver that was down makes them many. */
const LAG_BUCKETS = [0.1, 0.5, 1, 2.5, 5, 15, 60, 300, 3_600, 21_600, 86_400];

/** Metrics of the log of changes, of subscriptions and of webhooks. `delivered` counts an attempt; `refresh` reads the figures of the database. */
export function watchChanges(
  registry: Registry,
  { feed }: Partial<Pick<Deps, 'feed'>>,
): { delivered(outcome: DeliveryOutcome, lagMs: number | null): void; refresh(database: Database): Promise<void> } {
  const { counter, gauge, histogram } = metricsIn(registry);
  const deliveries = counter(
    'samebet_webhook_deliveries_total',
    'Attempts at webhooks by this process, by what became of them.',
    ['outcome'],
  );
  const lag = histogram('samebet_webhook_lag_seconds', 'From the commit of a change to its delivery.', LAG_BUCKETS);
  for (const outcome of ['delivered', 'failed', 'paused']) deliveries.inc({ outcome }, 0);
  const changes = gauge('samebet_changes', 'Changes in the log, by type, as far as it is kept.', ['type']);
  const webhooks = gauge('samebet_webhooks', 'Webhooks by state.', ['state']);
  const behind = gauge('samebet_webhook_behind_seconds', 'Age of the oldest change that an active webhook waits for.');
  gauge('samebet_subscribers', 'Subscriptions that are open in this process.', [], (own) => own.set(feed?.subscribers ?? 0));
  return {
    delivered(outcome, lagMs) {
      deliveries.inc({ outcome });
      if (lagMs !== null) lag.observe(lagMs / 1_000);
    },
    async refresh(database) {
      const counted = await countChanges(database);
      changes.reset();
      webhooks.reset();
      for (const { type, count } of counted.types) changes.set({ type }, count);
      for (const state of ['active', 'paused'] as const) webhooks.set({ state }, counted.webhooks[state]);
      behind.set(counted.behindSeconds);
    },
  };
}
