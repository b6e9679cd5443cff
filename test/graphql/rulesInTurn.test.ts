import { afterEach, expect, test, vi } from 'vitest';
import { clausesOf, payoffsOfPair } from '../../src/graphql/rulesInTurn.js';
import { turn } from '../../src/workflow/turns.js';
import { event, market } from '../support/markets.js';

afterEach(() => vi.restoreAllMocks());
const nextRound = () => new Promise<void>((resolve) => setImmediate(resolve));

test.each([
  ['clauses', clausesOf],
  ['payoffs', payoffsOfPair],
])('rules of pairs that came together are read in turn, with others in between: %s', async (_, read) => {
  // Each look at the clock finds that the loop was held for long.
  let now = performance.now();
  vi.spyOn(performance, 'now').mockImplementation(() => {
    now += 100;
    return now;
  });
  let round = 0;
  const reads: number[] = [];
  const side = (venue: 'venue_a' | 'venue_b') => ({ ...market(venue, 'M'), event: event(venue, 'E', []) });
  const pairs = Array.from({ length: 10 }, () => ({
    ...{ relation: 'identity', caveat_details: [], b: side('venue_b') },
    get a() {
      reads.push(round);
      return side('venue_a');
    },
  }));
  for (let each = 0; each < 3; each++) await nextRound(); // whoever had the loop before has left it
  turn(); // somebody has it now
  const all = Promise.all(pairs.map((pair) => read(pair)));
  for (; reads.length < pairs.length && round < 50; round++) await nextRound();
  await all;
  expect(new Set(reads).size).toBe(pairs.length);
});
