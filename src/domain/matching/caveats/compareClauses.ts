/** Compares two markets' clauses and returns the caveats between them. */
import { DAY_MS, MINUTE_MS } from '../../duration.js';
import { FUTURES } from '../contract/facts.js';
import { type Clause, type ClauseContext, type Clauses, isSportMarket } from './clause.js';
import { CAVEAT_CODES, CAVEATS, type Caveat, type CaveatCode, type Severity } from './codes.js';

/** What the pair's facts say about the comparison; everything may be missing. */
export interface PairContext extends ClauseContext {
  /** The outcomes that pay YES are proven equal (or unequal) on the metric's grid. */
  readonly sameSet?: boolean | undefined;
}

/** One code's two sides: the severity to emit, or null when there is nothing to say. */
type Judge = (
  a: Clause | undefined,
  b: Clause | undefined,
  context: PairContext,
  sides: { readonly a: Clauses; readonly b: Clauses },
) => Severity | null;

const parts = (clause: Clause | undefined): string[] => clause?.value.split(', ') ?? [];
const overlap = (a: Clause, b: Clause): boolean => parts(a).some((part) => parts(b).includes(part));

/** Equal values: nothing. Unequal: the table's severity. One side alone: the table's `one_sided`. */
const plain =
  (code: CaveatCode): Judge =>
  (a, b) => {
    if (a !== undefined && b !== undefined) return a.value === b.value ? null : CAVEATS[code].severity;
    if (a === undefined && b === undefined) return null;
    const { one_sided } = CAVEATS[code];
    return one_sided === 'silent' ? null : one_sided;
  };

/** Like `plain`, but sets that share a value agree: a text may name the exchange and, elsewhere, its index. */
const disjoint =
  (code: CaveatCode): Judge =>
  (a, b, context, sides) =>
    a !== undefined && b !== undefined && overlap(a, b) ? null : plain(code)(a, b, context, sides);

const instantOf = (clause: Clause): number => Date.parse(`${clause.value.split(' ', 1)[0]}Z`);

/** "before Jan 1" is "by Dec 31, 11:59 PM"; up to a day apart is minor; a limit that only a fallback states is for a person. */
const deadline: Judge = (a, b) => {
  if (a === undefined || b === undefined) return null;
  const gap = Math.abs(instantOf(a) - instantOf(b));
  if (gap <= 2 * MINUTE_MS) return null;
  if (gap <= DAY_MS) return 'minor';
  return a.value.endsWith('fallback') || b.value.endsWith('fallback') ? 'material' : 'blocking';
};

const kind = (part: string): string => part.split(':', 1)[0] ?? '';
/** Agencies and sites publish the number that decides, so another one is another number. */
const MEASURES = new Set(['agency', 'site']);

/** Where one side says what counts as one move of a rate, the other may count otherwise. */
const measurement: Judge = (a, b, context, sides) => {
  const alone = (a === undefined) !== (b === undefined);
  return alone && context.family === 'fed_count' ? 'material' : disjoint('measurement_method')(a, b, context, sides);
};

/** Named sources. A statistics office that only one side names goes without saying. */
const source: Judge = (a, b) => {
  const [left, right] = [parts(a), parts(b)];
  if (left.length > 0 && right.length > 0) {
    if (a?.value === b?.value) return null;
    const shared = left.some((part) => right.includes(part));
    if (shared && [...left, ...right].every((part) => MEASURES.has(kind(part)))) return null;
    return !shared && left.some((part) => MEASURES.has(kind(part))) && right.some((part) => MEASURES.has(kind(part)))
      ? 'material'
      : 'minor';
  }
  const alone = [...left, ...right].map(kind);
  if (alone.includes('site')) return 'material';
  return alone.some((word) => word !== 'agency') ? 'minor' : null;
};

