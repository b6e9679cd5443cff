import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  divideHalfEven,
  divideHalfUp,
  divideUp,
  fromMicros,
  roundRatio,
  smallest,
  squareRoot,
  toMicros,
} from '../../src/domain/money.js';

test.each([
  { value: 0, micros: 0n },
  { value: 1, micros: 1_000_000n },
  { value: 0.1, micros: 100_000n },
  { value: -0.000001, micros: -1n },
  { value: 101.07404199999999, micros: 101_074_042n },
  { value: 7.239094000000001, micros: 7_239_094n },
  { value: 9_999_999.123457, micros: 9_999_999_123_457n },
])('$value is $micros micros', ({ value, micros }) => {
  expect(toMicros(value)).toBe(micros);
});

test.each([0.0000001, 0.1234567, 1.0000005, 1e300, Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY])(
  '%d is not a number of whole micros',
  (value) => {
    expect(toMicros(value)).toBeNull();
  },
);

test('every number with 6 decimals is taken as itself, at any magnitude', () => {
  fc.assert(
    fc.property(fc.bigInt(-(10n ** 13n), 10n ** 13n), (micros) => {
      expect(toMicros(fromMicros(micros))).toBe(micros);
    }),
    { numRuns: 10_000 },
  );
});

test('a seventh decimal is seen wherever doubles can hold it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10 ** 12 }), fc.integer({ min: 1, max: 9 }), (micros, seventh) => {
      expect(toMicros((micros + seventh / 10) / 1e6)).toBeNull();
    }),
    { numRuns: 10_000 },
  );
});

test('divisions round up, half up and half to even', () => {
  expect([0n, 1n, 10n, 11n].map((n) => divideUp(n, 10n))).toEqual([0n, 1n, 1n, 2n]);
  expect([4n, 5n, 14n, 15n, 25n].map((n) => divideHalfUp(n, 10n))).toEqual([0n, 1n, 1n, 2n, 3n]);
  expect([4n, 5n, 6n, 15n, 25n, 26n].map((n) => divideHalfEven(n, 10n))).toEqual([0n, 0n, 1n, 2n, 2n, 3n]);
});

test('a square root is the greatest whole number whose square is not above', () => {
  fc.assert(
    fc.property(fc.bigInt(0n, 10n ** 60n), (n) => {
      const root = squareRoot(n);
      expect(root * root <= n && (root + 1n) * (root + 1n) > n).toBe(true);
    }),
    { numRuns: 10_000 },
  );
});

test('ratios round halves towards +infinity and are never negative zero', () => {
  expect([0.125, -0.125, -0.135].map((ratio) => roundRatio(ratio, 2))).toEqual([0.13, -0.12, -0.13]);
  expect(Object.is(roundRatio(-0.001, 2), 0)).toBe(true);
});

test('the smallest of some amounts', () => {
  expect(smallest(3n, 1n, 2n)).toBe(1n);
  expect(smallest(3n)).toBe(3n);
});
