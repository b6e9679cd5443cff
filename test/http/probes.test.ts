import { expect, test } from 'vitest';
import type { HttpRequest } from '../../src/http/exchange.js';
import { probeHandlers } from '../../src/http/probes.js';
import { openReach } from '../../src/store/reach.js';

/** What a process without an index answers. */
async function answer(path: string, reach: () => Promise<boolean>): Promise<{ status: number | undefined; told: unknown }> {
  const response = await probeHandlers(undefined, { reach }).get(path)?.({} as HttpRequest);
  return { status: response?.status, told: JSON.parse(String(response?.body)) };
}

test('a process without an index is ready while its database answers, and lives without it', async () => {
  expect(await answer('/readyz', async () => true)).toEqual({ status: 200, told: { ready: true } });
  expect(await answer('/readyz', async () => false)).toEqual({
    status: 503,
    told: { ready: false, obstacles: [{ part: 'database', message: expect.stringMatching(/\w/) }] },
  });
  expect((await answer('/livez', async () => false)).status).toBe(200);
});

test('a server that nobody listens for is out of reach', async () => {
  const reach = openReach('postgresql://samebet@127.0.0.1:9/samebet');
  expect(await Promise.all([reach.answers(), reach.answers()])).toEqual([false, false]);
  await reach.close();
});
