/** Sentences and fields as the venues write them of games, votes and figures: read where they say nothing beside the bet, and shown where they do. */
import { describe, expect, test } from 'vitest';
import type { Listing } from '../../../../src/domain/market.js';
import { readContract } from '../../../../src/domain/matching/index.js';

const YES_NO = ['Yes', 'No'] as const;

const BATTER = {
  venue: 'venue_a',
  id: 'KXMLBTB-27JUN011905BOSNYY-BOSJDOE12-2',
  ticker: 'KXMLBTB-27JUN011905BOSNYY-BOSJDOE12-2',
  question: 'Jay Doe: 2+ total bases?',
  outcome: 'Jay Doe: 2+',
  strike_type: 'structured',
  floor_strike: 1.5,
  rules:
    'If Jay Doe records 2+ total bases in the Boston vs New York Y professional baseball game originally scheduled for Jun 1, 2027 at 7:05 PM EDT, then the market resolves to Yes.',
};
const LEG = {
  venue: 'venue_b',
  id: '0x1',
  question: 'Will Arsenal FC win on 2027-01-16?',
  outcome: 'Yes',
  outcomes: YES_NO,
  slug: 'epl-ars-liv-2027-01-16-ars',
  rules:
    'In the upcoming Premier League game between Arsenal FC and Liverpool FC, scheduled for January 16, 2027:\nIf Arsenal FC wins, this market will resolve to "Yes".',
};
const GOVERNOR = {
  venue: 'venue_b',
  id: '0x2',
  question: 'Will Jane Doe win the 2027 Kentucky governor election?',
  outcome: 'Yes',
  outcomes: YES_NO,
  end_date: '2027-11-02T00:00:00Z',
  rules: 'This market will resolve to "Yes" if Jane Doe wins the 2027 Kentucky gubernatorial election.',
};
const INFLATION = {
  venue: 'venue_b',
  id: '0x3',
  event: 'January monthly inflation US',
  question: 'Will monthly inflation be 0.3% or more in January 2027?',
  group_item: '≥0.3%',
  outcome: 'Yes',
  outcomes: YES_NO,
  rules:
    'This market will resolve to "Yes" if the Consumer Price Index (CPI) increases by 0.3% or more in the month of January 2027, as published by the Bureau of Labor Statistics.',
};

/** What is unread of a market with one more sentence in its rules. */
const unreadWith = (market: object, sentence: string): string[] => {
  const listing = { ...market } as Listing;
  const rules = sentence === '' ? listing.rules : `${listing.rules}\n\n${sentence}`;
  // who publishes a figure is compared as a clause
  return readContract({ ...listing, rules } as Listing).residue.flatMap(({ word, source }) => (source ? [] : [word]));
};

test.each([
  ['batter', BATTER],
  ['leg', LEG],
  ['governor', GOVERNOR],
  ['inflation', INFLATION],
])('nothing is unread of the %s by itself', (_, market) => {
  expect(unreadWith(market, '')).toEqual([]);
});

describe('a sentence that says nothing beside the bet', () => {
  test.each<[string, object, string]>([
    ['heading', BATTER, 'Player Participation & Settlement Criteria'],
    [
      'lineup',
      BATTER,
      'If Jay Doe is in the starting lineup and records at least one plate appearance the market will settle based on total bases recorded.',
    ],
    ['leg', LEG, 'If Arsenal FC loses, this market will resolve to "No".'],
    ['leg', LEG, 'If not, this market will resolve to "No".'],
    ['leg', LEG, 'If neither team wins, this market will resolve to "No".'],
    ['leg', LEG, 'Arsenal FC and Liverpool FC are scheduled to play on January 16, 2027.'],
    ['leg', LEG, 'Players and members of their households may not trade this market.'],
    [
      'vote',
      GOVERNOR,
      "If all three sources haven't called the race for the same candidate by the inauguration date, this market will resolve based on who is inaugurated.",
    ],
    [
      'vote',
      GOVERNOR,
      'This market will resolve based on the official results of the election, as reported by a consensus of credible reporting.',
    ],
    [
      'span',
      INFLATION,
      'This is a market about monthly inflation from the month before to January 2027, as reported by the Bureau of Labor Statistics.',
    ],
    ['delay', INFLATION, 'If the release is delayed, this market remains open until the data is published.'],
    ['date', INFLATION, 'The next data release is scheduled for February 10, 2027, 8:30 AM ET.'],
  ])('%s', (_, market, sentence) => {
    expect(unreadWith(market, sentence)).toEqual([]);
  });
});

