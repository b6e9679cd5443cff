import { expect, test } from 'vitest';
import { criterionOf } from '../../../../src/domain/matching/contract/criterion.js';
import { readFacts } from '../../../../src/domain/matching/contract/readMarket.js';
import { readText } from '../../../../src/domain/matching/contract/text.js';

const sentence = (rules: string) => criterionOf(readText({ venue: 'venue_b', id: 'x', question: 'Which?', rules }))?.text;

test.each([
  [
    'This market will resolve to "Yes" if the Democratic nominee wins the 2026 U.S. House election in Ohio. Otherwise, this market will resolve to "No".',
    'the Democratic nominee wins the 2026 U.S. House election in Ohio',
  ],
  [
    'This market will resolve to "Yes" if Donald J. Trump visits St. Louis by May 1, 2027. The source is credible reporting.',
    'Donald J. Trump visits St. Louis by May 1, 2027',
  ],
  [
    'This market will resolve to "Yes" if France finishes first in Group B. Otherwise, this market will resolve to "No".',
    'France finishes first in Group B',
  ],
  ['This market will resolve to "Yes" if he is in the U.S. If he never is, it resolves to "No".', 'he is in the U.S'],
])('the sentence that states the bet ends where it ends: %s', (rules, stated) => expect(sentence(rules)).toBe(stated));

test('a market without a title is read by the sentence that states the bet, and its facts quote the rules', () => {
  const rules =
    'If the seasonally adjusted unemployment rate (U-3) reported by the Bureau of Labor Statistics is above 4.2% in February 2027, then the market resolves to Yes.';
  const { family, fields } = readFacts({ venue: 'venue_a', id: 'x', rules });
  const titled = readFacts({ venue: 'venue_a', id: 'x', rules, question: 'Unemployment rate above 4.2% in February 2027?' });
  expect([family, fields.metric?.value, fields.reference?.value]).toEqual(['econ_print', 'unemployment', '2027-02']);
  expect(fields.set?.value).toEqual(titled.fields.set?.value);
  for (const { quote, from } of Object.values(fields)) expect([from, rules.includes(quote)]).toEqual(['rules', true]);
});
