/** Reads markets on one game, match or fight: winner, three-way, spread, total, props, parts of the game. */
import { drawsFrom } from '../../entities/entrants.js';
import { isOfPersons, type League, leagueBySlug, leagueByText, leagueByTicker, leagueOf } from '../../entities/leagues.js';
import { findTeam, playsIn } from '../../entities/teams.js';
import { wordNumber } from '../../text/numbers.js';
import {
  type Entity,
  type Family,
  type FamilyReader,
  type Found,
  fact,
  foundFact,
  type MarketText,
  type ReadFact,
} from '../facts.js';
import { askedFacts } from '../sports/asked.js';
import { exactScore } from '../sports/exactScore.js';
import { happeningIn } from '../sports/happenings.js';
import { fixtureFamily, fixturePeriods, isGameSeries } from '../sports/kind.js';
import { bestNamed, findSides, findSubjects, fullerSides, type LeagueHint, type Sides } from '../sports/sides.js';
import { slugLeg } from '../sports/slugLeg.js';
import { tickerKickoff, whenFacts } from '../sports/when.js';
import { saidFacts, type Wordings } from '../wordings.js';
import { caseIn } from './court.js';

/** Players, clubs, or esports teams, which may play several opponents a day under names that hardly vary. */
function kindOfSides(league: League | undefined): LeagueHint['kind'] {
  if (league === undefined) return 'team';
  return isOfPersons(league) ? 'person' : league.sport === 'esports' ? 'org' : 'team';
}

/** A fixture: two names against each other. */
const VERSUS = / (?:[Vv][Ss]\.?|v\.?|versus|@) \S/;
/** "Will Aston Villa FC win on 2026-03-12?", venue B's three-way legs. */
const WINS_ON = /\bwin on 20\d\d-\d\d-\d\d\b/i;

