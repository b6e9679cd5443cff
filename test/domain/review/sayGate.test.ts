import { expect, test } from 'vitest';
import { sayGate, sayVerdict } from '../../../src/domain/review/sayGate.js';

test.each([
  ['whitelist', 'crypto_at always goes to a person', 'Bets of this kind always go to a person.'],
  ['proof', 'unproven: place, cycle, deadline', 'Not stated or not proven by both: place, election year, by when.'],
  ['proof', 'no typed facts to prove it by', 'The question is of no kind that can be proved.'],
  ['relation', "A's YES is B's subset", 'Kalshi’s YES is only a part of Polymarket’s.'],
  ['facts', 'they differ in subject, set', 'They differ in YES pays on, pays when it is.'],
  [
    'residue',
    'unread on one side: A says "acting" ("an acting mayor"), B says "states" ("the report states it")',
    'Not understood on one side: Kalshi says "acting" ("an acting mayor"), Polymarket says "states" ("the report states it").',
  ],
  [
    'residue',
    'unread on one side: A: a code of somebody else ("KX-X"); B says "end" ("at the end: A"); B: sides swapped ("x") and 2 more',
    'Not understood on one side: Kalshi: a code of somebody else ("KX-X"); Polymarket says "end" ("at the end: A"); Polymarket: sides swapped ("x") and 2 more.',
  ],
  ['proof', 'stated and not proven equal: day (one sided), set (conflict)', 'Not proven equal: day, pays when it is.'],
  ['whitelist', 'the rules name no part of the game (1h)', 'The rules name no part of the game (1h).'],
  ['sides', 'an outcome is not named', 'An outcome is not named.'],
])('%s: %s', (gate, detail, words) => {
  expect(sayGate(gate, detail)).toBe(words);
});

test('of a gate that a pair passed it says what is true, whatever the engine noted', () => {
  expect(sayVerdict('family', 'pass', 'A season_title, B season_title')).toBe('Both are of one kind.');
  expect(sayVerdict('residue', 'pass', 'not asked: the pair is not proven')).toBe('Asked only where everything else is proved.');
  expect(sayVerdict('family', 'review', 'A act, B count')).toBe('The two questions are of different kinds.');
  expect(sayVerdict('proof', 'pass', null)).toBe('Every fact that it takes is stated on both sides.');
});
