/**
 * Titles of venue B's US exchange, with the leg in front of a middle dot, slugs that alone say what a leg pays on, and what is counted
 * over a season, in texts of our own.
 */
import { describe, expect, test } from 'vitest';
import type { Listing } from '../../../../src/domain/market.js';
import { a, yes as b, ifThen, settles, tier, word } from './sides.js';

describe('a leg in front of a middle dot', () => {
  const left = a('Will Toledo win the College Football Mid-American Conference Championship?', {
    ticker: 'KXNCAAFMAC-27-TOL',
    outcome: 'Toledo',
    rules: ifThen('Toledo wins the 2027 College Football Mid-American Conference Championship Game'),
  });
  const right = (team: string, event = 'MAC Football Championship Winner', more: Partial<Listing> = {}): Listing =>
    b(`${team} · ${event}`, {
      rules: settles(`${team} wins the 2027 MAC Football Championship Game scheduled for December 4, 2027.`),
      ...more,
    });

  test("is whom the market is about, and a sibling's is another", () => {
    expect(word(left, right('Toledo'))).toBe('same');
    expect(tier(left, right('Ohio'))).toBe('none');
    expect(tier(left, right('Ball State'))).toBe('none');
  });

  test('is read where rules are missing', () => {
    expect(tier(left, b('Toledo · MAC Football Championship Winner'))).toBe('review');
    expect(tier(left, b('Ohio · MAC Football Championship Winner'))).toBe('none');
  });

  test('says nothing of another event', () => {
    expect(tier(left, b('Toledo · Sun Belt Football Championship Winner'))).toBe('none');
    expect(tier(left, b('Toledo · MAC Football Championship Game Qualifiers'))).toBe('none');
  });

  test('is turned by the No side', () => {
    expect(word(left, right('Toledo', undefined, { outcome: 'No', outcome_index: 1 }))).not.toBe('same');
  });
});

describe('games that a team wins in a season', () => {
  const left = (wins: number, team = 'Toledo'): Listing =>
    a(`Will ${team} win at least ${wins} games this season?`, {
      ticker: `KXNCAAFWINS-27X-${wins}`,
      outcome: `${wins}+ wins`,
      rules: `${ifThen(`the ${team} college football team has at least ${wins} wins in the 2027 regular season`)} Bowl games do not count.`,
    });
  const rules = (line: number, team: string, year = 2027): string =>
    settles(`${team} finishes the ${year} College Football regular season with over ${line} wins.`);

  test.each([
    ['wins in front', (line: number, team: string): string => `${line}+ Wins · ${team} Regular Season Win Total`],
    [
      'the team in front',
      (line: number, team: string): string => `${team} ${line}+ · College Football Regular Season Win Totals`,
    ],
  ])('%s', (_, title) => {
    const right = (line: number, team = 'Toledo', year = 2027): Listing =>
      b(title(line, team), { slug: 'aachc-cfb-wins-2027-11-27-x', rules: rules(line, team, year) });
    expect(word(left(8), right(7.5))).toBe('same');
    expect(tier(left(8), right(7.5))).toBe('review');
    expect(tier(left(8), right(8.5))).toBe('none');
    expect(tier(left(8), right(6.5))).toBe('none');
    expect(tier(left(8), right(7.5, 'Ohio'))).toBe('none');
    expect(tier(left(8), right(7.5, 'Toledo', 2028))).toBe('none');
  });

  test('an open question and its leg', () => {
    const open = a('How many wins will Cleveland have this season?', { ticker: 'KXNFLWINS-27CLE-T9', outcome: '9 or more wins' });
    const right = (line: number, team = 'Cleveland Browns'): Listing =>
      b(`Will the ${team} win over ${line} games in the 2027 NFL regular season?`);
    expect(tier(open, right(8.5))).toBe('review');
    expect(tier(open, right(9.5))).toBe('none');
    expect(tier(open, right(8.5, 'Denver Broncos'))).toBe('none');
  });
});

describe("a season's leader", () => {
  const left = a('Will Ivo Lindt lead Pro Football in rushing yards for the 2027-2028 regular season?', {
    ticker: 'KXLEADERNFLRUSHYDS-28-ILIN22',
    outcome: 'Ivo Lindt',
    rules: ifThen('Ivo Lindt leads Pro Football in rushing yards for the 2027-2028 regular season'),
  });
  const right = (who: string, what: string, year: number): Listing =>
    b(`${who} · Regular Season ${what} Leader`, {
      slug: 'aachc-nfl-most-2028-01-09-x',
      rules: settles(`${who} records the most ${what.toLowerCase()} in the ${year} Pro Football regular season.`),
    });

  test('of gridiron is named by the autumn in which it starts', () => {
    expect(word(left, right('Ivo Lindt', 'Rushing Yards', 2027))).toBe('same');
    expect(tier(left, right('Ivo Lindt', 'Rushing Yards', 2028))).toBe('none');
    expect(tier(left, right('Ivo Lindt', 'Receiving Yards', 2027))).toBe('none');
    expect(tier(left, right('Max Oduya', 'Rushing Yards', 2027))).toBe('none');
  });

  test('under a title that is his name alone', () => {
    const scorer = a('Will Ivo Lindt lead Champions League in goals for the 2027-28 season?', {
      ticker: 'KXUCLLEADER-28GOAL-ILIN9',
      outcome: 'Ivo Lindt',
      rules: ifThen('Ivo Lindt leads the Champions League in goals for the 2027-28 tournament'),
    });
    const named = (what: string, who = 'Ivo Lindt'): Listing =>
      b(who, {
        slug: 'aachc-ucl-2028-06-03-most-x',
        rules: settles(`${who} leads the 2027-28 UEFA Champions League in ${what}.`),
      });
    expect(word(scorer, named('goals'))).toBe('same');
    expect(tier(scorer, named('assists'))).toBe('none');
    expect(tier(scorer, named('goals', 'Max Oduya'))).toBe('none');
  });
});

