import { expect, test } from 'vitest';
import { drawsFrom } from '../../../../src/domain/matching/entities/entrants.js';
import {
  COMPETITIONS,
  competitionByText,
  LEAGUES,
  leagueBySlug,
  leagueByText,
  leagueByTicker,
  leagueOf,
} from '../../../../src/domain/matching/entities/leagues.js';
import { foldName } from '../../../../src/domain/matching/text/fold.js';

test('a game series gives its league, market and period', () => {
  const read = (ticker: string) => {
    const found = leagueByTicker(ticker);
    return [found?.league.id, found?.kind?.market, found?.kind?.period];
  };
  expect(read('KXNBAGAME-26JAN09TORBOS-BOS')).toEqual(['nba', 'game', 'full']);
  expect(read('KXNCAAMBTOTAL-26MAR12IOWAOSU-140')).toEqual(['ncaamb', 'total', 'full']);
  expect(read('KXMLBF5-26JUN21CINNYY-TIE')).toEqual(['mlb', 'game', 'f5']);
  expect(read('KXEPL1H-26MAY17NEWWHU')).toEqual(['epl', 'game', '1h']);
  expect(read('KXATPCHALLENGERMATCH-26MAR12RINSAM-RIN')).toEqual(['atp_challenger', 'game', 'full']);
  expect(read('KXWTASETWINNER-26MAR12PEGMAS-1-PEG')).toEqual(['wta', 'game', 'set']);
  expect(read('KXCS2MAP-26MAR12-1')).toEqual(['cs2', 'game', 'map']);
  expect(leagueByTicker('KXMLBSTGAME')?.kind?.stage).toBe('preseason');
  expect(read('KXWNBA2QTOTAL-26AUG24NYLA')).toEqual(['wnba', 'total', '2q']);
  expect(leagueByTicker('KXMLBRBI-26AUG24')?.kind?.stat).toBe('rbis');
  expect(leagueByTicker('KXNFLSB')?.competition?.id).toBe('nfl/super-bowl');
  expect(read('KXRUGBYNRLMATCH-26MAR12SYDMEL')).toEqual(['nrl', 'game', 'full']);
  // Israel's basketball, not India's football
  expect(read('KXISLGAME-26MAR12')).toEqual(['isbl', 'game', 'full']);
});

test('a league whose code is too short to open a series is found by the whole series only', () => {
  expect(leagueByTicker('KXNLGAME-26MAR12')?.league.id).toBe('snl');
  expect(leagueByTicker('KXOWMAP-26MAR12')?.kind?.market).toBe('game');
  expect(leagueByTicker('KXOWMAP-26MAR12')?.kind?.period).toBe('map');
  expect(leagueByTicker('KXNLSPREAD')).toBeUndefined();
});

test('a cup that draws from a region takes every league of it', () => {
  expect(drawsFrom('ucl')).toEqual(expect.arrayContaining(['epl', 'eredivisie', 'cyprus', 'finland']));
  expect(drawsFrom('libertadores')).toEqual(expect.arrayContaining(['brasileirao', 'uruguay', 'ecuador']));
  expect(drawsFrom('libertadores')).not.toContain('eredivisie');
});

test('no league is named with the phrase of another, and every league that another names exists', () => {
  const owner = new Map<string, string>();
  const clashes: string[] = [];
  for (const { id, name, aliases } of LEAGUES) {
    for (const phrase of new Set([name, ...aliases].map(foldName))) {
      if (owner.has(phrase)) clashes.push(`${phrase}: ${owner.get(phrase)}, ${id}`);
      owner.set(phrase, id);
    }
  }
  expect(clashes).toEqual([]);
  const named = LEAGUES.flatMap(({ draws_from = [], neighbours = [] }) => [...draws_from, ...neighbours]);
  expect(named.filter((id) => !leagueOf(id) && !['country', 'europe', 'south_america'].includes(id))).toEqual([]);
});

test('a season series gives its competition', () => {
  const read = (ticker: string) => leagueByTicker(ticker)?.competition?.id;
  expect(read('KXNBA-27-OKC')).toBe('nba/nba-finals');
  expect(read('KXSB-27-KC')).toBe('nfl/super-bowl');
  expect(read('KXNFLNFCNORTH-26-DET')).toBe('nfl/nfc-north');
  expect(read('KXPREMIERLEAGUE-26-ARS')).toBe('epl/english-premier-league');
  expect(read('KXUEFACL-25-PSG')).toBe(read('KXUCL-26-PSG'));
});

test('a series that no table spells out has no league, however it begins', () => {
  expect(leagueByTicker('KXNBASEATTLE')).toBeUndefined();
  expect(leagueByTicker('KXMLBX-26')).toBeUndefined();
  expect(leagueByTicker('KXFED-26SEP')).toBeUndefined();
});

test('a dated slug gives its league by its first word', () => {
  expect(leagueBySlug('nba-tor-bos-2026-01-09')?.id).toBe('nba');
  expect(leagueBySlug('col-az-spp-2026-03-12-az')?.id).toBe('uecl');
  expect(leagueBySlug('cbb-uk-missr-2026-03-12-spread-away-3pt5')?.id).toBe('ncaamb');
  expect(leagueBySlug('val-ns2-boom-2026-03-12')?.id).toBe('valorant');
  expect(leagueBySlug('nba-finals-mvp')).toBeUndefined();
  expect(leagueBySlug('trump-out-as-president-before-2027')).toBeUndefined();
});

test('the longest league name in a text wins', () => {
  const ids = (text: string) => leagueByText(text).map(({ id }) => id);
  expect(ids("2026 Pro Women's Basketball Championship")).toEqual(['wnba']);
  expect(ids('WNBA: Aces vs. Liberty')).toEqual(['wnba']);
  expect(ids("Women's College Basketball")).toEqual(['ncaawb']);
  expect(ids('UEFA Women’s Champions League')).toEqual(['uwcl']);
  expect(ids('English Premier League')).toEqual(['epl']);
});

test('wordings that stand for a trademark name the same competition', () => {
  const pairs = [
    ['2027 Pro Basketball Finals', 'Who wins the 2027 NBA Finals?', 'nba/nba-finals'],
    ['Pro Football Championship', 'Super Bowl 2027', 'nfl/super-bowl'],
    ['Pro Baseball Championship', 'MLB World Series', 'mlb/world-series'],
    ['March Madness', "NCAA Men's Tournament", 'ncaamb/ncaa-mens-tournament'],
  ] as const;
  for (const [a, b, id] of pairs) {
    expect([competitionByText(a)[0]?.id, competitionByText(b)[0]?.id]).toEqual([id, id]);
  }
});

test('no ticker prefix or slug prefix belongs to two leagues', () => {
  for (const side of ['a', 'b'] as const) {
    const all = LEAGUES.flatMap((league) => league[side]);
    expect(all.filter((code, at) => all.indexOf(code) !== at)).toEqual([]);
  }
  const series = COMPETITIONS.flatMap(({ a }) => a);
  expect(series.filter((code, at) => series.indexOf(code) !== at)).toEqual([]);
  expect(COMPETITIONS.filter(({ league }) => !leagueOf(league))).toEqual([]);
});
