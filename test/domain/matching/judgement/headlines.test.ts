/**
 * Questions of deeds, confirmations and shares of votes in forms that 300 composed rows (2026-11) showed to be unread, in texts of our own.
 */
import { describe, expect, test } from 'vitest';
import type { Listing } from '../../../../src/domain/market.js';
import type { FieldName } from '../../../../src/domain/matching/contract/facts.js';
import { judge } from '../../../../src/domain/matching/index.js';
import { a, b, ifThen, tier } from './sides.js';

const agree = (field: FieldName, left: Listing, right: Listing): string | undefined =>
  judge(left, right).facts.find((row) => row.field === field)?.agree;

describe('who acts, in whatever form it is asked', () => {
  test.each([
    [
      'Will Norway reopen its border with Elbonia before Jun 1, 2027?',
      'Norway to reopen its border with Elbonia by May 31, 2027?',
    ],
    ['When will Norway recognize Palestine?', 'Will Norway recognize Palestine as a state by May 31, 2027?'],
  ])('%s', (asked, announced) => {
    const left = a(asked, { outcome: 'Before Jun 1, 2027', rules: ifThen('Norway does so by May 31, 2027') });
    expect(agree('actor', left, b(announced))).toBe('equal');
    expect(tier(left, b(announced))).toBe('review');
  });

  test('another one is another bet', () => {
    const left = a('When will Norway recognize Palestine?', {
      outcome: 'Before Jun 1, 2027',
      rules: ifThen('Norway recognizes Palestine by May 31, 2027'),
    });
    expect(tier(left, b('Will Iceland recognize Palestine as a state by May 31, 2027?'))).toBe('none');
  });

  test('what is done to something is no act of it', () => {
    const left = a('When will Weldon Press release its atlas?', { outcome: 'Before Jul 2027' });
    expect(agree('actor', left, b('Will the Atlas be released by June 30, 2027?'))).not.toBe('different');
  });

  test.each([
    [
      'Will Mark Carney call a federal election by Feb 28, 2027?',
      'Will Carney call a Canadian federal election by February 28, 2027?',
    ],
    [
      'Will Emmanuel Macron dissolve the National Assembly by Mar 31, 2027?',
      'Will Macron dissolve the French National Assembly by March 31, 2027?',
    ],
    ['Will India lift its ban on TikTok by Jun 30, 2027?', 'India to lift its TikTok ban by June 30, 2027?'],
  ])('an act in more words: %s', (left, right) => {
    expect(agree('predicate', a(left), b(right))).toBe('equal');
    expect(tier(a(left), b(right))).toBe('review');
  });

  test('a forecast that calls an election right calls none', () => {
    const left = a('Will Weldon Press correctly call the presidential election winner?');
    expect(tier(left, b('Will Weldon Press correctly call the Presidential Election?'))).toBe('review');
  });

  test('to lift a ban is not to ban', () => {
    const left = a('Will India lift its ban on TikTok by Jun 30, 2027?');
    expect(agree('predicate', left, b('Will India ban TikTok by June 30, 2027?'))).toBe('different');
  });
});

describe('numbers that count nothing', () => {
  test('an age', () => {
    const left = a('Will Denmark ban social media for children under 15 by Jul 31, 2027?');
    const right = b('Will Denmark enact a ban on social media for under-15s by July 31, 2027?');
    expect(agree('set', left, right)).toBeUndefined();
    expect(tier(left, right)).toBe('review');
  });

  test('a day of a month', () => {
    const left = a('Will Susan Collins vote to confirm Todd Blanche?', {
      rules: ifThen('Susan Collins votes to confirm Todd Blanche as Attorney General before Apr 1, 2027'),
    });
    const right = b('Susan Collins votes to confirm Todd Blanche as U.S. Attorney General?', {
      rules:
        'If Susan Collins votes to confirm Todd Blanche as U.S. Attorney General on or before March 31, 2027 (ET), this market will resolve to "Yes". Otherwise, it resolves to "No".',
    });
    expect(tier(left, right)).toBe('review');
  });
});

