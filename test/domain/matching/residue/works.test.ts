/** Titles of awards that name the work for which somebody is awarded: one side may leave it out, and none may name another. */
import { expect, test } from 'vitest';
import { judgeLine, judgeOne, type PairAnswer } from '../../../../src/domain/matching/index.js';

const tierOf = (left: string, right: string) =>
  (
    judgeOne(
      judgeLine.parse({
        id: 1,
        a: {
          event: 'Oscar for Best Actor?',
          question: `Will Colman Domingo win Best Actor at the 99th Academy Awards${left}?`,
          outcome: 'Colman Domingo',
          rules: 'If Colman Domingo wins Best Actor at the 99th Academy Awards, then the market resolves to Yes.',
          ticker: 'KXOSCARACTO-27-COL',
          close_time: '2027-04-01T15:00:00Z',
        },
        b: {
          event: 'Oscars 2027: Best Actor Winner',
          question: `Will Colman Domingo win Best Actor at the 2027 Oscars${right}?`,
          group_item: 'Colman Domingo',
          outcomes: ['Yes', 'No'],
          outcome: 'Yes',
          outcome_index: 0,
          rules:
            'This market will resolve to "Yes" if Colman Domingo wins the Academy Award for Best Actor at the 99th Academy Awards. Otherwise, this market will resolve to "No".',
          end_date: '2027-03-14T00:00:00Z',
        },
      }),
    ) as PairAnswer
  ).tier;

test.each([
  ['', '', 'auto'],
  [' for "The Lighthouse"', '', 'auto'],
  [' for "The Lighthouse"', ' for \u201CThe lighthouse\u201D', 'auto'],
  [' for "The Lighthouse"', ' for "Harbor Street"', 'review'],
])('"…%s" and "…%s": %s', (left, right, tier) => {
  expect(tierOf(left, right)).toBe(tier);
});
