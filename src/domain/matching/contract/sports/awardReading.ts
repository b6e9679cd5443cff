/** Reads who wins an award of a league's season. */
import { competitionByText, type League, leagueByText, leagueOf } from '../../entities/leagues.js';
import { theTeam } from '../../entities/teams.js';
import { criterionOf } from '../criterion.js';
import { type Found, fact, type MarketText, type ReadFact, type Reading } from '../facts.js';
import { named } from '../names.js';
import { saidIn, type Wordings } from '../wordings.js';
import { awardIn, calledAward } from './award.js';
import { seasonFacts } from './season.js';
import { STAT } from './seasonCount.js';

/** Places in an award's vote below winning it, each of which is a bet of its own. */
const SHORT_LIST: Wordings = [['#finalist', /\bfinalists?\b/i]];
/** Award markets that ask something else than who wins it. */
const NOT_WINNING =
  /\bunanim|\bfinish|\bsecond\b|\brunner[- ]up\b|\btop \d|\bvotes?\b|\bnominat|\bnot\b|\brepeat\b|\band\b.{0,40}\bwin\b/i;

/** A title that names no award: "Doe wins the award". */
const UNNAMED = /\b(?:wins?|won) (?:the |this )?(?:award|trophy|prize|medal)\b/i;

interface Asked {
  readonly id: string;
  readonly league: string | undefined;
  readonly quote: string;
  readonly isListed: boolean;
}

/** "Player of the Month": one of several in a season, and none of it. */
const OF_A_MONTH = /\bof the (?:day|week|month|game|match|round)\b/i;

/** The award that the title asks for, else the statement beneath a title that names none; undefined where neither names one. */
function askedIn(text: MarketText): Asked | undefined {
  const listed = awardIn(text.question) ?? awardIn(text.event);
  if (listed !== null) return { ...listed, isListed: true };
  const stated = UNNAMED.test(text.question) ? (criterionOf(text)?.text ?? '') : text.question;
  const found = awardIn(stated);
  if (found !== null && stated !== text.question) return { ...found, isListed: true };
  const called = calledAward(stated);
  // a cup of a league's teams is a title of theirs, whatever it is called
  return called === null || OF_A_MONTH.test(called.quote) || competitionByText(called.quote).length > 0
    ? undefined
    : { ...called, isListed: false };
}

/** The league whose award it is: one that no row lists is of the league that the market itself names, beside whatever else its rules speak of. */
function leagueOfAward(text: MarketText, { isListed }: Asked, seriesLeague: League | undefined): League | undefined {
  const told = seriesLeague ?? leagueByText(text.title)[0];
  return told ?? leagueByText(isListed ? text.rules.slice(0, 600) : (criterionOf(text)?.text ?? ''))[0];
}

/** Who wins an award of a season; undefined where a title asks something else. */
export function awardReading(
  text: MarketText,
  names: readonly Found<string>[],
  seriesLeague: League | undefined,
): Reading | undefined {
  const award = askedIn(text);
  if (award === undefined || STAT.test(text.question) || NOT_WINNING.test(text.question)) return undefined;
  const league = leagueOfAward(text, award, seriesLeague);
  const id = league?.id ?? award.league;
  const isOfTeams = id !== undefined && names.some(({ value }) => theTeam(value, { league: id }) !== undefined);
  if (!award.isListed && (id === undefined || isOfTeams)) return undefined;
  const inRules = awardIn(text.rules.slice(0, 400)) ?? (award.isListed ? null : calledAward(criterionOf(text)?.text ?? ''));
  const place = saidIn(SHORT_LIST, text.question)?.value ?? '';
  const facts: ReadFact[] = [
    fact('award', award.id + place, 'title', award.quote),
    ...(inRules === null ? [] : [fact('award', inRules.id + place, 'rules', inRules.quote)]),
    ...(id === undefined ? [] : [fact('competition', id, 'title', award.quote)]),
    ...seasonFacts(text, id === undefined ? league : (leagueOf(id) ?? league), id === 'cfb'),
    ...names.map(({ value, from, quote }) => fact('subject', named('person', value), from, quote)),
  ];
  return { family: 'season_award', facts };
}
