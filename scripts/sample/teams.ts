/** A team as the venues name it: A's city and code, B's nickname (or full club name) and code. */
export interface Team {
  city: string;
  code: string;
  nick: string;
  slug: string;
}

/** `city|code|nick|slug` per line: readable in a diff, one team a line. */
function table(lines: string): Record<string, Team> {
  const teams = lines
    .trim()
    .split('\n')
    .map((line) => line.trim().split('|') as [string, string, string, string])
    .map(([city, code, nick, slug]) => [code, { city, code, nick, slug }] as const);
  return Object.fromEntries(teams);
}

/** Teams of the NFL; the venues' codes differ for Jacksonville and the Rams. */
export const NFL = table(`
  Arizona|ARI|Cardinals|ari
  Atlanta|ATL|Falcons|atl
  Baltimore|BAL|Ravens|bal
  Buffalo|BUF|Bills|buf
  Chicago|CHI|Bears|chi
  Cincinnati|CIN|Bengals|cin
  Dallas|DAL|Cowboys|dal
  Denver|DEN|Broncos|den
  Detroit|DET|Lions|det
  Green Bay|GB|Packers|gb
  Houston|HOU|Texans|hou
  Indianapolis|IND|Colts|ind
  Jacksonville|JAC|Jaguars|jax
  Kansas City|KC|Chiefs|kc
  Los Angeles C|LAC|Chargers|lac
  Los Angeles R|LAR|Rams|la
  Miami|MIA|Dolphins|mia
  Minnesota|MIN|Vikings|min
  New England|NE|Patriots|ne
  New York G|NYG|Giants|nyg
  New York J|NYJ|Jets|nyj
  Philadelphia|PHI|Eagles|phi
  Pittsburgh|PIT|Steelers|pit
  San Francisco|SF|49ers|sf
  Seattle|SEA|Seahawks|sea
  Washington|WAS|Commanders|was
`);

/** Teams of the NBA. */
export const NBA = table(`
  Boston|BOS|Celtics|bos
  Brooklyn|BKN|Nets|bkn
  Chicago|CHI|Bulls|chi
  Cleveland|CLE|Cavaliers|cle
  Dallas|DAL|Mavericks|dal
  Denver|DEN|Nuggets|den
  Detroit|DET|Pistons|det
  Golden State|GSW|Warriors|gsw
  Houston|HOU|Rockets|hou
  Los Angeles C|LAC|Clippers|lac
  Los Angeles L|LAL|Lakers|lal
  Miami|MIA|Heat|mia
  Milwaukee|MIL|Bucks|mil
  Minnesota|MIN|Timberwolves|min
  New York|NYK|Knicks|nyk
  Oklahoma City|OKC|Thunder|okc
  Orlando|ORL|Magic|orl
  Philadelphia|PHI|76ers|phi
  Phoenix|PHX|Suns|phx
  San Antonio|SAS|Spurs|sas
`);

/** Teams of the NHL; the venues' codes differ for Montreal and Vegas. */
export const NHL = table(`
  Boston|BOS|Bruins|bos
  Carolina|CAR|Hurricanes|car
  Colorado|COL|Avalanche|col
  Dallas|DAL|Stars|dal
  Edmonton|EDM|Oilers|edm
  Florida|FLA|Panthers|fla
  Montreal|MTL|Canadiens|mon
  New York I|NYI|Islanders|nyi
  New York R|NYR|Rangers|nyr
  Tampa Bay|TB|Lightning|tb
  Toronto|TOR|Maple Leafs|tor
  Vegas|VGK|Golden Knights|las
  Winnipeg|WPG|Jets|wpg
`);

/** Clubs of the English Premier League; most codes differ. */
export const EPL = table(`
  Arsenal|ARS|Arsenal FC|ars
  Aston Villa|AVL|Aston Villa FC|ast
  Bournemouth|BOU|AFC Bournemouth|bou
  Brentford|BRE|Brentford FC|bre
  Brighton|BRI|Brighton & Hove Albion FC|bri
  Chelsea|CFC|Chelsea FC|che
  Crystal Palace|CRY|Crystal Palace FC|cry
  Everton|EVE|Everton FC|eve
  Fulham|FUL|Fulham FC|ful
  Leeds United|LEE|Leeds United FC|lee
  Liverpool|LFC|Liverpool FC|liv
  Manchester City|MCI|Manchester City FC|mac
  Manchester United|MUN|Manchester United FC|mun
  Newcastle|NEW|Newcastle United FC|new
  Nottingham|NFO|Nottingham Forest FC|not
  Sunderland|SUN|Sunderland AFC|sun
`);

/** Clubs of the Champions League. */
export const UCL = table(`
  Barcelona|BAR|FC Barcelona|bar1
  Bayern Munich|BMU|FC Bayern München|bay1
  Inter|INT|FC Internazionale Milano|int
  PSG|PSG|Paris Saint-Germain FC|psg
  Real Madrid|RMA|Real Madrid CF|rea
  Arsenal|ARS|Arsenal FC|ars
  Liverpool|LFC|Liverpool FC|liv
  Manchester City|MCI|Manchester City FC|mac
`);

/** College teams, men and women alike: venue B writes school and nickname. */
export const COLLEGE = table(`
  Auburn|AUB|Auburn Tigers|aubrn
  Connecticut|CONN|UConn Huskies|uconn
  Duke|DUKE|Duke Blue Devils|duke
  Kansas|KU|Kansas Jayhawks|kan
  Michigan|MICH|Michigan Wolverines|mich
  Ohio St.|OSU|Ohio State Buckeyes|ohiost
  South Carolina|SCAR|South Carolina Gamecocks|scar
  Texas|TEX|Texas Longhorns|tx
  Texas A&M|TXAM|Texas A&M Aggies|txam
`);

/** The team with this code, or an error that names it. */
export function team(league: Record<string, Team>, code: string): Team {
  const found = league[code];
  if (!found) throw new Error(`no team ${code}`);
  return found;
}
