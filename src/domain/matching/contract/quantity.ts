/** Reads the outcomes that pay YES from each of a market's texts and fields in turn. */

import { SHORT_MONTH } from '../text/dates.js';
import { findNumbers, findRanges, type NumberRange, type NumberUnit } from '../text/numbers.js';
import { criterionOf } from './criterion.js';
import { fact, type GridSet, type MarketText, type Provenance, type ReadFact } from './facts.js';
import { type Grid, pointSet, rangeSet, strikeRange } from './intervals.js';

export interface SetOptions {
  /** Units that a number of this quantity is written in; a bare number is always allowed. */
  readonly units: readonly NumberUnit[];
  /** A lone number ("be 4.2%") is that exact value: point buckets, not ladders. */
  readonly exact?: boolean;
  /** Venue A's strike fields state this quantity. */
  readonly strikes?: boolean;
  /** Changes a range as read before it becomes a set. */
  readonly adjust?: (range: NumberRange) => NumberRange;
}

/** "If the value falls exactly between two brackets, the higher one wins": a bracket's upper end belongs to the next. */
const HIGHER_BRACKET =
  /(?:exactly (?:between|on)|on (?:the|a) (?:border|boundary|edge|line))\b[^.]{0,80}\bhigher\b|\bhigher (?:bracket|range)[^.]{0,60}(?:exactly between|border|boundary)/i;
const MONTH_BEFORE = new RegExp(String.raw`\b${SHORT_MONTH}[a-z]{0,6}\.? $`, 'i');
/** Whether the number at a place of the text follows a month's name. */
const isDayOfMonth = (index: number, text: string): boolean => MONTH_BEFORE.test(text.slice(Math.max(0, index - 12), index));
const YEAR = /^(?:19|20)\d\d$/;

/** "over the 12 month period", "at least 30 days" measure time, not the quantity; "above 2% year over year" does. */
const TIME_UNIT = /^[- ]?(?:month|day|hour|minute|second|week|year)s?\b(?![- ](?:o(?:ver|n)|to)[- ](?:month|year))/i;
const isTimeSpan = ({ unit, end }: NumberRange, text: string): boolean =>
  unit === null && TIME_UNIT.test(text.slice(end, end + 24));

/** "Children under 15", "under-15s", "under-15 girls": whom it is about, not how many. */
const AGED = /\b(?:children|kids|minors|teen\w*|youths?) (?:aged )?$/i;
const isAge = ({ index, quote }: NumberRange, text: string): boolean =>
  AGED.test(text.slice(Math.max(0, index - 16), index)) || /^under-\d{1,2}$/i.test(quote);

function fits(unit: NumberUnit, options: SetOptions): boolean {
  return unit === null || options.units.includes(unit);
}

interface Read {
  readonly set: GridSet;
  readonly quote: string;
  /** Both ends of a bracket as written, to see that a title only leaves out what the rules say of them. */
  readonly ends: string;
}
const endsOf = ({ low, high, lowIn, highIn }: NumberRange): string =>
  low !== null && high !== null ? `${low}..${high}` : `${low}..${high} ${lowIn} ${highIn}`;

function readSetIn(text: string, grid: Grid, options: SetOptions, halfOpen: boolean): Read | undefined {
  const ranges = findRanges(text).filter(
    (range) => fits(range.unit, options) && !looksLikeDate(range, text) && !isAge(range, text) && !isTimeSpan(range, text),
  );
  const range = ranges[0];
  if (range !== undefined) {
    const closed = /inclusive\)/i.test(range.quote);
    const read = halfOpen && range.form === 'bracket' && !closed ? { ...range, highIn: false } : range;
    const set = rangeSet(options.adjust?.(read) ?? read, grid);
    return set === undefined ? undefined : { set, quote: range.quote, ends: endsOf(range) };
  }
  if (options.exact !== true) return undefined;
  const numbers = findNumbers(text).filter((n) => fits(n.unit, options) && !YEAR.test(n.quote.trim()));
  const united = numbers.filter((n) => n.unit !== null);
  const [only, second] = united.length > 0 ? united : numbers;
  if (only === undefined || (second !== undefined && second.value !== only.value)) return undefined;
  // "by March 31" names a day
  if (isDayOfMonth(only.index, text)) return undefined;
  const set = pointSet(only.value, grid);
  return set === undefined ? undefined : { set, quote: only.quote, ends: `${only.value}..${only.value}` };
}

/** "2026-27", "July 2-4". */
function looksLikeDate(range: NumberRange, text: string): boolean {
  if (range.form !== 'bracket' || range.unit !== null) return false;
  if (isDayOfMonth(range.index, text)) return true;
  return /^(?:19|20)\d\d\s?(?:-|to)\s?(?:(?:19|20)?\d\d)$/.test(range.quote);
}

/** Whether two strikes are the ends that the rules spell out with what belongs to them: "between 100 110" for "$100 million". */
function restates({ form, low, high }: NumberRange, ruled: Read | undefined): boolean {
  return (
    form === 'bracket' && [1, 1e3, 1e6, 1e9].some((scale) => `${(low ?? 0) * scale}..${(high ?? 0) * scale}` === ruled?.ends)
  );
}

/** A set as a fact; [] where there is none. */
export const setFacts = (set: GridSet | undefined, from: Provenance, quote: string): ReadFact[] =>
  set === undefined ? [] : [fact('set', set, from, quote)];

/**
 * Sets that a market's criterion, question, leg name and strike fields state. Several are returned when several state one,
 * so that a sub-title that contradicts the rules shows up as a conflict.
 */
export function readSets(text: MarketText, grid: Grid, options: SetOptions): ReadFact[] {
  const halfOpen = HIGHER_BRACKET.test(text.rules);
  const found: ReadFact[] = [];
  const criterion = criterionOf(text);
  const ruled = criterion === undefined ? undefined : readSetIn(criterion.text, grid, { ...options, exact: false }, halfOpen);
  if (ruled !== undefined) found.push(fact('set', ruled.set, 'rules', ruled.quote));
  const strike = options.strikes === true ? strikeRange(text.listing) : undefined;
  const struck = strike === undefined ? undefined : rangeSet(options.adjust?.(strike) ?? strike, grid);
  if (strike !== undefined && struck !== undefined && !restates(strike, ruled))
    found.push(fact('set', struck, 'api', strike.quote));
  const asked = readSetIn(text.question, grid, options, halfOpen);
  // "15-20%" over rules that say "15% (inclusive) to 20% (exclusive)" is no contradiction
  if (asked !== undefined && asked.ends !== ruled?.ends) found.push(fact('set', asked.set, 'title', asked.quote));
  // a leg's name completes a question that has no number of its own ("How many cuts in 2026?" - "3 or more")
  const legged =
    asked === undefined || text.listing.venue === 'venue_a'
      ? readSetIn(text.outcome, grid, { ...options, exact: options.exact === true && asked === undefined }, halfOpen)
      : undefined;
  if (legged !== undefined && legged.ends !== ruled?.ends) found.push(fact('set', legged.set, 'title', legged.quote));
  if (found.length === 0 && criterion !== undefined && options.exact === true) {
    const point = readSetIn(criterion.text, grid, options, halfOpen);
    if (point !== undefined) found.push(fact('set', point.set, 'rules', point.quote));
  }
  return found;
}
