import { fc, test as property } from '@fast-check/vitest';
import { expect, test } from 'vitest';
import { markTexts, type Stretch } from '../../src/dashboard/data/marks.js';

/** A text with what differs in [], and what was quoted in {}. */
const show = (stretches: readonly Stretch[]) =>
  stretches
    .map(({ text, differs, quoted }) => `${quoted ? '{' : ''}${differs ? `[${text}]` : text}${quoted ? '}' : ''}`)
    .join('');
const mark = (a: string, b: string, quotes: [string[], string[]] = [[], []]) => markTexts([a, b], quotes).map(show);

test('words that the other text does not have there are marked, whatever their case', () => {
  expect(mark('If the game ends in a Tie', 'if the match ends in a tie')).toEqual([
    'If the [game] ends in a Tie',
    'if the [match] ends in a tie',
  ]);
});

test('neighbouring words are marked as one, spaces at their ends are not', () => {
  expect(mark('pays on the official close today', 'pays today')).toEqual(['pays [on the official close] today', 'pays today']);
});

test('a changed figure is marked as a whole word', () => {
  expect(mark('above 4.50%', 'above 4.75%')).toEqual(['above 4.[50]%', 'above 4.[75]%']);
});

test('quoted clauses are marked where they stand word for word, and nowhere else', () => {
  const clause = 'resolves to 50-50';
  expect(mark(`Else it ${clause}.`, 'Else it does not.', [[clause], ['resolves to No']])).toEqual([
    'Else it {[resolves to 50-50]}.',
    'Else it [does not].',
  ]);
});

property.prop([fc.string(), fc.string()])('marking loses not a letter of either text', (a, b) => {
  const [left, right] = markTexts([a, b], [[], []]);
  expect([left, right].map((stretches) => stretches.map(({ text }) => text).join(''))).toEqual([a, b]);
});

property.prop([fc.lorem()])('a text beside itself has no differences', (text) => {
  for (const stretches of markTexts([text, text], [[], []])) expect(stretches.some(({ differs }) => differs)).toBe(false);
});
