/** Sentences beside the statement of a bet: which are of a form that its kind knows, whatever words they have. */
import { describe, expect, test } from 'vitest';
import type { Listing } from '../../../../src/domain/market.js';
import { readContract, readListing } from '../../../../src/domain/matching/index.js';
import { plainForm } from '../../../../src/domain/matching/residue/forms/formGroup.js';
import { ALL_GROUPS, readByForm } from '../../../../src/domain/matching/residue/forms/forms.js';
import { readPassage } from '../../../../src/domain/matching/residue/readPassage.js';
import { marketContextOf } from '../../../../src/domain/matching/residue/residue.js';

const MARKETS = {
  game: {
    question: 'Lakers vs. Celtics',
    outcome: 'Lakers',
    outcomes: ['Lakers', 'Celtics'],
    slug: 'nba-lal-bos-2027-01-14',
    rules: 'If the Lakers win, the market will resolve to "Lakers".\nIf the Celtics win, the market will resolve to "Celtics".',
  },
  half: {
    question: 'Lakers vs. Celtics: 1H Winner',
    outcome: 'Lakers',
    outcomes: ['Lakers', 'Celtics'],
    slug: 'nba-lal-bos-2027-01-14',
    rules: 'If the Lakers lead at the end of the first half, the market will resolve to "Lakers".',
  },
  threeWay: {
    question: 'Will Arsenal FC win on 2027-01-16?',
    outcome: 'Yes',
    outcomes: ['Yes', 'No'],
    slug: 'epl-ars-liv-2027-01-16-ars',
    rules:
      'In the upcoming Premier League game between Arsenal FC and Liverpool FC, scheduled for January 16, 2027:\nIf Arsenal FC wins, this market will resolve to "Yes".',
  },
  title: {
    question: 'Will the Boston Celtics win the 2027 NBA Finals?',
    outcome: 'Yes',
    outcomes: ['Yes', 'No'],
    end_date: '2027-06-20T00:00:00Z',
    rules: 'This market will resolve to "Yes" if the Boston Celtics win the 2027 NBA Finals.',
  },
  group: {
    question: 'Will Norway win Group I in the 2026 FIFA World Cup?',
    outcome: 'Yes',
    outcomes: ['Yes', 'No'],
    rules: 'This market will resolve according to the team that wins Group I in the 2026 FIFA World Cup group stage.',
  },
  country: {
    question: 'Will a team from Norway win the 2027 Champions League?',
    outcome: 'Yes',
    outcomes: ['Yes', 'No'],
    rules: 'This market will resolve to "Yes" if a team from Norway wins the 2027 Champions League.',
  },
  record: {
    question: 'Will the Boston Celtics have the best record in the NBA?',
    outcome: 'Yes',
    outcomes: ['Yes', 'No'],
    rules:
      'This market will resolve to "Yes" if the Boston Celtics finish with the best record of the 2026-27 NBA regular season.',
  },
  songs: {
    question: 'Will Norway win Eurovision 2027?',
    outcome: 'Yes',
    outcomes: ['Yes', 'No'],
    rules: 'This market will resolve to "Yes" if Norway wins the Eurovision Song Contest 2027.',
  },
  election: {
    question: 'Will Jane Doe win the 2027 French presidential election?',
    outcome: 'Yes',
    outcomes: ['Yes', 'No'],
    end_date: '2027-04-30T00:00:00Z',
    rules: 'This market will resolve to "Yes" if Jane Doe wins the 2027 French presidential election.',
  },
  nomination: {
    question: 'Will Jane Doe be the Democratic nominee for the 2028 presidential election?',
    outcome: 'Yes',
    outcomes: ['Yes', 'No'],
    rules:
      'This market will resolve to "Yes" if Jane Doe wins the nomination of the Democratic Party for the 2028 U.S. presidential election.',
  },
  award: {
    question: 'Will Jane Doe win Best Actress at the 2027 Oscars?',
    outcome: 'Yes',
    outcomes: ['Yes', 'No'],
    rules: 'This market will resolve to "Yes" if Jane Doe wins Best Actress at the 99th Academy Awards.',
  },
  figure: {
    question: 'Will CPI rise more than 0.3% in January 2027?',
    outcome: 'Yes',
    outcomes: ['Yes', 'No'],
    rules:
      'This market will resolve to "Yes" if the seasonally adjusted Consumer Price Index for All Urban Consumers (CPI-U) rises by more than 0.3% in January 2027 compared to the previous month.',
  },
} satisfies Readonly<Record<string, Partial<Listing>>>;
type Kind = keyof typeof MARKETS;

