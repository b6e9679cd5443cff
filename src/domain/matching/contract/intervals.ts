/** Holds the outcomes that pay YES as intervals on the grid of a metric, and relates two such sets. */
/**
 * Intervals are half-open. On a grid of 0.1, "above 3.1" and "3.2 or more" are one set; without a known grid they differ, because nothing
 * says what lies between.
 */
import type { Listing } from '../../market.js';
import type { NumberRange } from '../text/numbers.js';
import type { GridSet } from './facts.js';

/** What a quantity is counted in and the smallest step its source publishes; null step: no grid is known. */
export interface Grid {
  readonly quantity: string;
  readonly step: number | null;
  /** True when the quantity cannot fall below zero: then "0" and "fewer than 1" are one set. */
  readonly nonNegative?: boolean;
}

/** Things that come in whole numbers. */
export const COUNT: Grid = { quantity: 'count', step: 1, nonNegative: true };

/**
 * Without a grid every boundary is kept apart from the values around it: steps of 1/1000 are doubled, even steps are the
 * values themselves and odd ones the open gaps between, so `> 3` and `>= 3` differ by exactly the value 3.
 */
const OPEN_STEP = 0.001;
/** Integers beyond this are no longer exact. */
const EXACT = Number.MAX_SAFE_INTEGER;
/** A bound closer to a grid point than this part of a step is on it: 3.1 / 0.1 is 31.000000000000004. */
const ON_GRID = 1e-6;

type Bound = number | null;
type Part = readonly [from: Bound, to: Bound];

/** `percent@0.1`, or `percent@open` where no grid is known. */
function gridUnit(grid: Grid): string {
  return `${grid.quantity}@${grid.step ?? 'open'}`;
}

/** The grid that a set's unit names. */
export function gridOf({ unit }: GridSet): Grid {
  const [quantity = '', step = ''] = unit.split('@');
  return { quantity, step: step === 'open' ? null : Number(step) };
}

/** First step at or after `value` (`including`), or after it. */
function stepFrom(value: number, including: boolean, grid: Grid): number {
  const steps = value / (grid.step ?? OPEN_STEP);
  const nearest = Math.round(steps);
  const onGrid = Math.abs(steps - nearest) <= ON_GRID;
  if (grid.step === null) {
    const base = onGrid ? nearest * 2 : Math.floor(steps) * 2 + 1;
    return onGrid && !including ? base + 1 : base;
  }
  if (onGrid) return including ? nearest : nearest + 1;
  return Math.ceil(steps);
}

function canonical(unit: string, parts: readonly Part[], nonNegative: boolean): GridSet | undefined {
  const floored = parts.map(([from, to]): Part => [nonNegative && from !== null && from <= 0 ? null : from, to]);
  const kept = floored.filter(([from, to]) => to === null || (from === null ? !nonNegative || to > 0 : from < to));
  const sorted = [...kept].sort((a, b) => (a[0] ?? -Infinity) - (b[0] ?? -Infinity));
  const merged: [Bound, Bound][] = [];
  for (const [from, to] of sorted) {
    const last = merged.at(-1);
    if (last !== undefined && (last[1] === null || from === null || from <= last[1])) {
      last[1] = last[1] === null || to === null ? null : Math.max(last[1], to);
    } else merged.push([from, to]);
  }
  const exact = merged.every((part) => part.every((bound) => bound === null || Math.abs(bound) < EXACT));
  return merged.length === 0 || !exact ? undefined : { unit, parts: merged };
}

/** The outcomes in [low, high] with either end in or out; undefined for an empty set or one too large to be exact. */
export function setOf(low: number | null, lowIn: boolean, high: number | null, highIn: boolean, grid: Grid): GridSet | undefined {
  const from = low === null ? null : stepFrom(low, lowIn, grid);
  const to = high === null ? null : stepFrom(high, !highIn, grid);
  return canonical(gridUnit(grid), [[from, to]], grid.nonNegative === true);
}