describe('one that says another bet in the same words', () => {
  test.each<[string, object, string]>([
    [
      'lineup',
      BATTER,
      'If Jay Doe is in the starting lineup and records at least one plate appearance the market will settle based on runs recorded.',
    ],
    ['lineup', BATTER, 'Once the player enters the game, the market settles based on the team’s total bases recorded.'],
    ['lineup', BATTER, 'Once the player enters the game, the market settles based on Boston’s total bases recorded.'],
    ['leg', LEG, 'If Liverpool FC loses, this market will resolve to "No".'],
    ['leg', LEG, 'In the event that Liverpool FC loses, this market will resolve to "No".'],
    ['leg', LEG, 'If Arsenal FC’s opponent loses, this market will resolve to "No".'],
    ['day', LEG, 'Arsenal FC and Liverpool FC are scheduled to play on March 16, 2027.'],
    ['side', LEG, 'If the opponent does not, this market will resolve to "No".'],
    ['side', LEG, 'If Liverpool FC does not, this market will resolve to "No".'],
    ['side', LEG, 'Arsenal FC and Everton FC are scheduled to play on January 16, 2027.'],
    ['day', LEG, 'This market refers to the Premier League game on February 20, 2027 after 90 minutes plus stoppage time.'],
    ['leg', LEG, 'If the opponent loses, this market will resolve to "No".'],
    ['leg', LEG, 'If Arsenal FC doesn\'t lose, this market will resolve to "No".'],
    [
      'vote',
      GOVERNOR,
      "If all three sources haven't called the race for the same candidate by the inauguration date, this market will resolve based on who is named.",
    ],
    [
      'span',
      INFLATION,
      'This is a market about annual inflation over the 12 months ending January 2027, as reported by the Bureau of Labor Statistics.',
    ],
    [
      'span',
      INFLATION,
      'This is a market about monthly core inflation from the month before to January 2027, as reported by the Bureau of Labor Statistics.',
    ],
    [
      'month',
      INFLATION,
      'This is a market about monthly inflation from the month before to March 2027, as reported by the Bureau of Labor Statistics.',
    ],
  ])('%s', (_, market, sentence) => {
    expect(unreadWith(market, sentence)).not.toEqual([]);
  });
});

test('a player who is called off is paid a fair price, by the counts of his own position', () => {
  const pitcher = {
    ...BATTER,
    question: 'Jay Doe: 5+ strikeouts?',
    ticker: 'KXMLBKS-27JUN011905BOSNYY-BOSJDOE12-5',
    id: 'KXMLBKS-27JUN011905BOSNYY-BOSJDOE12-5',
    outcome: 'Jay Doe: 5+',
    floor_strike: 4.5,
    rules: BATTER.rules.replace('2+ total bases', '5+ strikeouts'),
  };
  const paid = (market: object, event: string, price: string): string[] =>
    unreadWith(market, `If Jay Doe ${event}, the market will resolve ${price}.`);
  const [lineup, start] = ['is scratched or not included in the starting lineup', 'is scratched or is not a starting pitcher'];
  expect(paid(BATTER, lineup, 'to the fair market price')).toEqual([]);
  expect(paid(pitcher, start, 'to the fair market price')).toEqual([]);
  expect(paid(BATTER, lineup, '"No"')).not.toEqual([]);
  expect(paid(BATTER, start, 'to the fair market price')).not.toEqual([]);
  expect(paid(pitcher, lineup, 'to the fair market price')).not.toEqual([]);
});

