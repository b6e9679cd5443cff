import { COLLEGE, NBA, NFL, NHL, type Team } from './teams.js';
import type { Source } from './wireA.js';

/** How both venues speak of a league of two-sided games. */
export interface League {
  teams: Record<string, Team>;
  /** A: `KXNFLGAME` is this plus GAME. */
  prefix: string;
  /** A: "professional football game". */
  game: string;
  competition: string;
  /** A: key of the team's id in `custom_strike`. */
  strikeKey: string;
  unit: string;
  sources: readonly Source[];
  terms: string;
  tag: string;
  /** A: how far the exchange waits for a postponed game. */
  patience: string;
  tie?: string;
  /** B. */
  slug: string;
  name: string;
  /** B's slug carries the UTC day for some leagues and the Eastern day for others. */
  slugDay: 'utc' | 'eastern';
  official: string;
  overtime: string;
  tags: readonly string[];
  series: { slug: string; title: string; recurrence: string };
}

const GOVERNING = 'the Governing League';
const press = (url: string): Source[] => [
  { name: 'ESPN', url: 'https://www.espn.com' },
  { name: 'Fox Sports', url: 'https://www.foxsports.com' },
  { name: GOVERNING, url },
];
const TWO_DAYS =
  'If the game is postponed or delayed, the market remains open and closes after the rescheduled game (within two days). If it is cancelled or moved by more than two days, every market resolves to a fair price under the rules.';
const OVERTIME = 'The result is determined by the final score including any overtime periods.';

/** The leagues of the sample. */
export const LEAGUES: Record<'nfl' | 'nba' | 'nhl' | 'cbb' | 'cwbb' | 'cfb', League> = {
  nfl: {
    teams: NFL,
    prefix: 'KXNFL',
    game: 'professional football game',
    competition: 'Pro Football',
    strikeKey: 'football_team',
    unit: 'points',
    sources: press('https://www.nfl.com/'),
    terms: 'FOOTBALLGAME',
    tag: 'Football',
    patience:
      'If the game is postponed but begins within 48 hours of its originally scheduled start time, the market remains open and resolves on the official final result. If the game has not started within 48 hours, the market will resolve to a fair market price.',
    tie: 'If the game ends in a tie, the market will resolve to $0.50 for each team.',
    slug: 'nfl',
    name: 'NFL',
    slugDay: 'utc',
    official: 'https://www.nfl.com/',
    overtime: OVERTIME,
    tags: ['Sports', 'NFL', 'Football', 'Games'],
    series: { slug: 'nfl-2026', title: 'NFL 2026', recurrence: 'weekly' },
  },
  nba: {
    teams: NBA,
    prefix: 'KXNBA',
    game: 'professional basketball game',
    competition: 'Pro Basketball (M)',
    strikeKey: 'basketball_team',
    unit: 'points',
    sources: press('https://www.nba.com/'),
    terms: 'BASKETBALLGAME',
    tag: 'Basketball',
    patience: TWO_DAYS,
    slug: 'nba',
    name: 'NBA',
    slugDay: 'eastern',
    official: 'https://www.nba.com/',
    overtime: OVERTIME,
    tags: ['Sports', 'NBA', 'Basketball', 'Games'],
    series: { slug: 'nba-2027', title: 'NBA 2027', recurrence: 'daily' },
  },
  nhl: {
    teams: NHL,
    prefix: 'KXNHL',
    game: 'professional hockey game',
    competition: 'Pro Hockey',
    strikeKey: 'hockey_team',
    unit: 'goals',
    sources: press('https://www.nhl.com/'),
    terms: 'HOCKEYGAME',
    tag: 'Hockey',
    patience: TWO_DAYS,
    slug: 'nhl',
    name: 'NHL',
    slugDay: 'eastern',
    official: 'https://www.nhl.com/',
    overtime:
      'The result is determined by the final score including any overtime periods and shootouts. A shootout adds one goal to the score of the team that wins it.',
    tags: ['Sports', 'NHL', 'Hockey', 'Games'],
    series: { slug: 'nhl-2027', title: 'NHL 2027', recurrence: 'daily' },
  },
  cbb: {
    teams: COLLEGE,
    prefix: 'KXNCAAMB',
    game: "men's college basketball game",
    competition: 'College Basketball (M)',
    strikeKey: 'basketball_team',
    unit: 'points',
    sources: press('https://www.ncaa.com/'),
    terms: 'BASKETBALLGAME',
    tag: 'Basketball',
    patience: TWO_DAYS,
    slug: 'cbb',
    name: 'CBB',
    slugDay: 'eastern',
    official: 'https://www.ncaa.com/',
    overtime: OVERTIME,
    tags: ['Sports', 'NCAA', 'Basketball', 'NCAA Basketball', 'Games'],
    series: { slug: 'cbb-2027', title: 'CBB 2027', recurrence: 'daily' },
  },
  cwbb: {
    teams: COLLEGE,
    prefix: 'KXNCAAWB',
    game: "women's college basketball game",
    competition: 'College Basketball (W)',
    strikeKey: 'basketball_team',
    unit: 'points',
    sources: press('https://www.ncaa.com/'),
    terms: 'BASKETBALLGAME',
    tag: 'Basketball',
    patience: TWO_DAYS,
    slug: 'cwbb',
    name: 'CWBB',
    slugDay: 'eastern',
    official: 'https://www.ncaa.com/',
    overtime: OVERTIME,
    tags: ['Sports', 'NCAA', 'Basketball', 'NCAA Women', 'Games'],
    series: { slug: 'cwbb-2027', title: 'CWBB 2027', recurrence: 'daily' },
  },
  cfb: {
    teams: COLLEGE,
    prefix: 'KXNCAAF',
    game: 'college football game',
    competition: 'NCAA Football',
    strikeKey: 'football_team',
    unit: 'points',
    sources: press('https://www.ncaa.com/'),
    terms: 'FOOTBALLGAME',
    tag: 'Football',
    patience:
      'If the game is postponed but begins within 48 hours, the market remains open and resolves on the official final result. If it has not started within 48 hours, the market will resolve to a fair market price.',
    slug: 'cfb',
    name: 'CFB',
    slugDay: 'utc',
    official: 'https://www.ncaa.com/',
    overtime: OVERTIME,
    tags: ['Sports', 'NCAA', 'Football', 'CFB', 'Games'],
    series: { slug: 'cfb-2026', title: 'CFB 2026', recurrence: 'weekly' },
  },
};
