/** Parliaments by their own names: what a name tells of country and house, and what stays for a person. */
import { describe, expect, test } from 'vitest';
import type { Listing } from '../../../../src/domain/market.js';
import { judge } from '../../../../src/domain/matching/index.js';
import { a, b, tier } from './sides.js';

const ours = a('Will the Siumut party win the most seats in the 2029 Greenlandic parliamentary election?', {
  rules: 'If Siumut wins the most seats in the 2029 Greenlandic general election, then the market resolves to Yes.',
});
const theirs = (chamber: string): Listing =>
  b('Will Siumut win the most seats in the 2029 Greenland parliamentary election?', {
    rules:
      `This market will resolve to "Yes" if Siumut wins the most seats in the ${chamber} as a result of the 2029 Greenlandic ` +
      'parliamentary election. Otherwise, this market will resolve to "No".',
  });
const placeOf = (left: Listing, right: Listing) => judge(left, right).facts.find(({ field }) => field === 'place')?.agree;

describe('a parliament by its own name', () => {
  test('is that of its country', () => {
    expect(tier(ours, theirs('Inatsisartut'))).toBe('auto');
    expect(tier(ours, theirs("Inatsisartut (Greenland's unicameral parliament)"))).toBe('auto');
  });

  test.each(['Folketing', 'Riksdag', 'Sejm', 'Nationalrat'])('another one’s is a contradiction: %s', (chamber) => {
    expect(tier(ours, theirs(chamber))).toBe('review');
    expect(placeOf(ours, theirs(chamber))).toBe('conflict');
  });

  test('tells the country that no other word names', () => {
    const left = a('Which party wins the most seats in the 2029 Polish parliamentary election?', { outcome: 'Law and Justice' });
    const right = b('Will Law and Justice win the most seats in the Sejm in 2029?');
    expect(placeOf(left, right)).toBe('equal');
  });

  test('two countries may share it', () => {
    const left = a('Will the SPÖ win the most seats in the 2029 Austrian parliamentary election?');
    expect(placeOf(left, b('Will the SPÖ win the most seats in the Austrian Nationalrat in 2029?'))).toBe('equal');
    expect(placeOf(left, b('Will the SPÖ win the most seats in the Nationalrat in 2029?'))).not.toBe('different');
  });

  test('an upper house is another one', () => {
    const left = a('Will the LDP win the most seats in the 2028 Japanese House of Councillors election?');
    const right = b('Will the LDP win the most seats in the 2028 Japanese general election?');
    expect(tier(left, right)).not.toBe('auto');
    expect(judge(left, right).facts.find(({ field }) => field === 'office')?.agree).toBe('different');
  });
});
