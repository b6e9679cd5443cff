/** Reads what a fixture market asks: its family, the part of the game it is about, and the quantity. */

import type { MarketKind } from '../../entities/leagues.js';
import { findTeam } from '../../entities/teams.js';
import { firstOf } from '../../text/firstOf.js';
import { NTH, wordNumber } from '../../text/numbers.js';
import { criterionOf } from '../criterion.js';
import type { Family, Found, MarketText } from '../facts.js';
import { happeningIn } from './happenings.js';
import { slugLeg } from './slugLeg.js';
import { STATISTICS } from './statistics.js';

/** A table of families by the names, which blanks part, that stand for each. */
const byName = (names: { readonly [F in Family]?: string }): ReadonlyMap<string, Family> =>
  new Map(
    (Object.entries(names) as [Family, string][]).flatMap(([family, list]) => list.split(' ').map((name) => [name, family])),
  );

/** The families behind the market kinds of entities/marketKinds.json; a kind that isn't here is a game prop. */
const KIND_FAMILIES = byName({
  game_winner: 'game',
  spread: 'spread games_spread',
  total: 'total games_total maps_total rounds_total',
  team_total: 'team_total',
  both_score: 'both_score',
  exact_score: 'exact_score',
  player_prop: 'player_prop',
  advance: 'series advance',
});

/** Endings of series tickers whose league no table knows. */
const bySeriesEnding = firstOf<Family>([
  [/TEAMTOTAL$/, 'team_total'],
  [/TOTAL$|TOTALMAPS$|TOTALSETS$/, 'total'],
  [/SPREAD$/, 'spread'],
  [/BTTS$/, 'both_score'],
  [/EXACTMATCH$|SCORE$/, 'exact_score'],
  [/ADVANCE$|QUALIFY$|SERIES$/, 'advance'],
  [/RFI$|MOF$|MOV$|CORNERS$|CARDS$|DISTANCE$/, 'game_prop'],
  [/(?:PTS|REB|AST|3PT|GOALSCORER)$/, 'player_prop'],
  [/1H(?:WINNER)?$|F5$|SETWINNER$|MAP$|GAME$|MATCH$|FIGHT$|BOUT$/, 'game_winner'],
]);

/** Whether a series is about single games by its code's ending. */
export const isGameSeries = (series: string): boolean => bySeriesEnding(series) !== null;

/** `sportsMarketType` of venue B. */
const API_TYPES = byName({
  game_winner: 'moneyline first_half_moneyline child_moneyline map_winner tennis_first_set_winner',
  spread: 'spreads first_half_spreads',
  total: 'totals first_half_totals',
  team_total: 'team_totals',
  both_score: 'both_teams_to_score',
  exact_score: 'soccer_exact_score',
  player_prop: 'points rebounds assists',
});

/** Who scores before everybody else; "the first team to score" is another question. */
const FIRST_GOAL = /\bfirst goal ?scorer\b|\b(?:to )?scores? (?:the )?first(?: goal)?\b(?! half| quarter| touchdown)/i;

/** "Andrew Benintendi records 2+ total bases", with the player's name. */
export const PLAYER_COUNTS = /^([^:|]{3,40}?) (?:records|scores|has|throws|hits|allows|gets|makes) \d+(?:\+| or more) /i;

