import { expect, test } from 'vitest';
import { type EndedPair, scorePair } from '../../../src/domain/score/outcome.js';
import { compareEnds } from '../../../src/domain/score/settlement.js';

test.each([
  [null, null, undefined],
  [1_000_000, null, 'one_side_open'],
  [null, 0, 'one_side_open'],
  [1_000_000, 1_000_000, 'settled_alike'],
  [0, 0, 'settled_alike'],
  [500_000, 500_000, 'settled_alike'],
  [1_000_000, 0, 'settled_differently'],
  [0, 1_000_000, 'settled_differently'],
  [520_000, 1_000_000, 'void_on_one_side'],
  [0, 500_000, 'void_on_one_side'],
  // Two voids that paid unequal amounts: somebody lost the difference.
  [430_000, 500_000, 'settled_differently'],
])('YES that paid %s on A and %s on B is %s', (a, b, outcome) => {
  expect(compareEnds(a, b)).toBe(outcome);
});

const at = new Date('2026-11-22T00:00:00Z');
const moment = { at, tier: 'auto', confidence: 0.99, caveats: [], engine: 'rules-1' };
const ended = (over: Partial<EndedPair>): EndedPair => ({
  a_id: 'venue_a:X',
  b_id: 'venue_b:0x1',
  family: 'game_winner',
  category: 'sports',
  event_id: 'venue_a:E',
  verified: null,
  closed: null,
  refusal: null,
  a_micros: 0,
  b_micros: 0,
  scored: null,
  ...over,
});

test.each<[string, Partial<EndedPair>, string]>([
  [
    'that was ever a match stays one, whatever came later',
    {
      verified: { ...moment, standing: 'auto_verified' },
      closed: { ...moment, standing: 'rejected', withdrawn: false },
    },
    'match',
  ],
  ['that a person rejected', { closed: { ...moment, standing: 'rejected', withdrawn: false } }, 'rejected'],
  ['that nobody looked at', { closed: { ...moment, standing: 'proposed', withdrawn: false } }, 'waiting'],
  ['that the engine gave up', { closed: { ...moment, standing: 'proposed', withdrawn: true } }, 'refused'],
  ['that the engine never proposed', { refusal: { verdict: 'different', confidence: 0.02, engine: 'rules-1', at } }, 'refused'],
  ['of opposites', { refusal: { verdict: 'opposite', confidence: 0.02, engine: 'rules-1', at } }, 'opposite'],
])('a pair %s', (_, over, belief) => {
  expect(scorePair(ended(over))).toMatchObject({ belief, outcome: 'settled_alike', corrects: null });
});

test('an end that is scored already makes no row; another value makes one that corrects it; a value taken back opens the pair again', () => {
  const scored = { id: '7', outcome: 'settled_alike', a_micros: 0, b_micros: 0 } as const;
  expect(scorePair(ended({ scored }))).toBeNull();
  expect(scorePair(ended({ scored, a_micros: 1_000_000 }))).toMatchObject({ outcome: 'settled_differently', corrects: '7' });
  expect(scorePair(ended({ scored, a_micros: null, b_micros: null }))).toMatchObject({
    outcome: 'one_side_open',
    corrects: '7',
  });
  expect(scorePair(ended({ a_micros: null, b_micros: null }))).toBeNull();
});
