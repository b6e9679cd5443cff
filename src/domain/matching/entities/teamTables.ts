/** Lists every table of teams; to add one, put its file in teams/ and its name here. */
import afl from './teams/afl.json' with { type: 'json' };
import asiaAfrica from './teams/asiaAfrica.json' with { type: 'json' };
import baseball from './teams/baseball.json' with { type: 'json' };
import basketball from './teams/basketball.json' with { type: 'json' };
import bundesliga from './teams/bundesliga.json' with { type: 'json' };
import college from './teams/college.json' with { type: 'json' };
import cricket from './teams/cricket.json' with { type: 'json' };
import englandLower from './teams/englandLower.json' with { type: 'json' };
import epl from './teams/epl.json' with { type: 'json' };
import esports from './teams/esports.json' with { type: 'json' };
import europe from './teams/europe.json' with { type: 'json' };
import f1 from './teams/f1.json' with { type: 'json' };
import f1Drivers from './teams/f1Drivers.json' with { type: 'json' };
import gridiron from './teams/gridiron.json' with { type: 'json' };
import hockey from './teams/hockey.json' with { type: 'json' };
import lacrosse from './teams/lacrosse.json' with { type: 'json' };
import laliga from './teams/laliga.json' with { type: 'json' };
import ligue1 from './teams/ligue1.json' with { type: 'json' };
import mlb from './teams/mlb.json' with { type: 'json' };
import mls from './teams/mls.json' with { type: 'json' };
import motorsport from './teams/motorsport.json' with { type: 'json' };
import nba from './teams/nba.json' with { type: 'json' };
import nfl from './teams/nfl.json' with { type: 'json' };
import nhl from './teams/nhl.json' with { type: 'json' };
import northAmerica from './teams/northAmerica.json' with { type: 'json' };
import nwsl from './teams/nwsl.json' with { type: 'json' };
import rugby from './teams/rugby.json' with { type: 'json' };
import secondDivisions from './teams/secondDivisions.json' with { type: 'json' };
import serieA from './teams/serieA.json' with { type: 'json' };
import soccerSides from './teams/soccerSides.json' with { type: 'json' };
import southAmerica from './teams/southAmerica.json' with { type: 'json' };
import wnba from './teams/wnba.json' with { type: 'json' };
import world from './teams/world.json' with { type: 'json' };

const US_PRO = [nfl, nba, wnba, mlb, nhl, mls, nwsl];
const SOCCER = [
  epl,
  laliga,
  serieA,
  bundesliga,
  ligue1,
  englandLower,
  secondDivisions,
  europe,
  world,
  northAmerica,
  southAmerica,
  asiaAfrica,
  soccerSides,
];
const OTHERS = [
  afl,
  baseball,
  basketball,
  college,
  cricket,
  esports,
  f1,
  f1Drivers,
  gridiron,
  hockey,
  lacrosse,
  motorsport,
  rugby,
];

export const TEAM_TABLES: readonly unknown[] = [...US_PRO, ...SOCCER, ...OTHERS];
