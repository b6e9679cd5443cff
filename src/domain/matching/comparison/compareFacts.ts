/** Compares two markets' facts field by field, and relates the two bets by them. */

import { type Fact, type Facts, type Family, FIELDS, type FieldName, type GridSet, gradeOf } from '../contract/facts.js';
import { setIn } from '../contract/factValues.js';
import { relation as setRelation } from '../contract/intervals.js';
import { mirrored } from '../contract/sports/score.js';
import { namesOf } from '../entities/namesOf.js';
import { foldName } from '../text/fold.js';
import { onceFor } from '../text/remembering.js';
import { type Agree, agreement, type ComparedFacts } from './agreement.js';
import { compareSubjects, type SubjectFound, subjectsProven } from './compareSubjects.js';
import { familiesAgree } from './families.js';

/** One line of the comparison: what each side says and from where, and whether they agree. */
export interface FactRow {
  readonly field: FieldName;
  readonly a: Fact | null;
  readonly b: Fact | null;
  readonly agree: Agree;
}

export const RELATIONS = ['identity', 'complement', 'subset', 'superset', 'overlap', 'disjoint', 'unknown'] as const;
/** What A's YES outcomes are to B's. */
export type Relation = (typeof RELATIONS)[number];

export interface Comparison {
  readonly rows: readonly FactRow[];
  readonly relation: Relation;
  /** Fields that both sides state and that can't both be true of one bet. */
  readonly vetoes: readonly FieldName[];
  /** Fields that differ where at least one side's value was derived or taken for granted: a person looks. */
  readonly doubts: readonly FieldName[];
}

const FIELD_NAMES = Object.keys(FIELDS) as FieldName[];
/** Two-sided contests: the other side's win is the complement. A draw leg makes it merely disjoint. */
const TWO_SIDED: ReadonlySet<Family> = new Set<Family>(['game_winner', 'spread', 'advance']);
/** Fields that say which outcome of a bet is paid: their difference makes a relation, not another bet. */
const OUTCOME_FIELDS: ReadonlySet<FieldName> = new Set<FieldName>(['subject', 'set', 'polarity', 'count', 'direction', 'party']);
/** Two questions about one thing may share no word but names: other words ask a person, and refuse nothing. */
const isRefusing = (field: FieldName): boolean => !OUTCOME_FIELDS.has(field) && field !== 'gist';
const outcomesOf = ({ fields: { set, count } }: Facts): GridSet | undefined => setIn(set?.value) ?? setIn(count?.value);

/** What the sets are to each other; a spread on the other side is read from this side. */
function compareSets(a: Facts, b: Facts, subject: SubjectFound): Relation | null {
  const [left, right] = [outcomesOf(a), outcomesOf(b)];
  if (left === undefined || right === undefined) return null;
  if ([a, b].some(({ conflicts }) => conflicts.includes('set') || conflicts.includes('count'))) return 'unknown';
  const flipped = a.family === 'spread' && subject === 'other side';
  return setRelation(left, flipped ? mirrored(right) : right);
}

/** What becomes of a relation when A's YES, B's or both pay on the negation of what is compared; a mere overlap where more isn't certain. */
const NEGATED: Readonly<Record<'a' | 'b' | 'both', { readonly [R in Relation]?: Relation }>> = {
  a: { identity: 'complement', complement: 'identity', subset: 'overlap', superset: 'disjoint', disjoint: 'superset' },
  b: { identity: 'complement', complement: 'identity', subset: 'disjoint', superset: 'overlap', disjoint: 'subset' },
  both: { subset: 'superset', superset: 'subset', disjoint: 'overlap' },
};

const isNegated = ({ fields: { polarity } }: Facts): boolean => polarity?.value === 'no';

/** The relation of the YES outcomes, given that of what the two statements are about before either is negated. */
function withNegations(relation: Relation, a: Facts, b: Facts): Relation {
  const polarity = agreement('polarity', a, b);
  if (polarity === 'different') return NEGATED[isNegated(a) ? 'a' : 'b'][relation] ?? relation;
  return polarity === 'equal' && isNegated(a) && isNegated(b) ? (NEGATED.both[relation] ?? relation) : relation;
}

/** The relation of the two YES outcomes once nothing else differs. */
function relate(a: Facts, b: Facts, subject: SubjectFound): Relation {
  let relation: Relation = compareSets(a, b, subject) ?? 'identity';
  if (subject === 'other') relation = 'disjoint';
  if (subject === 'other side' && a.family !== 'spread') relation = TWO_SIDED.has(a.family) ? 'complement' : 'disjoint';
  if (agreement('party', a, b) === 'different' || agreement('direction', a, b) === 'different') relation = 'disjoint';
  return withNegations(relation, a, b);
}

