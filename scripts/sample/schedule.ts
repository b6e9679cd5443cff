import { type Book, judge, marketB } from './book.js';
import { type Game, gameSlug, gameTicker, listGame } from './games.js';

const NFL_GAMES: Game[] = [
  { league: 'nfl', away: 'MIA', home: 'NYJ', at: '2026-11-22 13:00', homeCents: 44 },
  { league: 'nfl', away: 'BAL', home: 'HOU', at: '2026-11-22 13:00', homeCents: 48 },
  {
    league: 'nfl',
    away: 'SF',
    home: 'SEA',
    at: '2026-11-22 16:25',
    homeCents: 61,
    totals: { a: [44.5, 47.5, 50.5], b: [44.5, 46.5] },
  },
  { league: 'nfl', away: 'CIN', home: 'PIT', at: '2026-11-22 20:20', homeCents: 57 },
  {
    league: 'nfl',
    away: 'DEN',
    home: 'LAC',
    at: '2026-11-23 20:15',
    homeCents: 52,
    margins: { a: [1.5, 3.5, 6.5], b: [1.5, 2.5] },
  },
  { league: 'nfl', away: 'GB', home: 'LAR', at: '2026-11-25 20:00', homeCents: 60 },
  {
    league: 'nfl',
    away: 'CHI',
    home: 'DET',
    at: '2026-11-26 13:00',
    homeCents: 63,
    totals: { a: [45.5, 48.5, 51.5], b: [48.5, 49.5] },
    margins: { a: [3.5, 6.5, 9.5], b: [3.5, 4.5] },
    halves: true,
  },
  {
    league: 'nfl',
    away: 'PHI',
    home: 'DAL',
    at: '2026-11-26 16:30',
    homeCents: 46,
    totals: { a: [46.5, 49.5], b: [46.5, 47.5] },
    halves: true,
  },
  { league: 'nfl', away: 'KC', home: 'BUF', at: '2026-11-26 20:20', homeCents: 58, margins: { a: [2.5, 5.5], b: [2.5, 3.5] } },
  { league: 'nfl', away: 'NYG', home: 'WAS', at: '2026-11-29 13:00', homeCents: 55 },
  { league: 'nfl', away: 'JAC', home: 'IND', at: '2026-11-29 13:00', homeCents: 51 },
  { league: 'nfl', away: 'MIN', home: 'GB', at: '2026-12-06 20:20', homeCents: 62 },
  { league: 'nfl', away: 'DAL', home: 'PHI', at: '2026-12-20 16:25', homeCents: 66 },
  { league: 'nfl', away: 'ARI', home: 'ATL', at: '2026-11-29 13:00', homeCents: 54, only: 'a' },
  { league: 'nfl', away: 'NE', home: 'BUF', at: '2026-12-06 13:00', homeCents: 59, only: 'b' },
];

const NBA_GAMES: Game[] = [
  {
    league: 'nba',
    away: 'BOS',
    home: 'CLE',
    at: '2026-11-20 19:30',
    homeCents: 55,
    ended: { homeWon: true, at: '2026-11-21T03:20:00Z' },
  },
  {
    league: 'nba',
    away: 'DEN',
    home: 'HOU',
    at: '2026-11-21 20:00',
    homeCents: 54,
    totals: { a: [222.5, 227.5, 232.5], b: [227.5, 228.5] },
  },
  {
    league: 'nba',
    away: 'LAL',
    home: 'GSW',
    at: '2026-11-21 20:30',
    homeCents: 49,
    margins: { a: [1.5, 4.5], b: [1.5, 2.5] },
    halves: true,
  },
  { league: 'nba', away: 'NYK', home: 'ORL', at: '2026-11-22 18:00', homeCents: 47 },
  { league: 'nba', away: 'PHX', home: 'SAS', at: '2026-11-22 19:00', homeCents: 70 },
  {
    league: 'nba',
    away: 'OKC',
    home: 'MIN',
    at: '2026-11-23 20:00',
    homeCents: 36,
    totals: { a: [225.5, 230.5], b: [225.5, 226.5] },
  },
  { league: 'nba', away: 'OKC', home: 'MIN', at: '2026-11-25 20:00', homeCents: 38 },
  { league: 'nba', away: 'PHI', home: 'MIL', at: '2026-11-25 20:00', homeCents: 51 },
  { league: 'nba', away: 'MIA', home: 'CHI', at: '2026-11-27 20:00', homeCents: 50 },
  { league: 'nba', away: 'DAL', home: 'LAC', at: '2026-11-27 22:30', homeCents: 57 },
  { league: 'nba', away: 'DET', home: 'BKN', at: '2026-11-28 19:30', homeCents: 24 },
  { league: 'nba', away: 'LAC', home: 'LAL', at: '2026-12-04 22:00', homeCents: 56 },
  { league: 'nba', away: 'CHI', home: 'MIA', at: '2026-11-29 18:00', homeCents: 58, only: 'b' },
];

