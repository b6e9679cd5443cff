/** What bets on seasons, races, contests and prizes ask: each a bet of its own, with or without a title of the market's own. */
import { describe, expect, test } from 'vitest';
import { a, against, b, read, yesIf } from './reading.js';

/** A market of venue A that came without a title. */
const untitled = (ticker: string, criterion: string) => a(ticker, '', criterion);
const EVENT = { end_date: '2027-12-20T00:00:00Z' };

describe('a race and its weekend', () => {
  const RACE = 'the 2027 Monaco Grand Prix';
  const level = (criterion: string) => read(untitled('', criterion)).level;

  test.each([
    [`Jan Rijk finishes in exactly first in the main race originally scheduled for May 23, 2027 at ${RACE}`, ''],
    [`Jan Rijk is awarded Pole Position for ${RACE}`, '#pole'],
    [`Jan Rijk records the fastest valid lap time in the main race at ${RACE}`, '#fastest-lap'],
    [`Jan Rijk finishes first in the sprint race at ${RACE}`, '#sprint'],
    [`Jan Rijk records the fastest lap in practice 2 at ${RACE}`, '#practice fastest-lap'],
    [`either driver from Williams F1 Team finishes in exactly first in the main race at ${RACE}`, '#either-driver'],
    [`Jan Rijk finishes in the top 3 of the main race at ${RACE}`, '#top3'],
  ])('%s', (criterion, asked) => {
    expect(level(criterion)).toBe(`f1/monaco-grand-prix${asked}`);
  });

  test('the title may name the race alone', () => {
    const market = a('KXF1RACE-27MON-WIL', 'Monaco Grand Prix winner', `either Williams driver finishes first at ${RACE}`);
    expect(read(market)).toMatchObject({ level: 'f1/monaco-grand-prix#either-driver' });
  });

  test('whoever of a team wins is no driver', () => {
    expect(read(untitled('', `either driver from Williams F1 Team wins ${RACE}`))).toMatchObject({ subject: 'f1/williams' });
  });
});

describe('an award by its full name', () => {
  const award = (name: string) =>
    a('KXNCAAFAWARD-27HARB-JDOE', 'Jane Doe wins the award', `Jane Doe wins the ${name} in the 2027 college football season`, {
      outcome: 'Jane Doe',
    });

  test('is the award, whether a table lists it or not', () => {
    expect(read(award('Harbor Coaching Award'))).toMatchObject({
      family: 'season_award',
      competition: 'cfb',
      season: 2027,
      award: 'called/harbor-coaching-award',
      subject: 'jane doe',
    });
    expect(read(award('Maxwell Award'))).toMatchObject({ award: 'maxwell', season: 2027 });
  });

  test('another name is another award', () => {
    expect(against(award('Harbor Coaching Award'), award('Lindmark Trophy'))).toBe('differ in award');
  });

  test('a team wins no award of a player, and a place in the vote is no win', () => {
    const cup = a(
      '',
      'Will the Chicago Bears win the Harbor Trophy?',
      'the Chicago Bears win the Harbor Trophy in the 2027 NFL season',
    );
    expect(read(cup).family).not.toBe('season_award');
    const second = a('', 'Will Jane Doe finish second for the Harbor Trophy in college football?');
    expect(read(second).family).not.toBe('season_award');
  });
});

describe('what is counted over a season', () => {
  test('by a player', () => {
    const market = a('', 'Will Ann Lee record 30+ stolen bases during the 2027 Pro Baseball regular season?', undefined, {
      rules:
        'If Ann Lee records 30+ stolen bases across all games during the 2027 Pro Baseball regular season, then the market resolves to Yes.',
    });
    expect(read(market)).toMatchObject({
      family: 'season_stat',
      competition: 'mlb',
      season: 2027,
      metric: 'stolen_bases',
      subject: 'ann lee',
      set: 'count@1 [30,)',
    });
  });

  test.each([
    'Will Ann Lee record 3+ stolen bases in a game during the 2027 MLB season?',
    'Will Ann Lee record 20+ points per game in the 2027 NBA season?',
    'Will Ann Lee record 30+ stolen bases before the 2027 MLB season?',
  ])('not %s', (question) => {
    expect(read(a('', question, undefined, { rules: '' })).family).not.toBe('season_stat');
  });

  test('wins of a team that only its name tells the league of', () => {
    expect(
      read(b('Will the Utah Jazz win more than 20.5 regular season games in 2026-27?', yesIf('the listed team wins more games'))),
    ).toMatchObject({
      family: 'season_stat',
      competition: 'nba',
      metric: 'wins',
      subject: 'nba/utah-jazz',
      set: 'wins@1 [21,)',
    });
    const pro = 'the Denver pro football team has more than 6 wins in the 2026-27 regular season';
    expect(read(a('', '', pro, { outcome: 'Over 6.5 wins' }))).toMatchObject({ subject: 'nfl/denver-broncos' });
  });
});

