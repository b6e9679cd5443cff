import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMetrics } from '../../src/http/metrics.js';
import { ChangeFeed } from '../../src/store/changes/feed.js';
import { openWorld, type World } from '../api/world.js';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world?.close());

const file = (name: string) => readFileSync(new URL(`../../deploy/${name}`, import.meta.url), 'utf8');
const METRIC = /\bsamebet_[a-z_]+/g;

test('every metric that the dashboard and the alerts name is one that the service has', async () => {
  const feed = new ChangeFeed(world.deps.database, world.deps.index);
  const metrics = createMetrics({ ...world.deps, feed });
  metrics.delivered('delivered', 1_500);
  const text = await metrics.text();
  const known = new Set([...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name as string));
  const named = ['grafana-dashboard.json', 'alerts.yaml'].flatMap((name) => file(name).match(METRIC) ?? []);
  expect(named.length).toBeGreaterThan(20);
  const unknown = named.filter((name) => !known.has(name) && !known.has(name.replace(/_(bucket|sum|count)$/, '')));
  expect(unknown).toEqual([]);
  expect(JSON.parse(file('grafana-dashboard.json'))).toMatchObject({ title: 'samebet', panels: expect.any(Array) });
});

test('changes are counted by type, deliveries by outcome, with their lag', async () => {
  const metrics = createMetrics(world.deps);
  metrics.delivered('delivered', 1_500);
  metrics.delivered('failed', null);
  const text = await metrics.text();
  expect(text).toMatch(/samebet_changes\{type="pair\.verified"\} 3/);
  expect(text).toContain('samebet_webhook_deliveries_total{outcome="failed"} 1');
  expect(text).toContain('samebet_webhook_lag_seconds_bucket{le="2.5"} 1');
  expect(text).toContain('samebet_webhook_lag_seconds_bucket{le="1"} 0');
  expect(text).toContain('samebet_subscribers 0');
});
