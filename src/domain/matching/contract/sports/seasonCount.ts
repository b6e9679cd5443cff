/** Reads what is counted over a whole season: which statistic a player leads, and how many games a team wins. */
import { type League, leagueByText } from '../../entities/leagues.js';
import { theTeam } from '../../entities/teams.js';
import { firstOf } from '../../text/firstOf.js';
import { foldName } from '../../text/fold.js';
import { criterionOf } from '../criterion.js';
import { type Entity, type Found, fact, type MarketText, type Provenance, type ReadFact, type Reading } from '../facts.js';
import { COUNT, type Grid } from '../intervals.js';
import { named } from '../names.js';
import { readSets } from '../quantity.js';
import { seasonFacts } from './season.js';
import { STATISTICS } from './statistics.js';

/** Statistics by which a season has a leader. */
const firstStatistic = firstOf([
  [/\brushing (?:touchdowns?|tds?)\b/i, 'rushing_touchdowns'],
  [/\breceiving (?:touchdowns?|tds?)\b/i, 'receiving_touchdowns'],
  ...STATISTICS,
]);

/** Titles of bets on who is first in a statistic. */
export const STAT =
  /\blead the\b|\b(?:record|have|score|hit|throw) the most\b|\b(?:most|lowest|highest) (?:\w+ ){0,2}(?:yards|touchdowns|sacks|interceptions|home runs|rbis?|runs|era|assists|points|goals|strikeouts|hits|rebounds|steals|saves|receptions|batting average|ops)\b|\bleader\b/i;

