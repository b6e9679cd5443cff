/** Says which numbers and dates in a text are those that a market's facts hold. */

import { DAY_MS, HOUR_MS } from '../../duration.js';
import type { Listing } from '../../market.js';
import { type Facts, GAMES, type GridSet } from '../contract/facts.js';
import { entitiesIn, numberIn, setIn, textIn } from '../contract/factValues.js';
import { gridOf } from '../contract/intervals.js';
import { SEASON_SPAN, superBowlSeason } from '../contract/sports/season.js';
import { ceremonyYear } from '../entities/awards.js';
import { type DateMention, deadlineAt, periodOf } from '../text/dates.js';
import { foldName } from '../text/fold.js';
import { SCALE, wordNumber } from '../text/numbers.js';
import type { Sentence } from '../text/sentences.js';
import type { Token } from '../text/tokens.js';
import { easternDay } from '../text/zones.js';
import { type BoundForm, boundFormAt } from './bounds.js';
import type { Zone } from './passages.js';

/** The years that a market's facts name. */
export function yearsOf({ fields }: Facts): Set<number> {
  const ofDays = [fields.reference, fields.day].map((fact) => /^\D*(20\d\d)/.exec(textIn(fact?.value) ?? '')?.[1]);
  const ofMoments = [fields.deadline, fields.instant].flatMap((fact) => numberIn(fact?.value) ?? []);
  return new Set([
    ...[fields.season, fields.cycle].flatMap((fact) => numberIn(fact?.value) ?? []),
    ...ofDays.flatMap((year) => (year === undefined ? [] : Number(year))),
    ...ofMoments.map((at) => new Date(at - 6 * HOUR_MS).getUTCFullYear()),
  ]);
}

const SPANS = new RegExp(SEASON_SPAN, 'g');

/** A text with blanks for "2025-26" where that is the market's own season; its first year alone may name the season before. */
export function withoutSpan(plain: string, { fields }: Facts): string {
  const season = numberIn(fields.season?.value) ?? 0;
  return plain.replace(SPANS, (span, from, to) =>
    Number(from) === season - 1 && Number(to) === season % 100 ? ' '.repeat(span.length) : span,
  );
}

/** Days after a month or quarter within which its figure is first published; a revised one comes a month later. */
const FIRST_RELEASE_DAYS = 30;

/** A month (`2026-07`) or a quarter (`2026-Q3`) from its first moment to the first one after it, UTC ms; undefined for any other period. */
export function spanOf(reference: string): { readonly from: number; readonly to: number } | undefined {
  const [, year, month, quarter] = /^(\d{4})-(?:(\d\d)|Q([1-4]))$/.exec(reference) ?? [];
  if (year === undefined) return undefined;
  const months = quarter === undefined ? 1 : 3;
  const first = quarter === undefined ? Number(month) - 1 : (Number(quarter) - 1) * 3;
  return { from: Date.UTC(Number(year), first, 1), to: Date.UTC(Number(year), first + months, 1) };
}

/** The first moment after a month or a quarter; see `spanOf`. */
export const endOf = (reference: string): number | undefined => spanOf(reference)?.to;

/** The day on which a period's figure is first published says nothing more than the period. */
function isFirstRelease({ precision, from }: DateMention, { family, fields }: Facts): boolean {
  const end = family === 'econ_print' && precision === 'day' ? endOf(textIn(fields.reference?.value) ?? '') : undefined;
  return end !== undefined && from >= end && from < end + FIRST_RELEASE_DAYS * DAY_MS;
}

/** "From November to December": the month before that of which a monthly change is. */
function isMonthBefore({ precision, from }: DateMention, { fields }: Facts): boolean {
  if (precision !== 'month' || fields.metric?.value?.toString().endsWith('_mom') !== true) return false;
  const [, year, month] = /^(\d{4})-(\d\d)$/.exec(textIn(fields.reference?.value) ?? '') ?? [];
  if (year === undefined) return false;
  return (
    new Date(from).toISOString().slice(0, 7) === new Date(Date.UTC(Number(year), Number(month) - 2)).toISOString().slice(0, 7)
  );
}