/** A stated number of decimals is how the figure is published; only a rounding that changes it needs two sides that agree. */
const rounding: Judge = (a, b, { sameSet }) => {
  const changes = (clause: Clause | undefined): boolean =>
    clause?.value.includes('rounded') === true || clause?.value.includes('truncated') === true;
  if (a?.value.includes('no change') || b?.value.includes('no change')) return null;
  const differ = a !== undefined && b !== undefined ? !overlap(a, b) : changes(a) || changes(b);
  if (!differ) return null;
  if (a?.value.includes('rounded to') === true && b?.value.includes('rounded to') === true) return 'material';
  return sameSet === false ? 'material' : 'minor';
};

/** Families whose sets are read as if their bounds always counted (`families/prices.ts`): whether they do is told apart here alone. */
const BOUNDS_IN: ReadonlySet<string> = new Set(['market_at', 'market_touch', 'crypto_at', 'crypto_touch']);

/** Strict against inclusive. With sets proven equal on the grid only the wording differs; otherwise a cent's offset is for a person. */
const threshold: Judge = (a, b, { sameSet, family }) => {
  if (a === undefined || b === undefined) return null;
  const [operatorA = '', numberA = ''] = a.value.split(' ');
  const [operatorB = '', numberB = ''] = b.value.split(' ');
  if (operatorA[0] !== operatorB[0]) return null;
  const titled = numberA === 'title' || numberB === 'title';
  const gap = Math.abs(Number(numberA) - Number(numberB));
  // "above 7,400" against "7,400 or more", "above 7,399.99" against "above 7,400": a price of just 7,400 parts them
  if (sameSet === true && BOUNDS_IN.has(family ?? '') && (operatorA === operatorB ? gap > 0 : gap === 0)) return 'material';
  // titles name round numbers: "above 63999.99" pays at 64,000 and "higher than the price in the title" does not
  const cent = titled ? [numberA, numberB].some((number) => number.endsWith('.99')) : gap > 0 && gap < 0.02;
  if (operatorA === operatorB) return cent ? (sameSet === true ? 'minor' : 'material') : null;
  // the number itself is compared as a fact (`set`)
  if (titled) return sameSet === true ? 'minor' : sameSet === false ? 'material' : null;
  if (sameSet === true) return 'minor';
  if (gap === 0) return 'blocking';
  // "above 4.2" and "at least 4.3": equal on their grid or not, which only the facts can say
  if (gap > 1 && gap > 0.001 * Math.abs(Number(numberA))) return null;
  return sameSet === false ? 'blocking' : 'minor';
};

/** Overtime and run-offs belong to a game and an election unless a text says otherwise: one that does is not met by silence. */
const excludedAlone: Judge = (a, b) => {
  if (a !== undefined && b !== undefined) return overlap(a, b) ? null : 'blocking';
  const alone = (a ?? b)?.value;
  return alone === undefined || alone === 'included' ? null : 'material';
};

/** A tie that has its own outcome is how the event is listed; against a payout it is another rule. */
const tie: Judge = (a, b, context, sides) => {
  if ((a ?? b)?.value === 'its own outcome' && (a === undefined || b === undefined)) return null;
  return context.mayEndLevel === true && a?.value !== b?.value ? 'material' : plain('tie_rule')(a, b, context, sides);
};

const cancellation: Judge = (a, b, context) => {
  if (a?.value === b?.value) return null;
  return a !== undefined && b !== undefined && isSportMarket(context) === false ? 'material' : 'minor';
};

const participation: Judge = (a, b, { family }) =>
  a?.value === b?.value ? null : family !== undefined && FUTURES.has(family) ? 'material' : 'minor';

/** Paying No when nothing happened says nothing new to a market whose own limit says the same. */
const noResult: Judge = (a, b, context, sides) => {
  const paysNo = (clause: Clause | undefined, other: Clauses): boolean =>
    (clause?.value === 'no' || clause?.value === 'nobody') &&
    other.deadline_differs !== undefined &&
    !other.deadline_differs.value.endsWith('fallback');
  if (a === undefined && paysNo(b, sides.a)) return null;
  if (b === undefined && paysNo(a, sides.b)) return null;
  return plain('no_result_fallback')(a, b, context, sides);
};

/** Where somebody leaves an office a death decides the bet, so a person looks (in 2026 one venue paid 0.45 after a death where the other paid Yes). */
const death: Judge = (a, b, context) => (a?.value === b?.value ? null : isSportMarket(context) ? 'minor' : 'material');