/** Words in a title, most specific first. */
const byTitle = firstOf<Family>([
  [/\bteam totals?\b/i, 'team_total'],
  [/\bboth teams (?:to |will )?score\b|\bbtts\b/i, 'both_score'],
  [/\bexact (?:match )?score\b|\bcorrect score\b|set score of\b|by a score of\b/i, 'exact_score'],
  [
    /\bspreads?\b|\brun line\b|\bpuck line\b|\bhandicap\b|\bcovers? (?:the )?[-+]?\d|\bwins? (?:the [\w ]{3,20} )?by (?:over|more than|at least|\d)|\(\s*[-+]\d+(?:\.5)?\s*\)|\bat least [\d.]+ more (?:games|sets)\b/i,
    'spread',
  ],
  [
    /: (?:points|rebounds|assists|steals|blocks|threes|(?:3|three)-?pointers?|strikeouts|walks|hits|home runs|stolen bases|total bases|goals|shots|saves|passing|rushing|receiving|receptions|touchdowns|interceptions|tackles|sacks|aces|kills|anytime)\b[^|]{0,30}(?:\bo\/u\b|\bover\b|\bunder\b|\d\+)|: \d+\+(?: |$|\?)/i,
    'player_prop',
  ],
  [PLAYER_COUNTS, 'player_prop'],
  [/: anytime (?:touchdowns?|td|goal(?: ?scorer)?)\b/i, 'player_prop'],
  [FIRST_GOAL, 'player_prop'],
  [
    /\btotal cards\b|\bcorners\b|\bfirst inning run\b|\bmethod of (?:finish|victory)\b|\bovertime\?|\bdouble doubles?\b|\btriple doubles?\b|\bplayer props\b|\bmore markets\b|\bcompleted match\b|\btoss\b|\bmost sixes\b|\btotal match\b|\b(?:go(?:es)?|inside) the distance\b/i,
    'game_prop',
  ],
  // soccer's half ends level as its game may
  [/\b(?:leading|draw|level|tied) at half-?time\b/i, 'three_way'],
  [
    /^(?:(?:(?:first|second|third|fourth|1st|2nd|3rd|4th) (?:half|quarter|period|inning|\d innings)|[12]H|[1-4]Q): )?(?:will )?(?:there be )?(?:over|under|more than|fewer than) \d+(?:\.\d)? (?:\w+ )?(?:runs|goals|points|rounds|maps|sets|games)(?: be| are)? (?:scored|played)\b/i,
    'total',
  ],
  [/\bo\/u\b|\bover\/under\b|\btotals?\b|\bcombined (?:points|goals|runs)\b/i, 'total'],
  [
    /\bto (?:advance|qualify)\b|\badvance (?:to|from|past|against)\b|\b(?:which|what) (?:team|side|club) (?:will )?(?:advances?|qualif(?:y|ies))\b|\bwho advances\b|\bwin (?:the|their) (?:series|tie)\b|\bseries winner\b|\bwins? (?:the )?series\b|\(advances?\)/i,
    'advance',
  ],
]);

/** "Celtics vs. Knicks", "LoL: A vs B (BO3) - Cup": a fixture and nothing else. */
const ONLY_FIXTURE = /^(?:[^:|]{1,60}: )?[^:?|]{2,60} (?:vs?\.?|@|at) [^:?|]{2,90}\??$/i;
const WIN_WORDS = /\b(?:wins?|winner|beats?|defeats?|loses?|moneyline|ends? in a (?:draw|tie))\b/i;
/** Winning something narrower than the game. */
const NARROWER =
  /\bboth halves\b|\beither half\b|\bto nil\b|\bfrom behind\b|\btip[- ]?off\b|\bcoin toss\b|\bthe toss\b|\bby (?:ko|tko|knockout|submission|decision|stoppage)\b|\bin (?:straight sets|regulation|round \d)\b|\b(?:at least )?(?:one|a) set\b|\bfirst (?:goal|basket|touchdown|blood|pistol|team to)\b|\bscores? (?:first|last|over|more|at least|\d)|\brace to\b|\bodd|\bclean sheet\b|\bshutout\b|\band (?:over|under|both)\b|\bcomeback\b|\blead(?:s|ing)? (?:after|at)\b|\bovertime\b|\bmost\b/i;

/** A fight won in some of its ways; where a decision is among them, all are told. */
const WINS_SOME_WAY =
  /^(?!.*\bdecision\b).*\bby (?:way of )?(?:ko|tko|knockout|technical knockout|submission|stoppage)\b|\bby (?:unanimous |split |majority )?decision\b(?!.*\b(?:ko|tko|knockout|submission|stoppage)\b)/i;

/** A leg that pays when nobody wins. */
export const DRAW_LEG = /^(?:[^:?]{2,30}: )?(?:tie|draw|draw ?\/ ?tie)(?: on 20\d\d-\d\d-\d\d)?\??$/i;

/** A market on a game asks for its winner only when it says so or says nothing else; anything narrower is a prop. */
function asksWinner(text: MarketText): boolean {
  const { question, event, rules } = text;
  if (NARROWER.test(question) || WINS_SOME_WAY.test(criterionOf(text)?.text ?? '')) return false;
  if (WIN_WORDS.test(question) || ONLY_FIXTURE.test(question)) return true;
  // a leg under its fixture that is called by its side alone
  const isSide = DRAW_LEG.test(question) || ` ${event.toLowerCase()} `.includes(` ${question.toLowerCase()} `);
  const stated = rules.slice(0, 200);
  return (
    isSide && (event === '' || ONLY_FIXTURE.test(event)) && (stated === '' || (WIN_WORDS.test(stated) && !NARROWER.test(stated)))
  );
}

/** "Will Ivo Lindt record 70+ receiving yards?": a figure of somebody who is no team. */
function isPlayerLine(question: string): boolean {
  const name = /^will (.{3,40}?) (?:record|score|have|throw|hit) (?:at least )?\d+(?:\+| or more)? /i.exec(question)?.[1];
  return name !== undefined && !/ vs\.? |^(?:the|either|neither|both|any)\b/i.test(name) && findTeam(name).length === 0;
}