/** What the found subjects say of the field: proven equal, merely possible, or another. */
function subjectAgree(a: Facts, b: Facts, found: SubjectFound): Agree {
  if (a.fields.subject === undefined || b.fields.subject === undefined) return 'one_sided';
  if (found === 'other' || found === 'other side') return 'different';
  if (a.conflicts.includes('subject') || b.conflicts.includes('subject')) return 'conflict';
  return found === 'same' && subjectsProven(a, b) ? 'equal' : 'unknown';
}

/** Both sides say it in their own words; a season from a ticker's year or a league from a club is somebody's guess. */
const isStatedApart = (field: FieldName, ...facts: readonly (Fact | null | undefined)[]): boolean =>
  facts.every((fact) => fact == null || (gradeOf(field, fact) === 'stated' && (field !== 'competition' || isNamed(fact))));

/** Whether a league's own name stands in the words that it was read from: two clubs of one league also meet in its cup. */
const isNamed = ({ value, quote }: Fact): boolean => {
  const names = namesOf('league', String(value));
  return names.length === 0 || names.some((name) => foldName(quote).includes(name));
};

/** Every field that either side states, compared; in the order of facts.ts. */
export function compareFacts(a: Facts, b: Facts): Comparison {
  const rows: FactRow[] = [];
  const subject = compareSubjects(a, b);
  for (const field of FIELD_NAMES) {
    const [left, right] = [a.fields[field] ?? null, b.fields[field] ?? null];
    if (left === null && right === null) continue;
    rows.push({ field, a: left, b: right, agree: field === 'subject' ? subjectAgree(a, b, subject) : agreement(field, a, b) });
  }
  const apart = rows.filter((row) => row.agree === 'different' && isRefusing(row.field));
  const vetoes = apart.filter(({ field, a: left, b: right }) => isStatedApart(field, left, right)).map(({ field }) => field);
  const doubts = apart.map(({ field }) => field).filter((field) => !vetoes.includes(field));
  return { rows, relation: relate(a, b, subject), vetoes, doubts };
}

/** The day comes first, since it alone tells most games of a league apart; then fields whose comparison costs nothing; names last. */
const CHEAP_FIRST = FIELD_NAMES.filter(isRefusing).sort((x, y) => cost(x) - cost(y));

function cost(field: FieldName): number {
  const kind = FIELDS[field];
  if (field === 'day') return -1;
  return kind === 'entities' || kind === 'entity' ? 2 : kind === 'gist' || kind === 'set' ? 1 : 0;
}

/** The refusing fields that a market states, cheap ones first: each of its legs' pairs asks for them. */
const refusingFields = onceFor(({ fields }: Facts) => CHEAP_FIRST.filter((field) => fields[field] !== undefined));

/**
 * Fields that an event's legs are compared by all at once. The comparison of a day looks at competition and participants too, of a phase at
 * the place, of a gender and a competition at the participants: what the legs share must hold these for it (events/eventFacts.ts). That of a
 * start looks at the kind of game, which legs needn't share.
 */
const OF_EVENTS = CHEAP_FIRST.filter((field) => field !== 'start');

/** Whether both sides state something that can't be true of one bet, whatever else they are about. */
export function statedApart(a: ComparedFacts, b: ComparedFacts): boolean {
  return OF_EVENTS.some((field) => {
    const [left, right] = [a.fields[field], b.fields[field]];
    return (
      left !== undefined && right !== undefined && agreement(field, a, b) === 'different' && isStatedApart(field, left, right)
    );
  });
}

/**
 * Whether the facts alone refuse a pair: what `compareFacts` would find, stopping at the first contradiction. Where one reader knows only
 * that something is asked, one doubt refuses, as it does at the gate of families.
 */
export function factsRefuse(a: Facts, b: Facts): boolean {
  const families = familiesAgree(a.family, b.family);
  if (families === 'different') return true;
  let doubts = families === 'general' ? 1 : 0;
  const refuses = (field: FieldName): boolean =>
    agreement(field, a, b) === 'different' && (isStatedApart(field, a.fields[field], b.fields[field]) || ++doubts > 1);
  if (refusingFields(a).some(refuses)) return true;
  if (refusingFields(b).some((field) => a.fields[field] === undefined && refuses(field))) return true;
  const relation = relate(a, b, compareSubjects(a, b));
  return relation !== 'identity' && relation !== 'unknown';
}
