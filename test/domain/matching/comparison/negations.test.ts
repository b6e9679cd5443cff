import { expect, test } from 'vitest';
import type { Listing } from '../../../../src/domain/market.js';
import { compareFacts } from '../../../../src/domain/matching/comparison/compareFacts.js';
import { readContract } from '../../../../src/domain/matching/reading/readContract.js';

const EVENT = 'Ohio Governor Election Winner';

const listing = (venue: Listing['venue'], name: string, verb: 'win' | 'lose'): Listing => ({
  venue,
  id: `${venue} ${name} ${verb}`,
  event: EVENT,
  question: `Will ${name} ${verb} the 2026 Ohio gubernatorial election?`,
  outcome: name,
  rules: `If ${name} ${verb}s the 2026 Ohio gubernatorial election, then the market resolves to Yes.`,
});

/** What A's YES is to B's: both about winning, or losing, one election. */
const relationOf = (a: [string, 'win' | 'lose'], b: [string, 'win' | 'lose']) =>
  compareFacts(readContract(listing('venue_a', ...a)).facts, readContract(listing('venue_b', ...b)).facts).relation;

const [ONE, OTHER] = ['Marian Holt', 'Dennis Okafor'];

test.each([
  [[ONE, 'win'], [ONE, 'win'], 'identity'],
  [[ONE, 'win'], [ONE, 'lose'], 'complement'],
  [[ONE, 'lose'], [ONE, 'win'], 'complement'],
  [[ONE, 'lose'], [ONE, 'lose'], 'identity'],
  [[ONE, 'win'], [OTHER, 'win'], 'disjoint'],
  [[ONE, 'win'], [OTHER, 'lose'], 'subset'],
  [[ONE, 'lose'], [OTHER, 'win'], 'superset'],
  [[ONE, 'lose'], [OTHER, 'lose'], 'overlap'],
] as const)('of one election: that %j to that %j is %s', (a, b, relation) => {
  expect(relationOf([...a], [...b])).toBe(relation);
});
