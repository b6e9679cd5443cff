import { expect, test } from 'vitest';
import { leagueOf } from '../../../../src/domain/matching/entities/leagues.js';
import { findTeam, splitCodes, TEAMS, teamByCode, theTeam } from '../../../../src/domain/matching/entities/teams.js';

/** What a venue writes, the league it writes it in, the team it means. */
const SAID = [
  ['Los Angeles L', 'nba', 'nba/los-angeles-lakers'],
  ['Los Angeles C', 'nba', 'nba/los-angeles-clippers'],
  ['Los Angeles C', 'nfl', 'nfl/los-angeles-chargers'],
  ['New York K', 'nba', 'nba/new-york-knicks'],
  ['New York', 'nba', 'nba/new-york-knicks'],
  ['New York', 'wnba', 'wnba/new-york-liberty'],
  ['New York J', 'nfl', 'nfl/new-york-jets'],
  ['Chicago WS', 'mlb', 'mlb/chicago-white-sox'],
  ["A's", 'mlb', 'mlb/athletics'],
  ['Jets', 'nhl', 'nhl/winnipeg-jets'],
  ['Jets', 'nfl', 'nfl/new-york-jets'],
  ['Giants', 'mlb', 'mlb/san-francisco-giants'],
  ['Panthers', 'nhl', 'nhl/florida-panthers'],
  ['Cardinals', 'nfl', 'nfl/arizona-cardinals'],
  ['Kings', 'nhl', 'nhl/los-angeles-kings'],
  ['Montreal', 'nhl', 'nhl/montreal-canadiens'],
  ['Los Angeles G', 'mls', 'mls/la-galaxy'],
  ['Club Atlético de Madrid', 'laliga', 'soccer/atletico-madrid'],
  ['FC Internazionale Milano', 'ucl', 'soccer/inter-milan'],
  ['Milan', 'seriea', 'soccer/ac-milan'],
  ['FC Bayern München', 'ucl', 'soccer/bayern-munich'],
  ['Nottingham', 'uel', 'soccer/nottingham-forest'],
  ['Milton Keynes Dons FC', 'el2', 'soccer/milton-keynes-dons'],
  ['Oldham', 'el2', 'soccer/oldham-athletic'],
  ['SV Darmstadt 98', 'bundesliga2', 'soccer/darmstadt-98'],
  ['Nuremberg', 'dfbpokal', 'soccer/1-fc-nurnberg'],
  ['Real Sporting', 'laliga2', 'soccer/sporting-gijon'],
  ['Delfino Pescara 1936', 'serieb', 'soccer/pescara'],
  ['AS Nancy Lorraine', 'ligue2', 'soccer/as-nancy'],
  ['Barnet FC', 'el2', 'soccer/barnet'],
  ['Standard Liege', 'belgian', 'soccer/standard-liege'],
  ['Hamarkameratene Fotball', 'norway', 'soccer/hamkam'],
  ['Legia Warszawa', 'uecl', 'soccer/legia-warsaw'],
  ['Club Nacional de Football', 'libertadores', 'soccer/nacional-uruguay'],
  ['LD Alajuelense', 'costarica', 'soccer/alajuelense'],
  ['Hokkaidō Consadole Sapporo', 'j2league', 'soccer/hokkaido-consadole-sapporo'],
  ['AEK Athens', 'gbl', 'gbl/aek-athens-basketball'],
  ['AEK Athens', 'greek', 'soccer/aek-athens'],
  ['Boca Juniors', 'arglnb', 'arglnb/boca-juniors-basketball'],
  ['Galatasaray', 'bsl', 'bsl/galatasaray-basketball'],
  ['KCC Egis', 'kbl', 'kbl/busan-kcc-egis'],
  ['Växjö Lakers HC', 'shl', 'shl/vaxjo-lakers'],
  ['HC Bílí Tygři Liberec', 'cehl', 'cehl/bili-tygri-liberec'],
  ['SK Wyverns', 'kbo', 'kbo/ssg-landers'],
  ['Crows', 'afl', 'afl/adelaide-crows'],
  ['Chiefs', 'superrugby', 'superrugby/waikato-chiefs'],
  ['Chiefs', 'nfl', 'nfl/kansas-city-chiefs'],
  ['Royal Challengers Bangalore', 'ipl', 'ipl/royal-challengers-bengaluru'],
  ['FC Bayern Women', 'uwcl', 'soccer/bayern-munich-women'],
  ['Paris Gentle Mates', 'cod', 'esports/paris-gentle-mates'],
  ['FULL SENSE', 'valorant', 'esports/talon-esports'],
  ['Damwon', 'lol', 'esports/dplus-kia'],
  ['Virtus.pro', 'ow', 'esports/virtus-pro'],
  ['AEK', 'uecl', 'soccer/aek-athens'],
  ['AEK Lárnakas', 'uecl', 'soccer/aek-larnaca'],
  ['WAS Commanders', 'nfl', 'nfl/washington-commanders'],
  ['Iowa St.', 'ncaamb', 'ncaa/iowa-state'],
  ['Iowa State Cyclones', 'ncaamb', 'ncaa/iowa-state'],
  ['Miami (OH)', 'ncaamb', 'ncaa/miami-oh'],
  ['Miami (OH) RedHawks', 'ncaamb', 'ncaa/miami-oh'],
  ['Miami Hurricanes', 'ncaamb', 'ncaa/miami-fl'],
  ['Ole Miss', 'cfb', 'ncaa/ole-miss'],
  ['Connecticut Huskies', 'ncaawb', 'ncaa/uconn'],
  ['North Carolina State Wolfpack', 'ncaamb', 'ncaa/nc-state'],
  ['NC St.', 'ncaamb', 'ncaa/nc-state'],
  ["St. John's", 'ncaamb', 'ncaa/st-johns'],
  ['Southern University', 'ncaawb', 'ncaa/southern'],
  ['Los Heretics', 'lol', 'esports/team-heretics-academy'],
  ['Team Heretics', 'lol', 'esports/team-heretics'],
  ['Spirit', 'cs2', 'esports/team-spirit'],
  ['Kings', 'ipl', 'ipl/punjab-kings'],
  ['Kings', 'psl', 'psl/karachi-kings'],
  ['Red Bull Racing Honda RBPT', 'f1', 'f1/red-bull-racing'],
  ['IR Iran', 'worldcup', 'country/ir'],
  ['Congo DR', 'worldcup', 'country/cd'],
  ['Olympiacos B.C.', 'euroleague', 'euroleague/olympiacos-basketball'],
] as const;

