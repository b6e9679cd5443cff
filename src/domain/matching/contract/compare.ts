/** Compares two values of one field: the same, nearly the same, unknown or different. */

import { DAY_MS, MINUTE_MS } from '../../duration.js';
import type { Entity, FactValue, FieldKind, GridSet } from './facts.js';
import { entitiesIn, entityIn, setIn } from './factValues.js';
import { compareGists } from './gist.js';
import { mayBeOneBracket, relation } from './intervals.js';
import { areInitials, compareEntities, compareEntityLists } from './names.js';

/** `near` is equal within what two venues' clocks may differ by, which is a caveat's matter: a neighbouring day, a deadline within 24 hours. */
export type Agreement = 'equal' | 'near' | 'unknown' | 'different';

/** Eastern days: the neighbour is near (a slug may carry the UTC day). */
function compareDays(a: FactValue, b: FactValue): Agreement {
  if (a === b) return 'equal';
  const apart = Math.abs(Date.parse(String(a)) - Date.parse(String(b)));
  return apart <= DAY_MS ? 'near' : 'different';
}

/** Deadlines within a day of each other differ by a zone or by a wording ("before Jan 1", "by December 31"). */
function compareDeadlines(a: FactValue, b: FactValue): Agreement {
  const apart = Math.abs(Number(a) - Number(b));
  if (apart <= MINUTE_MS) return 'equal';
  return apart <= DAY_MS ? 'near' : 'different';
}

function compareSets(a: GridSet | undefined, b: GridSet | undefined): Agreement {
  if (a === undefined || b === undefined) return 'unknown';
  const found = relation(a, b);
  if (found === 'identity') return 'equal';
  if (found !== 'unknown') return 'different';
  return a.unit === b.unit && mayBeOneBracket(a, b) ? 'near' : 'unknown';
}

/** Alternatives in any order; "Autopen / Auto Pen" is one word in two writings. */
function compareWords(a: FactValue, b: FactValue): Agreement {
  const key = (value: FactValue): string =>
    Array.isArray(value) ? [...new Set(value.map((word) => String(word).replaceAll(' ', '')))].sort().join('|') : String(value);
  if (key(a) === key(b)) return 'equal';
  // "QE" for "quantitative easing": the rules say whether either will do
  const [one, other] = [a, b].map((value) => (Array.isArray(value) && value.length === 1 ? String(value[0]) : ''));
  return areInitials([one ?? ''], other ?? '') || areInitials([other ?? ''], one ?? '') ? 'unknown' : 'different';
}

const compareOne = (a: Entity | undefined, b: Entity | undefined): Agreement =>
  a === undefined || b === undefined ? 'unknown' : compareEntities(a, b);

const wordsOf = (value: FactValue): readonly string[] => (Array.isArray(value) ? value.map(String) : []);

/** Whether two values are written alike, to the last letter. */
export function equalValues(a: FactValue, b: FactValue): boolean {
  return a === b || (typeof a === 'object' && typeof b === 'object' && JSON.stringify(a) === JSON.stringify(b));
}

/** How two values agree, by the field's kind (facts.ts, FIELDS). Values of another shape than the kind's can't be told. */
export function compareValues(kind: FieldKind, a: FactValue, b: FactValue): Agreement {
  switch (kind) {
    case 'exact':
      return a === b ? 'equal' : 'different';
    case 'entity':
      return compareOne(entityIn(a), entityIn(b));
    case 'entities':
      return compareEntityLists(entitiesIn(a), entitiesIn(b));
    case 'day':
      return compareDays(a, b);
    case 'instant':
      return Math.abs(Number(a) - Number(b)) <= MINUTE_MS ? 'equal' : 'different';
    case 'deadline':
      return compareDeadlines(a, b);
    case 'set':
      return compareSets(setIn(a), setIn(b));
    case 'words':
      return compareWords(a, b);
    case 'gist':
      return compareGists(wordsOf(a), wordsOf(b));
  }
}