/** General elections in the United States are held on the Tuesday after the first Monday of November (2 U.S.C. 7). */
export function isElectionDay({ precision, day }: DateMention, { fields }: Facts): boolean {
  const cycle = numberIn(fields.cycle?.value);
  const place = textIn(fields.place?.value);
  if (precision !== 'day' || cycle === undefined || !/^US(?:-|$)/.test(place ?? '') || fields.phase?.value !== 'general')
    return false;
  const ofMonth = Array.from({ length: 7 }, (_, at) => new Date(Date.UTC(cycle, 10, 2 + at)));
  return (
    ofMonth
      .find((date) => date.getUTCDay() === 2)
      ?.toISOString()
      .slice(0, 10) === day
  );
}

/** Whether a date says when the venue has the market's election: its month, and in titles its day. */
export function isOwnElection(date: DateMention, listing: Listing, { fields }: Facts, isTitle: boolean): boolean {
  const held = listing.event_date ?? listing.end_date?.slice(0, 10);
  if (fields.cycle === undefined || held === undefined) return false;
  if (date.precision === 'month') return held.startsWith(date.day.slice(0, 7));
  return isTitle && date.day === listing.event_date;
}

/** Whether a date names another minute than that of which the market's price is. */
export function isOtherInstant({ precision, from }: DateMention, { fields }: Facts): boolean {
  const instant = numberIn(fields.instant?.value);
  return instant !== undefined && precision === 'minute' && from !== instant;
}

/** Whether a date is that of a list or a figure, or within the period that it is of; of `on/2026-06-05` no other day of the month is. */
function isOfReference({ day, precision }: DateMention, reference: string): boolean {
  const week = /^week\/(.+)$/.exec(reference)?.[1];
  // a week's figure is printed before the next one ends
  if (week !== undefined && Date.parse(day) > Date.parse(week) && Date.parse(day) < Date.parse(week) + 7 * DAY_MS) return true;
  const isOfOneDay = /^(?:on|by|week)\//.test(reference) && (precision === 'day' || precision === 'minute');
  return reference.includes(day) || (!isOfOneDay && reference.includes(day.slice(0, 7)));
}

/** Whether a date in the deciding words is one that a fact holds, or the day on which the figure of its period is first published. */
export function isKnownDate(date: DateMention, facts: Facts): boolean {
  const { fields } = facts;
  const years = yearsOf(facts);
  if (date.precision === 'year') return years.has(date.year);
  if (isFirstRelease(date, facts) || isMonthBefore(date, facts) || isElectionDay(date, facts)) return true;
  const day = textIn(fields.day?.value);
  // games are dated by one venue's clock or by the other's
  const tolerated = fields.participants === undefined ? 0 : DAY_MS;
  if (day !== undefined && Math.abs(Date.parse(day) - Date.parse(date.day)) <= tolerated) return true;
  const reference = textIn(fields.reference?.value);
  if (reference !== undefined && isOfReference(date, reference)) return true;
  if (reference !== undefined && reference === periodOf(date)) return true;
  const instant = numberIn(fields.instant?.value);
  // of a price at a moment no other day's is
  if (instant !== undefined && date.precision === 'day')
    return [easternDay(instant), easternDay(instant - 1), new Date(instant).toISOString().slice(0, 10)].includes(date.day);
  return [fields.deadline, fields.instant, fields.start].some((fact) => {
    const at = numberIn(fact?.value);
    return at !== undefined && (Math.abs(at - date.from) <= DAY_MS || Math.abs(at - deadlineAt(date)) <= DAY_MS);
  });
}

const LAST_DAY = /\d\s?[-\u2013]\s?(\d{1,2})\b(?!-)/;

/** The day of the month on which a stretch of days ends ("December 12-14"); undefined for a single day. */
export const lastDayIn = ({ quote }: DateMention): string | undefined => LAST_DAY.exec(quote)?.[1];

/**
 * The last day of a stretch that a date opens ("December 12-14, 2026"), as residue says it, since no fact holds it; none for a single day. A central bank's meeting is
 * told by its month, however many days it takes.
 */
export function lastDayOf(date: DateMention, { family }: Facts): string[] {
  const day = date.precision === 'day' && family !== 'fed_decision' ? lastDayIn(date) : undefined;
  return day === undefined || /^20\d\d-/.test(date.quote) ? [] : [`@until-${Number(day)}`];
}

/** Whether a date is just one that a fact holds, to the minute where it names one. */
export function isExactDate(date: DateMention, { fields }: Facts, years: ReadonlySet<number>): boolean {
  if (date.precision === 'year') return years.has(date.year);
  if (date.precision === 'day' && date.day === textIn(fields.day?.value)) return true;
  return [fields.deadline, fields.instant, fields.start].some((fact) => {
    const at = numberIn(fact?.value);
    return at !== undefined && (at === date.from || at === deadlineAt(date));
  });
}

