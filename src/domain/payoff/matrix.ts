/** Two markets of one bet, case by case: what YES pays on each, and whether a hedge still pays a dollar. */
import type { Listing, Venue } from '../market.js';
import { type Clauses, readClauses } from '../matching/caveats/index.js';
import { entityIn } from '../matching/contract/factValues.js';
import { type Facts, readFacts } from '../matching/index.js';
import { venueWords } from '../matching/judgement/venueWords.js';
import { PAYS_ALL } from '../score/settlement.js';
import { betCell, clauseCell, defaultCell, type PayoffCell, UNKNOWN_CELL } from './cell.js';
import { DEFAULTS } from './defaults.js';
import { PAYOFF_EVENTS, type PayoffEvent } from './events.js';

type Family = Facts['family'];

/** What the matrix needs of one market. */
interface Side {
  readonly listing: Listing;
  readonly family: Family;
  readonly clauses: Clauses;
  /** YES pays on the draw itself. */
  readonly drawLeg: boolean;
}

/** Facts and clauses alone: the rest of a contract is for matching. */
function sideOf(listing: Listing): Side {
  const { family, fields } = readFacts(listing);
  const drawLeg = entityIn(fields.subject?.value)?.kind === 'draw';
  return { listing, family, clauses: readClauses(listing.rules ?? '', { family, drawLeg }), drawLeg };
}

export interface PayoffRow {
  readonly event: string;
  readonly label: string;
  readonly a: PayoffCell;
  readonly b: PayoffCell;
  /** Whether YES here and NO there still pay a dollar; null when the texts don't tell. */
  readonly holds: boolean | null;
  /** The least that YES on A with NO on B pays, and YES on B with NO on A, micro-dollars. */
  readonly least_yes_a: number;
  readonly least_yes_b: number;
}

export interface PayoffMatrix {
  readonly family: Family;
  readonly rows: readonly PayoffRow[];
  /** The least over the rows that the texts tell: what a hedge is worth at its worst. */
  readonly worst_yes_a: number;
  readonly worst_yes_b: number;
  /** Rows on which a text is silent and nothing is known of the venue's habit. */
  readonly unknown: readonly string[];
}

function cellOf(event: PayoffEvent, { clauses, listing, drawLeg }: Side, venue: Venue, family: Family): PayoffCell {
  const clause = clauses[event.code];
  const quote = clause ? venueWords(listing, clause.quote, 'rules') : null;
  // where a draw is one of three outcomes, it is an ordinary result
  const isOutcome = event.name === 'tie' && family === 'three_way' && (clause?.value ?? 'its own outcome') === 'its own outcome';
  if (isOutcome) return { ...betCell(drawLeg), quote };
  if (clause) return { ...clauseCell(clause), quote };
  const known = DEFAULTS.find((each) => each.venue === venue && each.event === event.name && each.families.has(family));
  return known ? defaultCell(known.word, known.source) : UNKNOWN_CELL;
}

/** The same rule, or the same certain amount, on both sides: whatever comes, both pay alike. */
function payAlike(a: PayoffCell, b: PayoffCell): boolean {
  if (a.rule !== null || b.rule !== null) return a.rule === b.rule;
  return a.least === a.most && b.least === b.most && a.least === b.least;
}

function rowOf(event: Pick<PayoffEvent, 'name' | 'label'>, a: PayoffCell, b: PayoffCell): PayoffRow {
  const alike = payAlike(a, b);
  const isUnknown = a.basis === 'unknown' || b.basis === 'unknown';
  return {
    event: event.name,
    label: event.label,
    a,
    b,
    holds: alike ? true : isUnknown ? null : false,
    least_yes_a: alike ? PAYS_ALL : PAYS_ALL + a.least - b.most,
    least_yes_b: alike ? PAYS_ALL : PAYS_ALL + b.least - a.most,
  };
}

/** The matrix of two sides of one bet. */
function payoffMatrix(a: Side, b: Side): PayoffMatrix {
  const family = a.family === 'unparsed' ? b.family : a.family;
  const special = PAYOFF_EVENTS.filter(
    ({ families, code }) => families.has(family) || a.clauses[code] !== undefined || b.clauses[code] !== undefined,
  );
  const rows = [
    rowOf({ name: 'yes', label: 'YES by the ordinary result' }, betCell(true), betCell(true)),
    rowOf({ name: 'no', label: 'NO by the ordinary result' }, betCell(false), betCell(false)),
    ...special.map((event) => rowOf(event, cellOf(event, a, 'venue_a', family), cellOf(event, b, 'venue_b', family))),
  ];
  const told = rows.filter(({ holds }) => holds !== null);
  return {
    family,
    rows,
    worst_yes_a: Math.min(...told.map(({ least_yes_a }) => least_yes_a)),
    worst_yes_b: Math.min(...told.map(({ least_yes_b }) => least_yes_b)),
    unknown: rows.filter(({ holds }) => holds === null).map(({ event }) => event),
  };
}

/** The matrix of two listings that are one bet. */
export const payoffsOf = (a: Listing, b: Listing): PayoffMatrix => payoffMatrix(sideOf(a), sideOf(b));
