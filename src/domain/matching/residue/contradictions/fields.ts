/** Finds fields of a market, such as dates, strikes and labels, that say something else than its texts. */
/**
 * The texts decide the bet; a field that says otherwise shows that one of the two is wrong, and only a person can tell which.
 */

import { DAY_MS } from '../../../duration.js';
import type { Listing } from '../../../market.js';
import { type Facts, GAME_WINNERS, type GridSet } from '../../contract/facts.js';
import { numberIn, setIn, textIn } from '../../contract/factValues.js';
import { moveIn } from '../../contract/families/fed.js';
import { gridOf, pointSet, rangeSet, relation, type SetRelation, strikeRange } from '../../contract/intervals.js';
import { STATISTICS } from '../../contract/sports/statistics.js';
import { ceremonyYear } from '../../entities/awards.js';
import { findDates, tickerDate } from '../../text/dates.js';
import { firstOf } from '../../text/firstOf.js';
import { foldName } from '../../text/fold.js';
import { findRanges, type NumberRange, parseNumber } from '../../text/numbers.js';
import { plainDashes } from '../../text/plain.js';
import { opensDown, opensUp } from '../bounds.js';
import { spanOf, TOLD_APART, yearsOf } from '../known.js';
import type { Contradiction } from './contradiction.js';

/** A market may end long behind its day; an end that is off by more milliseconds than this is another day's. */
const MOVED_MS = 30 * DAY_MS;
/** The day of an event: two of one market that are farther apart than this, in milliseconds, are of two events, or it was moved since. */
const APART_MS = 3 * DAY_MS;
/** The day of a list is that of its week, up to five days off the one on which it is published, in milliseconds. */
const LISTED_MS = 5 * DAY_MS;
const MEETING_MS = 2 * DAY_MS;

/** The year that a season, a ceremony or an election is called by. */
const yearOf = ({ fields }: Facts): number | undefined => numberIn(fields.cycle?.value) ?? numberIn(fields.season?.value);

/** The day of which a list or a score is: `on/2026-06-05`. */
const dayRead = ({ fields }: Facts): string => /^on\/(\d{4}-\d\d-\d\d)$/.exec(textIn(fields.reference?.value) ?? '')?.[1] ?? '';

/** The day in a code of venue A: `27FEB13`. */
function codedDay(ticker: string): string | undefined {
  const { year, month, day } = tickerDate(ticker.split('-')[1] ?? '') ?? {};
  return year == null || month == null || day == null ? undefined : new Date(Date.UTC(year, month - 1, day)).toISOString();
}

/**
 * A field that is off the texts' day: an address by more than a day, a day or a start by more than three, an end by more than a month, or a close that
 * comes a day before it.
 */
function otherDay(
  { event_date, event_sub_title = '', occurrence, game_start, end_date, close_time, slug = '', ticker = '' }: Listing,
  facts: Facts,
): string | undefined {
  const at = Date.parse(textIn(facts.fields.day?.value) ?? dayRead(facts));
  if (Number.isNaN(at)) return undefined;
  const inSlug = /\d{4}-\d{2}-\d{2}/.exec(slug)?.[0];
  if (inSlug !== undefined && Math.abs(Date.parse(inSlug) - at) > DAY_MS) return slug;
  const isOff = (each: string | undefined, by: number): boolean => Math.abs(Date.parse(each ?? '') - at) > by;
  const [subtitled] = findDates(event_sub_title, at).flatMap(({ precision, day }) => (precision === 'day' ? [day] : []));
  const apart = facts.fields.day === undefined ? LISTED_MS : APART_MS;
  const moved = [event_date, subtitled, codedDay(ticker), occurrence, game_start].find((each) => isOff(each, apart));
  if (moved !== undefined) return moved;
  if (isOff(end_date, MOVED_MS)) return end_date;
  return Date.parse(close_time ?? '') < at - DAY_MS ? close_time : undefined;
}

