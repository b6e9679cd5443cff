/**
 * Changes of one thing about one side of an automatic sport pair, composed on 2026-11-29 by somebody who read the lexicon, the kinds of sentences and the
 * topics for words that together say another bet: each row stayed automatic until then. What they have in common is named by `class`.
 */
import { expect, test } from 'vitest';
import { isAutomatic } from '../../../bench/quality/automatic.js';
import { hardSetPairs, rowPairs, samplePairs } from '../../../bench/quality/basePairs.js';
import type { Listing } from '../../../src/domain/market.js';
import { automaticAmong, brokenAmong, type ChangeRow, readChanges, staysAutomatic } from '../changes.js';

const rows = readChanges('attacks/sports.jsonl');
const bases = new Map([...(await samplePairs()), ...hardSetPairs()].map((pair) => [`${pair.source} ${pair.id}`, pair]));

test('each rests on a pair that is automatic, and changes it', () => {
  expect(rows.length).toBeGreaterThanOrEqual(154);
  expect(brokenAmong(rows, bases)).toEqual([]);
});

test('none stays automatic', () => {
  expect(automaticAmong(rows, bases)).toEqual([]);
});

const [SOCCER, TENNIS, HEISMAN, ESPORTS, FOOTBALL] = [
  'EPLGAME-26DEC01EVESUN-EVE',
  'ATPMATCH-26NOV22ALCSIN-ALC',
  'HEISMAN-26-AMAN',
  'CS2GAME-26NOV28VITSPI-SPI',
  'NFLGAME-26DEC06MINGB-GB',
].map((code) => [...bases.keys()].find((key) => key.startsWith(`sample KX${code}`)) ?? '') as [
  string,
  string,
  string,
  string,
  string,
];

test.each<[string, ChangeRow['change']]>([
  [SOCCER, { rules: { add: '\n\nFor help, contact our support team.' } }],
  [
    TENNIS,
    { rules: { add: '\nIf the match is delayed beyond December 5, 2026 without a winner, this market will resolve 50-50.' } },
  ],
  [HEISMAN, { rules: { add: '\n\nThe resolution source will be the Heisman Trust.' } }],
  [ESPORTS, { event: { add: ' - Swiss Round 3' } }],
  [FOOTBALL, { question: { add: ' (Regular Season)' } }],
  [FOOTBALL, { rules: { add: '\nIf the game ends in a tie after overtime, this market will resolve 50-50.' } }],
])('what venues usually say keeps a pair automatic: %s', (base, change) => {
  expect(staysAutomatic({ id: '', base, side: 'b', change }, bases)).toBe(true);
});

/** A pair on a half of a game, in other rows than those above. */
const half = rowPairs('unseen', 'test/matching/unseen/round15.jsonl').find(({ id }) => id === 'fifteenth-035');

test('overtime that counts for the second half on one side alone', () => {
  if (half === undefined) throw new Error('no pair on a half');
  const later = (listing: Listing): Listing =>
    JSON.parse(
      JSON.stringify(listing)
        .replace(/\b(?:first|1st) half\b/gi, 'second half')
        .replaceAll('1H', '2H')
        .replaceAll('first_half', 'second_half')
        .replaceAll('-1h-', '-2h-'),
    );
  const [a, b] = [later(half.a), later(half.b)];
  expect(isAutomatic(a, b)).toBe(true);
  expect(isAutomatic(a, { ...b, rules: `${b.rules}\n\nOvertime counts.` })).toBe(false);
});

test('the same words in another order are another condition', () => {
  const pair = bases.get([...bases.keys()].find((key) => key.startsWith('sample KXNBAGAME-26DEC04LACLAL-LAC')) ?? '');
  if (pair === undefined) throw new Error('no such pair');
  const a = {
    ...pair.a,
    rules: pair.a.rules?.replace(/,? then the market/, ' and LeBron James outscores Stephen Curry, then the market'),
  };
  const b = { ...pair.b, rules: pair.b.rules?.replace(' win, ', ' win and Stephen Curry outscores LeBron James, ') };
  expect(isAutomatic(a, b)).toBe(false);
});
