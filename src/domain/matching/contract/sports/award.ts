/** Season awards by name, the same on both venues; with the league they make the award's identity. */
import { foldName } from '../../text/fold.js';

const MVP = '(?:mvp|most valuable player)';
const mvp = (of: string): RegExp =>
  new RegExp(`\\b(?:${of}) ${MVP}\\b|\\b${MVP} (?:award )?(?:of|in|at) (?:the )?(?:${of})\\b`, 'i');

/** Of an event that has no row of its own: its words are part of the id. */
const OTHER_MVP = 'other_mvp';

/** Most specific first: "Offensive Rookie of the Year" before "Rookie of the Year". */
const AWARDS: readonly (readonly [RegExp, string])[] = [
  [mvp('super bowl(?: \\w+)?|(?:pro )?football championship(?: game)?'), 'super_bowl_mvp'],
  [mvp('pro bowl(?: games?)?'), 'pro_bowl_mvp'],
  [mvp('(?:eastern|east) conference finals?|ecf'), 'east_finals_mvp'],
  [mvp('(?:western|west) conference finals?|wcf'), 'west_finals_mvp'],
  [mvp('(?:al|american league) championship series|alcs'), 'alcs_mvp'],
  [mvp('(?:nl|national league) championship series|nlcs'), 'nlcs_mvp'],
  [mvp('(?:nba|emirates|commissioner.?s|world) cup(?: finals?| game)?|in-season tournament|cup(?: finals?)?'), 'cup_mvp'],
  [mvp('finals?'), 'finals_mvp'],
  [mvp('world series|ws|(?:pro )?baseball championship'), 'world_series_mvp'],
  [mvp('all[- ]star(?: game)?'), 'all_star_mvp'],
  [mvp('world baseball classic|wbc'), 'wbc_mvp'],
  [mvp('al|american league'), 'al_mvp'],
  [mvp('nl|national league'), 'nl_mvp'],
  [
    mvp('playoffs?|stanley cup|mls cup|tournament|bowl|classic|game|match|series|week|month|preseason|combine|summer league'),
    OTHER_MVP,
  ],
  [/\bmvp\b|\bmost valuable player\b/i, 'mvp'],
  [/\b(?:al|american league) cy young\b/i, 'al_cy_young'],
  [/\b(?:nl|national league) cy young\b/i, 'nl_cy_young'],
  [/\b(?:al|american league) (?:rookie|roty)\b/i, 'al_rookie'],
  [/\b(?:nl|national league) (?:rookie|roty)\b/i, 'nl_rookie'],
  [/\b(?:al|american league) (?:(?:manager|coach) of the year|moty)\b/i, 'al_manager'],
  [/\b(?:nl|national league) (?:(?:manager|coach) of the year|moty)\b/i, 'nl_manager'],
  [/\boffensive rookie of the year\b|\boroty\b/i, 'offensive_rookie'],
  [/\bdefensive rookie of the year\b|\bdroty\b/i, 'defensive_rookie'],
  [/\brookie of the year\b|\broty\b/i, 'rookie'],
  [/\boffensive player of the year\b|\bopoty\b/i, 'offensive_player'],
  [/\bdefensive player of the year\b|\bdpoy\b|\bdpoty\b/i, 'defensive_player'],
  [/\b(?:al|american league) comeback player\b/i, 'al_comeback'],
  [/\b(?:nl|national league) comeback player\b/i, 'nl_comeback'],
  [/\bcomeback player of the year\b/i, 'comeback_player'],
  [/\bassistant coach of the year\b/i, 'assistant_coach'],
  [/\bcoach of the year\b/i, 'coach'],
  [/\bmanager of the year\b/i, 'manager'],
  [/\bclutch player of the year\b/i, 'clutch_player'],
  [/\bsixth (?:man|player|woman) of the year\b|\b6th (?:man|player) of the year\b/i, 'sixth_man'],
  [/\bmost improved player\b/i, 'most_improved'],
  [/\bhart (?:memorial )?trophy\b/i, 'hart_trophy'],
  [/\bvezina\b/i, 'vezina'],
  [/\bnorris (?:memorial )?trophy\b/i, 'norris'],
  [/\bcalder (?:memorial )?trophy\b/i, 'calder'],
  [/\brichard trophy\b/i, 'rocket_richard'],
  [/\bart ross trophy\b/i, 'art_ross'],
  [/\bselke (?:trophy|award)\b/i, 'selke'],
  [/\bjack adams (?:award|trophy)\b/i, 'jack_adams'],
  [/\bconn smythe\b/i, 'conn_smythe'],
  [/\bheisman\b/i, 'heisman'],
  [/\bballon d'? ?or\b/i, 'ballon_dor'],
  [/\bgolden boot\b/i, 'golden_boot'],
  [/\bgolden (?:glove|gloves)\b/i, 'golden_glove'],
  [/\bgolden ball\b/i, 'golden_ball'],
  [/\b(?:walter payton )?man of the year\b/i, 'man_of_the_year'],
  [/\bprotector of the year\b/i, 'protector'],
  [/\b(?:player|pfa player) of the year\b/i, 'player'],
];

/** Awards whose name alone says the league. */
export const AWARD_LEAGUES: Record<string, string> = {
  super_bowl_mvp: 'nfl',
  world_series_mvp: 'mlb',
  al_mvp: 'mlb',
  nl_mvp: 'mlb',
  al_cy_young: 'mlb',
  nl_cy_young: 'mlb',
  al_rookie: 'mlb',
  nl_rookie: 'mlb',
  al_manager: 'mlb',
  al_comeback: 'mlb',
  nl_comeback: 'mlb',
  alcs_mvp: 'mlb',
  nlcs_mvp: 'mlb',
  nl_manager: 'mlb',
  hart_trophy: 'nhl',
  vezina: 'nhl',
  norris: 'nhl',
  calder: 'nhl',
  rocket_richard: 'nhl',
  art_ross: 'nhl',
  selke: 'nhl',
  jack_adams: 'nhl',
  conn_smythe: 'nhl',
  heisman: 'cfb',
  ballon_dor: 'ballon_dor',
  offensive_rookie: 'nfl',
  defensive_rookie: 'nfl',
  offensive_player: 'nfl',
  comeback_player: 'nfl',
  protector: 'nfl',
  sixth_man: 'nba',
  clutch_player: 'nba',
};

/** The award that a text names and the words that name it. */
export function awardIn(text: string): { id: string; quote: string } | null {
  for (const [pattern, id] of AWARDS) {
    const hit = pattern.exec(text);
    if (hit !== null) return { id: id === OTHER_MVP ? `${id}/${foldName(hit[0])}` : id, quote: hit[0] };
  }
  return null;
}
