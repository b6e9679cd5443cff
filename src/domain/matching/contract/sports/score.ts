/** Reads the line of a spread, total or prop as a set of whole scores: "over 49.5" is [50, …), "N+" is [N, …), "-3.5" is a margin of 4 or more. */
import { fact, type GridSet, type MarketText, type Provenance, type ReadFact } from '../facts.js';
import { type Grid, setOf } from '../intervals.js';

/** All scores count in ones; what is counted stands in `metric`. */
const SCORES: Grid = { quantity: 'score', step: 1 };

/** Scores of at least `from`. */
const atLeast = (from: number): GridSet | null => setOf(from, true, null, false, SCORES) ?? null;
/** Scores below `to`. */
const below = (to: number): GridSet | null => setOf(null, false, to, false, SCORES) ?? null;

/** More than a half-point line. Whole lines can push, so they make no set. */
function over(line: number): GridSet | null {
  return Number.isInteger(line * 2) && !Number.isInteger(line) ? atLeast(Math.ceil(line)) : null;
}

interface Line {
  readonly set: GridSet;
  readonly from: Provenance;
  readonly quote: string;
}

const OVER_WORDS = /(?:\bover|\bmore than|\babove|\bmore|\bo\/u|\bexceeds?) \$?(\d+(?:\.5)?)\b/i;
const AT_LEAST_WORDS = /\b(\d+)(?:\+| or more\b)|\bat least (\d+)\b/i;

/** "over 49.5", "more than 2.5", "144 or more", "3+" in a text. */
function lineIn(source: string, from: Provenance): Line | null {
  const floor = AT_LEAST_WORDS.exec(source);
  const line = OVER_WORDS.exec(source);
  if (line !== null && (floor === null || line.index <= floor.index)) {
    const value = Number(line[1]);
    const set = over(value);
    if (set !== null) return { set, from, quote: line[0] };
  }
  const set = floor === null ? null : atLeast(Number(floor[1] ?? floor[2]));
  return floor === null || set === null ? null : { set, from, quote: floor[0] };
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

function flipUnder(line: Line, under: boolean): Line {
  const from = line.set.parts[0]?.[0];
  const set = under && typeof from === 'number' ? below(from) : null;
  return set === null ? line : { ...line, set };
}

/** The set of a total or a prop: structured line, strike, title and rules, each as its own fact. */
export function countFacts(text: MarketText): ReadFact[] {
  const { listing } = text;
  const lines: (Line | null)[] = [
    lineIn(statement(text), 'rules'),
    lineIn(text.outcome, 'title'),
    lineIn(text.question, 'title'),
  ];
  if (listing.line !== undefined) lines.push(fromNumber(Math.abs(listing.line), `line ${listing.line}`));
  if (listing.floor_strike !== undefined && listing.strike_type === 'greater')
    lines.push(fromNumber(listing.floor_strike, `floor_strike ${listing.floor_strike}`));
  const anytime = lines.every((line) => line === null) ? ANYTIME.exec(text.title) : null;
  const once = anytime === null ? null : atLeast(1);
  if (anytime !== null && once !== null) lines.push({ set: once, from: 'title', quote: anytime[0] });
  const under = paysUnder(text);
  return lines.flatMap((line) => {
    if (line === null) return [];
    const { set, from, quote } = flipUnder(line, under);
    return [fact('set', set, from, quote)];
  });
}

function fromNumber(line: number, quote: string): Line | null {
  const set = over(line);
  return set === null ? null : { set, from: 'api', quote };
}

const MARGIN_WORDS = /\bwins? (?:the [\w ]{3,20} )?by (over|more than|at least|(?=\d)) ?(\d+(?:\.5)?)/i;
/** Venue A's rules: "If X wins the game originally scheduled for ... by more than 2.5 points". */
const MARGIN_LATER = /\bwins the [^.]{4,160}? by (over|more than|at least) (\d+(?:\.5)?)/i;
/** "Spread: Ospreys (-2.5)", "cover -2.5". */
const SIGNED = /(?:\(\s*(?=[-+][\d.]+\s*\))|\bcovers? (?:the )?)([-+])(\d+(?:\.5)?)(?![\d.]*\d)/i;
const MORE_GAMES = /\b(at least) ([\d.]+) more (?:games|sets)|\bdifferential in favor of .{1,60} is (above) ([\d.]+)/i;

/** The margin that the rules' or the title's named side needs. */
function marginIn(source: string, from: Provenance): Line | null {
  const signed = SIGNED.exec(source);
  if (signed?.[2] !== undefined) {
    const value = Number(signed[2]) * (signed[1] === '-' ? 1 : -1);
    const set = over(value);
    return set === null ? null : { set, from, quote: signed[0] };
  }
  const hit = MARGIN_WORDS.exec(source) ?? MARGIN_LATER.exec(source) ?? MORE_GAMES.exec(source);
  if (hit === null) return null;
  const [comparator = '', written] = hit.slice(1).filter((group) => group !== undefined);
  const value = Number(written);
  const isMore = /over|more than|above/i.test(comparator);
  const set = Number.isInteger(value) ? atLeast(isMore ? value + 1 : value) : over(value);
  return set === null ? null : { set, from, quote: hit[0] };
}

/** Margins of the other side: a side wins by `m` exactly when the other one wins by `-m`. */
export function mirrored(set: GridSet): GridSet {
  const parts = set.parts.map(([from, to]) => [to === null ? null : 1 - to, from === null ? null : 1 - from] as const);
  return { unit: set.unit, parts: parts.reverse() };
}

/** The complement of a one-part set with one bound. */
function complement(set: GridSet): GridSet {
  const [from, to] = set.parts[0] ?? [null, null];
  return { unit: set.unit, parts: [from === null ? [to, null] : [null, from]] };
}

/**
 * The margins of the side that this contract pays on. `paysNamed` is false when it pays on the other side of a two-sided
 * market ("Otherwise, this market will resolve to ..."): its set is the named side's complement, seen from the other side.
 */
export function marginFacts(text: MarketText, paysNamed: boolean): ReadFact[] {
  const { listing } = text;
  const lines: (Line | null)[] = [
    marginIn(statement(text), 'rules'),
    marginIn(text.question, 'title'),
    marginIn(text.outcome, 'title'),
  ];
  if (listing.floor_strike !== undefined && listing.strike_type === 'greater')
    lines.push(fromNumber(listing.floor_strike, `floor_strike ${listing.floor_strike}`));
  return lines.flatMap((line) =>
    line === null ? [] : [fact('set', paysNamed ? line.set : mirrored(complement(line.set)), line.from, line.quote)],
  );
}
