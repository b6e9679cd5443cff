import { expect, test } from 'vitest';
import { wordsMeant } from '../../src/dashboard/data/lookUp.js';

test.each([
  ...['KXNOPE-1', 'kxnope-1', 'KXNOPE', 'KXEPLGAME-26NOV21LFCNFO-LFC', 'PRES-2024-DJT', 'FED-25JAN'],
  ...['epl-liv-not-2026-11-21', '512345', `0x${'a1'.repeat(32)}`, '0xabc:1'],
  ...['https://kalshi.com/markets/kxnope/x/kxnope-1', 'polymarket.com/event/who-wins', '26'],
])('%s is an id: its parts are no words', (typed) => {
  expect(wordsMeant(typed)).toBeNull();
});

test.each([
  ['liverpool', 'liverpool'],
  ['LAKERS', 'LAKERS'],
  ['who-wins-tonight', 'who wins tonight'],
  ['gpt-5', 'gpt 5'],
  ['49ers', '49ers'],
  ['fed_decision', 'fed decision'],
])('%s may be meant as the words “%s”', (typed, words) => {
  expect(wordsMeant(typed)).toBe(words);
});
