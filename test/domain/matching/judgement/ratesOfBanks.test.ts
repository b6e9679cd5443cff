import { expect, test } from 'vitest';
import { judgeLine, judgeOne } from '../../../../src/domain/matching/index.js';

/** The tier of a pair on a bank's decision, each side by the name that it gives the rate. */
function tierOf(bank: string, series: string, [rateA, rateB]: readonly [string, string]): unknown {
  const answer = judgeOne(
    judgeLine.parse({
      id: bank,
      a: {
        event: `${bank} decision in March?`,
        question: `Will the ${bank} cut rates by 25bps at its March 2027 meeting?`,
        outcome: 'Cut 25bps',
        rules: `If the ${bank} cuts the ${rateA} by 25 basis points at its March 2027 meeting, then the market resolves to Yes.`,
        ticker: `${series}-27MAR-C25`,
        close_time: '2027-03-20T12:00:00Z',
      },
      b: {
        event: `${bank} decision in March?`,
        question: `Will the ${bank} decrease rates by 25 bps after its March 2027 meeting?`,
        rules: `This market will resolve to "Yes" if the ${bank} decreases the ${rateB} by 25 basis points at its March 2027 meeting. Otherwise, this market will resolve to "No".`,
        end_date: '2027-03-20T12:00:00Z',
      },
    }),
  );
  return 'tier' in answer ? answer.tier : undefined;
}

test.each([
  ['Bank of Canada', 'KXCBDECISIONCANADA', 'target for the overnight rate', 'interest rate'],
  ['European Central Bank', 'KXCBDECISIONEU', 'deposit facility rate', 'deposit rate'],
  ['Federal Reserve', 'KXFEDDECISION', 'federal funds rate', 'upper bound of the target federal funds rate'],
  ['Reserve Bank of Australia', 'KXCBDECISIONAUSTRALIA', 'cash rate target', 'cash rate'],
  ['Bank of England', 'KXCBDECISIONENGLAND', 'Bank Rate', 'interest rate'],
])('%s: the rate that it decides on is proved under each of its names', (bank, series, a, b) => {
  expect(tierOf(bank, series, [a, b])).toBe('auto');
});

test.each([
  ['Bank of Canada', 'KXCBDECISIONCANADA', 'overnight rate', 'deposit rate'],
  ['Bank of England', 'KXCBDECISIONENGLAND', 'Bank Rate', 'deposit facility rate'],
  ['Federal Reserve', 'KXFEDDECISION', 'federal funds rate', 'discount rate'],
  ['Federal Reserve', 'KXFEDDECISION', 'federal funds rate', 'cash rate'],
  ['European Central Bank', 'KXCBDECISIONEU', 'deposit facility rate', 'main refinancing rate'],
])('%s: another one of its rates is never proved', (bank, series, a, b) => {
  expect(tierOf(bank, series, [a, b])).not.toBe('auto');
});

/** What the engine takes for a question on where a bank's rate stands, each side by the name that it gives the rate. */
function verdictOnLevel(bank: string, series: string, [rateA, rateB]: readonly [string, string]): unknown {
  const answer = judgeOne(
    judgeLine.parse({
      id: bank,
      a: {
        event: `${bank} rate after the March meeting?`,
        question: `Will the ${rateA} be above 3.00% after the March 2027 meeting?`,
        outcome: 'Above 3.00%',
        rules: `If the ${bank} sets its ${rateA} above 3.00% following its March 2027 meeting, then the market resolves to Yes.`,
        ticker: `${series}-27MAR-T3.00`,
        close_time: '2027-03-20T12:00:00Z',
      },
      b: {
        event: `${bank} rate after the March meeting?`,
        question: `Will the ${bank}'s ${rateB} be above 3.00% after the March 2027 meeting?`,
        rules: `This market will resolve to "Yes" if the ${bank}'s ${rateB} is above 3.00% following its March 2027 meeting. Otherwise, this market will resolve to "No".`,
        end_date: '2027-03-20T12:00:00Z',
      },
    }),
  );
  return 'verdict' in answer ? answer.verdict : undefined;
}

test.each([
  ['European Central Bank', 'KXECB', 'deposit facility rate', 'deposit rate', 'same'],
  ['Bank of Canada', 'KXBOC', 'overnight rate', 'overnight rate', 'same'],
  ['Bank of Canada', 'KXBOC', 'overnight rate', 'deposit rate', 'unknown'],
  ['Bank of England', 'KXBOE', 'Bank Rate', 'deposit rate', 'unknown'],
])('%s: where its %s stands beside where its %s stands', (bank, series, a, b, expected) => {
  expect(verdictOnLevel(bank, series, [a, b])).toBe(expected);
});
