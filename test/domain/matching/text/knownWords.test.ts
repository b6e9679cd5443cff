import { expect, test } from 'vitest';
import { KnownWords } from '../../../../src/domain/matching/text/knownWords.js';
import { tokensOf } from '../../../../src/domain/matching/text/tokens.js';

const covered = (names: string[], text: string): string[] => {
  const tokens = tokensOf(text);
  return [...new KnownWords(names).covers(tokens)].sort((a, b) => a - b).map((at) => tokens[at]?.text ?? '');
};

test.each([
  ['paris saint germain', 'Paris Saint-Germain wins', ['paris', 'st', 'germain']],
  ['paris saint germain', 'Paris St. Germain wins', ['paris', 'st', 'germain']],
  ['womens world cup', "the Women's World Cup", ['women', 'world', 'cup']],
  ['bayer 04', 'Bayer 04 scores', ['bayer', '4']],
])('%s covers its words in "%s"', (name, text, expected) => expect(covered([name], text)).toEqual(expected));

test('a phrase is told where it stands, by its own words', () => {
  const tokens = tokensOf('as the National Weather Service reports');
  expect([...new KnownWords(['national weather service', 'weather']).phrasesAt(tokens)]).toEqual([
    [2, 'national weather service'],
    [3, 'weather'],
    [4, 'national weather service'],
  ]);
});

test('a word that every object has is a word like others', () => {
  expect(tokensOf('the constructor wins').map(({ text }) => text)).toEqual(['the', 'constructor', 'wins']);
});
