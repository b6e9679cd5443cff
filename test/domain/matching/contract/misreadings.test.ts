/** Wordings that look like another bet than they are: each was read as that other bet once. */
import { describe, expect, test } from 'vitest';
import type { Listing } from '../../../../src/domain/market.js';
import { nobodyCalled } from '../../../../src/domain/matching/contract/nobody.js';
import { questionWithoutNegation } from '../../../../src/domain/matching/contract/polarity.js';
import { subjectEntity } from '../../../../src/domain/matching/contract/subject.js';
import { readFacts } from '../../../../src/domain/matching/index.js';
import { findDates } from '../../../../src/domain/matching/text/dates.js';
import { findRanges } from '../../../../src/domain/matching/text/numbers.js';

const read = (field: string, listing: Partial<Listing>): unknown => {
  const { fields } = readFacts({ venue: 'venue_b', id: '0x1', ...listing });
  return Reflect.get(fields, field)?.value;
};
const parts = (listing: Partial<Listing>) => Reflect.get(Object(read('set', listing)), 'parts');

describe('a figure', () => {
  test.each([
    ['Will US inflation be above 2% year over year in July 2027?', [[21, null]]],
    ['Will US CPI rise more than 0.3% month-over-month in July 2027?', [[4, null]]],
  ])('%s is bounded, though a year or a month follows', (question, expected) => {
    expect(parts({ question })).toEqual(expected);
  });

  test('of another country keeps its country, though rules name an American agency', () => {
    const question = 'Will Swedish CPI inflation be above 2% year over year in July 2027?';
    expect(read('place', { question, rules: 'As the U.S. Bureau of Labor Statistics does for its own.' })).toBe('SE');
  });

  test.each([
    ['Will German CPI inflation be above 2% year over year in July 2027, as Eurostat publishes it?', 'DE'],
    ['Will euro area CPI inflation be above 2% year over year in July 2027?', 'EU'],
  ])('%s', (question, place) => {
    expect(read('place', { question })).toBe(place);
  });
});

describe('a score', () => {
  test.each([
    ['France vs. Brazil: Will there be under 2.5 goals?', [[null, 3]]],
    ['France vs. Brazil: over/under 2.5 goals', [[3, null]]],
  ])('%s', (question, expected) => {
    expect(parts({ question, line: 2.5, sports_market_type: 'totals' })).toEqual(expected);
  });

  test.each([
    ['more than 3 points', [[4, null]]],
    ['at least 3 points', [[3, null]]],
    ['over 3.5 points', [[4, null]]],
  ])('a margin of %s', (margin, expected) => {
    const rules = `If Boston wins the Boston vs New York professional basketball game originally scheduled for Oct 28, 2026 by ${margin}, then the market resolves to Yes.`;
    expect(
      parts({ venue: 'venue_a', ticker: 'KXNBASPREAD-26OCT28BOSNYK-BOS3', question: 'Boston wins by a margin?', rules }),
    ).toEqual(expected);
  });
});

