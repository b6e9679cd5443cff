import { expect, test } from 'vitest';
import { TitleWords } from '../../src/store/titleWords.js';

const TITLES = {
  bowl: 'Super Bowl Champion 2027',
  heisman: 'Heisman Trophy winner',
  coach: 'Who will coach the Otters?',
  cup: 'FIFA World Cup winner',
  paulo: 'Mayor of São Paulo',
};
const filled = () => {
  const words = new TitleWords();
  for (const [id, title] of Object.entries(TITLES)) words.put(id, title);
  return words;
};

test.each<[string, string, string[]]>([
  ['what shares the most words comes first', 'World Cup winner', ['cup', 'heisman']],
  ['a word is found by how it begins, one or many', 'otter championship', ['bowl', 'coach']],
  ['case and accents do not matter', 'SAO PAULO', ['paulo']],
  ['what shares nothing is not found', 'zebra', []],
])('%s', (_, text, expected) => {
  expect(filled().nearest(text, 2)).toEqual(expected);
});

test('a title that is taken away is found no more, and one of the same words is', () => {
  const words = filled();
  words.put('other', TITLES.cup);
  words.delete('cup', TITLES.cup);
  expect(words.nearest('FIFA World Cup', 5)).toEqual(['other']);
});

test('what all titles say does not keep what few say from being found', () => {
  const words = new TitleWords();
  for (let n = 0; n < 2_000; n++) words.put(`match ${n}`, `Bench Cup, match ${1_000 + n}: who advances?`);
  expect(words.nearest('Will Bench Cup match 2345 advance?', 1)).toEqual(['match 1345']);
});
