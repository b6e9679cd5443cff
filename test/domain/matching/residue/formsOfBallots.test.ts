/** Sentences of markets on votes: who stands, which primary decides, how seats and ties are counted; and others in the same words. */
import { describe, expect, test } from 'vitest';
import type { Listing } from '../../../../src/domain/market.js';
import { readContract } from '../../../../src/domain/matching/index.js';

const MARKETS = {
  mayor: {
    question: 'Will Jae-min Won-ho win the 2030 Ulsan mayoral election?',
    slug: 'will-jae-min-won-ho-win-the-2030-ulsan-mayoral-election',
    rules: 'This market will resolve according to the candidate who wins this election.',
  },
  president: {
    question: 'Will Ana Ruiz win the 2030 Peruvian presidential election?',
    slug: 'will-ana-ruiz-win-the-2030-peruvian-presidential-election',
    rules: 'This market will resolve according to the listed candidate who wins the next Peruvian presidential election.',
  },
  governor: {
    question: 'Will the Republicans win the Ohio governor race in 2030?',
    slug: 'will-the-republicans-win-the-ohio-governor-race-in-2030',
    rules: 'This market will resolve according to the winner of the 2030 Ohio gubernatorial election.',
  },
  nominee: {
    question: 'Will Jane Doe be the Democratic nominee for OH-05?',
    slug: 'will-jane-doe-be-the-democratic-nominee-for-oh-05',
    rules:
      'This market will resolve according to the candidate who wins the nomination for the Democratic Party to contest the OH-05 congressional district seat in the U.S. House of Representatives in the 2030 midterm elections.',
  },
  primary: {
    question: 'Will Jane Doe win the 2030 Ohio Governor Republican primary election?',
    slug: 'will-jane-doe-win-the-2030-ohio-governor-republican-primary-election',
    rules: 'This market will resolve according to the winner of the Republican Primary for Governor of Ohio in 2030.',
  },
  second: {
    question: 'Will Jane Doe come in 2nd in the 2030 Ohio Governor Republican primary?',
    slug: 'will-jane-doe-come-in-2nd-in-the-2030-ohio-governor-republican-primary',
    rules: 'This market will resolve according to the candidate who receives the second-most votes in the Republican Primary.',
  },
  seats: {
    question: 'Will the Social Democrats win the most seats in the 2030 Danish parliamentary election?',
    slug: 'will-the-social-democrats-win-the-most-seats-in-the-2030-danish-parliamentary-election',
    rules:
      'This market will resolve according to the political party that wins the greatest number of seats in the Danish parliament as a result of this election.',
  },
  votes: {
    question: 'Will the Social Democrats win the most votes in the 2030 Danish parliamentary election?',
    slug: 'will-the-social-democrats-win-the-most-votes-in-the-2030-danish-parliamentary-election',
    rules: 'This market will resolve according to the political party that wins the most votes in this election.',
  },
} satisfies Readonly<Record<string, Partial<Listing>>>;
type Market = keyof typeof MARKETS;

/** What is unread of a market whose rules have one more sentence. */
function unreadWith(market: Market, sentence: string): string[] {
  const { rules, ...texts } = MARKETS[market];
  const listing = {
    venue: 'venue_b',
    id: '0x1',
    ...texts,
    outcome: 'Yes',
    outcomes: ['Yes', 'No'],
    rules: `${rules}\n\n${sentence}`,
  };
  return readContract(listing as unknown as Listing).residue.map(({ word }) => word);
}
/** Whether a sentence is read as a whole. */
const isWhole = (market: Market, sentence: string): boolean =>
  !unreadWith(market, sentence).some((word) => word.startsWith(sentence.toLowerCase().replaceAll("'", '').slice(0, 14)));