/** "5 to 9.99", where no grid is known: the bracket ends where the next one begins, at 10. */
function upToNext(range: NumberRange): NumberRange {
  const { form, high, highIn } = range;
  const isShort = form === 'bracket' && highIn && high !== null && /\d\.9{2,}$/.test(String(high));
  return isShort ? { ...range, high: Math.round(high), highIn: false } : range;
}

/** A text's range on a grid. */
export function rangeSet(said: NumberRange, grid: Grid): GridSet | undefined {
  const { low, lowIn, high, highIn } = grid.step === null ? upToNext(said) : said;
  return setOf(low, lowIn, high, highIn, grid);
}

/** Every value but one. */
export function allBut(value: number, grid: Grid): GridSet | undefined {
  const parts: Part[] = [
    [null, stepFrom(value, true, grid)],
    [stepFrom(value, false, grid), null],
  ];
  return canonical(gridUnit(grid), parts, grid.nonNegative === true);
}

/** Exactly one value. */
export function pointSet(value: number, grid: Grid): GridSet | undefined {
  return setOf(value, true, value, true, grid);
}

/**
 * Venue A's strike fields. `between` includes both ends (its titles: "140 to 149"); a strike written a cent short ("greater
 * than 63999.99") lands on the next grid point by itself. Undefined for other strike types and missing numbers.
 */
export function strikeRange(listing: Pick<Listing, 'strike_type' | 'floor_strike' | 'cap_strike'>): NumberRange | undefined {
  const { strike_type: type = '', floor_strike: low, cap_strike: high } = listing;
  const read = { lowIn: type !== 'greater', highIn: type !== 'less', unit: null, index: 0, end: 0 };
  const quote = `${type} ${low ?? ''} ${high ?? ''}`;
  if (/^greater/.test(type) && low !== undefined) return { ...read, low, high: null, form: 'above', quote };
  if (/^less/.test(type) && high !== undefined) return { ...read, low: null, high, form: 'below', quote };
  if (type !== 'between' || low === undefined || high === undefined) return undefined;
  return { ...read, low, high, form: 'bracket', quote };
}

/** How the outcomes that pay on two markets lie to each other. `unknown`: different quantities or steps. */
export type SetRelation = 'identity' | 'complement' | 'subset' | 'superset' | 'overlap' | 'disjoint' | 'unknown';

const low = (bound: Bound): number => bound ?? -Infinity;
const high = (bound: Bound): number => bound ?? Infinity;

const covers = (outer: GridSet, inner: GridSet): boolean =>
  inner.parts.every(([from, to]) => outer.parts.some(([f, t]) => low(f) <= low(from) && high(t) >= high(to)));
const meet = (a: GridSet, b: GridSet): boolean =>
  a.parts.some(([from, to]) => b.parts.some(([f, t]) => low(f) < high(to) && low(from) < high(t)));

/** Share of a bracket's width: "5,001 to 10,000" and "5k-10k" leave open which of two neighbours gets the border between them. */
const BORDER = 1 / 1000;

/** Whether the ends of two brackets differ, and by at most a thousandth of the narrower one's width. */
export function mayBeOneBracket({ parts: [a, ...others] }: GridSet, { parts: [b, ...more] }: GridSet): boolean {
  if (a?.[0] == null || a[1] === null || b?.[0] == null || b[1] === null || others.length + more.length > 0) return false;
  const border = BORDER * Math.min(a[1] - a[0], b[1] - b[0]);
  const [from, to] = [Math.abs(a[0] - b[0]), Math.abs(a[1] - b[1])];
  return from + to > 0 && from <= border && to <= border;
}

/** Relation of `a` to `b`; `subset` when every outcome of `a` also pays on `b`. */
export function relation(a: GridSet, b: GridSet): SetRelation {
  if (a.unit !== b.unit || mayBeOneBracket(a, b)) return 'unknown';
  const [within, around] = [covers(b, a), covers(a, b)];
  if (within && around) return 'identity';
  if (within) return 'subset';
  if (around) return 'superset';
  if (meet(a, b)) return 'overlap';
  const union = canonical(a.unit, [...a.parts, ...b.parts], false);
  const whole = union?.parts.length === 1 && union.parts[0]?.[0] === null && union.parts[0]?.[1] === null;
  return whole ? 'complement' : 'disjoint';
}