describe('how far a team gets', () => {
  test.each([
    [
      'Ohio is one of the teams to reach the College Football Playoff National Championship Game',
      '-national-championship#reach final',
    ],
    ['Ohio qualifies for the College Football Playoff Semifinals in the 2027-28 season', '#reach semifinals'],
    ['Ohio is selected to play in a bowl game or the College Football Playoff in the 2027-28 season', '#bowl'],
  ])('%s', (criterion, level) => {
    expect(read(untitled('', criterion)).level).toBe(`cfb/college-football-playoff${level}`);
  });

  test('both sides of a final are another bet than one of them', () => {
    const both = untitled(
      'KXNFLMATCHUP-28SB-X',
      'Chicago and Denver is confirmed to be the matchup in the Championship Game in the 2027-28 Pro Football season',
    );
    expect(read(both)).toMatchObject({ level: 'nfl/super-bowl#matchup', subject: 'chicago and denver' });
  });
});

describe('whoever of a country or a league wins', () => {
  test.each([
    ['Will a team from Norway win the 2027 Champions League?', 'NO'],
    ['Will a Norwegian team win the 2027 Champions League?', 'NO'],
    ['Will any club from Norway win the 2027 Champions League?', 'NO'],
  ])('%s', (question, subject) => {
    expect(read(b(question))).toMatchObject({ level: 'ucl/champions-league#any-of', subject });
  });

  test('also where the rules alone say it', () => {
    const rules = 'This market will resolve according to the home nation of the 2027 Champions League winner.';
    expect(read(b('2027 Champions League winner', rules, { outcome: 'Norway' })).level).toBe('ucl/champions-league#any-of');
  });

  test('a club whose name opens with an A is one club', () => {
    expect(read(b('Will A Coruna win the 2027 Champions League?')).level).toBe('ucl/champions-league');
  });

  test('by the end of a later season is no single season', () => {
    const open = b('Will the Utah Mammoth win the Stanley Cup by the end of the 2031 season?');
    expect(read(open).level).toBe('nhl/stanley-cup#by-year');
  });
});

describe('a group of a tournament', () => {
  const group = (title: string, ruled = title) =>
    b(
      `Will Norway win Group ${title} in the 2026 FIFA World Cup?`,
      `This market will resolve according to the team that wins Group ${ruled} in the 2026 FIFA World Cup group stage.`,
    );

  test('is told by its letter', () => {
    expect(read(group('I'))).toMatchObject({ level: 'worldcup/fifa-world-cup#group', stage: 'group i' });
    expect(against(group('I'), group('L'))).toBe('differ in stage');
    expect(read(group('I', 'L')).conflicts).toEqual(['stage']);
  });
});

describe('a contest of songs', () => {
  const song = (question: string, rules: string) => read(b(question, rules, EVENT));
  const most = (of: string) =>
    `This market will resolve to the country that receives the highest number of points from the ${of} in the Grand Final of Eurovision 2027.`;

  test.each([
    ['Will Norway win the televote for Eurovision 2027?', most('televote'), 'eurovision#televote'],
    ['Will Norway be the Jury Winner in the Eurovision 2027 Grand Final?', most('professional juries'), 'eurovision#jury'],
    [
      'Will Norway be in the top 5 at Eurovision 2027?',
      yesIf('the named country finishes Eurovision 2027 in the top 5'),
      'eurovision#top5',
    ],
    ['Will Norway finish last at Eurovision 2027?', yesIf('Norway finishes last at Eurovision 2027'), 'eurovision#last'],
    ['Will Norway finish second at Eurovision 2027?', yesIf('Norway finishes second at Eurovision 2027'), 'eurovision#place2'],
    ['Will Norway win Eurovision 2027?', yesIf('Norway wins the Eurovision Song Contest 2027'), 'eurovision'],
  ])('%s', (question, rules, award) => {
    expect(song(question, rules)).toMatchObject({
      family: 'award',
      competition: 'eurovision',
      season: 2027,
      award,
      subject: 'norway',
    });
  });

  test('which semi-final is a fact', () => {
    const market = song(
      'Will Norway advance through the second Eurovision Semi-Final in 2027?',
      yesIf('Norway advances from the second Semi-Final of Eurovision 2027'),
    );
    expect(market).toMatchObject({ award: 'eurovision#final', stage: 'semifinal2', subject: 'norway' });
  });

  test('a title and rules that ask different things are in conflict', () => {
    expect(song('Will Norway win the televote for Eurovision 2027?', most('professional juries')).conflicts).toEqual(['award']);
    expect(song('Will Norway be in the top 5 at Eurovision 2027?', yesIf('Norway wins Eurovision 2027')).conflicts).toEqual([
      'award',
    ]);
  });

  test('a count of points, a host and a duel are no goals', () => {
    for (const question of [
      'How many jury points will Norway get at Eurovision 2027?',
      'Will Norway host Eurovision 2027?',
      'Will Norway finish ahead of Malta in the top 10 at Eurovision 2027?',
    ])
      expect(read(b(question, undefined, EVENT)).award).toBeUndefined();
  });
});

test('a count of prizes is no category', () => {
  expect(
    read(a('KXEMMYCOUNT-27HAR-3', '', 'Harbor Lights has won exactly 3 awards at the 79th Emmy Awards')).award,
  ).toBeUndefined();
});

test.each(['Will Partizan reach the EuroLeague playoffs?', 'Will Partizan clinch a EuroLeague playoff spot?'])(
  'to get into the playoffs is not to win: %s',
  (question) => {
    expect(read(b(question)).level).toBe(read(b('Will Partizan make the EuroLeague playoffs?')).level);
    expect(read(b(question)).level).not.toBe(read(b('Will Partizan win the EuroLeague?')).level);
  },
);
