/** Lists season awards by name, the same on both venues; with the league they make the award's identity. */
import { firstOf } from '../../text/firstOf.js';
import { foldName } from '../../text/fold.js';

const MVP = '(?:mvp|most valuable player)';
const mvp = (of: string): RegExp =>
  new RegExp(`\\b(?:${of}) ${MVP}\\b|\\b${MVP} (?:award )?(?:of|in|at) (?:the )?(?:${of})\\b`, 'i');

/** Of an event that has no row of its own: its words are part of the id. */
const OTHER_MVP = 'other_mvp';

/** The words of an award, its id, and the league where its name alone says that. */
type Row = readonly [words: RegExp, id: string, league?: string];

/** Awards that each of baseball's two leagues gives. */
const OF_BASEBALL: readonly (readonly [words: string, id: string])[] = [
  ['cy young', 'cy_young'],
  ['(?:rookie|roty)', 'rookie'],
  ['(?:(?:manager|coach) of the year|moty)', 'manager'],
  ['comeback player', 'comeback'],
  ['hank aaron', 'hank_aaron'],
];

/** Most specific first: "Offensive Rookie of the Year" before "Rookie of the Year". */
const AWARDS: readonly Row[] = [
  [mvp('super bowl(?: \\w+)?|(?:pro )?football championship(?: game)?'), 'super_bowl_mvp', 'nfl'],
  [mvp('pro bowl(?: games?)?'), 'pro_bowl_mvp'],
  [mvp('(?:eastern|east) conference finals?|ecf'), 'east_finals_mvp'],
  [mvp('(?:western|west) conference finals?|wcf'), 'west_finals_mvp'],
  [mvp('(?:al|american league) championship series|alcs'), 'alcs_mvp', 'mlb'],
  [mvp('(?:nl|national league) championship series|nlcs'), 'nlcs_mvp', 'mlb'],
  [mvp('(?:nba|emirates|commissioner.?s|world) cup(?: finals?| game)?|in-season tournament|cup(?: finals?)?'), 'cup_mvp'],
  [mvp('finals?'), 'finals_mvp'],
  [mvp('world series|ws|(?:pro )?baseball championship'), 'world_series_mvp', 'mlb'],
  [mvp('all[- ]star(?: game)?'), 'all_star_mvp'],
  [mvp('world baseball classic|wbc'), 'wbc_mvp'],
  [mvp('al|american league'), 'al_mvp', 'mlb'],
  [mvp('nl|national league'), 'nl_mvp', 'mlb'],
  [
    mvp('playoffs?|stanley cup|mls cup|tournament|bowl|classic|game|match|series|week|month|preseason|combine|summer league'),
    OTHER_MVP,
  ],
  [/\bmvp\b|\bmost valuable player\b/i, 'mvp'],
  ...OF_BASEBALL.flatMap(([words, id]) => [
    [new RegExp(`\\b(?:al|american league) ${words}\\b`, 'i'), `al_${id}`, 'mlb'] as const,
    [new RegExp(`\\b(?:nl|national league) ${words}\\b`, 'i'), `nl_${id}`, 'mlb'] as const,
  ]),
  [/\boffensive rookie of the year\b|\boroty\b/i, 'offensive_rookie', 'nfl'],
  [/\bdefensive rookie of the year\b|\bdroty\b/i, 'defensive_rookie', 'nfl'],
  [/\brookie of the year\b|\broty\b/i, 'rookie'],
  [/\boffensive player of the year\b|\bopoty\b/i, 'offensive_player', 'nfl'],
  [/\bdefensive player of the year\b|\bdpoy\b|\bdpoty\b/i, 'defensive_player'],
  [/\bcomeback player of the year\b/i, 'comeback_player', 'nfl'],
  [/\bassistant coach of the year\b/i, 'assistant_coach'],
  [/\bcoach of the year\b/i, 'coach'],
  [/\bmanager of the year\b/i, 'manager'],
  [/\bclutch player of the year\b/i, 'clutch_player', 'nba'],
  [/\bsixth (?:man|player|woman) of the year\b|\b6th (?:man|player) of the year\b/i, 'sixth_man', 'nba'],
  [/\bmost improved player\b/i, 'most_improved'],
  [/\bhart (?:memorial )?trophy\b/i, 'hart_trophy', 'nhl'],
  [/\bvezina\b/i, 'vezina', 'nhl'],
  [/\bnorris (?:memorial )?trophy\b/i, 'norris', 'nhl'],
  [/\bcalder (?:memorial )?trophy\b/i, 'calder', 'nhl'],
  [/\brichard trophy\b/i, 'rocket_richard', 'nhl'],
  [/\bart ross trophy\b/i, 'art_ross', 'nhl'],
  [/\bselke (?:trophy|award)\b/i, 'selke', 'nhl'],
  [/\bjack adams (?:award|trophy)\b/i, 'jack_adams', 'nhl'],
  [/\bconn smythe\b/i, 'conn_smythe', 'nhl'],
  [/\bheisman\b/i, 'heisman', 'cfb'],
  [/\bballon d'? ?or\b/i, 'ballon_dor', 'ballon_dor'],
  [/\bgolden boot\b/i, 'golden_boot'],
  [/\bgolden (?:glove|gloves)\b/i, 'golden_glove'],
  [/\bgolden ball\b/i, 'golden_ball'],
  [/\b(?:walter payton )?man of the year\b/i, 'man_of_the_year'],
  [/\bprotector of the year\b/i, 'protector', 'nfl'],
  [/\byoung player of the (?:year|season)\b/i, 'young_player'],
  [/\b(?:player|pfa player) of the year\b/i, 'player'],
  [/\bexecutive of the year\b/i, 'executive'],
  [/\b(?:(?:al|american league) (?:reliever of the year|mariano rivera)|mariano rivera)\b/i, 'al_reliever', 'mlb'],
  [/\b(?:(?:nl|national league) (?:reliever of the year|trevor hoffman)|trevor hoffman)\b/i, 'nl_reliever', 'mlb'],
  [/\broberto clemente award\b/i, 'roberto_clemente', 'mlb'],
  [/\blady byng\b/i, 'lady_byng', 'nhl'],
  [/\bted lindsay\b/i, 'ted_lindsay', 'nhl'],
  [/\bjennings trophy\b/i, 'jennings', 'nhl'],
  [/\bmasterton\b/i, 'masterton', 'nhl'],
  [/\bking clancy\b/i, 'king_clancy', 'nhl'],
  [/\bhobey baker\b/i, 'hobey_baker'],
  [/\bbiletnikoff\b/i, 'biletnikoff', 'cfb'],
  [/\bdoak walker\b/i, 'doak_walker', 'cfb'],
  [/\bdavey o.?brien\b/i, 'davey_obrien', 'cfb'],
  [/\bmaxwell award\b/i, 'maxwell', 'cfb'],
  [/\bbednarik\b/i, 'bednarik', 'cfb'],
  [/\bnagurski\b/i, 'nagurski', 'cfb'],
  [/\boutland trophy\b/i, 'outland', 'cfb'],
  [/\bbutkus\b/i, 'butkus', 'cfb'],
  [/\bnaismith (?:award|trophy|player)\b/i, 'naismith'],
  [/\bwooden award\b/i, 'wooden_award'],
  [/\bkopa trophy\b/i, 'kopa'],
  [/\byashin trophy\b/i, 'yashin'],
  [/\bpusk[aá]s award\b/iu, 'puskas'],
  [/\bgolden boy\b/i, 'golden_boy'],
];

const firstAward = firstOf(AWARDS.map(([words, id, league]) => [words, { id, league }] as const));

/** The award that a text names, the words that name it, and its league where the name alone says that. */
export function awardIn(text: string): { id: string; league: string | undefined; quote: string } | null {
  const found = firstAward(text);
  if (found === null) return null;
  const { id, league } = found.value;
  const [quote] = found.hit;
  return { id: id === OTHER_MVP ? `${OTHER_MVP}/${foldName(quote)}` : id, league, quote };
}

/** "Wins the Harbor Coaching Award": behind the verb, in capitals, with what such a thing is called at its end. */
const CALLED =
  /\b(?:wins?|won|receives?|takes? home|(?:is|be) (?:named|awarded)|awarded)(?: the)? (?:20\d\d(?:[-/](?:20)?\d\d)? )?((?:\p{Lu}[\p{L}.'-]* (?:of (?:the )?)?){1,5}(?:Award|Trophy|Medal|Prize))\b/u;
/** Leagues in front of an award's name, which one venue writes and the other leaves out. */
const OF_LEAGUE = /^(?:(?:ncaa|nfl|nba|nhl|mlb|mls|wnba|nwsl|college|pro|football|basketball|baseball|hockey) )+/;

/** An award that no row lists, by its full name: two venues that write it alike mean one. */
export function calledAward(text: string): { id: string; league: undefined; quote: string } | null {
  const quote = CALLED.exec(text)?.[1];
  if (quote === undefined) return null;
  const name = foldName(quote).replace(OF_LEAGUE, '');
  return name.includes(' ') ? { id: `called/${name.replaceAll(' ', '-')}`, league: undefined, quote } : null;
}