describe('fields and titles', () => {
  test('an event that is titled by another month isn’t the market’s', () => {
    expect(unreadWith({ ...INFLATION, event: 'March monthly inflation US' }, '')).not.toEqual([]);
  });

  const TOTAL = {
    venue: 'venue_a',
    id: 'KXMLBTOTAL-27JUN011905BOSNYY-9',
    ticker: 'KXMLBTOTAL-27JUN011905BOSNYY-9',
    question: 'Boston vs New York Y Total Runs?',
    outcome: 'Over 8.5 runs scored',
    strike_type: 'greater',
    floor_strike: 8.5,
    rules:
      'If Boston and New York Y collectively score more 8.5 runs in the Boston vs New York Y professional baseball game originally scheduled for Jun 1, 2027 at 7:05 PM EDT, then the market resolves to Yes.',
  };
  test('"score more 8.5 runs" states a total', () => {
    expect(unreadWith(TOTAL, '')).toEqual([]);
    expect(unreadWith({ ...TOTAL, rules: TOTAL.rules.replace('8.5', '9.5') }, '')).not.toEqual([]);
  });

  const FIRST_HALF = {
    venue: 'venue_b',
    id: '0x4',
    event: 'Celtics vs. Lakers',
    question: '1H Spread: Lakers (-2.5)',
    group_item: '1H Spread -2.5',
    outcomes: ['Lakers', 'Celtics'],
    outcome: 'Lakers',
    outcome_index: 0,
    slug: 'nba-bos-lal-2027-01-14-1h-spread-home-2pt5',
    sports_market_type: 'first_half_spreads',
    line: 2.5,
    rules:
      'In the first half of the NBA game between Celtics and Lakers, scheduled for January 14, 2027 at 9:30 PM ET:\n\nThis market will resolve to "Lakers" if the Lakers are winning by 3 or more points at halftime.\n\nOtherwise, this market will resolve to "Celtics".\n\nThe result will be determined based on the score at halftime only.',
  };
  test('the line of a first half’s spread has no sign; that of a game’s has', () => {
    expect(unreadWith(FIRST_HALF, '')).toEqual([]);
    expect(unreadWith({ ...FIRST_HALF, sports_market_type: 'spreads' }, '')).not.toEqual([]);
  });

  test('"No" pays nobody of New Orleans', () => {
    const points = {
      venue: 'venue_b',
      id: '0x5',
      event: 'Pelicans vs. Celtics',
      question: 'Jay Doe: Points Over 18.5',
      group_item: 'Points O/U 18.5',
      outcomes: YES_NO,
      outcome: 'Yes',
      outcome_index: 0,
      slug: 'nba-nop-bos-2027-01-14-points-jay-doe-18pt5',
      sports_market_type: 'points',
      line: 18.5,
      rules:
        'In the upcoming NBA game, scheduled for January 14, 2027 at 7:00 PM ET:\n\nThis market will resolve to "Yes" if Jay Doe scores more than 18.5 points during the game.\n\nThis market will resolve to "No" if Jay Doe scores 18.5 points or fewer during the game.',
    };
    expect(unreadWith(points, '')).toEqual([]);
  });
});

describe('names', () => {
  const total = (one: string, other: string, code: string) => ({
    venue: 'venue_a',
    id: `KXMLBTOTAL-27JUN011905${code}-9`,
    ticker: `KXMLBTOTAL-27JUN011905${code}-9`,
    question: `${one} vs ${other} Total Runs?`,
    outcome: 'Over 8.5 runs scored',
    strike_type: 'greater',
    floor_strike: 8.5,
    rules: `If ${one} and ${other} collectively score more than 8.5 runs in the ${one} vs ${other} professional baseball game originally scheduled for Jun 1, 2027 at 7:05 PM EDT, then the market resolves to Yes.`,
  });

  test.each([
    ['New York M', 'Philadelphia', 'NYMPHI'],
    ['Los Angeles A', "A's", 'LAAATH'],
    ["A's", 'Boston', 'ATHBOS'],
  ])('%s and %s are the two sides of one game', (one, other, code) => {
    expect(unreadWith(total(one, other, code), '')).toEqual([]);
  });

  test('a town’s second team is another one', () => {
    const second = total('Boston A', 'Philadelphia', 'BOSPHI');
    expect(unreadWith(second, '')).toContain('venue_a: a second team');
  });

  test.each([
    ['Florida A&M vs. Texas Southern', ['Florida A&M', 'Texas Southern'], 'cbb-famu-txso-2027-01-14'],
    ['Texas A&M vs. Auburn', ['Texas A&M', 'Auburn'], 'cbb-txam-aub-2027-01-14'],
  ])('an ampersand joins two letters of one name: %s', (question, outcomes, slug) => {
    const game = {
      venue: 'venue_b',
      id: '0x6',
      question,
      outcomes,
      outcome: outcomes[0],
      outcome_index: 0,
      slug,
      rules: `In the upcoming CBB game, scheduled for January 14, 2027:\nIf ${outcomes[0]} wins, the market will resolve to "${outcomes[0]}".\nIf ${outcomes[1]} wins, the market will resolve to "${outcomes[1]}".`,
    };
    expect(unreadWith(game, '')).toEqual([]);
  });

  test('a double name is its two words', () => {
    const prize = {
      venue: 'venue_b',
      id: '0x7',
      question: 'Will Jay Doe-Roe win the 2026–27 NBA MVP?',
      outcome: 'Yes',
      outcomes: YES_NO,
      rules: 'This market will resolve to "Yes" if Jay Doe-Roe officially wins the 2026-27 NBA Most Valuable Player award.',
    };
    expect(unreadWith(prize, '')).toEqual([]);
  });
});
