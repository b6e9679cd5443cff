import { expect, test } from 'vitest';
import { toCategory, toTags } from '../../src/venues/category.js';

test.for([
  ['sports', ['Sports', 'NBA', 'Games']],
  ['geopolitics', ['Geopolitics', 'Middle East', 'Iran', 'Politics', 'World']],
  ['politics', ['Politics', 'World', 'World Elections', 'France']],
  ['crypto', ['Finance', 'Crypto', 'Bitcoin']],
  ['economics', ['Economy', 'Fed Rates', 'Politics']],
  ['weather', ['Climate and Weather']],
  ['culture', ['Entertainment']],
  ['mentions', ['Mentions', 'Politics']],
  ['science', ['Science and Technology']],
  ['companies', ['Companies']],
  ['other', ['Something new']],
  ['other', []],
] as const)('%s: %j', ([category, words]) => {
  expect(toCategory(toTags(words))).toBe(category);
});

test('words are lower case and come once', () => {
  expect(toTags(['Sports', ' sports ', null, undefined, '', 'NBA'])).toEqual(['sports', 'nba']);
});