/** "Leads the 2027-28 Coastal League in assists", "records the most sacks": to be first in a statistic. */
export const LEADS =
  /\bleads? (?:the )?(?:[\w'-]+ ){1,6}in (?:\w+ ){0,2}\w+|\b(?:records?|has|have|scores?|hits?|throws?) the most\b/i;

/** The words for a statistic that the table doesn't list: behind "lead the league in", behind "the most". */
const UNLISTED =
  /\b(?:leads? (?:the )?(?:[\w'-]+ ){1,6}?in|(?:records?|has|have|scores?|hits?|throws?) the most) ((?:[a-z]+ ){0,2}[a-z]+?)(?= (?:for|during|in|this|of|at|among|by)\b|[?.,]|$)/i;

/** The statistic that the title and the sentence behind it name, each its own. */
export function statisticFacts(text: MarketText): ReadFact[] {
  const sources: readonly (readonly [string, Provenance])[] = [
    [text.question, 'title'],
    [criterionOf(text)?.text ?? '', 'rules'],
  ];
  return sources.flatMap(([source, from]) => {
    const found = firstStatistic(source);
    if (found !== null) return [fact('metric', found.value, from, found.hit[0])];
    const unlisted = UNLISTED.exec(source)?.[1];
    return unlisted === undefined ? [] : [fact('metric', foldName(unlisted).replaceAll(' ', '_'), from, unlisted)];
  });
}

const WINS: Grid = { quantity: 'wins', step: 1, nonNegative: true };
const AMOUNT = String.raw`(?:at least|at most|more than|fewer than|less than|over|under|exactly) [\d.]+|[\d.]+\+|[\d.]+ or (?:more|fewer)`;
/** Games that a team wins: "win at least 8 games", "with over 7.5 wins", "7.5+ Wins", "Win Total". */
const WIN_COUNT = new RegExp(
  String.raw`\bwins? (?:${AMOUNT}) (?:regular[- ]season )?games\b|(?:^|\s)(?:${AMOUNT}) (?:regular[- ]season )?wins\b|\bwins? totals?\b`,
  'i',
);
/** Other counts of wins: a streak, a series, a part of the season. */
const NO_SEASON =
  /\bstreak|in a row|\bconsecutive|\bstraight\b|\bplayoff (?:wins|games)|\bpostseason (?:wins|games)|\bseries\b(?! win total)|\bfirst \d+|\bmost wins\b|\bby (?:week|the all-star)/i;
const TEAM = `(?: (?:college |men's |women's |pro |professional )?(?:football|basketball|baseball|hockey|soccer) team)?`;
/** Whose wins: "the Harbor football team has", "Harbor finishes". */
const WHOSE = new RegExp(
  String.raw`^(?:"?(?:over|under)"? )?(?:if |will )?(?:the )?(.{2,60}?)${TEAM} (?:wins?|has|have|finish(?:es)?|records?|gets?|ends?)\b`,
  'i',
);
/** "How many wins will Harbor have this season?" */
const HOW_MANY = /^how many (?:regular[- ]season )?(?:wins|games) will (?:the )?(.{2,60}?) (?:have|win|get|record|finish)\b/i;
/** The same in a title without a verb: "Harbor Regular Season Win Total", and in its leg, "Harbor 6.5+". */
const TITLED = /^(?:the )?(.{2,60}?) (?:20\d\d(?:-\d\d)? )?regular[- ]season wins? totals?\b/i;
const LEG = /^(.*[a-z].*?) (?:over |under |o\/u )?[\d.]+\+?(?: wins)?$/i;

/** Words in a team's place that name none. */
const NO_TEAM =
  /^(?:(?:the )?(?:listed|named|this|their) |over|under|at least|more than|how many|which|what|who|any|a|an|o|u)\b/i;

function teamEntity(name: string, league: League): Entity {
  return { ...named('team', name), id: theTeam(name, { league: league.id })?.id ?? null };
}

function teamFacts(text: MarketText, league: League): ReadFact[] {
  const found: (readonly [string | undefined, Provenance])[] = [
    [WHOSE.exec(criterionOf(text)?.text ?? '')?.[1], 'rules'],
    [(HOW_MANY.exec(text.question) ?? WHOSE.exec(text.question) ?? TITLED.exec(text.question))?.[1], 'title'],
    [LEG.exec(text.outcome)?.[1], 'title'],
  ];
  return found.flatMap(([name, from]) =>
    name === undefined || leagueByText(name).length > 0 || NO_TEAM.test(name)
      ? []
      : [fact('subject', teamEntity(name, league), from, name)],
  );
}

/** A bet on what is counted over a league's season. */
export const statReading = (text: MarketText, league: League, facts: readonly ReadFact[]): Reading => ({
  family: 'season_stat',
  facts: [fact('competition', league.id, 'title', league.name), ...seasonFacts(text, league), ...facts],
});

/** The number of games that a team wins in a season; undefined where something else is asked. */
export function winsReading(text: MarketText, league: League): Reading | undefined {
  const criterion = criterionOf(text)?.text ?? '';
  const whole = `${text.question} ${text.outcome} ${criterion}`;
  if (!WIN_COUNT.test(whole) || !/\bseason\b/i.test(whole) || NO_SEASON.test(text.question)) return undefined;
  const sets = readSets(text, WINS, { units: [], strikes: true });
  const team = teamFacts(text, league);
  if (sets.length === 0 || team.length === 0) return undefined;
  return statReading(text, league, [fact('metric', 'wins', 'title', WIN_COUNT.exec(whole)?.[0] ?? ''), ...team, ...sets]);
}

/** "20+ home runs", "at least 4,000 passing yards", "more than 39.5 points": an amount in front of what is counted. */
const AMOUNT_OF = new RegExp(String.raw`(?:${AMOUNT})(?=((?: [a-z][\w-]*){1,4}))`, 'i');
/** Counts of something else than a whole season: a game, a rate, a career, a day by which. */
const NO_WHOLE_SEASON =
  /\b(?:vs?\.?|per|any|single|one|a|each|opening|first|last|playoffs?|postseason|career|consecutive|straight|streak|averages?|by|before|through|prior to)\b/i;
const CLAUSE = /\b(?:during|in|across|over|this|for|throughout)\b.*$/i;

/** The amount and the statistic that a text states of a season; null for none. */
function countIn(source: string): { readonly metric: string; readonly quote: string } | null {
  if (!/\bseason\b/i.test(source)) return null;
  const hit = AMOUNT_OF.exec(source);
  const found = hit === null ? null : firstStatistic((hit[1] ?? '').replace(CLAUSE, ''));
  if (hit === null || found === null) return null;
  return NO_WHOLE_SEASON.test(source.slice(hit.index + hit[0].length))
    ? null
    : { metric: found.value, quote: hit[0] + (hit[1] ?? '') };
}

/** Whether a title, or the sentence that decides, counts a statistic over a season: "records 20+ home runs in the 2027 season". */
export const isSeasonCount = (text: MarketText): boolean =>
  countIn(text.question) !== null || countIn(criterionOf(text)?.text ?? '') !== null;

/** How often somebody does something over a season; undefined where no bound can be read. */
export function countReading(text: MarketText, league: League, names: readonly Found<string>[]): Reading | undefined {
  const counts = [countIn(text.question), countIn(criterionOf(text)?.text ?? '')].flatMap((found) => found ?? []);
  const sets = readSets(text, COUNT, { units: [], strikes: true });
  const metrics = counts.map(({ metric, quote }) => fact('metric', metric, 'rules', quote));
  const whose = names.map(({ value, from, quote }) => {
    const team = theTeam(value, { league: league.id });
    return fact('subject', team === undefined ? named('person', value) : teamEntity(value, league), from, quote);
  });
  return sets.length === 0 || whose.length === 0 ? undefined : statReading(text, league, [...metrics, ...whose, ...sets]);
}
