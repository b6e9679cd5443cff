import { once } from 'node:events';
import net from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenReplay, openReplay } from '../../src/venues/replay/open.js';
import { freePort } from '../faults/support/ports.js';
import { putEmptyIndex } from '../support/emptyIndex.js';
import { end, home, printed, run, start } from './cli.js';

const FIXTURES = new URL('../fixtures/venues/', import.meta.url).pathname;
const NOW = '2026-11-21T12:00:00Z';
let replay: OpenReplay;
beforeAll(async () => {
  replay = await openReplay({
    venueA: `${FIXTURES}venue_a.jsonl`,
    venueB: `${FIXTURES}venue_b.jsonl`,
    clock: () => new Date(NOW),
  });
});
afterAll(() => replay?.close());

test('a service shows at METRICS_PORT what its worker’s thread does, and keeps it from where its users are', async () => {
  const port = await freePort();
  const environment = { METRICS_PORT: String(port), PORT: '0', VENUE_A_URL: replay.urlA, VENUE_B_URL: replay.urlB };
  const child = start(['serve', '--now', NOW], { ...environment, SAMEBET_DATA: path.join(home, 'watched') });
  const [, url = ''] = await printed(child, /"url":"(http:[^"]+)","database"/);
  const ask = async (at: string, base = `http://127.0.0.1:${port}`) => {
    const response = await fetch(base + at);
    return { status: response.status, text: await response.text() };
  };
  await expect.poll(async () => (await ask('/metrics')).text).toMatch(/^samebet_match_duration_seconds_count [1-9]/m);
  // Pulls are counted by the database, at most every five seconds.
  for (const venue of ['venue_a', 'venue_b']) {
    await expect
      .poll(async () => (await ask('/metrics')).text)
      .toMatch(new RegExp(`^samebet_pulls_total\\{venue="${venue}",mode="full",outcome="complete"\\} 1$`, 'm'));
  }
  expect(await ask('/livez')).toEqual({ status: 200, text: '{"live":true}' });
  await expect.poll(() => ask('/readyz')).toEqual({ status: 200, text: '{"ready":true}' });
  expect((await ask('/v0/health')).status).toBe(404);
  expect((await ask('/metrics', url)).status).toBe(404);
  expect(await end(child)).toBe(0);
});

test('a METRICS_PORT that can’t be used names the variable and what to do, and the service ends', async () => {
  const taken = net.createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const { port } = taken.address() as net.AddressInfo;
  const SAMEBET_DATA = path.join(home, 'refused');
  await putEmptyIndex(SAMEBET_DATA);
  const serve = (environment: Record<string, string>) => run(['serve', '--no-pull'], { SAMEBET_DATA, ...environment });
  const busy = await serve({ PORT: '0', METRICS_PORT: String(port) });
  taken.close();
  expect([busy.code, busy.err]).toEqual([
    1,
    expect.stringContaining(`can't listen on 127.0.0.1:${port}: another program listens there; name another with METRICS_PORT`),
  ]);
  const same = String(await freePort());
  const twice = await serve({ PORT: same, METRICS_PORT: same });
  expect([twice.code, twice.err]).toEqual([
    2,
    expect.stringContaining(`METRICS_PORT and PORT are both ${same}: name another port with METRICS_PORT, or unset it`),
  ]);
  const bad = await serve({ METRICS_PORT: '' });
  expect([bad.code, bad.err]).toEqual([
    2,
    expect.stringContaining(
      'METRICS_PORT: expected a whole number from 0 to 65535, or no such variable: then PORT answers /metrics',
    ),
  ]);
});
