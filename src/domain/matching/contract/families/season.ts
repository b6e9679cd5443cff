/** Reads season futures: titles, conferences, divisions, playoffs and places of a league or tournament, and its awards. */
import {
  COMPETITIONS,
  type Competition,
  competitionByShortName,
  competitionByText,
  competitionOf,
  isOfPersons,
  LEAGUES,
  type League,
  leagueByText,
  leagueByTicker,
  leagueOf,
  leagueOfFuture,
} from '../../entities/leagues.js';
import { findCountry } from '../../entities/places.js';
import { findTeam, teamByCode, theTeam } from '../../entities/teams.js';
import { COUNT_WORD } from '../../text/numbers.js';
import { criterionOf } from '../criterion.js';
import {
  type Entity,
  type FamilyReader,
  type Found,
  fact,
  type MarketText,
  type Provenance,
  type ReadFact,
  type Reading,
} from '../facts.js';
import { named } from '../names.js';
import { awardReading } from '../sports/awardReading.js';
import { baseOf, groupsIn, modifierOf } from '../sports/level.js';
import { seasonFacts } from '../sports/season.js';
import { countReading, isSeasonCount, LEADS, STAT, statisticFacts, statReading, winsReading } from '../sports/seasonCount.js';
import { asTitled, roundLed, tournamentIn } from '../sports/statement.js';
import { subjectNames } from '../sports/subjectNames.js';
import { saidFacts, type Wordings } from '../wordings.js';

/** Places among the first, in figures or words, as `level.ts` reads them: the source of an expression. */
const TOP = String.raw`top (?:\d+|${COUNT_WORD})`;
/** A title market asks who wins; another verb ("lead after round 1", "score first") asks something that this reader doesn't know. */
const ASKS_WIN = new RegExp(
  String.raw`\b(?:wins?|winners?|won|champions?|championship|titles?|crowned|playoffs?|qualif\w*|claim|capture|repeat|make|miss|finish(?:es)?|relegat\w+|promot\w+|${TOP}|reach(?:es)?|advances?|record|seed|group|pole|podium|fastest (?:valid )?lap|the cut|plays?|appear|score points|match-?up|bowl)\b`,
  'i',
);
const ASKS_OTHER =
  /\blead(?:s|er|ing)?\b|\bafter (?:round|day|week|the (?:first|second|third))\b|\bhole[- ]in[- ]one\b|\bround \d\b|\bbe traded\b|\bfirst (?:coach|player|team)\b|\bdraft|\blottery\b|\bperform|\bheadlin|\bhalf-?time\b|\banthem\b|\battend|\bhosts?\b|\bcommercial|\bviewers\b|\b(?:win|make|reach)\b.{3,60}\band\b.{0,30}\b(?:win|make|reach|lose)\b/i;
/** The league of a series whose prefix is one (`NFLMVP`), longest prefix first. */
const BY_PREFIX = LEAGUES.flatMap((league) => league.a.map((prefix) => [prefix, league] as const)).sort(
  (a, b) => b[0].length - a[0].length,
);

function leagueFromSeries(text: MarketText): League | undefined {
  return BY_PREFIX.find(([prefix]) => text.series.startsWith(prefix))?.[1];
}

/** The one league all of whose teams a subject's name fits, when the texts name none. */
function leagueOfSubject(names: readonly Found<string>[]): League | undefined {
  for (const { value } of names) {
    const teams = findTeam(value).filter((hit) => hit.how !== 'city' && hit.how !== 'code');
    // a school plays football and basketball: its name tells neither
    if (teams.some(({ team }) => new Set(team.leagues.map((id) => leagueOf(id)?.sport)).size > 1)) continue;
    const leagues = new Set(teams.map((hit) => hit.team.leagues[0]));
    const [only] = leagues;
    if (leagues.size === 1 && only !== undefined) return leagueOf(only);
  }
  return undefined;
}

/**
 * Competitions that a text names, of the known league when there is one. A league that only the subject's name tells gives way to a lone
 * one that the text names: a university plays in several.
 */