for (const [text, league, id] of SAID) {
  test(`"${text}" in ${league} is ${id}`, () => {
    expect(theTeam(text, { league })?.id).toBe(id);
  });
}

test('a nickname that leagues share names a team of each, in a fixed order', () => {
  const ids = findTeam('Giants').map(({ team }) => team.id);
  expect(ids).toEqual(['mlb/san-francisco-giants', 'nfl/new-york-giants']);
  expect(theTeam('Giants')).toBeUndefined();
});

test('a city with two teams of a league names both and neither', () => {
  expect(findTeam('Los Angeles', { league: 'nfl' })).toHaveLength(2);
  expect(theTeam('Los Angeles', { league: 'nfl' })).toBeUndefined();
});

test('a short name holds inside its leagues only', () => {
  expect(findTeam('Wimbledon')).toEqual([]);
  expect(theTeam('Wimbledon', { league: 'facup' })?.id).toBe('soccer/afc-wimbledon');
  expect(findTeam('Samsung')).toEqual([]);
  expect(theTeam('Samsung', { league: 'kbo' })?.id).toBe('kbo/samsung-lions');
  const clashes = TEAMS.flatMap((team) =>
    (team.short ?? []).flatMap((text) =>
      team.leagues
        .filter((league) => theTeam(text, { league })?.id !== team.id)
        .map((league) => `${league} "${text}" ${team.id}`),
    ),
  );
  expect(clashes).toEqual([]);
});

test.each([
  ['Buffaloes', 'npb', 'npb/orix-buffaloes'],
  ['Bulldogs', 'nrl', 'nrl/canterbury-bankstown-bulldogs'],
  ['Miami RedHawks', 'ncaamb', 'ncaa/miami-oh'],
  ['HC Dinamo Moskva', 'khl', 'khl/dynamo-moscow'],
])('%s in %s is %s', (name, league, id) => {
  expect(theTeam(name, { league })?.id).toBe(id);
});

test("a club's women and second team are other teams", () => {
  expect(theTeam('Arsenal Women')?.gender).toBe('w');
  expect(theTeam('Real Sociedad B')?.reserve).toBe(true);
  expect(theTeam('Arsenal', { league: 'ucl' })?.id).toBe('soccer/arsenal');
});

test("inside a women's league a club's bare name is its women, elsewhere the men", () => {
  expect(theTeam('Arsenal', { league: 'wsl' })?.id).toBe('soccer/arsenal-women');
  expect(theTeam('Arsenal FC', { league: 'uwcl' })?.id).toBe('soccer/arsenal-women');
  expect(theTeam('Arsenal')?.gender).toBeUndefined();
  expect(theTeam('Arsenal', { league: 'epl' })?.id).toBe('soccer/arsenal');
});