describe('a season’s bet', () => {
  const level = (question: string) => read('level', { question });

  test.each([
    ['Will Duke reach the Final Four of the 2027 NCAA Tournament?', '#reach semifinals'],
    ['Will Duke reach the championship game of the 2027 NCAA Tournament?', '#reach final'],
    ['Will Duke qualify for the Round of 64 of the 2027 NCAA Tournament?', '#reach r64'],
  ])('%s', (question, expected) => {
    expect(level(question)).toMatch(new RegExp(`${expected}$`));
  });

  test('to lose a title is not the opposite of winning it: whoever never plays for it doesn’t lose it', () => {
    const listing = { question: 'Will the Buffalo Bills lose the 2027 AFC Championship?' };
    expect([read('polarity', listing), read('level', listing)]).toEqual([undefined, expect.stringMatching(/#lost$/)]);
  });
});

describe('a day', () => {
  test.each([
    ['Will Harbor Lights be the #1 song on Spotify on June 2nd?', '1'],
    ['Will Harbor Lights be the second most streamed song on Spotify on June 3?', '2'],
  ])('%s is no place in a chart', (question, rank) => {
    expect(read('rank', { question, end_date: '2027-06-05T00:00:00Z' })).toBe(rank);
  });

  test('of an election is no place either', () => {
    const question = 'Will Jane Doe win the mayoral election in Boston on November 2nd, 2027?';
    expect(read('rank', { question })).toBeUndefined();
  });

  test.each([
    ['MST', '2026-10-11T01:00:00.000Z'],
    ['Central Time', '2026-10-11T00:00:00.000Z'],
    ['AEST', '2026-10-10T08:00:00.000Z'],
  ])('at 7 PM %s is in that zone', (zone, expected) => {
    const [date] = findDates(`by October 10, 2026 at 7:00 PM ${zone}`);
    expect(new Date(date?.from ?? 0).toISOString()).toBe(expected);
  });
});

describe('what somebody says', () => {
  const says = (listing: Partial<Listing>) => ['words', 'occasion', 'count'].map((field) => read(field, listing));

  test('at most so often is not at least once', () => {
    const [, , count] = says({ question: 'Will Jerome Powell say "recession" fewer than 3 times at the press conference?' });
    expect(count).toEqual({ unit: 'count@1', parts: [[null, 3]] });
  });

  test('a number of times is not the word', () => {
    const [words] = says({ question: 'How many times will Jerome Powell say inflation?', outcome: '5-9 times' });
    expect(words).toEqual(['inflation']);
  });

  test('a word is not the occasion', () => {
    const [, occasion] = says({ question: 'Will Jane Doe say "Debate" during her interview?' });
    expect(occasion).toBe('interview');
  });
});

describe('a name', () => {
  test.each(['Team GB', 'Model Y', 'The Weeknd'])('%s is one', (name) => {
    expect([nobodyCalled(name), subjectEntity(name, 'thing')?.id]).toEqual([null, null]);
  });

  test.each(['Person U', 'Candidate AA', 'Movie C2', 'Company 12'])('%s is a blank', (name) => {
    expect(nobodyCalled(name)).toBe('blank');
  });

  test('nobody and somebody else are opposite outcomes', () => {
    expect(['No one', 'another person', 'Tie'].map((name) => subjectEntity(name, 'person')?.id)).toEqual([
      'nobody',
      'other',
      'tie',
    ]);
  });

  test('with a negation in it denies nothing', () => {
    expect(questionWithoutNegation("Will Don't Look Up win Best Picture?").negated).toBe(false);
    expect(questionWithoutNegation("Harbor Lights won't win Best Picture").negated).toBe(true);
  });
});

test('a denied comparison is no range', () => {
  expect(findRanges("if the price isn't above 5")).toEqual([]);
});

test('"hit (LOW) $50" is a fall', () => {
  const listing = { question: 'Will Crude Oil (CL) hit (LOW) $50 by June 30, 2027?' };
  expect([read('direction', listing), parts(listing)?.[0]?.[0]]).toEqual(['down', null]);
});

describe('an office that the members of a chamber fill', () => {
  const question = 'Will Brian Schatz be the next Senate Democratic leader?';
  const rules =
    'If Brian Schatz is the next person to become leader of the Democratic caucus in the U.S. Senate, then the market resolves to Yes.';

  test('is no seat in it, and its caucus no primary', () => {
    const { family } = readFacts({ venue: 'venue_a', id: 'KXSENDEMLEADER-29-BSCH', question, outcome: 'Brian Schatz', rules });
    expect([family, read('office', { venue: 'venue_a', question, rules })]).toEqual(['officeholder', 'senate_democratic_leader']);
  });

  test('is told by the Congress that fills it', () => {
    const asked = (congress: string) =>
      read('cycle', { question: `Will Hakeem Jeffries be elected Speaker of the House for the ${congress} Congress?` });
    expect(['119th', '120th', '121st'].map(asked)).toEqual([2025, 2027, 2029]);
  });
});

test('the week of a day ends on another one', () => {
  const listing = {
    question: 'Will Nvidia (NVDA) finish the week of January 18 above $220?',
    rules:
      'This market will resolve to "Yes" if the closing price of Nvidia (NVDA) on the final trading day of the week of January 18, 2027 (January 22) is higher than $220.',
    end_date: '2027-01-22T00:00:00.000Z',
  };
  expect(read('day', listing)).toBe('2027-01-22');
});

test.each([
  ['Will Pierre Gasly finish in the points at the 2026 Abu Dhabi Grand Prix?', 'f1/abu-dhabi-grand-prix#top10'],
  ['Will Pierre Gasly finish 3rd or better at the 2026 Abu Dhabi Grand Prix?', 'f1/abu-dhabi-grand-prix#top3'],
  ['Will Pierre Gasly be in the top three of the 2026 Abu Dhabi Grand Prix?', 'f1/abu-dhabi-grand-prix#top3'],
  ['Will Pierre Gasly finish 3rd at the 2026 Abu Dhabi Grand Prix?', 'f1/abu-dhabi-grand-prix#place3'],
  ['Will Pierre Gasly score points in the 2026 Miami Grand Prix sprint?', 'f1/miami-grand-prix#sprint top8'],
  ['Will Aydin Suleymanli win the Masters group of the 2027 Tata Steel Chess Tournament?', 'chess/tata-steel-chess-masters'],
  [
    'Will Aydin Suleymanli win the Challengers group of the 2027 Tata Steel Chess Tournament?',
    'chess/tata-steel-chess-masters#challengers',
  ],
  ['Will Aonishiki win the January Grand Sumo Tournament in 2027?', 'sumo/hatsu-basho'],
  ['Will Aonishiki win the juryo title at the Hatsu Basho in 2027?', 'sumo/hatsu-basho#juryo'],
])('%s', (question, level) => {
  expect(read('level', { question })).toBe(level);
});

test.each([
  ['Will crude oil (Brent) settle at $70.00 or higher on January 15?', 'BRENT'],
  ['Will crude oil settle at $70.00 or higher on January 15?', 'WTI'],
  ['Will gas in California average more than $4.25 on January 31?', undefined],
  ['Will gas prices in California be above $4.25 on January 31?', 'us_gas/CA'],
  ['Will average US gas prices be above $4.25 on January 31?', 'us_gas'],
])('%s', (question, asset) => {
  expect(read('asset', { question })).toBe(asset);
});

test.each([
  ['the College Football Playoff National Championship game for the 2026 season, scheduled for January 25, 2027', 2027],
  ['the 2027 College Football Playoff National Championship', 2027],
])('who wins %s is champion of 2027', (game, season) => {
  const rules = `This market will resolve to "Yes" if the Ohio State Buckeyes win ${game}.`;
  expect(read('season', { event: 'College Football Champion', question: 'Will Ohio State be national champions?', rules })).toBe(
    season,
  );
});

test.each([
  ['Will Leeds finish in the bottom three of the 2026-27 Premier League?', 'epl#relegated'],
  ['Will Mainz finish in the bottom three of the 2026-27 Bundesliga?', 'bundesliga/bundesliga#bottom3'],
])('%s', (question, level) => {
  expect(read('level', { question })).toBe(level);
});

test('votes to confirm a nominee are no nomination', () => {
  const { family, fields } = readFacts({
    venue: 'venue_a',
    id: 'KXVOTESLABOR-27KSON-T52',
    event: 'Yea votes to confirm Secretary of Labor nominee',
    question: 'Will Keith Sonderling get more than 52 yes votes?',
    rules:
      'If the number of senators voting Yea on the confirmation of Keith Sonderling as Secretary of Labor is above 52, then the market resolves to Yes.',
  });
  expect([family, Reflect.get(Object(fields.subject?.value), 'name')]).toEqual(['vote_count', 'keith sonderling']);
});

test('a bound is nobody’s name', () => {
  expect(['>$95m', '\u2265 3', '49ers', '1923'].map((name) => subjectEntity(name, 'thing')?.name)).toEqual([
    undefined,
    undefined,
    '49ers',
    '1923',
  ]);
});

describe('a name that holds the name of a prize', () => {
  test.each([
    ['Golden Globes: Best Actor', 'Will Oscar Isaac win Best Actor at the 2028 Golden Globes?', 'Oscar Isaac', 'golden_globes'],
    ['Lead Actor at the Emmys', 'Will Oscar Nuñez win the Emmy for Outstanding Lead Actor?', 'Oscar Nuñez', 'emmys'],
    ['Best Actress at the Oscars', 'Will Emmy Rossum win Best Actress at the 2028 Oscars?', 'Emmy Rossum', 'oscars'],
    ['Best Actor at the 2028 Oscars', 'Will Oscar Isaac win the Oscar for Best Actor?', 'Oscar Isaac', 'oscars'],
  ])('%s: %s', (event, question, group_item, competition) => {
    expect(read('competition', { event, question, group_item })).toBe(competition);
  });

  test('of a driver is no prize', () => {
    const { family } = readFacts({
      venue: 'venue_b',
      id: '0x1',
      question: 'Will Oscar Piastri win?',
      group_item: 'Oscar Piastri',
    });
    expect(family).not.toBe('award');
  });
});

describe('what stands beside the bet', () => {
  const october: Partial<Listing> = {
    slug: 'mlb-sea-det-2026-10-06',
    outcomes: ['Seattle Mariners', 'Detroit Tigers'],
    outcome_index: 0,
  };

  test('a playoff’s third game is a whole game, the third game of a match a part of it', () => {
    const rules = 'If Seattle wins Game 3 of the 2026 American League Division Series, this market will resolve to Yes.';
    const playoff: Partial<Listing> = {
      ...october,
      question: 'Seattle Mariners vs. Detroit Tigers (Game 3)',
      outcome: 'Seattle Mariners',
      rules,
    };
    expect(read('period', playoff)).toBe('full');
    const final = {
      slug: 'nhl-edm-fla-2027-06-09',
      outcomes: ['Oilers', 'Panthers'],
      outcome_index: 0,
      outcome: 'Oilers',
    } as const;
    const won = 'If Edmonton wins Game 3 of the 2027 Stanley Cup Finals, this market will resolve to Yes.';
    expect(read('period', { ...final, outcomes: ['Oilers', 'Panthers'], question: 'Oilers vs. Panthers', rules: won })).toBe(
      'full',
    );
    const map: Partial<Listing> = {
      question: 'LoL: T1 vs Gen.G - Game 3 Winner',
      slug: 'lol-t1-gen-2026-10-06',
      outcome: 'T1',
      outcomes: ['T1', 'Gen.G'],
    };
    expect(read('period', { ...map, outcome_index: 0 })).toBe('map3');
  });

  test('the year of a film is no time of its score', () => {
    const rules =
      'This market will resolve to "Yes" if the Tomatometer of the 2026 film "Night Ferry" shows 85% or higher on June 29, 2026.';
    const film = { question: '"Night Ferry" Rotten Tomatoes score at least 85?', group_item: '85+', rules };
    expect(read('reference', film)).toBe('on/2026-06-29');
    expect(read('subject', { question: 'Will Night Ferry score above 84 on Rotten Tomatoes?' })).toMatchObject({
      name: 'night ferry',
    });
  });

  test('the top step of a podium is no third place', () => {
    const rules = 'This market resolves to the driver on the top step of the podium after the 2026 Formula 1 Dutch Grand Prix.';
    const question = 'Will Lando Norris win the 2026 F1 Dutch Grand Prix?';
    expect(read('level', { question, group_item: 'Lando Norris', rules })).toBe('f1/dutch-grand-prix');
  });

  test('a number of seats is no control of a chamber', () => {
    const rules = 'This market resolves according to the number of seats that the Republican Party controls in the Senate.';
    const question = 'Will the Republicans have 51 Senate seats after the 2026 Midterms?';
    expect(readFacts({ venue: 'venue_b', id: '0x1', question, group_item: '51', rules }).family).toBe('seats');
  });

  test('a move in a month whose rules name the meeting is a decision', () => {
    const rules =
      'This market will resolve to "Yes" if the target rate announced after the Bank of Japan\'s December 17–18, 2026 Monetary Policy Meeting is higher than before it.';
    const question = 'Will the Bank of Japan hike interest rates in December 2026?';
    expect(readFacts({ venue: 'venue_b', id: '0x1', question, rules }).family).toBe('fed_decision');
  });
});
