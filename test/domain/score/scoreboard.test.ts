import { expect, test } from 'vitest';
import { SCORE_DIMENSIONS, scoreboardOf, type Tally } from '../../../src/domain/score/scoreboard.js';
import { sayWhy } from '../../../src/domain/score/why.js';
import { wilson } from '../../../src/domain/score/wilson.js';

// Reference values: R, binom::binom.confint(x, n, methods = "wilson"), and Brown, Cai & DasGupta (2001) for 0 of n.
test.each([
  [9, 10, 0.59585, 0.98212],
  [0, 10, 0, 0.27753],
  [10, 10, 0.72247, 1],
  [2758, 2759, 0.99795, 0.99994],
])('%s of %s lie between %s and %s', (hits, of, low, high) => {
  const found = wilson(hits, of);
  expect(found.low).toBeCloseTo(low, 4);
  expect(found.high).toBeCloseTo(high, 4);
});

test('nothing counted is no share', () => {
  expect(wilson(0, 0)).toEqual({ hits: 0, of: 0, rate: null, low: null, high: null });
});

type Counted = Omit<Tally, 'dimension' | 'name'> & { standing: string; caveats: string[]; engine: string; bin: number };

/** Pairs as the store counts them: once in each dimension. */
const tally = (over: Partial<Counted>): Tally[] => {
  const { standing, caveats, engine, bin, ...rest }: Counted = {
    belief: 'match',
    outcome: 'settled_alike',
    standing: 'auto_verified',
    category: 'sports',
    family: 'game_winner',
    caveats: [],
    engine: 'rules-1',
    bin: 11,
    paid: false,
    count: 1,
    confidence: 0.99,
    ...over,
  };
  const names = { standing, caveats: JSON.stringify(caveats), engine, bin: String(bin) };
  return SCORE_DIMENSIONS.map((dimension) => ({ ...rest, dimension, name: names[dimension] }));
};

test('voids and open sides are counted, and neither helps nor hurts precision', () => {
  const { matches } = scoreboardOf([
    ...tally({ count: 90, confidence: 89.1 }),
    ...tally({ outcome: 'settled_differently', count: 10, paid: true, confidence: 9.9 }),
    ...tally({ outcome: 'void_on_one_side', count: 7, paid: true, confidence: 6.9 }),
    ...tally({ outcome: 'one_side_open', count: 5, confidence: 4.9 }),
  ]);
  expect(matches).toMatchObject({ pairs: 112, alike: 90, differently: 10, void: 7, open: 5 });
  expect(matches.precision).toMatchObject({ hits: 90, of: 100, rate: 0.9 });
  // None of the 90 paid: that they lost alike proves nothing.
  expect(matches.precision_paid).toMatchObject({ hits: 0, of: 10 });
});

test('a pair with two caveats is in two lines; the rest of the board holds matches alone', () => {
  const board = scoreboardOf([
    ...tally({ caveats: ['source_differs', 'timing_differs'], count: 3 }),
    ...tally({ belief: 'refused', standing: 'closed', count: 4, bin: 0, confidence: 0.1, outcome: 'settled_differently' }),
  ]);
  expect(board.by_caveat.map(({ name, pairs }) => [name, pairs])).toEqual([
    ['source_differs', 3],
    ['timing_differs', 3],
  ]);
  expect(board.by_standing.map(({ name }) => name)).toEqual(['auto_verified']);
  expect(board.beliefs.map(({ name, differently }) => [name, differently])).toEqual([['refused', 4]]);
  expect(board.calibration.map(({ from, pairs }) => [from, pairs])).toEqual([
    [0, 4],
    [0.99, 3],
  ]);
});

test('why says both ends, and what was known to differ or that nothing was', () => {
  const [a, b] = [
    { micros: 0, words: 'finalized no' },
    { micros: 1_000_000, words: 'closed resolved' },
  ];
  const ends = 'YES on venue A paid $0.00 (finalized no), YES on venue B paid $1.00 (closed resolved).';
  expect(sayWhy('settled_alike', a, b, [])).toBe(ends);
  expect(sayWhy('settled_differently', a, b, [])).toContain('a rule was overlooked');
  expect(sayWhy('settled_differently', a, b, [{ code: 'source_differs', note: 'Other sources.' }])).toBe(
    `${ends} Differences that were known: Other sources. (source_differs)`,
  );
});
