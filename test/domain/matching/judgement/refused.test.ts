import { expect, test } from 'vitest';
import { composeCorpus } from '../../../../bench/matchCorpus.js';
import type { Venue } from '../../../../src/domain/market.js';
import { compareFacts } from '../../../../src/domain/matching/comparison/compareFacts.js';
import { findLegs, readContract } from '../../../../src/domain/matching/index.js';
import { judgeContracts, judgeUnlessRefused } from '../../../../src/domain/matching/judgement/judge.js';
import { likelihood, likelihoodAtMost } from '../../../../src/domain/matching/judgement/model.js';

/** Composed markets, each of venue A against each of venue B: most are other bets. */
const contractsOf = (venue: Venue) =>
  composeCorpus({ a: 100, b: 100 })
    .events.filter((event) => event.venue === venue)
    .flatMap(({ listings }) => listings.map(readContract));
const [as, bs] = [contractsOf('venue_a'), contractsOf('venue_b')];
const pairs = as.flatMap((a) => bs.map((b) => [a, b] as const));

test('what a pair may come to at most is no less than what it comes to', () => {
  const above = pairs.filter(([a, b]) => {
    const comparison = compareFacts(a.facts, b.facts);
    return likelihood(a, b, comparison).p > likelihoodAtMost(a, b, comparison);
  });
  expect(above).toEqual([]);
});

test('legs that are refused early are those that the whole judgement refuses', () => {
  const found = findLegs(as, bs).map(({ a, b }) => `${a} ${b}`);
  const judged = as.flatMap((a, left) =>
    bs.flatMap((b, right) => {
      const verdict = judgeContracts(a, b);
      if (judgeUnlessRefused(a, b) !== null) expect(judgeUnlessRefused(a, b)).toEqual(verdict);
      return verdict.tier === 'none' ? [] : `${left} ${right}`;
    }),
  );
  expect(found.sort()).toEqual(judged.sort());
  expect(judged.length).toBeGreaterThan(0);
});
