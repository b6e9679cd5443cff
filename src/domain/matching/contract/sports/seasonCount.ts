/** Reads what is counted over a whole season: which statistic a player leads, and how many games a team wins. */
import { type League, leagueByText } from '../../entities/leagues.js';
import { theTeam } from '../../entities/teams.js';
import { firstOf } from '../../text/firstOf.js';
import { foldName } from '../../text/fold.js';
import { criterionOf } from '../criterion.js';
import { type Entity, fact, type MarketText, type Provenance, type ReadFact, type Reading } from '../facts.js';
import type { Grid } from '../intervals.js';
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
const TEAM = `(?: (?:college |men's |women's )?(?:football|basketball|baseball|hockey|soccer) team)?`;
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
const NO_TEAM = /^(?:over|under|at least|more than|how many|which|what|who|any|a|an|o|u)\b/i;

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
