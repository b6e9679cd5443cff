/** What bets on a happening within a game ask, and the facts by which two such markets differ. */
import { describe, expect, test } from 'vitest';
import type { Listing } from '../../../../src/domain/market.js';
import { readFacts } from '../../../../src/domain/matching/index.js';

const onA = (series: string, event: string, leg: string, criterion: string, rest: Partial<Listing> = {}): Listing => ({
  venue: 'venue_a',
  id: `${series}-${event}-${leg}`,
  ticker: `${series}-${event}-${leg}`,
  series,
  rules: `If ${criterion}, then the market resolves to Yes.`,
  ...rest,
});
const said = (listing: Listing): Readonly<Record<string, unknown>> => {
  const { family, fields } = readFacts(listing);
  return { family, ...Object.fromEntries(Object.entries(fields).map(([name, fact]) => [name, fact?.value])) };
};
const span = (from: number, to: number | null) => ({ unit: 'score@1', parts: [[from, to]] });

const NFL = 'in the Denver vs Buffalo Pro Football game originally scheduled for Nov 15, 2026';
const game = '26NOV15DENBUF';
const UFC = 'Ann Lee vs Mary Roe UFC Fight Night: Poe vs. Doe fight originally scheduled for Nov 14, 2026';

describe('a part and the whole of a game', () => {
  const double = (criterion: string) =>
    said(
      onA(
        'KXNCAAF1HFT',
        '26NOV14IOWAWASH',
        'X',
        `${criterion} in the Iowa vs Washington college football game originally scheduled for Nov 14, 2026`,
      ),
    );

  test('won or level are told apart from each other and from a half', () => {
    const won = double('Iowa wins the 1st half and Iowa wins the full game');
    expect(won).toMatchObject({ family: 'game_prop', period: 'full', metric: 'half_won_game_won', subject: { id: 'ncaa/iowa' } });
    expect(double('Washington wins the 1st half and Iowa wins the full game').metric).toBe('half_lost_game_won');
    const level = double('Iowa and Washington tie in the 1st half and Washington wins the full game');
    expect(level).toMatchObject({ metric: 'half_level_game_won', subject: { id: 'ncaa/washington' } });
  });
});

describe('who is first to a count', () => {
  const race = (points: number) =>
    said(onA('KXNFLRACE', game, `${points}-DEN`, `Denver is the first to score ${points} points ${NFL}`));

  test('has the count as a fact', () => {
    expect(race(10)).toMatchObject({
      family: 'game_prop',
      metric: 'race_to_points',
      set: span(10, 11),
      subject: { id: 'nfl/denver-broncos' },
    });
    expect(race(20).set).toEqual(span(20, 21));
  });
});

describe('a fight', () => {
  const won = (way: string, leg: string) =>
    said(onA('KXUFCMOV', '26NOV14LEEROE', leg, `Ann Lee wins by ${way} during the ${UFC}`));

  test('won in a way names its sides and the ways', () => {
    const sides = [{ name: 'ann lee' }, { name: 'mary roe' }];
    expect(won('KO/TKO/DQ', 'LEEKO')).toMatchObject({ family: 'game_prop', participants: sides, metric: 'won_by_dq+ko+tko' });
    expect(won('submission', 'LEESUB').metric).toBe('won_by_submission');
    expect(won('unanimous decision', 'LEEUD').metric).toBe('won_by_unanimous_decision');
  });

  test('won in any of all ways is just won', () => {
    expect(String(won('KO, TKO, submission or decision', 'LEE').metric)).not.toMatch(/^won_by/);
  });

  test('that goes the distance names its sides, and a round its number', () => {
    const goes = said(onA('KXUFCDISTANCE', '26NOV14LEEROE', 'DIST', `the ${UFC} goes the distance`));
    expect(goes).toMatchObject({ metric: 'distance', participants: [{ name: 'ann lee' }, { name: 'mary roe' }] });
    const round = said(onA('KXUFCVICROUND', '26NOV14LEEROE', 'LEE2', `Ann Lee wins in round 2 during the ${UFC}`));
    expect(round).toMatchObject({ family: 'game_prop', metric: 'round_won', set: span(2, 3) });
  });
});

