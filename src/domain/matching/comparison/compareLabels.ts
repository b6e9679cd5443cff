/** Compares two legs' labels (labels.ts reads them). */
import { DAY_MS } from '../../duration.js';
import { compareNames } from '../contract/names.js';
import { comparePersons } from '../entities/persons.js';
import { findTeam } from '../entities/teams.js';
import { inYear, type Label, type NameLabel, type RangeLabel, type WindowLabel } from '../labels/labels.js';

export type LabelVerdict = 'equal' | 'different' | 'unknown';

/** Bounds this far apart (as a share of the larger) may be two writings of one. */
const NEAR = 0.005;

/** The first and last value of a range on a grid: on one of ones "above 60" and "61 or more" are one, on one of tenths "above 6.0" and "6.1 or more". */
const first = ({ low, lowIn }: RangeLabel, step: number): number | null =>
  low === null || lowIn ? low : isOn(low, step) ? rounded(low + step) : overHalf(low, 1);
const last = ({ high, highIn }: RangeLabel, step: number): number | null =>
  high === null || highIn ? high : isOn(high, step) ? rounded(high - step) : overHalf(high, -1);
const isOn = (value: number, step: number): boolean => Math.abs(value / step - Math.round(value / step)) < 1e-6;
/** Decimals as written: 6 + 0.1 is 6.1. */
const rounded = (value: number): number => Number(value.toPrecision(12));
/** A line that no whole number meets, "over 19.5", is the next whole number. */
const overHalf = (line: number, step: number): number => (line % 1 === 0.5 ? line + step / 2 : line);

function compareBounds(a: number | null, b: number | null): LabelVerdict {
  if (a === b) return 'equal';
  if (a === null || b === null) return 'different';
  const apart = Math.abs(a - b);
  const scaled = [1e3, 1e6, 1e9].some((scale) => a * scale === b || b * scale === a);
  return scaled || apart <= 1 || apart <= NEAR * Math.max(Math.abs(a), Math.abs(b)) ? 'unknown' : 'different';
}

function both(one: LabelVerdict, other: LabelVerdict): LabelVerdict {
  if (one === 'different' || other === 'different') return 'different';
  return one === 'equal' && other === 'equal' ? 'equal' : 'unknown';
}

/** The bounds of two ranges on a grid of that step. */
const compareSteps = (a: RangeLabel, b: RangeLabel, step: number): LabelVerdict =>
  both(compareBounds(first(a, step), first(b, step)), compareBounds(last(a, step), last(b, step)));

const isPoint = ({ low, high }: RangeLabel): boolean => low !== null && low === high;

function compareRanges(a: RangeLabel, b: RangeLabel): LabelVerdict {
  // venue B's leg of "Above ___?" is the bare number: whether it is the bound or the value, its question says
  if (isPoint(a) !== isPoint(b)) {
    const bounds = [a.low, a.high, b.low, b.high].filter((bound) => bound !== null);
    return compareBounds(Math.min(...bounds), Math.max(...bounds)) === 'different' ? 'different' : 'unknown';
  }
  const written = (side: RangeLabel): string =>
    `${side.low} ${side.low === null || side.lowIn} ${side.high} ${side.high === null || side.highIn}`;
  if (written(a) === written(b)) return 'equal';
  if (isBracket(a) && isBracket(b) && sameEnds(a, b)) return 'equal';
  // one bracket with its ends spelled out, or two steps of a grid that nobody names
  const loose = both(compareBounds(a.low, b.low), compareBounds(a.high, b.high));
  const whole = compareSteps(a, b, 1);
  if (whole === 'equal' && a.whole && b.whole) return 'equal';
  return loose === 'different' && whole === 'different' ? 'different' : loose === 'equal' && isBracket(a) ? 'equal' : 'unknown';
}
/** "$280M to $289.99M" and "280-290m": ends apart by a hundredth of the bracket's width are one end with its decimals spelled out. */
function sameEnds(a: RangeLabel, b: RangeLabel): boolean {
  const width = Math.min((a.high ?? 0) - (a.low ?? 0), (b.high ?? 0) - (b.low ?? 0));
  return Math.abs((a.low ?? 0) - (b.low ?? 0)) <= width / 100 && Math.abs((a.high ?? 0) - (b.high ?? 0)) <= width / 100;
}
const isBracket = ({ low, high }: RangeLabel): boolean => low !== null && high !== null && low < high;

/** @param years by how many `b` may be moved, where its own or a's year is a guess */
function compareMoments(a: number | null, b: number | null, years: readonly number[]): LabelVerdict {
  if (a === b) return 'equal';
  if (a === null || b === null) return 'unknown';
  const apart = Math.min(...years.map((by) => Math.abs(a - inYear(b, by))));
  return apart === 0 ? 'equal' : apart < DAY_MS ? 'unknown' : 'different';
}

/** "December 2026 meeting" and "Dec 8-9, 2026": a short stretch within the other may be what that one means. */
function holds(long: WindowLabel, short: WindowLabel): boolean {
  if (long.from === null || long.to === null || short.from === null || short.to === null) return false;
  const length = (window: WindowLabel): number => (window.to ?? 0) - (window.from ?? 0);
  return long.from <= short.from && short.to <= long.to && length(long) > 6 * length(short);
}

const YEAR = 365.25 * DAY_MS;

/** By how many years `b` may be moved: around none where a year is a guess, to `a`'s where nothing tells one. */
function yearsBetween(a: WindowLabel, b: WindowLabel): readonly number[] {
  if (a.year === 'given' && b.year === 'given') return [0];
  const [one, other] = [a.to ?? a.from ?? 0, b.to ?? b.from ?? 0];
  const middle = a.year === 'unknown' || b.year === 'unknown' ? Math.round((one - other) / YEAR) : 0;
  return [middle - 1, middle, middle + 1];
}