/** A leg that its slug gives to a side or to the draw, under a title that is that side's name and nothing else. */
const isNamedSide = (text: MarketText): boolean =>
  slugLeg(text)?.asks === 'winner' && !NARROWER.test(text.question) && findTeam(text.question).length > 0;

/** The family, from the venue's own type code when it has one, else from the title's words; a plain fixture is a winner market. */
export function fixtureFamily(text: MarketText, kind: MarketKind | undefined): Found<Family> {
  const type = text.listing.sports_market_type;
  const api = API_TYPES.get(type ?? '');
  if (api !== undefined && type !== undefined) return { value: api, from: 'api', quote: type };
  const happening = happeningIn(text);
  if (happening !== undefined) return { value: happening.family, from: 'rules', quote: happening.quote };
  if (kind !== undefined) return { value: KIND_FAMILIES.get(kind.market) ?? 'game_prop', from: 'ticker', quote: text.series };
  const ending = bySeriesEnding(text.series);
  if (ending !== null) return { value: ending.value, from: 'ticker', quote: text.series };
  if (isPlayerLine(text.question)) return { value: 'player_prop', from: 'title', quote: text.question };
  const leg = slugLeg(text);
  if (leg?.asks === 'team_total') return { value: 'team_total', from: 'api', quote: text.slug };
  if (leg?.asks === 'halftime') return { value: 'game_winner', from: 'api', quote: text.slug };
  const said = byTitle(text.question) ?? byTitle(text.event);
  if (said !== null) return { value: said.value, from: 'title', quote: said.hit[0] };
  const value = asksWinner(text) || isNamedSide(text) ? 'game_winner' : 'game_prop';
  return { value, from: 'title', quote: text.question };
}

/** The first of a game's parts as the fact writes it: `1h`, `1q`, `set1`. */
const openingPart = (part: string): string => (/^[hq]/i.test(part) ? `1${part[0]?.toLowerCase()}` : `${part.toLowerCase()}1`);

/** The innings behind the fourth. */
const INNING = '(fifth|sixth|seventh|eighth|ninth|[5-9]th)';
/** Parts of a game, with how the part is written in the fact. */
const firstPeriod = firstOf<(hit: RegExpExecArray) => string>([
  [/\b(?:in|during|within) the (?:first|opening) (5|10|15|20|30) minutes\b/i, (hit) => `first${hit[1]}min`],
  [/\bfirst (?:5|five) innings\b|\bF5\b/i, () => 'f5'],
  [/\bfirst (?:3|three) innings\b/i, () => 'f3'],
  [new RegExp(`\\b${NTH}[- ]half\\b`, 'i'), (hit) => `${wordNumber(hit[1] ?? '')}h`],
  [/\b([12])H\b/i, (hit) => `${hit[1]}h`],
  [/\bhalf[- ]?time\b|\bat the half\b/i, () => '1h'],
  [new RegExp(`\\b${NTH} quarter\\b`, 'i'), (hit) => `${wordNumber(hit[1] ?? '')}q`],
  [/\b([1-4])Q\b|\bQ([1-4])\b/, (hit) => `${hit[1] ?? hit[2]}q`],
  [
    new RegExp(`\\b${NTH} (?:period|inning|set|map)\\b`, 'i'),
    (hit) => `${hit[0].split(' ').at(-1)?.toLowerCase()}${wordNumber(hit[1] ?? '')}`,
  ],
  [new RegExp(`\\b${INNING} inning\\b`, 'i'), (hit) => `inning${wordNumber(hit[1] ?? '')}`],
  [/\bopening (set|map|period|inning|half|quarter)\b/i, (hit) => openingPart(hit[1] ?? '')],
  [/\b(map|set|period|inning) (\d)\b/i, (hit) => `${hit[1]?.toLowerCase()}${hit[2]}`],
  [/\bgame (\d) winner\b|\bwins? game (\d)\b/i, (hit) => `map${hit[1] ?? hit[2]}`],
]);

/** The games of a doubleheader are two fixtures, those of a match its parts. */
const DOUBLEHEADER = /\bdouble-? ?header\b/i;
/** Sports whose playoffs are series: game 3 is a fixture of its own. */
const IN_SERIES: ReadonlySet<string> = new Set(['baseball', 'basketball', 'ice_hockey']);

/**
 * The parts of the game that the series, the title and the rules name; `full` when a fixture market names none.
 * Rules are searched only in their first sentences: later ones speak of halves and sets as exceptions.
 */
