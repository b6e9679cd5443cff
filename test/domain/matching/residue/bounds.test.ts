/** Bounds of a count as sentences say them. */
import { expect, test } from 'vitest';
import { boundsIn, leastCounts, leftOutFrom } from '../../../../src/domain/matching/residue/bounds.js';

test.each([
  ['win by more than 3.5 points', [4]],
  ['win by 4 or more', [4]],
  ['four goals or more are scored', [4]],
  ['at least 1,000 votes', [1000]],
  ['3+ assists', [3]],
  ['the rounds in map 1 are 22 or more', [22]],
  ['fewer than 49 points', []],
  ['no more than 2 goals', []],
  ['no fewer than 3 goals', [3]],
])('%s lets in counts from %j', (text, counts) => {
  expect(leastCounts(text)).toEqual(counts);
});

test.each([
  ['fewer than 49 points', [49]],
  ['48 or fewer', [49]],
  ['under 2.5 goals', [3]],
  ['at most two goals', [3]],
  ['49 or more', []],
  ['no more than 2 goals', [3]],
  ['no fewer than 3 goals', []],
])('%s leaves out counts from %j', (text, counts) => {
  expect(leftOutFrom(text)).toEqual(counts);
});

test('bounds in their places, with what is counted where it stands inside', () => {
  const text = 'scores 2 home runs or more, and fewer than 3 errors';
  expect(boundsIn(text).map(({ from, to, ...bound }) => [text.slice(from, to), bound])).toEqual([
    ['2 home runs or more', { form: 'least', cut: 2, counted: 'home runs' }],
    ['fewer than 3', { form: 'most', cut: 3, counted: '' }],
  ]);
});
