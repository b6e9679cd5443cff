import { expect, test } from 'vitest';
import { judgeLine, judgeOne } from '../../../../dist/domain/matching/judgeLine.js';

const END = '2027-12-31T23:59:00Z';

/** What the engine says of two titles of markets that end with the year, where a leg may have a name. */
const judged = (a: string, b: string, leg = 'Before 2028') =>
  judgeOne(
    judgeLine.parse({
      ...{ id: 1, a: { question: a, outcome: leg, close_time: END }, b: { question: b, outcome: 'Yes', end_date: END } },
    }),
  );

test.each([
  ['Jane Roe leaves Acme in 2027?', 'Jane Roe out as Acme CEO in 2027?', 'Leaving'],
  ['Will the ES Prime Minister leave office before Jan 1, 2028?', 'Juan Pérez out as PM of Spain in 2027?', undefined],
  ['Will Jane Roe resign before Jan 1, 2028?', 'Jane Roe resigns in 2027?', undefined],
  ['Will Alcatraz be re-opened in 2027?', 'Will Trump reopen Alcatraz in 2027?', undefined],
  ['Will Jane Roe be deported in 2027?', 'Will Trump deport Jane Roe in 2027?', undefined],
  ['Will Bank of America launch a stablecoin in 2027?', 'BOA launches a USD stablecoin in 2027?', undefined],
  ['Will United States win the 2027 Ryder Cup?', 'Will USA win the 2027 Ryder Cup?', 'United States'],
])('one bet in other words reaches a person: %s | %s', (a, b, leg) => {
  expect(judged(a, b, leg)).toMatchObject({ tier: 'review' });
});

test.each([
  ['Will the ES Prime Minister leave office before Jan 1, 2028?', 'Juan Pérez out as PM of Portugal in 2027?'],
  ['Will Jane Roe be deported in 2027?', 'Will Trump deport John Doe in 2027?'],
  ['Will Bank of Canada launch a stablecoin in 2027?', 'BOA launches a USD stablecoin in 2027?'],
  ['Will Great Britain win the 2027 Ryder Cup?', 'Will USA win the 2027 Ryder Cup?'],
])('two bets in like words do not: %s | %s', (a, b) => {
  expect(judged(a, b)).toMatchObject({ tier: 'none' });
});
