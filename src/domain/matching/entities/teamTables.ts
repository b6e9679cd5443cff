/** Every table of teams; to add one, put its file in teams/ and its name here. */
import basketball from './teams/basketball.json' with { type: 'json' };
import bundesliga from './teams/bundesliga.json' with { type: 'json' };
import college from './teams/college.json' with { type: 'json' };
import cricket from './teams/cricket.json' with { type: 'json' };
import epl from './teams/epl.json' with { type: 'json' };
import esports from './teams/esports.json' with { type: 'json' };
import europe from './teams/europe.json' with { type: 'json' };
import f1 from './teams/f1.json' with { type: 'json' };
import f1Drivers from './teams/f1Drivers.json' with { type: 'json' };
import laliga from './teams/laliga.json' with { type: 'json' };
import ligue1 from './teams/ligue1.json' with { type: 'json' };
import mlb from './teams/mlb.json' with { type: 'json' };
import mls from './teams/mls.json' with { type: 'json' };
import more from './teams/more.json' with { type: 'json' };
import nba from './teams/nba.json' with { type: 'json' };
import nfl from './teams/nfl.json' with { type: 'json' };
import nhl from './teams/nhl.json' with { type: 'json' };
import nwsl from './teams/nwsl.json' with { type: 'json' };
import serieA from './teams/serieA.json' with { type: 'json' };
import soccerSides from './teams/soccerSides.json' with { type: 'json' };
import wnba from './teams/wnba.json' with { type: 'json' };
import world from './teams/world.json' with { type: 'json' };

const US_PRO = [nfl, nba, wnba, mlb, nhl, mls, nwsl];
const SOCCER = [epl, laliga, serieA, bundesliga, ligue1, europe, world, soccerSides];

export const TEAM_TABLES: readonly unknown[] = [...US_PRO, college, ...SOCCER, basketball, cricket, f1, f1Drivers, esports, more];