export function fixturePeriods(text: MarketText, kind: MarketKind | undefined, sport: string | undefined): Found<string>[] {
  const happening = happeningIn(text);
  if (happening?.isOfGame === true) return [{ value: 'full', from: 'rules', quote: happening.quote }];
  const signs: Found<string>[] = [];
  const series = seriesPeriod(text, kind);
  if (series !== null) signs.push({ value: series, from: 'ticker', quote: text.series });
  for (const [from, source] of [
    ['title', text.question],
    ['rules', headOfRules(text.rules)],
  ] as const) {
    const found = firstPeriod(source);
    const isFixture =
      found !== null &&
      /\bgame\b/i.test(found.hit[0]) &&
      (IN_SERIES.has(sport ?? '') || DOUBLEHEADER.test(`${text.title} ${text.rules}`));
    if (found !== null && !isFixture) signs.push({ value: found.value(found.hit), from, quote: found.hit[0] });
  }
  const api = text.listing.sports_market_type;
  if (api?.startsWith('first_half')) signs.push({ value: '1h', from: 'api', quote: api });
  if (slugLeg(text)?.asks === 'halftime') signs.push({ value: '1h', from: 'api', quote: text.slug });
  return signs.length > 0 ? signs : [{ value: 'full', from: 'title', quote: text.question }];
}

/** The part in a series code: `...F5`, `...1HWINNER`, `...MAP` with the map's number in the ticker; null when it is the whole game. */
function seriesPeriod(text: MarketText, kind: MarketKind | undefined): string | null {
  // "H2H" is one against another
  const period =
    kind?.period ?? /(F5|(?<!H)[12]H|[1-4]Q|MAP$|SETWINNER$)/.exec(text.series)?.[1]?.toLowerCase().replace('winner', '');
  if (period === undefined || period === 'full' || period === 'series') return null;
  if (period !== 'map' && period !== 'set' && period !== 'inning') return period;
  const number = text.tickerParts.find((part) => /^\d$/.test(part));
  return number === undefined ? null : `${period}${number}`;
}

/** The sentences that state the bet, before those about ties, postponements and sources. */
function headOfRules(rules: string): string {
  const head = rules.slice(0, 600);
  const exception = head.search(/\b(?:postponed|cancell?ed|not completed|begins but|begins? and|walkover)\b/i);
  return exception === -1 ? head : head.slice(0, exception);
}

const COUNTED = 'points?|rebounds?|assists?|steals?|blocks?|hits?|runs?|rbis?|yards|touchdowns|receptions';
/** "Points + rebounds + assists": a sum is a quantity of its own. */
const SUM = new RegExp(`\\b(?:${COUNTED})(?: ?(?:\\+|&|, and|,|and) ?(?:${COUNTED}))+\\b`, 'i');
const PRA = /\bPRA\b|\bpts ?\+ ?reb/i;

/** The quantities of a sum, sorted: `assists+points+rebounds`. */
function sumOf(hit: string): string {
  return hit
    .toLowerCase()
    .split(/\s*(?:\+|&|,(?: and\b)?|\band\b)\s*/)
    .map((word) => word.replace(/s$/, ''))
    .sort()
    .join('+');
}

/** Quantities of whole games, and those that players are counted by. */
const firstMetric = firstOf<string>([
  [FIRST_GOAL, 'first_goal'],
  [/corners?\b/i, 'corners'],
  [/\b(?:yellow |red )?cards?\b|\bbookings?\b/i, 'cards'],
  [/total maps|\bmaps\b/i, 'maps'],
  [/total sets|\bsets\b/i, 'sets'],
  [/total rounds|\brounds\b/i, 'rounds'],
  [/\bgames (?:in the|differential)|total games|completed games|game differential|more games\b/i, 'games'],
  ...STATISTICS,
  [/\bhit\b/i, 'hits'],
  [/\bruns?\b/i, 'runs'],
]);

/** The quantity counted, from the series code, else from the title, else from the rules' first sentences. */
export function fixtureMetric(text: MarketText, kind: MarketKind | undefined): Found<string> | undefined {
  if (kind?.stat !== undefined) return { value: kind.stat, from: 'ticker', quote: text.series };
  for (const [from, source] of [
    ['title', text.question],
    ['title', text.outcome],
    ['rules', headOfRules(text.rules)],
  ] as const) {
    const sum = SUM.exec(source) ?? PRA.exec(source);
    if (sum !== null) return { value: sumOf(sum[0]), from, quote: sum[0] };
    const found = firstMetric(source);
    if (found !== null) return { value: found.value, from, quote: found.hit[0] };
  }
  return undefined;
}
