/** Who controls a chamber, both chambers or a state's; matches that the venues date differently, places, sequels; in texts of our own. */
import { describe, expect, test } from 'vitest';
import type { Listing } from '../../../../src/domain/market.js';
import { a, b, tier, word } from './sides.js';

describe('control of a chamber', () => {
  const right = (party: string, chamber = 'House of Representatives'): Listing =>
    b(`${party} Party · U.S ${chamber.split(' ')[0]} Midterm Winner`, {
      outcome: 'Yes',
      rules: `This market will settle to Yes if the ${party} Party wins control of the United States ${chamber} in the 2030 United States midterm election.`,
    });
  const control = (chamber: string): Listing =>
    a(`Which party will win the U.S. ${chamber}?`, {
      ticker: `KXCONTROL${chamber.charAt(0)}-2030-D`,
      outcome: 'Democratic Party',
      rules: `If the Democratic Party has won control of the ${chamber} in 2030, then the market resolves to Yes.`,
    });

  test('is one bet in both venues’ words', () => {
    expect(tier(control('House'), right('Democratic'))).not.toBe('none');
    expect(tier(control('House'), right('Republican'))).toBe('none');
    expect(tier(control('Senate'), right('Democratic'))).toBe('none');
    expect(tier(control('Senate'), right('Democratic', 'Senate'))).not.toBe('none');
  });

  test("is neither a district's race nor a state's chamber", () => {
    const seat = a('Will Democratic win the House race for OH-09?', {
      ticker: 'KXHOUSERACE-OH09-30-D',
      outcome: 'Democratic party',
      rules:
        'If the House member sworn in for OH-09 for the term beginning in 2031 is a member of the Democratic Party, then the market resolves to Yes.',
    });
    const state = (name: string): Listing =>
      a(`Who will win the ${name} House of Representatives?`, {
        outcome: 'Democratic party',
        rules: `If the Democratic party wins the ${name} House of Representatives in 2030, then the market resolves to Yes.`,
      });
    expect(tier(seat, right('Democratic'))).toBe('none');
    expect(tier(state('Ohio'), right('Democratic'))).toBe('none');
    const other = b('Which party will win the New Hampshire House of Representatives in 2030?', { group_item: 'Democratic' });
    expect(tier(state('New Hampshire'), other)).toBe('review');
    expect(tier(state('Ohio'), other)).toBe('none');
  });
});

describe('two chambers in one leg', () => {
  const left = (house: string, senate: string): Listing =>
    a(`Will House Control be ${house} AND Senate Control be ${senate} for Feb 2031?`, {
      event: '2030 Midterms: Congress Balance of Power?',
      outcome: `${house.charAt(0)}-House, ${senate.charAt(0)}-Senate`,
    });
  const right = (leg: string): Listing =>
    b(`2030 Balance of Power: ${leg}`, { group_item: leg, event: 'Balance of Power: 2030 Midterms' });

  test.each([
    ['Republican', 'Democratic', 'D Senate, R House', ['R Senate, D House', 'D Senate, D House', 'R House, R Senate']],
    ['Democratic', 'Republican', 'D House, R Senate', ['R House, D Senate', 'D House, D Senate', 'R House, R Senate']],
  ])('%s and %s', (house, senate, same, others) => {
    expect(word(left(house, senate), right(same))).toBe('same');
    for (const other of others) expect(tier(left(house, senate), right(other))).toBe('none');
  });
});

describe('a match of tennis', () => {
  const left = a('Ivo Lindt', {
    ticker: 'KXATPMATCH-27OCT05LINODU-LIN',
    outcome: 'Ivo Lindt',
    rules:
      'If Ivo Lindt wins the Lindt vs Oduya professional tennis match in the 2027 ATP Shanghai Round Of 64 after a ball has been played, then the market resolves to Yes.',
  });
  const right = (day: string, rival = 'Max Oduya'): Listing =>
    b(`Shanghai Rolex Masters: Ivo Lindt vs ${rival}`, { outcome: 'Ivo Lindt', slug: `atp-lindt-x-2027-10-${day}` });

  test('that is dated days apart goes to a person, whoever plays it', () => {
    expect(tier(left, right('07'))).toBe('review');
    expect(tier(left, right('14'))).toBe('none');
    expect(tier(left, right('07', 'Karl Berg'))).toBe('none');
  });

  test('is never automatic', () => {
    const rules = (first: string, other: string): string =>
      `This market refers to the tennis match between ${first} and ${other} at the Shanghai Masters. If ${first} advances, this market will resolve to "${first}". If ${other} advances, this market will resolve to "${other}".`;
    expect(tier(left, { ...right('07'), rules: rules('Ivo Lindt', 'Max Oduya') })).toBe('review');
  });
});

test('a place in the first round is none of its others', () => {
  const left = a('Will Jean Morel finish 4th in the first round of the 2027 French presidential election?');
  const right = (place: string): Listing =>
    b(`Will Jean Morel ${place} in the first round of the 2027 French presidential election?`);
  expect(tier(left, right('finish fourth'))).toBe('review');
  expect(tier(left, right('finish third'))).toBe('none');
  expect(tier(left, right('win the most votes'))).toBe('none');
});

test('a film is not the next one of its series', () => {
  const left = a('Will Harbor Lights 2 be Top Global Netflix Movie on Sep 13, 2027?', {
    ticker: 'KXNETFLIXRANKMOVIEGLOBAL-27SEP13-HAR',
  });
  expect(tier(left, b('Harbor Lights 2 · Top Global Netflix Movie This Week?'))).toBe('review');
  expect(tier(left, b('Harbor Lights · Top Global Netflix Movie This Week?'))).toBe('none');
  expect(tier(left, b('Harbor Lights 3 · Top Global Netflix Movie This Week?'))).toBe('none');
});
