/** What differs between one league's title race and the next. */
export interface Race {
  series: string;
  ticker: string;
  league: string;
  url: string;
  /** A: "the 2027 Pro Basketball Finals". */
  prizeA: string;
  /** B: "the 2027 NBA Finals". */
  prizeB: string;
  titleB: string;
  season: string;
  /** When the season ends. */
  by: string;
  strikeKey: string;
  competition: string;
  tags: string[];
  /** B: "the " before a nickname, nothing before a club. */
  article: 'the ' | '';
  hiddenOther?: boolean;
  teams: string;
}

/** Five title races, with teams that share a city. */
export const RACES: Race[] = [
  {
    series: 'KXNBA',
    ticker: 'KXNBA-27',
    league: 'NBA',
    url: 'https://www.nba.com',
    prizeA: 'the 2027 Pro Basketball Finals',
    prizeB: 'the 2027 NBA Finals',
    titleB: '2027 NBA Champion',
    season: '2026-27',
    by: '2027-06-25T00:00:00Z',
    strikeKey: 'basketball_team',
    competition: 'Pro Basketball (M)',
    tags: ['Sports', 'NBA', 'Basketball', 'NBA Finals'],
    article: 'the ',
    teams: `
      OKC|Oklahoma City|Oklahoma City Thunder|31
      SAS|San Antonio|San Antonio Spurs|19
      HOU|Houston|Houston Rockets|9
      DEN|Denver|Denver Nuggets|9
      NYK|New York|New York Knicks|8
      CLE|Cleveland|Cleveland Cavaliers|6
      DET|Detroit|Detroit Pistons|5
      LAL|Los Angeles L|Los Angeles Lakers|3
      LAC|Los Angeles C|Los Angeles Clippers|2
      BOS|Boston|Boston Celtics|4`,
  },
  {
    series: 'KXSB',
    ticker: 'KXSB-27',
    league: 'NFL',
    url: 'https://www.nfl.com',
    prizeA: 'the 2027 Pro Football Championship',
    prizeB: 'Super Bowl 2027',
    titleB: 'Super Bowl Champion 2027',
    season: '2026-27',
    by: '2027-02-14T00:00:00Z',
    strikeKey: 'football_team',
    competition: 'Pro Football',
    tags: ['Sports', 'NFL', 'Football', 'Super Bowl'],
    article: 'the ',
    teams: `
      SEA|Seattle|Seattle Seahawks|14
      BUF|Buffalo|Buffalo Bills|13
      LAR|Los Angeles R|Los Angeles Rams|13
      KC|Kansas City|Kansas City Chiefs|8
      DET|Detroit|Detroit Lions|8
      PHI|Philadelphia|Philadelphia Eagles|7
      NYG|New York G|New York Giants|1
      NYJ|New York J|New York Jets|1`,
  },
  {
    series: 'KXNHL',
    ticker: 'KXNHL-27',
    league: 'NHL',
    url: 'https://www.nhl.com',
    prizeA: 'the 2027 Pro Hockey Finals',
    prizeB: 'the 2027 NHL Stanley Cup',
    titleB: '2027 NHL Stanley Cup Champion',
    season: '2026-27',
    by: '2027-06-30T00:00:00Z',
    strikeKey: 'hockey_team',
    competition: 'Pro Hockey',
    tags: ['Sports', 'NHL', 'Hockey', 'Stanley Cup'],
    article: 'the ',
    teams: `
      COL|Colorado|Colorado Avalanche|17
      CAR|Carolina|Carolina Hurricanes|13
      TB|Tampa Bay|Tampa Bay Lightning|11
      VGK|Vegas|Vegas Golden Knights|9
      EDM|Edmonton|Edmonton Oilers|8
      NYR|New York R|New York Rangers|3
      MTL|Montreal|Montréal Canadiens|4`,
  },
  {
    series: 'KXPREMIERLEAGUE',
    ticker: 'KXPREMIERLEAGUE-27',
    league: 'Premier League',
    url: 'https://www.premierleague.com',
    prizeA: 'the 2026-27 English Premier League',
    prizeB: 'the 2026–27 English Premier League',
    titleB: 'English Premier League Winner',
    season: '2026-27',
    by: '2027-05-30T00:00:00Z',
    strikeKey: 'soccer_team',
    competition: 'EPL',
    tags: ['Sports', 'Soccer', 'EPL'],
    article: '',
    hiddenOther: true,
    teams: `
      ARS|Arsenal|Arsenal|41
      MCI|Manchester City|Man City|26
      LFC|Liverpool|Liverpool|15
      MUN|Manchester United|Man United|6
      CFC|Chelsea|Chelsea|6
      NEW|Newcastle|Newcastle|2`,
  },
  {
    series: 'KXUCL',
    ticker: 'KXUCL-27',
    league: 'UEFA Champions League',
    url: 'https://www.uefa.com',
    prizeA: 'the 2026-27 UEFA Champions League',
    prizeB: 'the 2026–27 UEFA Champions League',
    titleB: 'UEFA Champions League Winner',
    season: '2026-27',
    by: '2027-06-05T00:00:00Z',
    strikeKey: 'soccer_team',
    competition: 'Champions League',
    tags: ['Sports', 'Soccer', 'UCL'],
    article: '',
    hiddenOther: true,
    teams: `
      ARS|Arsenal|Arsenal|17
      BMU|Bayern Munich|Bayern Munich|16
      PSG|PSG|Paris Saint-Germain|15
      BAR|Barcelona|Barcelona|12
      RMA|Real Madrid|Real Madrid|9
      MCI|Manchester City|Man City|9`,
  },
];
