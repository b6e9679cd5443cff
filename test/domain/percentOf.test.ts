import { expect, test } from 'vitest';
import { percentOf } from '../../src/domain/percentOf.js';

test.each([
  [0.29, 0, '29'],
  [0.57, 0, '57'],
  [0.58, 0, '58'],
  [0.9979, 0, '99'],
  [0.9979, 1, '99.7'],
  [0.289, 1, '28.9'],
  [0.9999, 1, '99.9'],
  [1, 1, '100.0'],
])('%f with %i decimals is %s', (share, decimals, written) => expect(percentOf(share, decimals)).toBe(written));