const NHL_GAMES: Game[] = [
  { league: 'nhl', away: 'TOR', home: 'MTL', at: '2026-11-21 19:00', homeCents: 48, totals: { a: [5.5, 6.5], b: [5.5, 6.5] } },
  { league: 'nhl', away: 'NYR', home: 'BOS', at: '2026-11-21 19:00', homeCents: 54 },
  { league: 'nhl', away: 'EDM', home: 'VGK', at: '2026-11-21 22:00', homeCents: 52 },
  { league: 'nhl', away: 'DAL', home: 'WPG', at: '2026-11-22 15:00', homeCents: 47 },
  { league: 'nhl', away: 'COL', home: 'CAR', at: '2026-11-24 19:00', homeCents: 50 },
  { league: 'nhl', away: 'FLA', home: 'TB', at: '2026-11-25 19:30', homeCents: 56 },
  { league: 'nhl', away: 'NYI', home: 'NYR', at: '2026-11-27 13:00', homeCents: 55 },
];

const COLLEGE_GAMES: Game[] = [
  { league: 'cbb', away: 'DUKE', home: 'KU', at: '2026-11-24 21:30', homeCents: 45 },
  { league: 'cbb', away: 'CONN', home: 'AUB', at: '2026-12-02 19:15', homeCents: 47, only: 'a' },
  { league: 'cwbb', away: 'CONN', home: 'AUB', at: '2026-12-02 19:00', homeCents: 8, only: 'b' },
  { league: 'cwbb', away: 'SCAR', home: 'TEX', at: '2026-11-28 18:00', homeCents: 44 },
  {
    league: 'cfb',
    away: 'MICH',
    home: 'OSU',
    at: '2026-11-28 12:00',
    homeCents: 71,
    totals: { a: [45.5, 49.5], b: [45.5, 47.5] },
  },
  { league: 'cfb', away: 'TEX', home: 'TXAM', at: '2026-11-27 19:30', homeCents: 48 },
];

/** Every two-sided game of the sample, and the look-alikes between games. */
export function listGames(book: Book): void {
  for (const game of [...NFL_GAMES, ...NBA_GAMES, ...NHL_GAMES, ...COLLEGE_GAMES]) listGame(book, game);
  const find = (list: Game[], away: string, home: string, day: string): Game => {
    const game = list.find((row) => row.away === away && row.home === home && row.at.startsWith(day));
    if (!game) throw new Error(`no game ${away} ${home} ${day}`);
    return game;
  };
  const unlike = (a: Game, code: string, b: Game, side: 0 | 1, why: string): void =>
    judge(book, 'none', `${gameTicker(a)}-${code}`, marketB(gameSlug(b), side), why);

  const monday = find(NBA_GAMES, 'OKC', 'MIN', '2026-11-23');
  const wednesday = find(NBA_GAMES, 'OKC', 'MIN', '2026-11-25');
  unlike(monday, 'OKC', wednesday, 0, 'date_adjacent_game: same teams two days later');
  unlike(wednesday, 'OKC', monday, 0, 'date_adjacent_game: same teams two days earlier');
  const thanksgiving = find(NFL_GAMES, 'PHI', 'DAL', '2026-11-26');
  const rematch = find(NFL_GAMES, 'DAL', 'PHI', '2026-12-20');
  unlike(thanksgiving, 'DAL', rematch, 0, 'date_adjacent_game: the return game in December');
  unlike(
    find(NBA_GAMES, 'MIA', 'CHI', '2026-11-27'),
    'CHI',
    find(NBA_GAMES, 'CHI', 'MIA', '2026-11-29'),
    0,
    'date_adjacent_game: the return game',
  );
  const men = find(COLLEGE_GAMES, 'CONN', 'AUB', '2026-12-02');
  const women = COLLEGE_GAMES.find((game) => game.league === 'cwbb' && game.home === 'AUB') as Game;
  unlike(men, 'AUB', women, 1, "gender_competition: men's and women's teams meet on one evening");
  unlike(
    find(NHL_GAMES, 'DAL', 'WPG', '2026-11-22'),
    'WPG',
    find(NFL_GAMES, 'MIA', 'NYJ', '2026-11-22'),
    1,
    'nickname_shared_across_leagues: two teams called Jets',
  );
}
