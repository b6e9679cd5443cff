/** Sentences whose clause was read as another one once, and edits that were called cosmetic and are not. */
import { describe, expect, test } from 'vitest';
import { payoutIn } from '../../../../src/domain/matching/caveats/clause.js';
import { readClauses } from '../../../../src/domain/matching/caveats/index.js';
import { changedWords } from '../../../../src/domain/matching/caveats/sentenceEdits.js';
import type { CaveatCode, Family } from '../../../../src/domain/matching/index.js';

const clause = (code: CaveatCode, family: Family, rules: string): string | undefined =>
  readClauses(`If Boston wins, this market will resolve to "Yes". ${rules}`, { family })[code]?.value;

test('a line that ends in a half pays no half', () => {
  expect(payoutIn('the line for this game is 2.5 goals.')).toBeUndefined();
  expect(payoutIn('each side is paid $0.50.')).toBe('half');
});

describe('a clause', () => {
  test.each([
    ['If the game is postponed and not played within five days, this market resolves to "No".', '120 hours'],
    ['If the game is postponed and not played within fourteen days, this market resolves to "No".', '336 hours'],
    [
      'If the game is postponed after many days of rain and not played within 48 hours, this market resolves to "No".',
      '48 hours',
    ],
  ])('on a game put off: %s', (rules, expected) => {
    expect(clause('postponed_rule', 'game_winner', rules)).toBe(expected);
  });

  test.each([
    ['Extra time after the 90 minutes is included in the result.', 'included'],
    ['This market refers only to the first 90 minutes plus stoppage time.', 'excluded'],
    ['The 90 minutes decide, extra time is not included.', 'excluded'],
    ['Overtime goals count, shootout goals do not.', 'without shootouts'],
    ['Goals in a shootout are not counted.', 'without shootouts'],
    ['Overtime and shootouts, if any, are not counted.', 'excluded'],
    ['If he scores in regulation or overtime, then the market resolves to Yes.', undefined],
    ['If the game is canceled, with no make-up game, or ends level after overtime, it resolves 50-50.', 'included'],
  ])('on extra time: %s', (rules, expected) => {
    expect(clause('overtime_included', 'three_way', rules)).toBe(expected);
  });

  test('on a bound takes the figure, not the months that it is taken over', () => {
    const rules = 'If CPI inflation over 12 months is below 3.0%, then the market resolves to Yes.';
    expect(readClauses(rules, { family: 'econ_print' }).threshold_inclusivity?.value).toBe('< 3');
  });

  test('on a bound takes the figure with its scale', () => {
    const bound = (amount: string) =>
      readClauses(`This market will resolve to "Yes" if the film grosses at least ${amount}.`, { family: 'box_office' })
        .threshold_inclusivity?.value;
    expect(bound('$250 million')).toBe(bound('$250,000,000'));
  });

  test('on a source that a market is resolved using', () => {
    const rules = 'This market will be resolved using the report of the National Weather Service.';
    expect(clause('source_differs', 'weather', rules)).toBe('site: NWS');
  });

  test.each([
    ['An official announcement alone will suffice for this market.', 'announcement'],
    ['An official announcement will not suffice for this market.', 'effect'],
  ])('on an announcement: %s', (rules, expected) => {
    expect(clause('announcement_vs_effect', 'act', rules)).toBe(expected);
  });
});

describe('an edit', () => {
  test.each([
    ['The market is decided solely on the first ballot.', 'The market is decided on the first ballot.'],
    ['The first scheduled debate decides.', 'The originally scheduled debate decides.'],
  ])('from "%s" to "%s" changes words that count', (before, after) => {
    expect(changedWords(before, after)).not.toEqual([]);
  });

  test('in other words for a schedule changes none', () => {
    expect(changedWords('The game was first scheduled for May 2.', 'The game was originally scheduled for May 2.')).toEqual([]);
  });
});