describe('players and statistics', () => {
  test('the most of a statistic is no winner of the game', () => {
    const most = onA(
      'KXNFLMOSTRECYDS',
      game,
      'DENALEE1',
      `Ann Lee records the most Receiving Yards among all players in the game for the Denver vs Buffalo Pro Football game originally scheduled for Nov 15, 2026`,
      {
        question: 'Ann Lee: most receiving yards in the DEN vs BUF game',
        outcome: 'Ann Lee',
      },
    );
    expect(said(most)).toMatchObject({ family: 'game_prop', metric: 'most_receiving_yards', subject: { name: 'ann lee' } });
  });

  test('fantasy points are no points', () => {
    const points = onA(
      'KXNFLFFPTS',
      game,
      'DENALEE1-7P3',
      `Ann Lee records above 7.3 fantasy points in the Full game (including overtime) of the Denver vs Buffalo Pro Football game originally scheduled for Nov 15, 2026`,
    );
    expect(said(points)).toMatchObject({
      family: 'player_prop',
      metric: 'fantasy_points',
      participants: [{ id: 'nfl/denver-broncos' }, { id: 'nfl/buffalo-bills' }],
    });
  });

  test('who scores first scores once', () => {
    const first = onA(
      'KXNHLFIRSTGOAL',
      '26NOV14DALBUF',
      'DALALEE9',
      'Ann Lee scores the 1st goal in the Dallas vs Buffalo NHL game originally scheduled for Nov 14, 2026',
    );
    expect(said(first)).toMatchObject({ family: 'player_prop', metric: 'first_goal', set: span(1, null) });
  });
});

describe('overtime', () => {
  test('that is played is counted in periods', () => {
    const played = onA(
      'KXNHLOT',
      '26NOV14FLALA',
      '1',
      'at least 1 overtime period is played in the Florida vs Los Angeles NHL game originally scheduled for Nov 14, 2026',
      { question: 'Game goes to overtime' },
    );
    expect(said(played)).toMatchObject({
      family: 'game_prop',
      metric: 'overtime_periods',
      set: span(1, null),
      participants: [{ id: 'nhl/florida-panthers' }, {}],
    });
  });

  test('is none of a winner, whoever wins it', () => {
    const winner = onA(
      'KXNFLGAME',
      game,
      'DEN',
      'Denver wins the Denver vs Buffalo Pro Football game originally scheduled for Nov 15, 2026, even if it goes to overtime',
    );
    expect(said(winner)).toMatchObject({ family: 'game_winner', subject: { id: 'nfl/denver-broncos' } });
  });

  test.each(['not including overtime', 'excluding overtime', 'not including any overtime'])(
    'is out where a rule says "%s"',
    (words) => {
      const half = onA(
        'KXWNBA2HTOTAL',
        '26OCT09ATLNY',
        '84',
        `the teams in the game collectively score more than 83.5 points in the 2nd half (${words}) of the Atlanta vs New York Women's Pro Basketball game originally scheduled for Oct 9, 2026`,
      );
      expect(said(half)).toMatchObject({ family: 'total', period: '2h', overtime: 'out' });
    },
  );
  test('is in where a rule includes it', () => {
    expect(
      said(
        onA(
          'KXNFLGAME',
          game,
          'DEN',
          `Denver wins the full game (including overtime) of the Denver vs Buffalo Pro Football game originally scheduled for Nov 15, 2026`,
        ),
      ).overtime,
    ).toBe('in');
  });
});

describe('a margin', () => {
  const by = (span: string, leg: string) =>
    said(
      onA(
        'KXNFLWINMARGIN',
        game,
        leg,
        `Denver has a positive point differential of ${span} points against Buffalo in the full game (including overtime) of the Denver vs Buffalo Pro Football game originally scheduled for Nov 15, 2026`,
      ),
    );

  test('told as a span of points has two ends', () => {
    const title: Listing = {
      venue: 'venue_b',
      id: '0x3',
      question: 'Will the Denver Broncos win by 7-14 points?',
      slug: 'nfl-den-buf-2026-11-15',
    };
    expect(said(title)).toMatchObject({ family: 'spread', set: span(7, 15) });
    const other = said({ ...title, outcomes: ['Broncos', 'Bills'], outcome: 'Bills', outcome_index: 1 });
    expect(other.set).toEqual({
      unit: 'score@1',
      parts: [
        [null, -14],
        [-6, null],
      ],
    });
  });

  test('has two ends or one, and a side', () => {
    expect(by('between 7 and 14', 'DEN7TO14')).toMatchObject({
      family: 'spread',
      set: span(7, 15),
      subject: { id: 'nfl/denver-broncos' },
    });
    expect(by('at least 15', 'DEN15PLUS')).toMatchObject({
      family: 'spread',
      set: span(15, null),
      subject: { id: 'nfl/denver-broncos' },
    });
  });
});

