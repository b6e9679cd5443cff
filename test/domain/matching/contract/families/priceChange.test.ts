/** Questions on whether a price is higher at the end of a stretch of time than at its beginning. */
import { expect, test } from 'vitest';
import type { Listing } from '../../../../../src/domain/market.js';
import { judgeContracts } from '../../../../../src/domain/matching/judgement/judge.js';
import { readContract } from '../../../../../src/domain/matching/reading/readContract.js';

const quarterHour = readContract({
  venue: 'venue_a',
  id: 'KXETH15M-27FEB031015-15',
  ticker: 'KXETH15M-27FEB031015-15',
  question: 'ETH price up in next 15 mins?',
  close_time: '2027-02-03T15:15:00Z',
  rules:
    "If the simple average of the sixty seconds of CF Benchmarks' ETHUSDRTI before 10:15 AM EST on Feb 3, 2027 is at least their average before 10:00 AM EST on Feb 3, 2027, then the market resolves to Yes.",
});

function upOrDown(question: string, outcome: string): Listing {
  const rules =
    'This market will resolve to "Up" if the price at the end of the time in the title is higher than or equal to the price at its beginning, by the data stream of Chainlink. Otherwise, it will resolve to "Down".';
  return { venue: 'venue_b', id: '0x1', question, outcome, outcomes: ['Up', 'Down'], rules, end_date: '2027-02-03T15:15:00Z' };
}

test.each([
  ['Ethereum Up or Down - February 3, 10:00AM-10:15AM ET', 'Up', 'same'],
  ['Ethereum Up or Down - February 3, 10:00AM-10:15AM ET', 'Down', 'opposite'],
  ['Ethereum Up or Down - February 3, 10:10AM-10:15AM ET', 'Up', 'different'],
  ['Ethereum Up or Down - February 3, 10:15AM-10:30AM ET', 'Up', 'different'],
  ['Ethereum Up or Down - February 3, 9AM ET', 'Up', 'different'],
  ['Ethereum Up or Down on February 3?', 'Up', 'different'],
  ['Bitcoin Up or Down - February 3, 10:00AM-10:15AM ET', 'Up', 'different'],
])('a quarter of an hour and "%s", %s: %s', (question, outcome, word) => {
  const { verdict, tier } = judgeContracts(quarterHour, readContract(upOrDown(question, outcome)));
  expect([verdict, tier]).toEqual([word, word === 'same' ? 'review' : 'none']);
});

test.each([
  ['Ethereum Up or Down - February 3, 10AM ET', '2027-02-03T15:00Z/60m'],
  ['Ethereum Up or Down - February 3, 11:30PM-12:30AM ET', '2027-02-04T04:30Z/60m'],
  ['Ethereum Up or Down on February 3?', '2027-02-03'],
])('the stretch of "%s"', (question, stretch) => {
  const { fields } = readContract(upOrDown(question, 'Up')).facts;
  expect(fields.reference?.value).toBe(stretch);
});

test('where trading opens is another change than that of the day', () => {
  const [opens, day] = ['S&P 500 (SPX) Opens Up or Down on February 3?', 'S&P 500 (SPX) Up or Down on February 3?'].map(
    (question) => readContract(upOrDown(question, 'Up')).facts.fields.metric?.value,
  );
  expect(opens).not.toBe(day);
});