/** A market may close early where what decides comes early; one that closes by more milliseconds than this before it is decided is another one's. */
const EARLY_MS = 95 * DAY_MS;

/** A market that closes before the month or the quarter that it is about has begun, or months before the moment that decides it. */
function closesBefore({ close_time, end_date }: Listing, { fields }: Facts): string | undefined {
  const begin = spanOf(textIn(fields.reference?.value) ?? '')?.from;
  const decided = numberIn(fields.instant?.value) ?? numberIn(fields.deadline?.value);
  const from = begin === undefined ? (decided ?? Number.NEGATIVE_INFINITY) - EARLY_MS : begin - DAY_MS;
  return [close_time, end_date].find((each) => Date.parse(each ?? '') < from);
}

/** "2026-27" in an address: the season that ends in the second year. */
const SEASON_SPAN = /(?<!\d)(20\d\d)-?(\d\d)(?!\d|-\d)/;

/** A season in an address that ends in another year than the texts'. */
function otherSeason({ slug = '' }: Listing, { fields }: Facts): string | undefined {
  const season = numberIn(fields.season?.value);
  const [, from = '', to = ''] = SEASON_SPAN.exec(slug) ?? [];
  const isSpan = Number(to) === (Number(from) + 1) % 100;
  return season !== undefined && isSpan && Number(from) + 1 !== season ? slug : undefined;
}

/** Years that an election's market may stay open behind it: until somebody has taken office, or its result is known. */
const YEARS_OPEN = 2;

/** A market that closes in a year before that of its election, season or ceremony, and a slug that names other years. */
function otherYear(listing: Listing, facts: Facts): string | undefined {
  const { close_time, end_date, event_date, slug = '', ticker = '' } = listing;
  const year = yearOf(facts);
  if (year === undefined) return undefined;
  const closing = [close_time, end_date, facts.fields.cycle && event_date].find((each) => {
    const behind = new Date(each ?? '').getUTCFullYear() - year;
    return behind < 0 || (facts.fields.cycle !== undefined && behind > YEARS_OPEN);
  });
  if (closing !== undefined) return closing;
  const named = [...slug.matchAll(/(?<!\d)20\d\d(?!\d)/g)].map(([text]) => Number(text));
  const known = yearsOf(facts);
  if (named.length > 0 && !named.some((each) => known.has(each) || known.has(each + 1))) return slug;
  const coded = tickerDate(ticker.split('-')[1] ?? '')?.year;
  return coded !== undefined && !isOwnYear(coded, year, facts) ? ticker : undefined;
}

/** Whether a code's year is a market's: an award's ceremony may stand there by its number, a season by the year in which it begins. */
function isOwnYear(coded: number, year: number, { family, fields }: Facts): boolean {
  if (coded === year) return true;
  if (family === 'award') return ceremonyYear(String(fields.competition?.value), coded % 100) === year;
  return fields.cycle === undefined && coded === year - 1;
}

/** An address in another month than its meeting's or figure's, and a decision's day; a meeting may begin in the month before. */
function otherMonth({ event_date, slug = '' }: Listing, { family, fields }: Facts): string | undefined {
  const month = textIn(fields.reference?.value) ?? '';
  if (!/^\d{4}-\d\d$/.test(month)) return undefined;
  const [addressed] = findDates(slug.replaceAll('-', ' '), Date.parse(month)).filter(({ precision }) => precision === 'month');
  if (addressed !== undefined && addressed.day.slice(0, 7) !== month) return slug;
  if (family !== 'fed_decision' || event_date === undefined) return undefined;
  const near = [-MEETING_MS, 0, MEETING_MS].map((by) => new Date(Date.parse(event_date) + by).toISOString().slice(0, 7));
  return near.includes(month) ? undefined : event_date;
}

