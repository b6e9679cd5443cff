import { expect, test } from 'vitest';
import { askByName } from '../../src/venues/askByName.js';
import { VenueError } from '../../src/venues/venue.js';

/** Asks about so many names, `n0` onwards, by calls of 100; the venue answers `status` to each call that names one of `bad`. */
async function ask(count: number, bad: readonly string[], status = 404) {
  const names = Array.from({ length: count }, (_, n) => `n${n}`);
  let calls = 0;
  const answer = await askByName(names, 100, async (part) => {
    calls++;
    if (part.some((name) => bad.includes(name))) throw new VenueError('venue_a', 'status', `answered ${status}`, status);
    return part.map((name) => name);
  }).catch((error: unknown) => error as VenueError);
  return { answer, calls };
}

test('nothing refused takes one call for each hundred names', async () => {
  const { answer, calls } = await ask(250, []);
  expect(answer).toMatchObject({ refused: [], unasked: [] });
  expect(calls).toBe(3);
});

test('a name that is refused is found by itself, and every other is answered', async () => {
  const { answer, calls } = await ask(250, ['n137']);
  expect(answer).toMatchObject({ refused: ['n137'], unasked: [] });
  expect((answer as { found: string[] }).found).toHaveLength(249);
  expect(calls).toBeLessThanOrEqual(3 + 14);
});

test('more refused names than there are calls for leave names that were not asked about, and say which', async () => {
  const bad = ['n3', 'n103', 'n203', 'n303', 'n403'];
  const { answer, calls } = await ask(500, bad);
  const { found, refused, unasked } = answer as { found: string[]; refused: string[]; unasked: string[] };
  expect(refused.length).toBeGreaterThanOrEqual(2);
  expect(new Set([...found, ...refused, ...unasked]).size).toBe(500);
  expect(calls).toBe(5 + 40);
});

test('a venue that refuses every call fails as a whole, after a bounded number of calls', async () => {
  const { answer, calls } = await ask(
    300,
    Array.from({ length: 300 }, (_, n) => `n${n}`),
    403,
  );
  expect(answer).toMatchObject({ status: 403 });
  expect(calls).toBeLessThanOrEqual(3 + 40);
});

test.each([408, 425, 429, 500, 302])('status %i says nothing of a name, so nothing is split', async (status) => {
  const { answer, calls } = await ask(250, ['n137'], status);
  expect(answer).toMatchObject({ status });
  expect(calls).toBe(2);
});