/** Whether the last sentence of a market's rules is of a known form. */
function isKnown(kind: Kind, sentence: string): boolean {
  const market = MARKETS[kind];
  const listing = { venue: 'venue_b', id: '0x1', ...market, rules: `${market.rules}\n\n${sentence}` } as Listing;
  const { passages, market: context } = marketContextOf(listing, readListing(listing).facts);
  const passage = passages.find(({ text }) => text === sentence);
  if (passage === undefined) throw new Error('the rules hold no such sentence');
  // a sentence that pays an outcome states the bet, and has to have a form of its family's statements
  return !passage.states && readByForm(readPassage(passage, context), context) !== undefined;
}

describe('one form in many words', () => {
  test.each<[Kind, string]>([
    ['game', 'If the game is postponed, this market will remain open until the game has been completed.'],
    ['game', 'Should the game be rescheduled, the market stays open until it is finished.'],
    ['game', 'A postponed game keeps this market open until it has been played.'],
    ['game', 'If the game is canceled entirely, with no make-up game, or ends in a tie, this market will resolve 50-50.'],
    ['game', 'However, if it is called off and not made up, the market settles at $0.50 for each team.'],
    ['game', 'The result will be determined based on the final score including any overtime periods.'],
    ['game', 'Overtime and shootouts count toward the result.'],
    ['game', 'The primary resolution source for this market is the official box score published by the NBA.'],
    [
      'game',
      'If the cancelled game is not played or is rescheduled more than three weeks out, the market resolves to a fair price for each team in accordance with the rules.',
    ],
    [
      'game',
      'If the match does not take place (signaled by a ball being played) because of a player injury or a walkover (all before the match begins), this market will resolve to a fair price.',
    ],
    [
      'game',
      'If the match ends in a walkover (a player withdraws before the start and the other advances automatically), it resolves 50-50.',
    ],
    [
      'game',
      "If the match starts but is not finished, and one player advances due to the opponent's default, this market resolves to the player who advances.",
    ],
    ['half', 'Only the first half counts.'],
    ['threeWay', 'If the game is canceled entirely, with no make-up game, this market will resolve "No".'],
    [
      'title',
      'If at any point it becomes impossible for this team to win the 2027 NBA Finals based on the rules of the NBA, this market will resolve immediately to "No".',
    ],
    ['title', 'The resolution source is the NBA; a consensus of credible reporting may also be used.'],
    ['title', 'The 2027 NBA Finals are scheduled for June 3 - June 20, 2027.'],
    [
      'title',
      'If the 2027 NBA Finals are cancelled, postponed after August 31, 2027, or there is otherwise no winner declared within that timeframe, this market will resolve to "Other".',
    ],
    [
      'title',
      'If multiple teams are declared winners, this market will resolve in favor of the team whose name comes first alphabetically.',
    ],
    [
      'title',
      'If it becomes impossible for this team to win (e.g., elimination from the playoffs), this market will resolve to "No".',
    ],
    ['title', 'If several teams share the same record, official NBA tie breaking rules will be used to determine the outcome.'],
    [
      'group',
      'If two or more teams tie on points, this market will resolve according to the official tiebreak procedure of the World Cup.',
    ],
    [
      'group',
      'If the World Cup group stage is cancelled or otherwise no winner is declared for this group within that timeframe, this market will resolve to "Other".',
    ],
    ['country', 'If no winner is declared by July 31, 2027, this market will resolve to "No".'],
    ['songs', 'All ties will be broken according to the official Eurovision rules.'],
    ['award', 'Nominations are scheduled to be announced on January 21, 2027, followed by the ceremony on March 14, 2027.'],
    [
      'election',
      'If the result of this election isn\'t known by December 31, 2027, 11:59 PM ET, the market will resolve to "Other".',
    ],
    ['election', 'This market includes any potential second round.'],
    ['nomination', 'Any replacement of the nominee before election day will not change the resolution of the market.'],
    ['nomination', 'Winning the general election is not required.'],
    ['nomination', 'The 2028 presidential election is scheduled for November 7, 2028.'],
    [
      'award',
      'If an actress is not nominated for the Academy Award for Best Actress when the 2027 nominees are announced, this market will immediately resolve to "No".',
    ],
    ['figure', 'Later revisions will not be considered.'],
    ['figure', 'If no data is released by March 31, 2027, this market will resolve to "No".'],
  ])('%s: %s', (kind, sentence) => {
    expect(isKnown(kind, sentence)).toBe(true);
  });
});