/** In front of the day on which something yearly is presented or printed: it goes with what the facts name. */
const APPOINTED =
  /\b(?:presented|scheduled|published|released?|held|due|statistics \(bls\)|analysis)\b[^.]{0,24}\b(?:on|for) (?:\w{3,6}day, )?$/i;

/** Works of the year before the ceremony's. */
const HONOURED = /\bhonou?ring the best\b/i;

/** Whether a date is of a year in which what the facts name is held, presented or printed. */
export function isDue({ year }: DateMention, years: ReadonlySet<number>, { fields }: Facts): boolean {
  // what a year brought is honoured or printed in the next; an election or a final is held in its own
  const isNext = (fields.award !== undefined || fields.reference !== undefined) && years.has(year - 1);
  return years.has(year) || isNext;
}

/** Whether a date is the one on which what the facts name is held, presented or printed; see `APPOINTED`. */
export function isAppointed(date: DateMention, text: string, years: ReadonlySet<number>, facts: Facts): boolean {
  if (date.day.endsWith('-12-31') && years.has(date.year)) return true;
  if (date.precision === 'year' && years.has(date.year + 1)) return HONOURED.test(text);
  return isDue(date, years, facts) && APPOINTED.test(text.slice(Math.max(0, date.index - 60), date.index));
}

/** "230 thousand", of which the scale is a word of its own. */
const SCALES = [1, 1e3, 1e6, 1e9] as const;

/** Quantities whose bounds say whether they pay themselves, in texts and labels: "above 4.5%" is 4.6% or more. What pays at just a price's bound is a caveat. */
export const TOLD_APART: ReadonlySet<string> = new Set(['percent', 'score', 'count', 'jobs', 'fahrenheit']);

/** Whether a number is a bound of the outcomes that pay, on their grid: `over 7.5`, `8+` and `8 or more` name one bound. */
function isBound(value: number, set: GridSet, form: BoundForm): boolean {
  const { step, quantity } = gridOf(set);
  const bounds = set.parts.flat().filter((bound) => bound !== null);
  if (form === 'above' || form === 'below') {
    if (step === null || !TOLD_APART.has(quantity) || bounds.some((bound) => bound < 0)) return isBound(value, set, undefined);
    // "above 7.5" and "above 7" from 8 on, "below 7.5" and "below 8" up to it
    return SCALES.some((scale) => {
      const steps = (value * scale) / step;
      return bounds.includes(form === 'above' ? Math.floor(steps + 1e-6) + 1 : Math.ceil(steps - 1e-6));
    });
  }
  // a fall is said as an amount ("by 50 or more"), and the side that doesn't pay by the rest ("47 or fewer" beside "48 or more")
  const isOnGrid = step !== null && Math.abs(value / step - Math.round(value / step)) < 1e-6;
  if (isOnGrid && form !== undefined && bounds.every((bound) => bound >= 0)) {
    const shift = form === 'least' ? 0 : -1;
    return bounds.some((bound) => sameNumber(Math.abs(value), Math.abs((bound + shift) * step)));
  }
  if (step === null) return bounds.some((bound) => Math.abs(bound / 2000 - value) < 1e-9);
  return bounds.some((bound) => [0, -1, -0.5].some((shift) => sameNumber(Math.abs(value), Math.abs((bound + shift) * step))));
}
const sameNumber = (a: number, b: number): boolean => SCALES.some((scale) => Math.abs(a * scale - b) < 1e-6 * Math.max(1, b));

/** Whether a number may be a move of a rate in percent, of which the set is in basis points: no count has a fraction. */
const isPercentOf = (value: number, { unit }: GridSet): boolean => unit.startsWith('bps') && !Number.isInteger(value);

