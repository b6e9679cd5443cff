/**
 * Changes of one thing about one side of an automatic pair outside sports, composed with the engine's tables in hand in November 2026: each was
 * automatic when it was first tried. They name another span, print, day, place, contest, list or unit in words that the lexicon knows, in a
 * name's capitals, or in a line that was taken for a notice.
 */
import { expect, test } from 'vitest';
import { rowPairs } from '../../../bench/quality/basePairs.js';
import { automaticAmong, brokenAmong, readChanges } from '../changes.js';

const rows = readChanges('attacks/outsideSports.jsonl');
const bases = new Map(
  rowPairs('white box', new URL('outsideSportsBases.jsonl', import.meta.url).pathname).map((pair) => [pair.id, pair]),
);

test('each rests on a pair that is automatic, and changes it', () => {
  expect(rows.length).toBeGreaterThanOrEqual(430);
  expect(new Set(rows.map(({ class: name }) => name)).size).toBeGreaterThanOrEqual(28);
  expect(brokenAmong(rows, bases)).toEqual([]);
});

test('none stays automatic', () => {
  expect(automaticAmong(rows, bases)).toEqual([]);
});
