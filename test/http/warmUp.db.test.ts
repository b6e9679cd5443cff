import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSampleWorld, type SampleWorld } from '../support/sampleWorld.js';

let world: SampleWorld;
beforeAll(async () => {
  world = await openSampleWorld();
});
afterAll(() => world?.close());

test.each([false, true])(
  'warming up asks nothing that is refused, takes no place and leaves no line (ids only: %s)',
  async (idsOnly) => {
    const app = world.app({ rateLimitPerMinute: 1, work: () => 0, idsOnly });
    expect(await app.warmUp(new AbortController().signal, 0)).toEqual([]);
    expect(world.logged).toEqual([]);
    const headers = { 'x-api-key': world.key };
    const answer = await app.fetch(new Request('http://samebet.test/v0/matches?limit=1', { headers }));
    expect([answer.status, answer.headers.get('ratelimit-remaining')]).toEqual([200, '0']);
  },
);

test('a service that stops ends its warming up', async () => {
  const stopping = new AbortController();
  const warming = world.app().warmUp(stopping.signal, 60_000);
  stopping.abort();
  await expect(warming).rejects.toMatchObject({ name: 'AbortError' });
});