/** Whether a number is one of the facts: a year, a strike, a bound of the outcomes, a district, a place in a ranking. */
export function isKnownNumber(
  token: Token,
  facts: Facts,
  listing: Listing,
  years: ReadonlySet<number>,
  form?: BoundForm,
): boolean {
  // "$300M", "50k"
  const [, digits = token.text, scale = ''] = /^(\d+(?:\.\d+)?)([kmb])$/.exec(token.text) ?? [];
  const value = Number(digits) * (SCALE[scale] ?? 1);
  if (years.has(value)) return true;
  const sets = [facts.fields.set, facts.fields.count].flatMap((fact) => setIn(fact?.value) ?? []);
  const isOpen = form === undefined || sets.length === 0;
  if (
    isOpen &&
    [listing.line, listing.floor_strike, listing.cap_strike].some(
      (strike) => strike !== undefined && Math.abs(Math.abs(strike) - value) < 1e-9,
    )
  )
    return true;
  if (sets.some((set) => isBound(value, set, form) || (isPercentOf(value, set) && isBound(value * 100, set, form)))) return true;
  const numbered = [facts.fields.district, facts.fields.game_number, facts.fields.rank].map((fact) => String(fact?.value ?? ''));
  return numbered.some((id) => id.match(/\d+/g)?.some((digits) => Number(digits) === value) === true);
}

/** Whether a count in words bounds the set as the facts do: "by two or more", "at least one". */
export function isKnownCount(tokens: readonly Token[], at: number, facts: Facts, listing: Listing): boolean {
  const token = tokens[at] as Token;
  const [value, form] = [wordNumber(token.text), boundFormAt(tokens, at)];
  if (token.kind !== 'word' || value === undefined || form === undefined) return false;
  return isKnownNumber({ ...token, text: String(value) }, facts, listing, new Set(), form);
}

/** "Super Bowl LXI" is that of the season's year. */
export const isSuperBowlNumber = ({ text }: Token, previous: Token | undefined, { fields }: Facts): boolean =>
  previous?.text === 'bowl' && superBowlSeason(text) === numberIn(fields.season?.value);

/** "The Sun Bowl": the occasion of a college game, which its sides and day settle; of a season's title it would be another game. */
export const isOfBowl = (tokens: readonly Token[], at: number, { family, fields }: Facts): boolean =>
  fields.competition?.value === 'cfb' &&
  GAMES.has(family) &&
  tokens.slice(at, at + 4).some(({ text }, on, own) => text === 'bowl' && own.slice(0, on + 1).every(({ capital }) => capital));

/** The word behind a district's number: "13th Congressional District", "13th district". */
const OF_DISTRICT = /^(?:congressional|district)$/;

/**
 * Whether an ordinal is known: a ceremony's number that belongs to the season, the number of the market's own district, and outside the
 * deciding words one in front of a capitalised name ("the 45th Parliament").
 */
export function isKnownOrdinal(token: Token, next: Token | undefined, { fields }: Facts, zone: Zone): boolean {
  const year = ceremonyYear(textIn(fields.competition?.value) ?? '', Number.parseInt(token.text, 10));
  if (year !== undefined) return year === numberIn(fields.season?.value);
  const district = /-(\d+)$/.exec(textIn(fields.district?.value) ?? '')?.[1];
  if (district !== undefined && OF_DISTRICT.test(next?.text ?? '')) return Number(district) === Number.parseInt(token.text, 10);
  return zone !== 'deciding' && next?.capital === true;
}

/** UTC milliseconds about which a market's dates without a year are; undefined when it has no date of its own. */
export function hintOf({ event_date, game_start, occurrence, end_date, close_time }: Listing): number | undefined {
  for (const at of [event_date, game_start, occurrence, end_date, close_time]) {
    const ms = at === undefined ? Number.NaN : Date.parse(at);
    if (!Number.isNaN(ms)) return ms;
  }
  return undefined;
}

const TIED =
  /^if the (?:game|match) ends in a (?:tie|draw),? (?:this|the) market (?:will resolve|resolves) to "?([^".]{2,40})"?\.?$/;

/** Whether a spread's sentence about a tie pays whom its bound pays: a margin of zero is in the set of one side. */
export function isTieOfBound({ text }: Sentence, { family, fields: { subject, set, participants } }: Facts): boolean {
  const paid = foldName(TIED.exec(text)?.[1] ?? '');
  const margins = setIn(set?.value);
  if (family !== 'spread' || paid === '' || subject === undefined || margins === undefined) return false;
  const isIn = margins.parts.some(([from, to]) => (from === null || from <= 0) && (to === null || to > 0));
  const isSubject = paid === foldName(subject.quote);
  const isSide = entitiesIn(participants?.value).some(({ name }) => name === paid);
  return isSide && isSubject === isIn;
}