test('venue codes are read per league and venue', () => {
  expect(teamByCode('was', 'nba', 'venue_b')?.id).toBe('nba/washington-wizards');
  expect(teamByCode('LA', 'nfl', 'venue_a')?.id).toBe('nfl/los-angeles-rams');
  expect(teamByCode('LA', 'wnba', 'venue_a')?.id).toBe('wnba/los-angeles-sparks');
  expect(teamByCode('cal', 'nhl', 'venue_b')?.id).toBe('nhl/calgary-flames');
  expect(teamByCode('ast4', 'uel', 'venue_b')?.id).toBe('soccer/aston-villa');
  expect(teamByCode('missr', 'ncaamb', 'venue_b')?.id).toBe('ncaa/missouri');
  expect(teamByCode('MOH', 'ncaamb', 'venue_a')?.id).toBe('ncaa/miami-oh');
  expect(teamByCode('IRI', 'worldcup', 'venue_a')?.id).toBe('country/ir');
  expect(teamByCode('sco', 'worldcup', 'venue_b')?.id).toBe('country/gb-sct');
  expect(teamByCode('mkd', 'el2', 'venue_b')?.id).toBe('soccer/milton-keynes-dons');
  expect(teamByCode('pal2', 'lba', 'venue_b')?.id).toBe('lba/pallacanestro-brescia');
  expect(teamByCode('TAMC', 'cfb', 'venue_a')?.id).toBe('ncaa/east-texas-aandm');
  expect(teamByCode('cle', 'colombia', 'venue_b')?.id).toBe('soccer/la-equidad');
  expect(teamByCode('xyz', 'nba', 'venue_a')).toBeUndefined();
});

test('joined codes of a ticker split in every way that gives two teams', () => {
  const ids = (joined: string, league: string) => splitCodes(joined, league).map((pair) => pair.map(({ id }) => id).join(' v '));
  expect(ids('TORBOS', 'nba')).toEqual(['nba/toronto-raptors v nba/boston-celtics']);
  expect(ids('SFLAR', 'nfl')).toEqual(['nfl/san-francisco-49ers v nfl/los-angeles-rams']);
  expect(ids('ATHLAA', 'mlb')).toEqual(['mlb/athletics v mlb/los-angeles-angels']);
  expect(ids('EGIWON', 'kbl')).toEqual(['kbl/busan-kcc-egis v kbl/wonju-db-promy']);
  expect(ids('BWVE', 'lol')).toEqual(['esports/bushido-wildcats v esports/vantex-esports']);
  expect(ids('TORXXX', 'nba')).toEqual([]);
});

test('no code of a venue means two teams of one league', () => {
  const clashes: string[] = [];
  for (const team of TEAMS) {
    for (const league of team.leagues) {
      for (const code of team.codes.a) if (!teamByCode(code, league, 'venue_a')) clashes.push(`a ${league} ${code} ${team.id}`);
      for (const code of team.codes.b) if (!teamByCode(code, league, 'venue_b')) clashes.push(`b ${league} ${code} ${team.id}`);
    }
  }
  expect(clashes).toEqual([]);
});

test('no name or alias means two teams of one league', () => {
  const clashes: string[] = [];
  for (const team of TEAMS) {
    for (const text of [team.name, ...team.aliases]) {
      if (theTeam(text, { league: team.leagues[0] })?.id !== team.id) clashes.push(`${team.leagues[0]} "${text}" ${team.id}`);
    }
  }
  // two republics answer to it
  expect(clashes.filter((clash) => !clash.startsWith('country "Congo"'))).toEqual([]);
});

test('the big leagues are complete', () => {
  const size = (league: string) => TEAMS.filter((team) => team.leagues[0] === league).length;
  expect(['nfl', 'nba', 'wnba', 'mlb', 'nhl', 'mls', 'nwsl'].map(size)).toEqual([32, 30, 15, 30, 32, 30, 16]);
  expect([size('ncaamb'), size('ipl'), size('f1')]).toEqual([365, 10, 11 + 24]);
  for (const league of ['epl', 'laliga', 'seriea']) expect(size(league)).toBeGreaterThanOrEqual(20);
  for (const league of ['bundesliga', 'ligue1']) expect(size(league)).toBeGreaterThanOrEqual(18);
});

test('every league of a club that a ticker can name is in the league table', () => {
  const unlisted = new Set(TEAMS.flatMap((team) => team.leagues).filter((league) => !leagueOf(league)));
  expect([...unlisted]).toEqual(['country']);
});