function competitionsIn(
  source: string,
  from: Provenance,
  league: League | undefined,
  isGuessed: boolean,
  asked?: Competition,
): Found<Competition>[] {
  if (source === '') return [];
  const full = competitionByText(source);
  const ofLeague = league === undefined ? full : full.filter((competition) => competition.league === league.id);
  // "U.S. Open" is tennis to whoever doesn't know that it is golf
  const own = ofLeague.length === 0 && league !== undefined ? competitionByShortName(source, league.id) : ofLeague;
  if (own.length === 0 && isGuessed) return competitionsIn(source, from, undefined, false);
  // "the Eastern Conference Finals of the Stanley Cup Playoffs" is of the conference that the title names
  const short = league === undefined ? [] : competitionByShortName(source, league.id);
  const named = asked === undefined ? undefined : [...own, ...short].find((competition) => competition === asked);
  const first = named ?? own[0];
  // Two leagues share "Western Conference": without a league only a lone hit tells.
  if (first === undefined || (league === undefined && new Set(own.map(({ league: id }) => id)).size > 1)) return [];
  return [{ value: first, from, quote: source }];
}

/** "Either driver from Harbor Racing", "any Harbor driver": the team, whoever of it. */
const OF_TEAM = /^(?:either|any|both)(?: of)? (?:(?:drivers?|cars?) (?:from|of|for) (?:the )?(.+)|(.+?) (?:drivers?|cars?))$/i;
/** "A team from Norway", "a Norwegian team": the country, whoever comes from it. */
const OF_COUNTRY =
  /^(?:an?|any) (?:(?:\w+ )?(?:team|club|side|player|driver|golfer|fighter)s? (?:from|of|based in) (?:the )?(.+)|(.+?)(?: (?:football|basketball|baseball|hockey|soccer))?(?: (?:team|club|side|player|driver|golfer|fighter))?)$/;

/** Who wins where any of a team, a country or a league may; undefined for a name of somebody. */
function groupEntity(name: string, league: League | undefined): Entity | undefined {
  const [, drivers, driversOf] = OF_TEAM.exec(name) ?? [];
  const team = (drivers ?? driversOf)?.replace(/ (?:f1|formula (?:1|one)) team$/i, '');
  if (team !== undefined) {
    const id = league === undefined ? undefined : theTeam(team, { league: league.id })?.id;
    return { ...named('team', team), id: id ?? null };
  }
  const [, from, ofCountry] = OF_COUNTRY.exec(name) ?? [];
  const place = from ?? ofCountry;
  if (place === undefined) return undefined;
  const country = findCountry(place);
  return { ...named('place', place), id: country?.id ?? null };
}

function entityOf(name: string, league: League | undefined, level: string): Entity {
  const clean = name.replace(/ basketball team$/i, '').replace(/^the /i, '');
  const group = groupEntity(clean, league);
  if (group !== undefined) return group;
  if (league !== undefined && isOfPersons(league) && level !== 'constructors') return named('person', clean);
  const team = league === undefined ? undefined : theTeam(clean, { league: league.id });
  const country = team === undefined ? findCountry(clean) : undefined;
  return { ...named('team', clean), id: team?.id ?? (country === undefined ? null : `place/${country.id}`) };
}