describe('parts of a game', () => {
  const inning = (number: string, leg: string) =>
    said(
      onA(
        'KXMLBINNINGWIN',
        '26OCT081700CLECWS',
        leg,
        `Cleveland scores more runs in the ${number} inning of the Cleveland vs Chicago WS professional baseball game originally scheduled for Oct 8, 2026 at 5:00 PM EDT`,
      ),
    );

  test('an inning is one of nine', () => {
    expect(inning('7th', '7-CLE')).toMatchObject({
      family: 'game_winner',
      period: 'inning7',
      subject: { id: 'mlb/cleveland-guardians' },
    });
    expect(inning('2nd', '2-CLE').period).toBe('inning2');
  });

  test('a period that neither team wins is a draw of the period', () => {
    const level = onA(
      'KXNHL3P',
      '26OCT10CARCHI',
      'TIE',
      'neither team wins the 3rd period (excluding overtime) of the Carolina vs Chicago NHL game originally scheduled for Oct 10, 2026',
    );
    expect(said(level)).toMatchObject({ family: 'three_way', period: 'period3', overtime: 'out', subject: { kind: 'draw' } });
  });

  test('the first minutes are a part', () => {
    const early = onA(
      'KXNHLF10G',
      '26OCT08TORVGK',
      'Y',
      'at least 1 goal is scored by either Toronto or Vegas during the first 10 minutes of the first period in the Toronto vs Vegas NHL game originally scheduled for Oct 8, 2026',
    );
    expect(said(early).period).toBe('first10min');
  });
});

describe('an exact score', () => {
  test('is the same read from a rule and from a title', () => {
    const a = onA(
      'KXEPLSCORE',
      '26OCT10MUNTOT',
      'MUN5TOT2',
      'Tottenham Hotspur wins 4-1 in the Manchester United vs Tottenham Hotspur professional EPL soccer game originally scheduled for Oct 10, 2026',
    );
    const b: Listing = {
      venue: 'venue_b',
      id: '0x1',
      question: 'Exact Score: Manchester United FC 1 - 4 Tottenham Hotspur FC?',
      slug: 'epl-mun-tot-2026-10-10-exact-score-1-4',
      outcome: 'Yes',
      outcomes: ['Yes', 'No'],
      outcome_index: 0,
      sports_market_type: 'soccer_exact_score',
    };
    for (const listing of [a, b])
      expect(said(listing)).toMatchObject({
        family: 'exact_score',
        metric: 'score_4-1',
        subject: { id: 'soccer/tottenham-hotspur' },
      });
  });
});

describe('sides that a rule names in other places', () => {
  test.each<[string, string, Listing]>([
    [
      'a draw that is the result of a game',
      'soccer/mansfield-town',
      onA(
        'KXEFLL1GAME',
        '26OCT15MATOXU',
        'TIE',
        'Tie is the result of the Mansfield vs Oxford United professional EFL League One soccer game originally scheduled for Oct 15, 2026',
      ),
    ],
    [
      'two full names',
      'npb/yokohama-dena-baystars',
      onA(
        'KXNPBTOTAL',
        '26OCT100100YOKYOM',
        '10',
        'Yokohama DeNA BayStars and Yomiuri Giants collectively score more than 9.5 runs in the Yokohama DeNA BayStars and Yomiuri Giants NPB game originally scheduled for Oct 10, 2026 at 1:00 AM EDT',
      ),
    ],
  ])('%s', (_, id, listing) => {
    expect(said(listing)).toMatchObject({ participants: [{ id }, {}] });
  });

  test('a tournament in front of two players is none of theirs', () => {
    const advances: Listing = {
      venue: 'venue_b',
      id: '0x2',
      question: 'Harbor World Cup 2026 - Ann Lee vs Mary Roe (Advances)',
      outcome: 'Lee',
      outcomes: ['Lee', 'Roe'],
      outcome_index: 0,
      rules: 'This market will resolve to "Lee" if Ann Lee advances in their Mary Roe match at the Harbor World Cup 2026.',
    };
    expect(said(advances)).toMatchObject({ family: 'advance', subject: { name: expect.stringMatching(/^(?:ann )?lee$/) } });
  });
});
