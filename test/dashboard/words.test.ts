import { CombinedError } from '@urql/core';
import { expect, test } from 'vitest';
import { gateName, sayHolds } from '../../src/dashboard/data/gateWords.js';
import { sayProblem } from '../../src/dashboard/data/problem.js';
import { named } from '../../src/dashboard/data/words.js';
import { GATES } from '../../src/domain/matching/index.js';
import { sayVerdict } from '../../src/domain/review/sayGate.js';

test.each(GATES)('the gate %s has words of its own wherever the page tells of it', (gate) => {
  for (const words of [sayVerdict(gate, 'pass', gate), sayHolds(gate)])
    expect(words).toMatch(/^[A-Z][^_]* [^_]*\w\.?$|^High enough\.$/);
  expect(gateName(gate)).toMatch(/^[A-Z][^_]*$/);
});

test('a gate that was not asked is not said to have found nothing', () => {
  expect(sayVerdict('residue', 'pass', 'not asked: the pair is not proven')).toBe('Asked only where everything else is proved.');
  expect(sayVerdict('residue', 'pass', 'every word is read on both sides')).toBe('Nothing was left unread.');
});

test('a code is told in words, and a name of a venue’s as it is', () => {
  expect(['three_way', 'game_winner', 'auto_verified', 'KXNBA', 'nfl-2026'].map(named)).toEqual([
    ...['Game with a tie', 'Game winner', 'Proved by rules'],
    ...['KXNBA', 'nfl-2026'],
  ]);
});

test('why a line of the board is not matched is told in words, whoever decided it', () => {
  expect(['caveats', 'rejected by a person', 'rules changed'].map(sayHolds)).toEqual([
    ...['The rules differ materially', 'Rejected by a person', 'Rules changed'],
  ]);
});

test('a refusal is not blamed on somebody who was faster, unless its message says so', () => {
  const message = 'An account has at most 10 keys, those that ended in the last minute among them.';
  const error = new CombinedError({ graphQLErrors: [{ message, extensions: { code: 'conflict' } }] });
  expect(sayProblem(error)).toEqual({ title: 'That can’t be done as things stand', advice: message, again: false });
});

test('a text that is too long is told by the label of its field, not by the argument’s name', () => {
  const refusal = (message: string) =>
    sayProblem(new CombinedError({ graphQLErrors: [{ message, extensions: { code: 'bad_request' } }] })).advice;
  expect(refusal('q has at most 256 characters.')).toBe('“Search” has at most 256 characters.');
  expect(refusal('words has at most 256 characters.')).toBe('“Market” has at most 256 characters.');
  expect(refusal('A note has at most 4000 characters.')).toBe('A note has at most 4000 characters.');
});