const WOMEN = /\bwomen(?:'s)?\b|\bfem(?:eni|enino|enil|inin\w*)\b|\bfrauen\b/i;

const MEN = /\bmen(?:'s)?\b/i;

/** A women's competition may go by the name of the men's in a title, and by its own in the sentence that decides. */
function genderFacts(text: MarketText, league: League | undefined, { from, quote }: Found<Competition>): ReadFact[] {
  const criterion = criterionOf(text)?.text ?? '';
  const women = WOMEN.exec(criterion);
  const said = women ?? MEN.exec(criterion);
  if (said !== null && league !== undefined) return [fact('gender', women === null ? 'm' : 'w', 'rules', said[0])];
  return league === undefined ? [] : [fact('gender', league.gender, from, quote)];
}

function titleReading(text: MarketText, names: readonly Found<string>[], seriesLeague: League | undefined): Reading | undefined {
  const round = roundLed(text);
  if (round === null && (ASKS_OTHER.test(text.question) || !ASKS_WIN.test(`${text.question} ${text.event}`))) return undefined;
  const bySeries = text.series === '' ? undefined : leagueByTicker(text.series)?.competition;
  const told =
    (bySeries === undefined ? seriesLeague : leagueOf(bySeries.league)) ??
    leagueOfFuture(text.slug) ??
    leagueByText(text.title)[0] ??
    // golf alone is led after a round
    (round === null ? undefined : leagueOf('pga'));
  const league = told ?? leagueOfSubject(names);
  const isGuessed = told === undefined && league !== undefined;
  const asked = competitionsIn(text.question, 'title', league, isGuessed);
  const found: Found<Competition>[] = [
    ...(bySeries === undefined ? [] : [{ value: bySeries, from: 'ticker' as const, quote: text.series }]),
    ...asked,
    ...competitionsIn(text.rules.slice(0, 250), 'rules', league, isGuessed, asked[0]?.value),
  ];
  if (found.length === 0) found.push(...competitionsIn(text.event, 'title', league, isGuessed), ...playoffsOf(text, league));
  if (found.length === 0) found.push(...finalOf(text, league));
  if (found.length === 0) found.push(...tournamentOf(text, told));
  const first = found[0];
  if (first === undefined) return undefined;
  const own = leagueOf(first.value.league);
  const modifier = round === null ? modifierOf(text, first.value) : `lead round${round}`;
  const facts: ReadFact[] = [
    ...found.map(({ value, from, quote }) =>
      fact('level', modifier === '' ? value.id : `${baseOf(value, modifier)}#${modifier}`, from, quote),
    ),
    ...found.map(({ value, from, quote }) => fact('competition', value.league, from, quote)),
    ...genderFacts(text, own, first),
    ...groupFacts(text),
    ...seasonFacts(text, own, own?.season === 'start_year' && first.value.level === 'conference'),
    ...saidFacts('polarity', NEGATED, 'title', text.question),
    ...names.map(({ value, from, quote }) => fact('subject', entityOf(value, own, first.value.level), from, quote)),
    ...(names.length === 0 ? codedSubject(text, own) : []),
  ];
  // what no table lists is for a person to tell
  const isListed = competitionOf(first.value.id) !== undefined;
  return { family: round === null && isListed ? 'season_title' : 'tournament_rank', facts };
}

/** The group of a tournament, by its letter in the title and in the sentence that decides. */
const groupFacts = (text: MarketText): ReadFact[] =>
  (
    [
      [`${text.question} | ${text.event}`, 'title'],
      [criterionOf(text)?.text ?? '', 'rules'],
    ] as const
  ).flatMap(([source, from]) => groupsIn(source).map((group) => fact('stage', group, from, source)));

/** A week's tournament of a tour, by its own name where no table lists it: two venues that write it alike mean one. */
function tournamentOf(text: MarketText, tour: League | undefined): Found<Competition>[] {
  const found = tour?.sport === 'golf' ? tournamentIn(text) : null;
  if (tour === undefined || found === null) return [];
  const { name, from } = found;
  const value = {
    id: `${tour.id}/called-${name.replaceAll(' ', '-')}`,
    league: tour.id,
    level: 'title_event',
    name,
    a: [],
    aliases: [],
  };
  return [{ value, from, quote: name }];
}

/** The team that the ticker's last part stands for in its league, where no text names one. */
function codedSubject({ legCode: code }: MarketText, league: League | undefined): ReadFact[] {
  const team = league === undefined ? undefined : teamByCode(code, league.id, 'venue_a');
  return team === undefined ? [] : [fact('subject', { ...named('team', team.name), id: team.id }, 'ticker', code)];
}

/** YES on the negation, said by a verb: "miss the playoffs". */
const NEGATED: Wordings = [['no', /\bmiss(?:es)? (?:out|the)\b/i]];

/** "Will the Commanders make the playoffs?" names no competition, only the team's. */
function playoffsOf(text: MarketText, league: League | undefined): Found<Competition>[] {
  const hit = /\bplayoffs?\b/i.exec(text.question);
  const value =
    league === undefined || hit === null
      ? undefined
      : COMPETITIONS.find((entry) => entry.league === league.id && entry.level === 'playoffs');
  return value === undefined || hit === null ? [] : [{ value, from: 'title', quote: hit[0] }];
}

/** "The Championship Game" of a league, without a conference's name in front of it. */
function finalOf(text: MarketText, league: League | undefined): Found<Competition>[] {
  const hit = /\bthe Championship Game\b/.exec(text.question);
  const value = hit === null ? undefined : COMPETITIONS.find((entry) => entry.league === league?.id && entry.level === 'title');
  return value === undefined || hit === null ? [] : [{ value, from: 'title', quote: hit[0] }];
}

const CHEAP = new RegExp(
  String.raw`\b(?:win|wins|winner|champion|champions|championship|playoffs?|mvp|rookie|coach|player of the year|cy young|trophy|ballon|heisman|title|cup|finals?|relegat\w+|qualif\w+|finish(?:es|ers?)?|${TOP}|lead(?:s|er)?|conference|division|most|boot|glove|pole|podium|fastest (?:valid )?lap|cut|sprint|stage|match-?up|bowl game)\b`,
  'i',
);

/** A title that is somebody's name and nothing else, over a rule that says what he leads. */
const isNamedLeader = (text: MarketText): boolean => !CHEAP.test(text.title) && LEADS.test(criterionOf(text)?.text ?? '');

/** Season futures and awards of leagues and tournaments; undefined for any other market. */
export const seasonReader: FamilyReader = (listed) => {
  const text = asTitled(listed);
  const isNamed = isNamedLeader(text);
  const isCount = isSeasonCount(text);
  if (!CHEAP.test(text.title) && !isNamed && !isCount) return undefined;
  const seriesLeague = text.series === '' ? undefined : leagueFromSeries(text);
  const names = subjectNames(text);
  const award = awardReading(text, names, seriesLeague);
  if (award !== undefined) return award;
  const league =
    seriesLeague ?? leagueOfFuture(text.slug) ?? leagueByText(text.title)[0] ?? leagueByText(text.rules.slice(0, 250))[0];
  const counted = countedReading(text, names, league, isCount);
  if (counted !== undefined) return counted;
  if ((isNamed || STAT.test(text.question) || LEADS.test(text.question)) && roundLed(text) === null)
    return league && leaderReading(text, isNamed ? [...names, ...titleName(text)] : names, league);
  return titleReading(text, names, seriesLeague);
};

/** What is counted over a season: a team's wins, a player's home runs. A league that no text names may be told by the team. */
function countedReading(
  text: MarketText,
  names: readonly Found<string>[],
  told: League | undefined,
  isCount: boolean,
): Reading | undefined {
  const league = told ?? leagueOfSubject(names) ?? leagueByText(criterionOf(text)?.text ?? '')[0];
  if (league === undefined) return undefined;
  return winsReading(text, league) ?? (isCount ? countReading(text, league, names) : undefined);
}

/** The whole title as the name that it is. */
const titleName = ({ question }: MarketText): Found<string>[] =>
  question === '' ? [] : [{ value: question, from: 'title', quote: question }];

/** "Will Matt Shaw lead the MLB in RBIs?": a statistic's leader. */
function leaderReading(text: MarketText, names: readonly Found<string>[], league: League): Reading {
  const leaders = names.map(({ value, from, quote }) => fact('subject', named('person', value), from, quote));
  return statReading(text, league, [...statisticFacts(text), ...leaders]);
}
