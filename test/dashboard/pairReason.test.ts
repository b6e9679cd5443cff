import { expect, test } from 'vitest';
import { sayDecided, sayProof, sayReason } from '../../src/dashboard/data/pairReason.js';
import type { FactFragment } from '../../src/dashboard/gql/graphql.js';

const gate = (name: string, verdict: string, detail: string, words: string) => ({ gate: name, verdict, detail, words });
const fact = (field: string, label: string) => ({ field, label }) as FactFragment;
const PASSED = gate('sides', 'pass', 'both named', 'Both outcomes are named.');
const judged = {
  match_reason: 'rules-2 left it to a person: material: win_vs_assume_office; crypto_at always goes to a person.',
  facts: [fact('day', 'Day'), fact('gist', 'gist'), fact('place', 'Place')],
  differences: [
    { severity: 'minor', note: 'The result becomes final at a different step.' },
    { severity: 'material', note: 'One market asks who wins, the other who takes office.' },
  ],
};

test('what keeps a pair from being proved is said by its material differences and its gates, without a code', () => {
  const caveats = gate('caveats', 'review', 'material: win_vs_assume_office', 'The rules differ materially.');
  const kind = gate('whitelist', 'review', 'crypto_at always goes to a person', 'Bets of this kind always go to a person.');
  expect(sayReason({ ...judged, gates: [PASSED, caveats, kind] })).toBe(
    'One market asks who wins, the other who takes office. Bets of this kind always go to a person.',
  );
  expect(sayReason({ ...judged, differences: [], gates: [caveats] })).toBe('The rules differ materially.');
});

test('facts that are not proved equal are called as the page calls them; words of a question are no fact', () => {
  const proof = (list: string) => gate('proof', 'review', `stated and not proven equal: ${list}`, 'It can’t be proved.');
  expect(sayReason({ ...judged, gates: [proof('day (one sided), place (unknown)')] })).toBe('Not proved equal: day, place.');
  expect(sayReason({ ...judged, gates: [proof('gist (unknown)')] })).toBe('It can’t be proved.');
});

test('a proof is told without the version of the engine', () => {
  expect(sayProof('rules-2 proved the same game: "A" = "B"')).toBe('The rules proved the same game: “A” and “B”.');
  expect(sayProof('rules-2 proved the same game: "A" = "A"')).toBe('The rules proved the same game: “A”.');
  expect(sayProof('Ann approved it')).toBe('Ann approved it');
  expect(sayProof('approved by a reviewer')).toBe('Approved by a reviewer');
  expect(sayProof(null)).toBe('');
  expect(sayReason({ ...judged, match_reason: 'rules-2.1 proved it', gates: [PASSED] })).toBe('The rules proved it');
});

test('what a person decided is told with their note; what the engine did is not', () => {
  const line = { cause: 'person_rejected', actor: 'Ann', to_standing: 'rejected', superseded_at: null, note: 'another day' };
  const said = (...decisions: object[]) => sayDecided({ decisions } as unknown as Parameters<typeof sayDecided>[0]);
  expect(said(line)).toBe('Ann rejected it: “another day”');
  expect(said({ ...line, note: null })).toBe('Ann rejected it.');
  expect(said({ ...line, superseded_at: '2026-11-21T12:00:00Z' })).toBeUndefined();
  expect(said({ ...line, cause: 'engine_proved' })).toBeUndefined();
});
