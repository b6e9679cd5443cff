import { expect, test } from 'vitest';
import { sayGate } from '../../../src/domain/review/sayGate.js';

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
  ['sides', 'an outcome is not named', 'An outcome is not named.'],
])('%s: %s', (gate, detail, words) => {
  expect(sayGate(gate, detail)).toBe(words);
});