describe('the Senate that confirms is not the office', () => {
  const asked = 'Will Tom Homan be confirmed as Secretary of Homeland Security by Jul 31, 2027?';
  test.each([
    'Tom Homan receives Senate confirmation as Secretary of Homeland Security by Jul 31, 2027',
    'the U.S. Senate votes to confirm Tom Homan as Secretary of Homeland Security by Jul 31, 2027',
    'Tom Homan is confirmed by the United States Senate as Secretary of Homeland Security by Jul 31, 2027',
  ])('%s', (statement) => {
    const right = b('Tom Homan confirmed by July 31?', {
      rules: `This market will resolve to "Yes" if ${statement}. Otherwise, this market will resolve to "No".`,
    });
    expect(agree('office', a(asked, { rules: ifThen(statement) }), right)).toBe('equal');
  });

  test('of a senator’s vote both offices must be one', () => {
    const vote = (office: string): string =>
      `If John Roe votes Yea for Mary Coe as ${office} before Jan 1, 2028, then the market resolves to Yes.`;
    const right = b('Will John Roe vote to confirm Mary Coe as FBI Director?', {
      rules:
        'This market will resolve to "Yes" if John Roe votes to confirm Mary Coe as FBI Director by December 31, 2027, 11:59 PM ET. Otherwise, this market will resolve to "No".',
    });
    const left = (office: string): Listing => a('Will John Roe vote for Mary Coe?', { rules: vote(office) });
    expect(agree('office', left('FBI Director'), right)).toBe('equal');
    expect(tier(left('Attorney General'), right)).toBe('none');
  });
});

test('a share of the vote under a title that names no election', () => {
  const left = a("Will the SDP's share of the vote be 23% or more?", {
    event: 'What % of the vote will the SDP get?',
    rules: ifThen('the percentage of the vote won by the SDP in the 2027 Finnish parliamentary election is 23% or more'),
  });
  const right = b('Will the SDP get 23% or more of the vote in the 2027 Finnish parliamentary election?');
  expect(judge(left, right).family).toBe('vote_share');
  expect(agree('subject', left, right)).toBe('equal');
});

test('what both sides ask in other words is at most as likely as not', () => {
  const left = a('Will Weldon Press release an atlas with cellular maps before 2028?');
  const { tier: reached, confidence } = judge(left, b('Will Weldon Press release a foldable globe before 2028?'));
  expect(reached === 'none' || confidence <= 0.5).toBe(true);
});

describe('scores and grosses', () => {
  const gross = (rule: string): Listing =>
    a('How much will Harbor Lights 2 make worldwide?', {
      event: 'Harbor Lights 2: worldwide gross',
      outcome: 'Above $450 million',
      rules: ifThen(rule),
    });
  const through = b('"Harbor Lights 2" worldwide box office: more than $450 million?', {
    outcome: 'Yes',
    rules:
      'This market will resolve to "Yes" if the total global gross of "Harbor Lights 2" (2027) through May 28, 2027 is more than $450 million. Otherwise, this market will resolve to "No".',
  });

  test('what was taken as of a day was taken through it', () => {
    const left = gross('the total worldwide gross of Harbor Lights 2 is above $450 million as of May 28, 2027');
    expect(agree('reference', left, through)).toBe('equal');
    expect(agree('subject', left, through)).toBe('equal');
    expect(tier(left, through)).toBe('review');
  });

  test('another day is another bet', () => {
    const left = gross('the total worldwide gross of Harbor Lights 2 is above $450 million as of Jun 28, 2027');
    expect(tier(left, through)).toBe('none');
  });

  test('those who approve are not those who disapprove', () => {
    const rating = (word: string): Listing =>
      a(`Will Donald Trump's ${word} rating in the Silver Bulletin average be at least 57.0% on Mar 12, 2027?`);
    const right = b("Will Trump's disapprove percentage in the Silver Bulletin average be at least 57.0% on March 12, 2027?");
    expect(tier(rating('disapproval'), right)).toBe('review');
    expect(tier(rating('approval'), right)).toBe('none');
  });
});

test('an Attorney General elected in a state is the state’s, by whatever words', () => {
  const left = a('Will John Roe win the 2029 Virginia attorney general election?', {
    outcome: 'John Roe',
    ticker: 'KXATTYGENVA-29-R',
    rules: ifThen(
      'a representative of the Republican party is sworn in as the Attorney General of Virginia for the term beginning in 2030',
    ),
  });
  const right = b('Will John Roe win the 2029 Virginia Attorney General election?', {
    rules:
      'This market will resolve according to the candidate who wins the 2029 Virginia Attorney General election. This market will resolve once all three sources call the race for the same candidate.',
  });
  expect(agree('office', left, right)).toBe('equal');
  expect(tier(left, right)).toBe('review');
});

test("a team's points of a half by its code", () => {
  const { family, facts } = judge(
    a('Denver over 6.5 1H points scored', { ticker: 'KXNFL1HTEAMTOTAL-27SEP27LARDEN-DEN7', series: 'KXNFL1HTEAMTOTAL' }),
    b('Broncos 1H O/U 6.5', {
      outcome: 'Over',
      outcomes: ['Over', 'Under'],
      slug: 'nfl-lar-den-2027-09-27-1h-team-total-den-6pt5',
    }),
  );
  expect(family).toBe('team_total');
  expect(facts.find(({ field }) => field === 'competition')?.agree).toBe('equal');
});
