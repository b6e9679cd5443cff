import { describe, expect, test } from 'vitest';
import { readClauses, rulesChange } from '../../../../src/domain/matching/caveats/index.js';

const RULES =
  'If Lakeside wins the Lakeside vs Hillford game originally scheduled for Nov 3, 2026, then the market resolves to Yes. If the game ends in a tie, the market resolves to $0.50. If Lakeside wins by 4 or more points, the bonus market resolves to Yes.';

const change = (before: string, after: string) =>
  rulesChange({ rules: before, clauses: readClauses(before) }, { rules: after, clauses: readClauses(after) });
const adding = (sentence: string) => change(RULES, `${RULES} ${sentence}`);
const putting = (from: string, to: string) => {
  expect(RULES).toContain(from);
  return change(RULES, RULES.replace(from, to));
};

describe('talk in which every word is of the house comes and goes', () => {
  test.each([
    'Exchange fees are published on our fees page.',
    "Trading fees are set out in the fee schedule on the exchange's website.",
    'The Mercury Awards are presented each year by the Mercury Academy.',
    'The trophy is a trademark of its owner, which neither sponsors nor endorses this contract.',
    'Orders are accepted every day, except during planned maintenance windows.',
    'Questions regarding the outcome should be sent to our support team.',
    'All further clarifications are posted in the comment section.',
    'The contract may expire early when the result is officially known.',
    'The match is broadcast live on ESPN and ABC.',
    'The mayor serves a four-year term.',
    'The champion also receives the golden belt.',
    'The full schedule is published on the official website.',
    'The fight is held at Crypto Arena in Los Angeles.',
    'The ceremony takes place at Crypto.com Arena in Los Angeles.',
    'Payouts may take up to one hour after the market is determined.',
    'The league was founded in 1946.',
    'The report is published every month.',
    'Note: trading will end once the result is official.',
  ])('%s', (sentence) => {
    expect(adding(sentence)).toMatchObject({ kind: 'cosmetic', reasons: [] });
    expect(change(`${RULES} ${sentence}`, RULES).kind).toBe('cosmetic');
  });
});

describe('one word that is not of the house, and a person reads it', () => {
  test.each([
    'Exchange fees are taken from the payout.',
    'Exchange fees are published on our fees page, and a tie pays half.',
    'Orders are accepted every day until the game begins.',
    'Trading is open except during a postponed game.',
    'Questions regarding the outcome change the settlement.',
    'Payouts are halved after the market is determined.',
    'Payouts are made when the home team is determined.',
    'Disputes about the result are decided by the support team.',
    'Further clarifications bind the market.',
    'Clarifications posted in the comment section replace these rules.',
    'The contract may expire early at the last price.',
    'The market will close early if the outcome is announced by the home team.',
    'The match is part of the preseason.',
    'The full schedule on the official website decides the result.',
    'The fight is held at Crypto Arena in December.',
    'The match is played in Extra Time.',
    'The league has 32 teams, of which 16 qualify.',
    'The market will resolve once the official result is known in all states.',
    'Note: the market will settle once the winner is confirmed.',
    'The match is broadcast live on ESPN unless it is postponed.',
    'Only a mayor who serves a four-year term counts.',
    'The mayor serves a four-year term and must take office.',
    'The champion of the second leg also receives the golden belt.',
    'The champion also receives the points of the loser.',
  ])('%s', (sentence) => {
    expect(adding(sentence).kind).toBe('material');
  });
});

test.each([
  ['ends in a tie, the market resolves to $0.50', 'ends in a tie, the market resolves to 50 cents ($0.50)'],
  ['ends in a tie, the market resolves to $0.50', 'ends in a tie, the market resolves to 50 cents'],
  ['by 4 or more points', 'by 4 or more points (e.g. 24-20)'],
  ['If Lakeside wins by', 'If Lakeside win by'],
])('an amount said twice or in cents, a score that illustrates its bound, a team in the plural: %s', (from, to) => {
  expect(putting(from, to)).toMatchObject({ kind: 'cosmetic', reasons: [] });
});