/** "If Abel Carrow records 2+ total bases in the Atlanta vs Philadelphia professional baseball game": the game is named by the rule alone. */
const IN_GAME =
  /^If (?:(?:[^.\n]|\.\d){3,90} (?:in|wins?|of) )?(?:the )?[^.\n]{3,60} (?:vs\.?|at) [^.\n]{3,60}? (?:professional|college|Pro) [\w' ]{3,30}(?:game|match)\b/;

const PROFESSIONAL = /\b(?:professional|Pro) [\w' ]{3,40}(?:game|match)\b/;

/** Cheap look at whether a market is about a single game at all. */
function isFixture(text: MarketText): boolean {
  if (text.listing.sports_market_type !== undefined) return true;
  if (VERSUS.test(text.question) || VERSUS.test(text.event))
    return leagueBySlug(text.slug) !== undefined || leagueByTicker(text.series) !== undefined || caseIn(text) === undefined;
  if (WINS_ON.test(text.question) || IN_GAME.test(text.rules)) return true;
  if (/^(?:1h )?spread: /i.test(text.question) || leagueBySlug(text.slug) !== undefined) return true;
  const [first = '', second] = text.tickerParts;
  const isSeries = leagueByTicker(text.series)?.kind !== undefined;
  // "Rovers at Albion: Spreads"
  if (isSeries && /^[^:?]{2,60} at [^:?]{2,60}: /.test(text.question)) return true;
  if (tickerKickoff(first) === null) return false;
  // a question with one leg has no code of it
  if (isSeries) return true;
  return second !== undefined && isGameSeries(text.series) && /^\d{2}[A-Z]{3}\d{2}(?:\d{4})?[A-Z0-9]{4,}$/.test(first);
}

/** "In the upcoming NBA game", "professional Europa League soccer game": the words that name a league in a rule. */
const RULE_LEAGUE =
  /\b(?:upcoming|professional|the) ([A-Z0-9][^.,:;]{1,60}?) (?:game|match|fight|soccer|hockey|basketball|baseball|football)\b/;
const CODES: Record<string, string> = { CBB: 'ncaamb', WBB: 'ncaawb', CWBB: 'ncaawb', CFB: 'cfb' };

/** Tiers of the tennis tours, which share their slugs' prefix: the title names the tier. */
const TENNIS_TIERS: readonly (readonly [RegExp, Readonly<Record<string, string>>])[] = [
  [/\bchallenger\b|\bWTA 125\b/i, { atp: 'atp_challenger', wta: 'wta_challenger' }],
  [/\bITF\b/, { atp: 'itf', wta: 'itf_w' }],
];

function leagueInSlug(text: MarketText): League | undefined {
  const league = leagueBySlug(text.slug);
  if (league?.sport !== 'tennis') return league;
  const tier = TENNIS_TIERS.find(([words]) => words.test(`${text.title} ${text.rules.slice(0, 300)}`));
  return leagueOf(tier?.[1][league.id] ?? '') ?? league;
}

/** Every source that names the league: series, slug, rules, the title's prefix. */
function leagueSigns(text: MarketText): Found<League>[] {
  const signs: Found<League>[] = [];
  const ticker = text.series === '' ? undefined : leagueByTicker(text.series);
  if (ticker !== undefined) signs.push({ value: ticker.league, from: 'ticker', quote: text.series });
  const slug = leagueInSlug(text);
  if (slug !== undefined) signs.push({ value: slug, from: 'slug', quote: text.slug });
  const rule = RULE_LEAGUE.exec(text.rules.slice(0, 700))?.[1];
  // "in the upcoming CBB game" under the address of a women's game: a code is one league's
  const coded = leagueOf(CODES[rule ?? ''] ?? '');
  if (signs.length > 0) return coded === undefined ? signs : [...signs, { value: coded, from: 'rules', quote: rule ?? '' }];
  const prefix = /^([^:]{2,40}): /.exec(text.question)?.[1];
  for (const [words, from] of [
    [rule, 'rules'],
    [prefix, 'title'],
    [text.event, 'title'],
    [/ - (.+)$/.exec(text.question)?.[1], 'title'],
  ] as const) {
    if (words === undefined || words === '') continue;
    const named = leagueOf(CODES[words] ?? '') ?? leagueByText(words)[0];
    if (named !== undefined) signs.push({ value: named, from, quote: words });
  }
  return signs;
}

const isLeague = (id: string): boolean => drawsFrom(id).length === 0 && leagueOf(id) !== undefined;

/** Leagues in which both names play. */
function commonLeagues(sides: readonly Sides[]): string[] {
  const leagues = (sides[0]?.value ?? []).map(({ name }) =>
    findTeam(name).flatMap((hit) => hit.team.leagues.filter((league) => playsIn(hit.team, league))),
  );
  const [left = [], right = []] = leagues;
  return [...new Set(left.filter((league) => right.includes(league) && isLeague(league)))];
}

/** "Denver vs Chicago professional football game": cities have teams of several sports. */
const RULE_SPORT = /\bprofessional (football|basketball|baseball|hockey) game\b/;
const SPORTS: Readonly<Record<string, string>> = { football: 'american_football', hockey: 'ice_hockey' };

/** The one professional league of the rule's sport in which both names play: the sides are looked up in it, though no text names it. */
function leagueOfRule({ rules }: MarketText, common: readonly string[]): string | null {
  const word = RULE_SPORT.exec(rules.slice(0, 700))?.[1];
  const sport = word === undefined ? undefined : (SPORTS[word] ?? word);
  const [only, another] = common.filter((id) => leagueOf(id)?.sport === sport && !/^(?:ncaa|cfb)/.test(id));
  return only === undefined || another !== undefined ? null : only;
}

/** A series' own prefix stands for a league that no table knows: venue B writes the same code before the colon. */
function codeOfUnknownLeague(text: MarketText): Found<string> | null {
  const series = /^([A-Z0-9]{2,12}?)(?:GAME|MATCH|MAP|SPREAD|TOTAL|FIGHT)S?$/.exec(text.series)?.[1];
  if (series !== undefined) return { value: `code/${series.toLowerCase()}`, from: 'ticker', quote: text.series };
  const prefix = /^([A-Z][A-Za-z0-9]{1,9}): /.exec(text.question)?.[1];
  return prefix === undefined || prefix === 'Spread'
    ? null
    : { value: `code/${prefix.toLowerCase()}`, from: 'title', quote: prefix };
}

/** Sports in which a winner market has a third leg, the draw. */
function isThreeWay(text: MarketText, league: League | undefined, subject: Entity | undefined): boolean {
  if (subject?.kind === 'draw' || WINS_ON.test(text.question) || /\bend in a (?:draw|tie)\b/i.test(text.question)) return true;
  if (/\b90 minutes\b/.test(text.rules)) return true;
  return league?.sport === 'soccer' && (text.listing.outcomes === undefined || slugLeg(text) !== null);
}

/** Whether extra time counts, where the rules say so. */
const OVERTIME: Wordings = [
  [
    'out',
    /\b90 minutes[^.]{0,60}|does not include extra time|\bregulation (?:time )?only\b|\b(?:excluding|not including) (?:any )?(?:overtime|extra time|extra innings)\b|\b(?:overtime|extra innings)[^.]{0,30} (?:do|does) not count|\bwin in regulation\b|\b(?:at|by) the end of (?:the )?(?:60 minutes of )?regulation\b/i,
  ],
  [
    'in',
    /\bregulation, stoppage (?:time )?and (?:any )?extra time\b|(?<!\bnot )\bincluding (?:any )?(?:overtime|extra time|extra innings)[^.]{0,40}|(?:overtime|extra innings) (?:periods? |points? |goals? )?(?:is|are) included|\b(?:overtime|extra time|extra innings)(?: and (?:a )?shoot-?outs?)? included\b|\b(?:overtime|extra innings) (?:and shoot-?outs )?(?:counts?|(?:is|are) counted)\b/i,
  ],
];

function genderOf(text: MarketText, league: League | undefined): ReadFact[] {
  const women = /\bwomen(?:'s)?\b|\(W\)/i.exec(`${text.question} ${text.event} ${text.rules.slice(0, 400)}`);
  if (women !== null) return [fact('gender', 'w', 'title', women[0])];
  return league === undefined ? [] : [fact('gender', league.gender, 'ticker', league.name)];
}

/** "Will Topuria lose to Tsarukyan?" pays on the named side's defeat, "ends inside the distance" on a fight that doesn't go it. */
const DENIED: Wordings = [['no', /^will .{2,50}? (?:lose|be beaten|be defeated)\b|\binside the distance\b/i]];

/** Which game of a doubleheader, as texts and slugs say it: "(Game 2)", "the second game of the doubleheader", `...-2027-08-22-2`. */
const GAME_NUMBER =
  /\bgame (1|2|one|two) of (?:the|a|their) (?:\w+ )?double-? ?header|\bdouble-? ?header,? \(?game (1|2|one|two)\b|\b(first|second) game of (?:the|a|their) (?:\w+ )?double-? ?header|\(game ([12])\)|-(?:game-?|dh-?)([12])(?:-|$)|-20\d\d-\d\d-\d\d-([12])$/im;

function gameNumber(text: MarketText, league: League | undefined): ReadFact[] {
  if (league?.sport === 'esports') return [];
  // only baseball's codes have it; "FNCG2" is Fnatic against G2, whatever the league
  const ticker = league?.sport === 'baseball' ? /G([12])$/.exec(text.eventCode)?.[1] : undefined;
  if (ticker !== undefined) return [fact('game_number', ticker, 'ticker', text.eventCode)];
  for (const [from, source] of [
    ['title', `${text.question} ${text.event}`],
    ['rules', text.rules.slice(0, 800)],
    ['slug', text.slug],
  ] as const) {
    const said = GAME_NUMBER.exec(source);
    const number = said?.slice(1).find((group) => group !== undefined);
    if (said !== null && number !== undefined) return [fact('game_number', String(wordNumber(number)), from, said[0])];
  }
  return [];
}

/** A winner market by the sport it is played in. */
function settledFamily(
  sign: Found<Family>,
  text: MarketText,
  league: League | undefined,
  subjects: readonly Found<Entity>[],
): Family {
  if (sign.value !== 'game_winner') return sign.value;
  return isThreeWay(text, league, subjects[0]?.value) ? 'three_way' : 'game_winner';
}

/** Markets on one game; undefined where neither text nor code shows one. */
export const fixtureReader: FamilyReader = (text) => {
  if (!isFixture(text)) return undefined;
  const kind = text.series === '' ? undefined : leagueByTicker(text.series)?.kind;
  const signs = leagueSigns(text);
  const league = signs[0]?.value;
  const hint: LeagueHint = {
    id: league?.id ?? null,
    kind: kindOfSides(league),
    isProfessional: PROFESSIONAL.test(text.rules.slice(0, 400)),
  };
  let found = findSides(text, hint);
  // a race of many is dated like a game, and no game
  if (found.length === 0 && league?.sport === 'motorsport') return undefined;
  const common = league === undefined ? commonLeagues(found) : [];
  const guessed = common.length === 1 ? (common[0] ?? null) : null;
  const played = guessed ?? leagueOfRule(text, common);
  if (played !== null) found = findSides(text, { ...hint, id: played });
  const sign = fixtureFamily(text, kind);
  const best = bestNamed(found);
  const happening = happeningIn(text);
  const winner = sign.value === 'exact_score' ? exactScore(text)?.winner : happening?.subject;
  const subjects = findSubjects(text, best?.value ?? [], { ...hint, id: hint.id ?? played }, winner);
  const sides = fullerSides(found, subjects);
  const family = settledFamily(sign, text, league, subjects);
  const unknown = signs.length === 0 && guessed === null ? codeOfUnknownLeague(text) : null;
  const facts: ReadFact[] = [
    ...signs.map(({ value: { id }, from, quote }) => fact('competition', id, from, quote)),
    ...(guessed === null ? [] : [fact('competition', guessed, 'title', text.question)]),
    ...(unknown === null ? [] : [foundFact('competition', unknown)]),
    ...sides.map((found) => foundFact('participants', found)),
    ...fixturePeriods(text, kind, league?.sport).map((period) => foundFact('period', period)),
    ...whenFacts(text),
    ...gameNumber(text, league),
    ...saidFacts('polarity', DENIED, 'title', text.question),
    ...saidFacts('overtime', OVERTIME, 'rules', `${text.question} ${text.rules.slice(0, 4000)}`),
    ...genderOf(text, league),
    ...(kind?.stage === undefined ? [] : [fact('stage', kind.stage, 'ticker', text.series)]),
    ...askedFacts(family, text, { kind, league, subjects, happening }),
  ];
  return { family, facts };
};