describe('a slug that alone says what a leg pays on', () => {
  const slug = 'epl-ars-eve-2027-09-19';

  test("a side's win", () => {
    const left = a('Arsenal wins', { ticker: 'KXEPLGAME-27SEP19ARSEVE-ARS', outcome: 'Arsenal' });
    expect(word(left, b('Arsenal FC', { slug: `${slug}-ars` }))).toBe('same');
    expect(tier(left, b('Everton FC', { slug: `${slug}-eve` }))).toBe('none');
    expect(tier(left, b('Arsenal FC', { slug: `${slug}-halftime-result-home` }))).toBe('none');
    expect(tier(left, b('Arsenal FC', { slug: 'epl-ars-eve-2027-12-05-ars' }))).toBe('none');
  });

  test("a half's result", () => {
    const left = a('Arsenal wins 1st Half', { ticker: 'KXEPL1H-27SEP19ARSEVE-ARS', outcome: 'Arsenal wins 1st Half' });
    expect(word(left, b('Arsenal FC', { slug: `${slug}-halftime-result-home` }))).toBe('same');
    expect(tier(left, b('Everton FC', { slug: `${slug}-halftime-result-away` }))).toBe('none');
    expect(tier(left, b('Draw', { slug: `${slug}-halftime-result-draw` }))).toBe('none');
    expect(tier(left, b('Arsenal FC', { slug: `${slug}-ars` }))).toBe('none');
  });

  test("a team's total, which is not the game's", () => {
    const game = 'mlb-det-cle-2027-07-11';
    const left = a('Cleveland over 4.5 runs scored', { ticker: 'KXMLBTEAMTOTAL-27JUL111310DETCLE-CLE4' });
    const right = (team: string, leg: string): Listing =>
      b(`${team} O/U 4.5`, { slug: `${game}-${leg}`, outcome: 'Over', outcomes: ['Over', 'Under'], outcome_index: 0 });
    expect(word(left, right('Cleveland Guardians', 'team-total-cle-4pt5'))).toBe('same');
    expect(tier(left, right('Detroit Tigers', 'team-total-det-4pt5'))).toBe('none');
    expect(tier(left, right('Detroit Tigers vs. Cleveland Guardians', 'total-4pt5'))).toBe('none');
  });
});

describe("a player's figure", () => {
  const left = a('Ivo Lindt: 90+ receiving yards', {
    rules: ifThen(
      'Ivo Lindt records 90+ receiving yards in the Denver vs Cleveland Pro Football game originally scheduled for Sep 27, 2027',
    ),
  });
  const right = (who: string, line: number, what: string): Listing =>
    b(`${who} ${line}+ ${what} · Will ${who} record ${line}+ ${what}?`, {
      slug: 'astatc-nfl-den-cle-2027-09-27-x',
      rules: settles(
        `${who} records at least ${line} ${what} in the Denver Broncos vs Cleveland Browns professional football game scheduled for Sep 27, 2027.`,
      ),
    });

  test('is his alone, of one kind, by its line', () => {
    expect(word(left, right('Ivo Lindt', 90, 'receiving yards'))).toBe('same');
    expect(tier(left, right('Ivo Lindt', 100, 'receiving yards'))).toBe('none');
    expect(tier(left, right('Max Oduya', 90, 'receiving yards'))).toBe('none');
    expect(tier(left, right('Ivo Lindt', 90, 'rushing yards'))).toBe('none');
    expect(tier(left, right('Ivo Lindt', 90, 'rushing and receiving yards'))).toBe('none');
  });
});

test('the cities of a game are looked up in the sport that its rule names, which is no proof of the league', () => {
  const left = a('Denver vs Chicago winner?', {
    outcome: 'Chicago',
    rules: ifThen('Chicago wins the Denver vs Chicago professional football game originally scheduled for Nov 14, 2027'),
  });
  const right = (side: string): Listing => ({
    ...b('Bears vs. Broncos', { outcome: side, outcomes: ['Bears', 'Broncos'] }),
    rules:
      'In the upcoming NFL game, scheduled for November 14, 2027:\nIf Bears wins, the market will resolve to "Bears".\nIf Broncos wins, the market will resolve to "Broncos".',
  });
  expect(tier(left, right('Bears'))).toBe('review');
  expect(tier(left, right('Broncos'))).toBe('none');
});
