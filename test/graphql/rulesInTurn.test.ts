import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { clausesOf, payoffsOfPair } from '../../src/graphql/rulesInTurn.js';
import { pauseIfLong } from '../../src/workflow/turns.js';
import { event, market } from '../support/markets.js';

afterEach(() => vi.restoreAllMocks());
const side = (venue: 'venue_a' | 'venue_b') => ({ ...market(venue, 'M'), event: event(venue, 'E', []) });
const rest = { relation: 'identity', caveat_details: [], b: side('venue_b') };
// What reads them is loaded with the first.
beforeAll(async () => {
  await clausesOf({ ...rest, a: side('venue_a') });
  await payoffsOfPair({ ...rest, a: side('venue_a') });
});
const nextRound = () => new Promise<void>((resolve) => setImmediate(resolve));

test.each([
  ['clauses, the loop taken', clausesOf, true],
  ['clauses, the loop free', clausesOf, false],
  ['payoffs, the loop taken', payoffsOfPair, true],
  ['payoffs, the loop free', payoffsOfPair, false],
])('rules of pairs that came together are read piece by piece, with others in between: %s', async (_, read, isTaken) => {
  // Nothing but reading takes time.
  let now = performance.now();
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  let round = 0; // the one in which they come
  const reads: number[] = [];
  const pairs = Array.from({ length: 10 }, () => ({
    ...rest,
    get a() {
      reads.push(round);
      now += 20;
      return side('venue_a');
    },
  }));
  for (let each = 0; each < 3; each++) await nextRound(); // whoever had the loop before has left it
  if (isTaken) {
    pauseIfLong(); // somebody has it now
    now += 20;
  }
  const all = Promise.all(pairs.map((pair) => read(pair)));
  for (round = 1; reads.length < pairs.length && round < 50; round++) await nextRound();
  await all;
  expect(new Set(reads).size).toBe(pairs.length);
});