describe('a sentence beside the statement of a vote', () => {
  test.each<[Market, string]>([
    ['mayor', 'Acting, interim, or temporary mayors will not count.'],
    ['mayor', 'Interim or placeholder mayors appointed before the election will not be considered.'],
    ['mayor', 'The 2030 Ulsan mayoral election is scheduled to take place on June 5, 2030 to elect the next mayor of Ulsan.'],
    [
      'president',
      'If the results are not definitively known by March 31, 2031, 11:59 PM ET, this market will resolve to "Other".',
    ],
    [
      'president',
      'If there is ambiguity, this market will resolve solely on the official results as reported by the Peruvian government, specifically the National Office of Electoral Processes (Oficina Nacional de Procesos Electorales, ONPE).',
    ],
    ['president', 'A candidate must secure over 50% of the vote to win outright in the first round.'],
    [
      'governor',
      'A candidate shall be considered to represent a party in the event that he or she is the nominee of the party in question.',
    ],
    ['governor', 'Candidates other than the Democratic or Republican nominee may be added at a later date.'],
    [
      'governor',
      'If all three sources have not called the race in this state for the same candidate, this market will resolve based on the official certification.',
    ],
    ['nominee', 'The Democratic primary will take place on May 7, 2030.'],
    ['nominee', 'If no nominee is announced by November 5, 2030, 11:59 PM ET, this market will resolve to "Other".'],
    ['primary', 'If no 2030 Ohio Gubernatorial Republican Primary takes place, this market will resolve to "Other".'],
    [
      'primary',
      'The resolution source for this market will be the first announcement of the results from the Ohio Republican Party; however, an overwhelming consensus of credible reporting may suffice.',
    ],
    ['primary', 'Resolution will be based on the overall winner of the primary, including any potential run-off.'],
    ['seats', "This market's resolution will be based solely on the number of seats won by the named party."],
    [
      'seats',
      'In the event of a tie between multiple parties for the most seats won, this market will resolve in favor of the party that received a greater number of valid votes in this election.',
    ],
    [
      'seats',
      'In the event that results in a tie, this market will resolve in favor of the party whose listed abbreviation appears first in alphabetical order.',
    ],
  ])('%s: %s', (market, sentence) => {
    expect(isWhole(market, sentence)).toBe(true);
  });
});

describe('another sentence in the same words', () => {
  test.each<[Market, string]>([
    ['mayor', 'Acting, interim, or temporary mayors will count.'],
    ['mayor', 'The 2030 Ulsan mayoral election is scheduled to take place on June 5, 2030 to elect the council.'],
    ['president', 'If the results of the first round are not known by March 31, 2031, this market will resolve to "Other".'],
    ['president', 'If no candidate achieves this, this market will resolve to "Other".'],
    ['president', 'A candidate must secure over 60% of the vote to win outright in the first round.'],
    ['governor', 'A candidate who is the nominee of the party in question shall not be considered to represent it.'],
    ['governor', 'Candidates who run as independents will be encompassed by the "Democrat" or "Republican" options.'],
    ['nominee', 'The Republican primary will take place on May 7, 2030.'],
    ['nominee', 'If no Democratic primary takes place, this market will resolve to "Other".'],
    ['nominee', 'If no winner of the election is announced by November 5, 2030, this market will resolve to "Other".'],
    ['second', 'If no 2030 Ohio Gubernatorial Republican Primary takes place, this market will resolve to "Other".'],
    ['second', 'Resolution will be based on the overall winner of the primary, including any potential run-off.'],
    ['primary', 'Resolution will be based on the winner of the first round of the primary.'],
    ['votes', "This market's resolution will be based solely on the number of seats won by the named party."],
    ['seats', "This market's resolution will be based solely on the number of seats gained by the named party."],
    [
      'seats',
      'In the event of a tie between multiple parties for the most seats won, this market will resolve in favor of the party that received fewer valid votes in this election.',
    ],
  ])('%s: %s', (market, sentence) => {
    expect(isWhole(market, sentence)).toBe(false);
  });
});

test.each([
  ['The OH-06 Democratic primary will take place on May 7, 2030.', true],
  ['The OH-05 Democratic primary will take place on May 7, 2030.', false],
])('another seat of the House is told: %s', (sentence, isTold) => {
  expect(unreadWith('nominee', sentence).includes('venue_b: another seat of the House')).toBe(isTold);
});

describe('names', () => {
  test('a word of a name may stand in small letters behind a hyphen', () => {
    expect(unreadWith('mayor', 'The market is about this election.')).not.toContain('ho');
  });

  test('a district is called by its code in capitals', () => {
    const seat = (code: string): string[] => {
      const question = `Will the Republican Party win the ${code} House seat in 2030?`;
      const listing = { venue: 'venue_b', id: '0x1', question, outcome: 'Yes', outcomes: ['Yes', 'No'] } as Listing;
      return readContract(listing).residue.map(({ word }) => word);
    };
    expect(seat('NE-01')).not.toContain('ne');
    expect(seat('AK-AL')).not.toContain('al');
  });

  test('the party of the candidate who wins is the party that wins, and the winner of a party is nobody’s', () => {
    const seat = (statement: string): string[] => {
      const rules = `This market will resolve according to ${statement} in the 2030 midterm elections.`;
      const question = 'Will the Republican Party win the OH-05 House seat?';
      const listing = { venue: 'venue_b', id: '0x1', question, outcome: 'Yes', outcomes: ['Yes', 'No'], rules } as Listing;
      return readContract(listing).residue.map(({ word }) => word);
    };
    const BELONGS = 'venue_b: somebody who belongs to the winner';
    expect(seat('the party of the candidate who wins the OH-05 congressional district seat')).not.toContain(BELONGS);
    expect(seat('the brother of the candidate who wins the OH-05 congressional district seat')).toContain(BELONGS);
  });
});