/** Types of venue B's markets that are on a whole game. */
const WHOLE_GAME: ReadonlySet<string> = new Set(['moneyline', 'spreads', 'totals', 'team_totals', 'both_teams_to_score']);
/** Words in a slug or an event's titles for a part of a game. */
const PART =
  /(?:^|[-_])(?:1h|2h|h1|h2|[1-4]q|q[1-4]|half|quarter|period|inning|innings|set|map|regulation|first-five|f5)(?:[-_]|$)/;

const firstStatistic = firstOf<string>(STATISTICS);
/** Whether venue B's type of a player's market names what it counts: `points`, `passing_yards`, `pitcher_strikeouts`. */
const isOwnCount = (type: string, { family, fields }: Facts): boolean =>
  family === 'player_prop' && !PART.test(type) && firstStatistic(type.replaceAll('_', ' '))?.value === fields.metric?.value;

/** What a title says of a game to its end. */
const OF_THE_WHOLE = /\b(?:full|entire|whole) (?:game|match)\b/i;

function otherPart(
  { slug = '', question = '', event = '', event_sub_title = '', sports_market_type: type }: Listing,
  facts: Facts,
): string | undefined {
  const { fields } = facts;
  if (fields.period === undefined) return undefined;
  if (fields.period.value !== 'full') return [question, event].find((title) => OF_THE_WHOLE.test(title));
  if (type !== undefined && !WHOLE_GAME.has(type) && !isOwnCount(type, facts)) return type;
  return [slug, event, event_sub_title].find((name) => PART.test(foldName(name).replaceAll(' ', '-')));
}

/** Whether a range, as it is written, is another set than was read; one on another grid says nothing. */
function isOther(range: NumberRange, set: GridSet): boolean {
  const read = rangeSet(range, gridOf(set));
  return read !== undefined && relation(read, set) !== 'identity' && relation(read, set) !== 'unknown';
}

/** Families whose strikes and labels state the set itself, in its own unit. */
const IN_OWN_UNIT: ReadonlySet<string> = new Set(['percent', 'score', 'count']);
/** A label's or an outcome's bound of another set: "≤3.0%" of a market on 3.0% or more. */
function otherLabel({ outcome = '', group_item = '', question = '' }: Listing, set: GridSet): string | undefined {
  if (!TOLD_APART.has(gridOf(set).quantity)) return undefined;
  return [outcome, group_item].find((label) => {
    const [labelled] = label === question ? [] : findRanges(label);
    return labelled === undefined ? isOtherValue(label, set) : isOther(labelled, set);
  });
}

/** A label that is just a number: one value, or the bound that pays with it. */
const JUST_A_NUMBER = /^-?\d[\d,]*(?:\.\d+)? ?(?:%|[km]|\u00B0F?)?$/i;

function isOtherValue(label: string, set: GridSet): boolean {
  const value = JUST_A_NUMBER.test(label) ? parseNumber(label)?.value : undefined;
  const point = value === undefined ? undefined : pointSet(value, gridOf(set));
  return point !== undefined && relation(point, set) !== 'identity';
}

/** A strike without a kind is the line as a number, or the count that a title names: 3.5 or 4 of "4 or more". */
function otherStrike({ strike_type: type, floor_strike: floor }: Listing, set: GridSet): string | undefined {
  const [from, to] = set.parts[0] ?? [];
  if (type !== 'structured' || floor === undefined || gridOf(set).step !== 1 || to !== null || typeof from !== 'number')
    return undefined;
  return floor > from || floor < from - 1 ? `${type} ${floor}` : undefined;
}

/** Types of markets whose line venue B gives without its sign. */
const UNSIGNED: ReadonlySet<string> = new Set(['first_half_spreads']);

