import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { clausesOf, payoffsOfPair } from '../../src/graphql/rulesInTurn.js';
import { pauseIfLong } from '../../src/workflow/turns.js';
import { event, market } from '../support/markets.js';

afterEach(() => vi.restoreAllMocks());
const side = (venue: 'venue_a' | 'venue_b', hash = '') => ({
  ...market(venue, 'M'),
  ...{ hash, event: { ...event(venue, 'E', []), hash: 'E' } },
});
const rest = { same: true, caveat_details: [], b: side('venue_b') };
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
    a: {
      ...side('venue_a'),
      get rules() {
        reads.push(round);
        now += 20;
        return '';
      },
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

test.each([
  ['clauses', clausesOf],
  ['payoffs', payoffsOfPair],
])(
  '%s of the same texts are read once, of others anew, and each time where nobody knows whether they are the same',
  async (_, read) => {
    let reads = 0;
    const pairOf = (hash: string, same = true) => ({
      ...{ same, caveat_details: [], b: side('venue_b', 'b') },
      a: {
        ...side('venue_a', hash),
        get rules() {
          reads++;
          return 'If they win, it resolves to Yes.';
        },
      },
    });
    const readsOf = async (pair: ReturnType<typeof pairOf>) => {
      const before = reads;
      await read(pair);
      return reads - before;
    };
    expect(await readsOf(pairOf('first'))).toBeGreaterThan(0);
    expect(await readsOf(pairOf('first'))).toBe(0);
    expect(await readsOf(pairOf('second'))).toBeGreaterThan(0);
    expect(await readsOf(pairOf(''))).toBeGreaterThan(0);
    expect(await readsOf(pairOf(''))).toBeGreaterThan(0);
    if (read === clausesOf) expect(await readsOf(pairOf('first', false))).toBeGreaterThan(0);
  },
);
