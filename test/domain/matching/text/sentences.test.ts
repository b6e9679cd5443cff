/** Where a sentence of the rules ends, and which dots end none. */
import { expect, test } from 'vitest';
import { splitSentences } from '../../../../src/domain/matching/text/sentences.js';

test.each([
  [
    'If 1. FC Köln and 1. FSV Mainz 05 meet, it counts. Otherwise not.',
    ['If 1. FC Köln and 1. FSV Mainz 05 meet, it counts.', 'Otherwise not.'],
  ],
  ['The score is 2 to 1. FIFA decides.', ['The score is 2 to 1.', 'FIFA decides.']],
  ['The line is 3.1. FC Basel wins.', ['The line is 3.1.', 'FC Basel wins.']],
  ['Mt. St. Mary’s wins. It pays.', ['Mt. St. Mary’s wins.', 'It pays.']],
])('%s', (rules, sentences) => {
  expect(splitSentences(rules)).toEqual(sentences);
});