test.each([
  ['ends in a tie, the market resolves to $0.50', 'ends in a tie, the market resolves to 40 cents ($0.50)'],
  ['ends in a tie, the market resolves to $0.50', 'ends in a tie, the market resolves to 60 cents'],
  ['by 4 or more points', 'by 4 or more points (e.g. 23-20)'],
  ['by 4 or more points', 'by 4 or more points (24-20)'],
  ['If Lakeside wins by', 'If Lakeside won by'],
])('another amount, a score short of the bound, another tense: %s -> %s', (from, to) => {
  expect(putting(from, to).kind).toBe('material');
});

test('a season is one by both its years or by the second in short, another season is not', () => {
  const season = 'If Lakeside wins the 2026-27 league title, then the market resolves to Yes.';
  expect(change(season, season.replace('2026-27', '2026-2027')).kind).toBe('cosmetic');
  expect(change(season, season.replace('2026-27', '2026/27')).kind).toBe('cosmetic');
  expect(change(season, season.replace('2026-27', '2026-2028')).kind).toBe('material');
  expect(change(season, season.replace('2026-27', '2025-2026')).kind).toBe('material');
});

test('that other cases pay No goes without saying beside what pays Yes, and nothing else does', () => {
  expect(adding('Otherwise, this market will resolve to "No".')).toMatchObject({ kind: 'cosmetic', reasons: [] });
  expect(change(`${RULES} Otherwise, this market will resolve to "No".`, RULES).kind).toBe('cosmetic');
  expect(adding('Otherwise, this market will resolve to "Yes".').kind).toBe('material');
  expect(adding('Otherwise, this market will resolve to 50-50.').kind).toBe('material');
  const sides = 'If Lakeside wins, the market resolves to "Lakeside".';
  expect(change(sides, `${sides} Otherwise, this market will resolve to "No".`).kind).toBe('material');
});

const TERMS =
  'If Lakeside wins the Lakeside vs Hillford game originally scheduled for Nov 3, 2026 at 7:00 PM ET by more than 3.5 points, then the market resolves to Yes. If the game ends in a tie, the market resolves to No. If it is postponed by more than two weeks, the market resolves 50-50. If Hillford wins the cup, the market resolves to No.';
const terms = (from: string, to: string) => {
  expect(TERMS, from).toContain(from);
  return change(TERMS, TERMS.replace(from, to));
};

test.each([
  ['Lakeside vs Hillford', 'Lakeside v. Hillford'],
  ['Lakeside vs Hillford', 'Lakeside against Hillford'],
  ['originally scheduled', 'initially scheduled'],
  ['7:00 PM ET', '7:00 p.m. Eastern Standard Time'],
  ['by more than 3.5', 'by a margin greater than 3.5'],
  ['the game ends in a tie', 'the game ends level'],
  ['more than two weeks', 'more than 14 days'],
  ['resolves 50-50', 'resolves 50-50 (50 cents each)'],
  ['If Hillford wins the cup', 'If the cup is won by Hillford'],
  ['If Hillford wins the cup', 'If Hillford are crowned champions of the cup'],
])('one thing in two wordings: %s -> %s', (from, to) => {
  expect(terms(from, to)).toMatchObject({ kind: 'cosmetic', reasons: [] });
});

test.each([
  ['Lakeside vs Hillford', 'Lakeside vs Stoneham'],
  ['originally scheduled', 'now scheduled'],
  ['7:00 PM ET', '7:00 p.m. Pacific Standard Time'],
  ['by more than 3.5', 'by a margin greater than 4.5'],
  ['by more than 3.5', 'by a margin of at least 3.5'],
  ['the game ends in a tie', 'the first half ends level'],
  ['more than two weeks', 'more than 10 days'],
  ['resolves 50-50', 'resolves 50-50 (40 cents each)'],
  ['If Hillford wins the cup', 'If the cup is won by Lakeside'],
  ['If Hillford wins the cup', 'If the cup is not won by Hillford'],
  ['If Hillford wins the cup', 'If Hillford are crowned champions of the league'],
])('another thing in like words: %s -> %s', (from, to) => {
  expect(terms(from, to).kind).toBe('material');
});
