import { describe, expect, test } from 'vitest';
import { findNumbers, findRanges, parseNumber } from '../../../../src/domain/matching/text/numbers.js';
import { isLinear } from '../../../support/growth.js';

describe('numbers', () => {
  test.each([
    ['$1.2 trillion', 1.2e12, 'usd'],
    ['12.7M', 12_700_000, null],
    ['100k jobs', 100_000, null],
    ['3pt1', 3.1, null],
    ['25bps', 25, 'bps'],
    ['-0.1%', -0.1, 'percent'],
    ['100,000', 100_000, null],
    ['30°F', 30, 'degree'],
    ['seven', 7, null],
  ])('%s', (text, value, unit) => {
    expect(parseNumber(text)).toMatchObject({ value, unit });
  });

  test('digits of names and codes are not numbers', () => {
    expect(findNumbers('GPT-5 in Q3 on KXGDP-26').map((n) => n.value)).toEqual([]);
  });
});

const shape = (text: string): string[] =>
  findRanges(text).map((r) => `${r.lowIn ? '[' : '('}${r.low ?? ''},${r.high ?? ''}${r.highIn ? ']' : ')'}${r.unit ?? ''}`);

describe('ranges', () => {
  test.each([
    ['above 3.1%', '(3.1,)percent'],
    ['45% ≤ x < 50%', '[45,50)percent'],
    ['2.5 < x <= 3', '(2.5,3]'],
    ['3.2% or more', '[3.2,)percent'],
    ['increase by 3.1% or more in February', '[3.1,)percent'],
    ['no fewer than 5 seats', '[5,)'],
    ['greater than or equal to 57.0', '[57,)'],
    ['54 or more Senators', '[54,)'],
    ['5.5 million views or more', '[5500000,)'],
    ['>25 bps', '(25,)bps'],
    ['less than 100k jobs', '(,100000)'],
    ['be 30°F or below', '(,30]degree'],
    ['at most two', '(,2]'],
    ['at or above 3.2%', '[3.2,)percent'],
    ['land at or under 216 seats', '(,216]'],
    ['equal to or above 4', '[4,)'],
    ['equal to or less than 4', '(,4]'],
    ['meets or exceeds 3.2%', '[3.2,)percent'],
    ['exactly 49 Senators', '[49,49]'],
    ['between 16 (inclusive) and 18 (exclusive) launches', '[16,18)'],
    ['between 140-149 seats', '[140,149]'],
    ['receives 15% to 19.9% share', '[15,19.9]percent'],
    ['hit $1-2 billion', '[1000000000,2000000000]usd'],
    ['between -0.3% and 0.1%', '[-0.3,0.1]percent'],
    ['at least 25% and less than 28% of the second votes', '[25,28)percent'],
    ['more than 3.1% but no more than 3.5%', '(3.1,3.5]percent'],
    ['under $50 million and over $40 million', '(40000000,50000000)usd'],
  ])('%s', (text, expected) => {
    expect(shape(text)).toEqual([expected]);
  });

  test.each(['not above 5', 'not at or above 5', 'GPT-5 by 2025-12-31', 'a hike of 25bps'])('%s states no range', (text) => {
    expect(shape(text)).toEqual([]);
  });

  test.each([
    [findRanges, '1-'],
    [findRanges, 'between 1 (inclusive) '],
    [findNumbers, '1,111,'],
  ])('%o reads a hostile text of nothing but %j in linear time', (find, piece) => {
    expect(isLinear((size) => find(piece.repeat(size / piece.length)), 100_000)).toBe(true);
  });
});
