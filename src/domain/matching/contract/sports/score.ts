/** Reads the line of a spread, total or prop as a set of whole scores: "over 49.5" is [50, …), "N+" is [N, …), "-3.5" is a margin of 4 or more. */
import type { Listing } from '../../../market.js';
import { type Found, fact, foundFact, type GridSet, type MarketText, type Provenance, type ReadFact } from '../facts.js';
import { type Grid, setOf } from '../intervals.js';

/** All scores count in ones; what is counted stands in `metric`. */
const SCORES: Grid = { quantity: 'score', step: 1 };

/** Scores of at least `from`. */
const atLeast = (from: number): GridSet | undefined => setOf(from, true, null, false, SCORES);

/** A set as a line, undefined where there is none. */
const lineOf = (set: GridSet | undefined, from: Provenance, quote: string): Line | undefined =>
  set === undefined ? undefined : { value: set, from, quote };

/** More than a half-point line. Whole lines can push, so they make no set. */
const over = (line: number): GridSet | undefined =>
  Number.isInteger(line * 2) && !Number.isInteger(line) ? atLeast(Math.ceil(line)) : undefined;

type Line = Found<GridSet>;

const OVER_WORDS = /(?:\bover|\bmore than|\babove|\bmore|\bo\/u|\bexceeds?) \$?(\d+(?:\.5)?)\b/i;
const AT_LEAST_WORDS = /\b(\d+)(?:\+| or more\b)|\bat least (\d+)\b/i;

/** "over 49.5", "more than 2.5", "144 or more", "3+" in a text. */
function lineIn(source: string, from: Provenance): Line | undefined {
  const floor = AT_LEAST_WORDS.exec(source);
  const line = OVER_WORDS.exec(source);
  const first = line !== null && (floor === null || line.index <= floor.index) ? over(Number(line[1])) : undefined;
  if (line !== null && first !== undefined) return lineOf(first, from, line[0]);
  return floor === null ? undefined : lineOf(atLeast(Number(floor[1] ?? floor[2])), from, floor[0]);
}

/** "Anytime Touchdown": one or more, where no number is named. */
const ANYTIME = /\banytime\b/i;

/** The sentence of the rules that states YES: the first 400 characters hold it on both venues. */
const statement = (text: MarketText): string => text.rules.slice(0, 400);

/** "Will there be under 2.5 goals?", not "over/under 2.5". */
const ASKS_UNDER = /(?<!\bover ?(?:\/|or) ?)\b(?:under|fewer than) \d/i;

/** True when this contract pays on the low side: a B side named Under, or a question that asks for under. */
function paysUnder({ listing, outcome, question }: MarketText): boolean {
  return /^under\b/i.test(listing.outcome ?? '') || /\bunder \d/i.test(outcome) || ASKS_UNDER.test(question);
}

/** The scores below a line instead of those from it on. */
function belowLine(line: Line): Line {
  const [[from = null] = []] = line.value.parts;
  return { ...line, value: setOf(null, false, from, false, SCORES) ?? line.value };
}

/** Venue A's strike as a line. */
const struckLine = ({ floor_strike: floor, strike_type: type }: Listing): Line | undefined =>
  floor !== undefined && type === 'greater' ? lineOf(over(floor), 'api', `floor_strike ${floor}`) : undefined;

/** The set of a total or a prop: structured line, strike, title and rules, each as its own fact. */
export function countFacts(text: MarketText): ReadFact[] {
  const { line } = text.listing;
  const lines = [
    lineIn(statement(text), 'rules'),
    lineIn(text.outcome, 'title'),
    lineIn(text.question, 'title'),
    line === undefined ? undefined : lineOf(over(Math.abs(line)), 'api', `line ${line}`),
    struckLine(text.listing),
  ].filter((found) => found !== undefined);
  const anytime = lines.length === 0 ? ANYTIME.exec(text.title)?.[0] : undefined;
  const once = anytime === undefined ? undefined : lineOf(atLeast(1), 'title', anytime);
  const found = once === undefined ? lines : [once];
  return (paysUnder(text) ? found.map(belowLine) : found).map((each) => foundFact('set', each));
}

/** Once, of somebody who scores before all others. */
export function onceFacts({ from, quote }: ReadFact): ReadFact[] {
  const once = lineOf(atLeast(1), from, quote);
  return once === undefined ? [] : [foundFact('set', once)];
}

const MARGIN_WORDS = /\bwins? (?:the [\w ]{3,20} )?by (over|more than|at least|(?=\d)) ?(\d+(?:\.5)?)/i;
/** Venue A's rules: "If X wins the game originally scheduled for ... by more than 2.5 points". */
const MARGIN_LATER = /\bwins the [^.]{4,160}? by (over|more than|at least) (\d+(?:\.5)?)/i;
/** "Spread: Ospreys (-2.5)", "cover -2.5". */
const SIGNED = /(?:\(\s*(?=[-+][\d.]+\s*\))|\bcovers? (?:the )?)([-+])(\d+(?:\.5)?)(?![\d.]*\d)/i;
/** "Wins by 7 to 14 points", "by between 1 and 6". */
const BAND = /\bwins? (?:the [\w ]{3,20} )?by (?:between )?(\d{1,3}) ?(?:-|to|and) ?(\d{1,3})\b/i;
const MORE_GAMES = /\b(at least) ([\d.]+) more (?:games|sets)|\bdifferential in favor of .{1,60} is (above) ([\d.]+)/i;

/** The margin that the rules' or the title's named side needs. */
function marginIn(source: string, from: Provenance): Line | undefined {
  const signed = SIGNED.exec(source);
  if (signed?.[2] !== undefined) return lineOf(over(Number(signed[2]) * (signed[1] === '-' ? 1 : -1)), from, signed[0]);
  const band = BAND.exec(source);
  if (band !== null) return lineOf(setOf(Number(band[1]), true, Number(band[2]), true, SCORES), from, band[0]);
  const hit = MARGIN_WORDS.exec(source) ?? MARGIN_LATER.exec(source) ?? MORE_GAMES.exec(source);
  if (hit === null) return undefined;
  const [comparator = '', written] = hit.slice(1).filter((group) => group !== undefined);
  const value = Number(written);
  const isMore = /over|more than|above/i.test(comparator);
  return lineOf(Number.isInteger(value) ? atLeast(isMore ? value + 1 : value) : over(value), from, hit[0]);
}

/** Margins of the other side: a side wins by `m` exactly when the other one wins by `-m`. */
export function mirrored(set: GridSet): GridSet {
  const parts = set.parts.map(([from, to]) => [to === null ? null : 1 - to, from === null ? null : 1 - from] as const);
  return { unit: set.unit, parts: parts.reverse() };
}

/** The complement of a one-part set. */
function complement(set: GridSet): GridSet {
  const [from, to] = set.parts[0] ?? [null, null];
  const parts = [[null, from] as const, [to, null] as const].filter(([low, high]) => low !== null || high !== null);
  return { unit: set.unit, parts };
}

/**
 * The margins of the side that this contract pays on. `paysNamed` is false when it pays on the other side of a two-sided
 * market ("Otherwise, this market will resolve to ..."): its set is the named side's complement, seen from the other side.
 */
export function marginFacts(text: MarketText, paysNamed: boolean): ReadFact[] {
  const lines = [
    marginIn(statement(text), 'rules'),
    marginIn(text.question, 'title'),
    marginIn(text.outcome, 'title'),
    struckLine(text.listing),
  ].filter((line) => line !== undefined);
  return lines.map(({ value, from, quote }) => fact('set', paysNamed ? value : mirrored(complement(value)), from, quote));
}
