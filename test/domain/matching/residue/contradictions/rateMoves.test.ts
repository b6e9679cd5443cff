/** Statements of a central bank's decision against the direction and size of its outcome. */
import { describe, expect, test } from 'vitest';
import { isAutomatic } from '../../../../../bench/quality/automatic.js';
import { hardSetPairs, samplePairs } from '../../../../../bench/quality/basePairs.js';
import type { Listing } from '../../../../../src/domain/market.js';

const pairs = [...(await samplePairs()), ...hardSetPairs()];

/** Whether the first pair whose rules of venue A match stays automatic when what matches is replaced. */
function staysWith(said: RegExp, other: string): boolean {
  const pair = pairs.find(({ a }) => said.test(a.rules ?? ''));
  if (pair === undefined) throw new Error(`no automatic pair says ${said}`);
  const a: Listing = { ...pair.a, rules: (pair.a.rules ?? '').replace(said, other) };
  return isAutomatic(a, pair.b);
}

describe('a cut by 25 bps', () => {
  const CUT = /does a Cut of 25bps/;

  test.each(['lowers the target federal funds rate by 25bps', 'cuts rates by 25bps'])('is "%s"', (other) => {
    expect(staysWith(CUT, other)).toBe(true);
  });

  test.each([
    'raises the target federal funds rate by 25bps',
    'does a Hike of 25bps',
    'maintains the target federal funds rate',
    'does not change the target federal funds rate',
    'lowers the target federal funds rate',
    'raises',
  ])('isn’t "%s"', (other) => {
    expect(staysWith(CUT, other)).toBe(false);
  });
});

describe('a rate left alone', () => {
  const HOLD = /does a Hike of 0bps/;

  test.each(['does a Hike of 0bps', 'holds its interest rate'])('is "%s"', (other) => {
    expect(staysWith(HOLD, other)).toBe(true);
  });

  test.each([
    'does a Cut of 25bps',
    'raises the target federal funds rate at the meeting held',
    'holds its meeting and raises the target federal funds rate',
  ])('isn’t "%s"', (other) => {
    expect(staysWith(HOLD, other)).toBe(false);
  });
});
