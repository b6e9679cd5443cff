/** Of two markets that say nothing, nothing is known. */
import { expect, test } from 'vitest';
import { judge } from '../../../../src/domain/matching/index.js';

test('a market without a text is not called the same as another', () => {
  const verdict = judge({ venue: 'venue_a', id: 'A', event: 'x' }, { venue: 'venue_b', id: 'B' });
  expect(verdict).toMatchObject({ verdict: 'unknown', tier: 'review' });
  expect(verdict.confidence).toBeLessThanOrEqual(0.5);
  expect(verdict.reason).toContain('rules absent on both sides');
});