function compareWindows(a: WindowLabel, b: WindowLabel): LabelVerdict {
  // a deadline against an open end, or against a span that closes with it
  if ((a.to === null) !== (b.to === null)) return 'different';
  const years = yearsBetween(a, b);
  if (holds(a, b) || holds(b, a)) return 'unknown';
  return both(compareMoments(a.from, b.from, years), compareMoments(a.to, b.to, years));
}

/** Two or three words: "J. Smith", "Juan Carlos Soto". */
const isPersonLike = (name: string): boolean => /^[a-z]+(?: [a-z]+){1,2}$/.test(name);

function compareNameLabels(a: NameLabel, b: NameLabel): LabelVerdict {
  if (a.listed || b.listed) return a.names[0] === b.names[0] ? 'equal' : 'unknown';
  // "Akali Dal (Badal)", "Akali Dal (Amritsar)"
  if (a.bracket !== '' && b.bracket !== '' && compareNames(a.bracket, b.bracket) === 'different') return 'unknown';
  if (a.parties.some((party) => b.parties.includes(party))) return 'equal';
  const equal = a.names.some((one) =>
    b.names.some(
      (other) =>
        compareNames(one, other) === 'equal' ||
        (isPersonLike(one) && isPersonLike(other) && comparePersons(one, other) === 'same'),
    ),
  );
  return equal ? 'equal' : 'unknown';
}

/** Words before a name that are no part of it. */
const TITLE = new Set('pope king queen president prime minister senator sen governor gov rep mayor sir the'.split(' '));
/** What tells two bearers of one name apart, if only one name has it. */
const APART = /^(?:jr|sr|junior|senior|ii|iii|iv|v|women|w|u\d\d|reserves|b|\d+)$/;

const nameWords = (name: string): string[] => name.split(' ').filter((word) => word !== '' && !TITLE.has(word));

/** Whether one name is the other with words left out: "Verstappen", "Max Verstappen". A country's name is only its own. */
function isPartOf(one: string, other: string): boolean {
  const [short = [], long = []] = [nameWords(one), nameWords(other)].sort((a, b) => a.length - b.length);
  if (short.length === 0 || short.join('').length < 3 || !short.every((word) => long.includes(word))) return false;
  if (long.some((word) => !short.includes(word) && APART.test(word))) return false;
  const [left, right] = [findTeam(one), findTeam(other)];
  const isOne = left.some(({ team }) => right.some((match) => match.team === team));
  if ([...left, ...right].some(({ team }) => team.id.startsWith('country/'))) return isOne && left.length + right.length === 2;
  return left.length === 0 || right.length === 0 || isOne;
}

/** Brackets that share this much of the stretch they cover together are one: "20% to 24.9%", "20-25%". */
const COVERED = 0.9;

function isOneBracket(a: RangeLabel, b: RangeLabel): boolean {
  const [lowA, highA, lowB, highB] = [a.low ?? 0, a.high ?? 0, b.low ?? 0, b.high ?? 0];
  const [shared, all] = [Math.min(highA, highB) - Math.max(lowA, lowB), Math.max(highA, highB) - Math.min(lowA, lowB)];
  return isBracket(a) && isBracket(b) && shared >= COVERED * all;
}

/** "O/U 2.5" and "over 2.5": no count meets the line, so which side of it is meant, the question says. */
function isLineOf(a: RangeLabel, b: RangeLabel): boolean {
  const [point, range] = isPoint(a) ? [a, b] : [b, a];
  return (
    isPoint(point) &&
    (point.low ?? 0) % 1 !== 0 &&
    point.whole &&
    !isBracket(range) &&
    [range.low, range.high].includes(point.low)
  );
}

const isOneRange = (a: RangeLabel, b: RangeLabel): boolean =>
  compareSteps(a, b, Math.min(a.step, b.step)) === 'equal' || isOneBracket(a, b) || isLineOf(a, b);

/**
 * Whether one label may be short for the other, where they aren't equal: a part of its name, a stretch of time within its own,
 * the same bound on the grid that it is written in ("above 6.0", "6.1 or more"), or nearly the same bracket. True of neighbours too, so that it tells something only where it is true of one leg alone.
 */
export function mayBeShort(a: Label | null, b: Label | null): boolean {
  if (a?.kind === 'window' && b?.kind === 'window') return holds(a, b) || holds(b, a);
  if (a?.kind === 'range' && b?.kind === 'range') return isOneRange(a, b);
  if (a?.kind !== 'name' || b?.kind !== 'name' || a.listed || b.listed) return false;
  if (a.bracket !== '' && b.bracket !== '') return false;
  // "Venstre" is another party than "Radikale Venstre"
  if (a.parties.length > 0 && b.parties.length > 0 && !a.parties.some((party) => b.parties.includes(party))) return false;
  return a.proper.some((one) => b.proper.some((other) => isPartOf(one, other)));
}

/**
 * Two legs' labels. `different` only of numbers and times; two names may always be one thing's. Whole numbers are taken for
 * a grid of ones, and a bracket's ends for its own, because this compares legs of one question and not the question.
 */
export function compareLabels(a: Label | null, b: Label | null): LabelVerdict {
  if (a?.kind === 'range' && b?.kind === 'range') return compareRanges(a, b);
  if (a?.kind === 'window' && b?.kind === 'window') return compareWindows(a, b);
  if (a?.kind === 'name' && b?.kind === 'name') return compareNameLabels(a, b);
  return 'unknown';
}
