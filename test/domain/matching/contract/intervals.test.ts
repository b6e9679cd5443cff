import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  allBut,
  type Grid,
  pointSet,
  rangeSet,
  relation,
  setOf,
  strikeRange,
} from '../../../../src/domain/matching/contract/intervals.js';
import { findRanges } from '../../../../src/domain/matching/text/numbers.js';

const TENTHS: Grid = { quantity: 'percent', step: 0.1 };
const OPEN: Grid = { quantity: 'percent', step: null };
const CENTS: Grid = { quantity: 'usd', step: 0.01, nonNegative: true };
const COUNT: Grid = { quantity: 'count', step: 1, nonNegative: true };

function read(text: string, grid: Grid) {
  const range = findRanges(text)[0];
  const set = range === undefined ? undefined : rangeSet(range, grid);
  if (set === undefined) throw new Error(`no range in: ${text}`);
  return set;
}

describe('relation of two ranges in words', () => {
  test.each([
    ['above 3.1%', '3.2% or more', TENTHS, 'identity'],
    ['above 3.1%', '3.1% or less', TENTHS, 'complement'],
    ['more than 1.5', 'at least 1.5%', TENTHS, 'subset'],
    ['at least 1.5%', 'between 1.5% and 2.0%', TENTHS, 'superset'],
    ['between 4.0% and 4.2%', '4.1% to 4.4%', TENTHS, 'overlap'],
    ['exactly 4.1%', 'exactly 4.2%', TENTHS, 'disjoint'],
    ['above 63999.99', '$64,000 or above', CENTS, 'identity'],
    ['above 63999.99', 'above $64,000', CENTS, 'superset'],
    ['140 to 149', 'between 140-149 seats', COUNT, 'identity'],
    ['fewer than 1', 'exactly 0', COUNT, 'identity'],
    ['at least 1', 'exactly zero', COUNT, 'complement'],
    ['below 3 or below', '2 or fewer', COUNT, 'superset'],
    ['25+ bps', 'above 25 bps', COUNT, 'superset'],
  ] as const)('%s against %s', (a, b, grid, expected) => {
    expect(relation(read(a, grid), read(b, grid))).toBe(expected);
  });

  test('without a grid the same number with another boundary is not the same set', () => {
    expect(relation(read('above 3.1%', OPEN), read('3.2% or more', OPEN))).toBe('superset');
    expect(relation(read('above 3.1%', OPEN), read('at least 3.1%', OPEN))).toBe('subset');
    expect(relation(read('above 3.1%', OPEN), read('3.1% or less', OPEN))).toBe('complement');
  });

  test('sets of different quantities or steps are never compared', () => {
    expect(relation(read('above 3', TENTHS), read('above 3', COUNT))).toBe('unknown');
    expect(relation(read('above 3', TENTHS), read('above 3', OPEN))).toBe('unknown');
  });
});

describe('strike fields of venue A', () => {
  test.each([
    [{ strike_type: 'greater', floor_strike: 3.1 }, 'above 3.1%'],
    [{ strike_type: 'greater_or_equal', floor_strike: 57 }, 'at least 57'],
    [{ strike_type: 'less', cap_strike: 4 }, 'below 4'],
    [{ strike_type: 'less_or_equal', cap_strike: 4 }, '4 or below'],
    [{ strike_type: 'between', floor_strike: 36, cap_strike: 37 }, 'between 36-37'],
  ])('%o is "%s"', (strike, words) => {
    const range = strikeRange(strike);
    expect(range && rangeSet(range, TENTHS)).toEqual(read(words, TENTHS));
  });

  test('a strike without its number, or of another kind, is no set', () => {
    expect(strikeRange({ strike_type: 'greater' })).toBeUndefined();
    expect(strikeRange({ strike_type: 'structured', floor_strike: 3 })).toBeUndefined();
  });
});

const bounds = fc.tuple(fc.integer({ min: -400, max: 400 }), fc.integer({ min: 0, max: 400 }), fc.boolean(), fc.boolean());
const sets = bounds.map(([from, span, lowIn, highIn]) => setOf(from / 10, lowIn, (from + span + 2) / 10, highIn, TENTHS));

test('a relation read from the other side is its mirror', () => {
  const mirror = { subset: 'superset', superset: 'subset' } as Readonly<Record<string, string>>;
  fc.assert(
    fc.property(sets, sets, (a, b) => {
      if (a === undefined || b === undefined) return;
      const there = relation(a, b);
      expect(relation(b, a)).toBe(mirror[there] ?? there);
    }),
  );
});

test('a value is in a set exactly when its point is a subset', () => {
  fc.assert(
    fc.property(bounds, fc.integer({ min: -500, max: 900 }), ([from, span, lowIn, highIn], value) => {
      const [low, high] = [from / 10, (from + span + 2) / 10];
      const set = setOf(low, lowIn, high, highIn, TENTHS);
      const point = pointSet(value / 10, TENTHS);
      if (set === undefined || point === undefined) return;
      const inside = (lowIn ? value >= from : value > from) && (highIn ? value <= from + span + 2 : value < from + span + 2);
      expect(['subset', 'identity'].includes(relation(point, set))).toBe(inside);
    }),
  );
});

test('all values but one are the complement of that one', () => {
  for (const grid of [TENTHS, OPEN, COUNT]) {
    const [rest, point] = [allBut(3, grid), pointSet(3, grid)];
    expect(rest && point && relation(rest, point)).toBe('complement');
  }
});

test('an empty range and a bound beyond exact integers are no sets', () => {
  expect(setOf(3.1, false, 3.2, false, TENTHS)).toBeUndefined();
  expect(setOf(1e15, true, null, false, CENTS)).toBeUndefined();
});
