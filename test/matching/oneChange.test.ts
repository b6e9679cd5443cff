/**
 * 2,813 changes of one thing about one side of an automatic pair of the sample or of the hard set, in natural wording, composed on
 * 2026-11-25 and 26 in eleven rounds, ten of them by people who had seen neither engine nor lexicon. What stayed automatic at first contact,
 * and why: `hardSet.md`.
 */
import { expect, test } from 'vitest';
import { hardSetPairs, samplePairs } from '../../bench/quality/basePairs.js';
import { automaticAmong, brokenAmong, readChanges } from './changes.js';

const rows = readChanges('oneChange.jsonl');
const bases = new Map([...(await samplePairs()), ...hardSetPairs()].map((pair) => [`${pair.source} ${pair.id}`, pair]));

test('each rests on a pair that is automatic, and changes it', () => {
  expect(rows.length).toBe(2813);
  expect(brokenAmong(rows, bases)).toEqual([]);
});

test('none stays automatic', () => {
  expect(automaticAmong(rows, bases)).toEqual([]);
});