/** A comparison or a sign that points away from the set. */
function pointsAway(
  { strike_type: type = '', floor_strike: floor, line, question = '', group_item = '', sports_market_type: kind = '' }: Listing,
  facts: Facts,
  set: GridSet,
): string | undefined {
  if (facts.family === 'fed_decision' && floor !== undefined) return `${type} ${floor}`;
  if ((/^less/.test(type) && opensUp(set) && !opensDown(set)) || (/^greater/.test(type) && opensDown(set) && !opensUp(set)))
    return type;
  const signed = /\(([-+])\d/.exec(plainDashes(question))?.[1];
  if (signed === undefined) return undefined;
  const isSigned = line !== undefined && line !== 0 && !UNSIGNED.has(kind);
  if (isSigned && line < 0 !== (signed === '-')) return `line ${line}`;
  const labelled = /^spread ([-+])\d/i.exec(plainDashes(group_item))?.[1];
  return labelled !== undefined && labelled !== signed ? group_item : undefined;
}

/** Whether a number of an address ("5pt5") is the field's line or a bound of the set: 5.5 of "6 goals or more", 2.8 of "2.9% or more". */
function isLineOf(coded: number, line: number | undefined, set: GridSet): boolean {
  if (line !== undefined) return Math.abs(line) === coded;
  const step = gridOf(set).step ?? 0;
  // between two whole counts, or a bound of a finer grid as it is written: with itself or without
  const behind = step === 1 ? [step / 2] : [0, step];
  return set.parts
    .flat()
    .some((bound) => bound !== null && behind.some((by) => Math.abs(Math.abs(bound * step - by) - coded) < step / 4));
}

/** Strike fields, a line's sign and a slug's line of another set than the texts'; and strikes where nothing is counted. */
function otherSet(listing: Listing, facts: Facts): string | undefined {
  const set = setIn(facts.fields.set?.value);
  const { strike_type: type, floor_strike: floor, line, slug = '' } = listing;
  if (set === undefined) {
    return GAME_WINNERS.has(facts.family) && (floor !== undefined || (line !== undefined && line !== 0))
      ? `${type ?? 'line'} ${floor ?? line}`
      : undefined;
  }
  if (facts.family === 'total' && line !== undefined && line < 0) return `line ${line}`;
  const away = pointsAway(listing, facts, set);
  if (away !== undefined) return away;
  const coded = /(?<!\d)(\d+)pt5/.exec(slug)?.[1];
  if (coded !== undefined && !isLineOf(Number(coded) + 0.5, line, set)) return slug;
  const otherwise = otherLabel(listing, set) ?? otherStrike(listing, set);
  if (otherwise !== undefined || !IN_OWN_UNIT.has(gridOf(set).quantity)) return otherwise;
  const strikes = strikeRange(listing);
  return strikes !== undefined && isOther(strikes, set) ? strikes.quote : undefined;
}

/** An outcome, a label or an address that names another move of a rate than the market's. An address drops the + of "50+ bps". */
function otherMove({ outcome = '', group_item = '', slug = '' }: Listing, facts: Facts): string | undefined {
  const set = facts.family === 'fed_decision' ? setIn(facts.fields.set?.value) : undefined;
  if (set === undefined) return undefined;
  const lies = (text: string): SetRelation => {
    const move = moveIn(text);
    return move === undefined ? 'unknown' : relation(move, set);
  };
  const leg = [outcome, group_item].find((each) => !['identity', 'unknown'].includes(lies(each)));
  return leg ?? (lies(slug.replaceAll('-', ' ')) === 'disjoint' ? slug : undefined);
}

/** Everything in which a market's fields say something else than its texts. */
export function fieldContradictions(listing: Listing, facts: Facts): Contradiction[] {
  const found = {
    'a field of another day': otherDay(listing, facts) ?? otherMonth(listing, facts),
    'a field of another year': otherYear(listing, facts) ?? otherSeason(listing, facts) ?? closesBefore(listing, facts),
    'a code or title of a part of the game': otherPart(listing, facts),
    'a field of another line': otherSet(listing, facts) ?? otherMove(listing, facts),
  };
  return Object.entries(found).flatMap(([what, quote]) => (quote === undefined ? [] : [{ what, quote }]));
}