describe('another sentence in known words', () => {
  test.each<[Kind, string]>([
    ['game', 'If the combined total is 49, this market will resolve 50-50.'],
    ['game', 'If the Lakers score first, this market will resolve to "No".'],
    ['game', 'If the Lakers are not part of the new league, this market will resolve to "No".'],
    ['game', 'If the game does occur by May 1, 2027, this market will resolve to "Other".'],
    ['game', 'A lead at half-time is a win.'],
    ['game', 'A replacement does change the resolution of this market.'],
    ['game', 'Note: Lakers that also win the Harbour Cup are left out.'],
    ['game', 'Goals of the second leg are added to the score.'],
    ['game', 'A point from the bench is treated as two.'],
    ['game', 'The official final result means the score after five innings.'],
    ['game', '"No" is for a win by more than one goal.'],
    ['game', 'A win is defined as a lead at half-time.'],
    ['game', 'If the game is delayed, this market will resolve 50-50.'],
    ['game', 'If the game is not completed within two hours, this market will resolve 50-50.'],
    ['game', 'If LeBron James does not start, this market will resolve 50-50.'],
    ['game', 'If the game changes venue, this market will resolve 50-50.'],
    [
      'game',
      "If the match starts but is not finished, and one player advances due to the opponent's default, this market resolves 50-50.",
    ],
    ['game', 'If the match does not take place because of a player injury, this market will resolve to "No".'],
    [
      'game',
      'If the match ends in a walkover (a player withdraws after the start and the other advances automatically), it resolves 50-50.',
    ],
    ['half', 'Only the second half counts.'],
    ['half', 'The result will be determined based on the final score including any overtime periods.'],
    ['threeWay', 'If there is no winner, this market will resolve 50-50.'],
    ['threeWay', 'A draw will resolve this market 50-50.'],
    ['title', 'If the season is canceled, this market will resolve to the team whose name comes first in alphabetical order.'],
    ['title', 'The source is the preliminary standings.'],
    ['title', 'If the 2027 NBA Finals are postponed, this market will resolve to "Other".'],
    ['title', 'If multiple teams are declared winners, this market will resolve to the team with more points.'],
    ['title', 'The 2027 NBA Finals are a series of games from June 3 to June 20, 2027 of which the first decides.'],
    ['group', 'If the group stage is won by two teams, this market will resolve according to the number of goals.'],
    // one club that is out leaves the others
    ['country', 'This market will resolve to "No" as soon as the club is eliminated.'],
    // a prize for the best record may be shared
    ['record', 'If several teams share the same record, official NBA tie breaking rules will be used to determine the outcome.'],
    ['songs', 'Ties are broken according to the vote of the jury alone.'],
    ['award', 'Nominations are scheduled to be announced on January 21, 2027, and whoever is nominated wins.'],
    ['election', 'If no candidate receives a majority in the first round, this market will resolve to "Other".'],
    ['election', 'In case of ambiguity, this market will resolve to "No".'],
    ['election', 'The popular vote is used.'],
    ['election', 'The source is the exit poll.'],
    ['nomination', 'The market resolves based on the result of the election.'],
    ['nomination', 'The result will be determined based on the official results of the election.'],
    ['nomination', 'If the result of the election is not known by December 31, 2028, this market will resolve to "Other".'],
    ['award', 'If the award is not hers but she is among the nominees, this market will resolve 50-50.'],
    ['award', 'In the event of a tie, this market will resolve 50-50.'],
    ['figure', 'The annual figure is used.'],
    ['figure', 'The source is the next report.'],
    ['figure', 'Revisions made until June 2027 count.'],
  ])('%s: %s', (kind, sentence) => {
    expect(isKnown(kind, sentence)).toBe(false);
  });
});

