import { expect, test } from 'vitest';
import { isOf } from '../../src/dashboard/data/reviewSession.js';
import type { FullPairFragment } from '../../src/dashboard/gql/graphql.js';

const made = { a: 'KXA', b: '0xb', version: 3, content_a: '', content_b: '', name: 'a bet' };
const pair = (version: number, b = '0xb') =>
  ({ venue_a: { market_id: 'KXA' }, venue_b: { market_id: b }, version }) as FullPairFragment;

test('a decided pair is past in a queue from before the decision and as the decision left it, not once it has moved since', () => {
  expect([2, 3, 4].map((version) => isOf(made, pair(version)))).toEqual([true, true, false]);
  expect(isOf(made, pair(3, '0xother'))).toBe(false);
});