/** "X announces it will" on one side and X doing it on the other are two acts, also when the other side never says "announce". */
const announcement: Judge = (a, b) => {
  if (a?.value === b?.value) return null;
  if (a !== undefined && b !== undefined) return 'material';
  return (a ?? b)?.value.startsWith('announcement') ? 'material' : null;
};

const FLAGS = new Set(['de facto', 'official']);
/** Borderline cases listed on one side: minor. On both, or a list against a definition: two readings, so a person looks. A definition alone is the ordinary reading. */
const scope: Judge = (a, b) => {
  const has = (clause: Clause | undefined, flag: string): boolean => parts(clause).includes(flag);
  if ((has(a, 'de facto') && has(b, 'official')) || (has(a, 'official') && has(b, 'de facto'))) return 'blocking';
  const stated = (clause: Clause | undefined): string[] => parts(clause).filter((part) => !FLAGS.has(part));
  const [left, right] = [stated(a), stated(b)];
  if (left.join() === right.join()) return null;
  if (left.length > 0 && right.length > 0) return 'material';
  return [...left, ...right].some((part) => !part.startsWith('defined: ')) ? 'minor' : null;
};

/** A template is no bet at all; missing rules leave the pair to a person. */
const incomplete: Judge = (a, b) => {
  const values = [a?.value, b?.value].filter((value) => value !== undefined);
  if (values.length === 0) return null;
  return values.includes('placeholder') ? 'blocking' : 'material';
};

/** Families whose first published figure is another than the last: a count of votes, an estimate of a gross, a day's report. */
const COUNTED_ON: ReadonlySet<string> = new Set(['weather', 'box_office', 'score', 'vote_share', 'seats', 'market_at']);
const OF_A_PRINT = /\b(?:first print|preliminary|advance)\b/;

/** Where a figure grows or is corrected after its first print, a side that alone takes that print is on another figure. */
const revisions: Judge = (a, b, context, sides) => {
  const isOfPrint = [a, b].map((clause) => OF_A_PRINT.test(clause?.value ?? ''));
  if (COUNTED_ON.has(context.family ?? '') && isOfPrint[0] !== isOfPrint[1]) return 'material';
  return plain('revision_policy')(a, b, context, sides);
};

const JUDGES: { readonly [C in CaveatCode]?: Judge } = {
  deadline_differs: deadline,
  timezone: disjoint('timezone'),
  source_differs: source,
  settlement_price_source: disjoint('settlement_price_source'),
  measurement_method: measurement,
  revision_policy: revisions,
  rounding_precision: rounding,
  threshold_inclusivity: threshold,
  overtime_included: excludedAlone,
  runoff_included: excludedAlone,
  interim_counts: disjoint('interim_counts'),
  tie_rule: tie,
  cancellation_payout: cancellation,
  participation_rule: participation,
  no_result_fallback: noResult,
  death_clause: death,
  announcement_vs_effect: announcement,
  definition_scope: scope,
  rules_incomplete: incomplete,
};

function judge(code: CaveatCode, a: Clauses, b: Clauses, context: PairContext): Severity | null {
  const own = JUDGES[code] ?? plain(code);
  return own(a[code], b[code], context, { a, b });
}

/**
 * Every caveat between two markets that may be the same bet, in the order of the table. Symmetric but for which side is
 * `a`. Empty means that nothing was found in either text that sets them apart: the API's `basis` is then `identical`.
 * The exchange's and the oracle's general authority is true of every pair and is never a caveat.
 */
export function compareClauses(a: Clauses, b: Clauses, context: PairContext = {}): Caveat[] {
  return CAVEAT_CODES.flatMap((code) => {
    const severity = judge(code, a, b, context);
    if (severity === null) return [];
    return [
      {
        code,
        severity,
        api_code: CAVEATS[code].api_code,
        a: a[code]?.value ?? null,
        b: b[code]?.value ?? null,
        quote_a: a[code]?.quote ?? null,
        quote_b: b[code]?.quote ?? null,
        note: CAVEATS[code].note,
      },
    ];
  });
}