describe('what is unread of a game whose rules have one more sentence', () => {
  const unreadWith = (sentence: string): string[] => {
    const game = {
      venue: 'venue_b',
      id: '0x1',
      event: 'Timberwolves vs. Nuggets',
      question: 'Timberwolves vs. Nuggets',
      outcome: 'Timberwolves',
      outcomes: ['Timberwolves', 'Nuggets'],
      outcome_index: 0,
      slug: 'nba-min-den-2026-11-20',
      game_start: '2026-11-21T02:00:00Z',
      rules:
        'In the upcoming NBA game, scheduled for November 20 at 9:00PM ET:\nIf the Timberwolves win, the market will resolve to "Timberwolves".\n' +
        `If the Nuggets win, the market will resolve to "Nuggets".\n${sentence}`,
    } as unknown as Listing;
    return readContract(game).residue.map(({ word }) => word);
  };

  test.each([
    'If the game is postponed, this market will remain open until the game has been completed.',
    'If the game is canceled entirely, with no make-up game, this market will resolve 50-50.',
    'The result will be determined based on the final score including any overtime periods.',
    'Points scored in overtime are included.',
    'The resolution source for this market will be information from the NBA.',
  ])('nothing: %s', (sentence) => {
    expect(unreadWith(sentence)).toEqual([]);
  });

  test.each([
    'Each outcome is named after the team that loses.',
    'The Yes side of this market belongs to the Nuggets.',
    'A win by one point is a loss.',
    'The listed team is the one that plays next.',
    'Both teams win if the game is long.',
    'The second game of the day is meant.',
    'If the game is postponed, the source is the opponent.',
    'The resolution source is the team that loses.',
    'Overtime counts as a loss.',
    'Points scored in overtime are credited to the Nuggets.',
    'Points scored in the first half are included.',
    'If the winner is not announced, half the points are added.',
    'Overtime has no bearing on the resolution of this market.',
    'Overtime counts for the Nuggets.',
    'Nobody can say.',
  ])('the sentence as a whole: %s', (sentence) => {
    expect(unreadWith(sentence).some((word) => word.startsWith(sentence.slice(0, 12).toLowerCase()))).toBe(true);
  });
});

describe('the tables of forms', () => {
  const groups = ALL_GROUPS;
  const fields = ['says', 'cases', 'follows'] as const;
  const linesOf = (text = ''): string[] => text.split('\n').flatMap((line) => line.trim() || []);

  test('no form consists of slots and the bet’s own words alone, but for when an event is', () => {
    const bare = groups.flatMap(({ kind, ...group }) =>
      fields.flatMap((field) =>
        linesOf(group[field]).filter((line) =>
          plainForm(line, kind).every((word) => /^(?:thing|team|SOURCE|NAME|NUM|[(])$/.test(word)),
        ),
      ),
    );
    expect(bare).toEqual([]);
  });

  test('no line stands twice', () => {
    const repeated = groups.flatMap((group) =>
      fields.flatMap((field) => linesOf(group[field]).filter((line, at, all) => all.indexOf(line) !== at)),
    );
    expect(repeated).toEqual([]);
  });

  test('nobody who can’t win any more is paid', () => {
    expect(isKnown('title', 'If it becomes impossible for this team to win, this market will resolve to "No".')).toBe(true);
    expect(
      isKnown('title', 'If it becomes impossible for this team to win, this market will resolve to the Boston Celtics.'),
    ).toBe(false);
  });
});

test('no form stands twice in a group in other words that mean the same', () => {
  const twice = ALL_GROUPS.flatMap(({ kind, says, cases, follows, opens }) =>
    [says, cases, follows, opens].flatMap((block) => {
      const lines = (block ?? '').split('\n').filter((line) => line.trim() !== '');
      const plain = lines.map((line) => plainForm(line, kind).join(' '));
      return lines.filter((_, at) => plain.indexOf(plain[at] ?? '') < at);
    }),
  );
  expect(twice).toEqual([]);
});
