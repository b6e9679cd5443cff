/** Signals from the typed facts. */

import { FAMILIES, type Family, type FieldName } from '../../contract/facts.js';
import { type Comparison, isSaidInWords } from '../compareFacts.js';
import type { NamesAlone, Signal } from './words.js';

/** The required fields of a family that a comparison proves equal, and those it doesn't. */
export function proof(family: Family, comparison: Comparison): { proven: FieldName[]; open: FieldName[] } {
  const equal = new Set(comparison.rows.filter((row) => row.agree === 'equal').map((row) => row.field));
  const required: readonly FieldName[] = FAMILIES[family].required;
  return { proven: required.filter((field) => equal.has(field)), open: required.filter((field) => !equal.has(field)) };
}

/** How much of what the family requires is proven: 1 all of it, 0 half or nothing to prove. */
export function provenFields(family: Family, comparison: Comparison): Signal {
  const { proven, open } = proof(family, comparison);
  const total = proven.length + open.length;
  if (total === 0) return { score: 0, detail: 'nothing to prove' };
  return {
    score: proven.length / total,
    detail: open.length === 0 ? 'every required fact proven' : `unproven: ${open.join(', ')}`,
  };
}

/** What is read on either side and not proven of both: -1 everything that was read, 0 nothing. */
export function openFacts({ rows }: Comparison): Signal {
  const open = rows.filter(({ agree }) => agree !== 'equal' && agree !== 'near').map(({ field }) => field);
  return {
    score: open.length === 0 ? 0 : -open.length / rows.length,
    detail: open.length === 0 ? 'every fact that was read stands on both sides' : `not on both sides: ${open.join(', ')}`,
  };
}

/**
 * Proof complete: whatever words the titles use, the typed facts say the same. Of deeds they don't say all: there a name that
 * stands on one side alone may be another deed's.
 */
export function allProven(a: Family, b: Family, comparison: Comparison, names: NamesAlone): Signal {
  const equal = a === b && a !== 'unparsed' && comparison.relation === 'identity' && proof(a, comparison).open.length === 0;
  const complete = equal && !(isSaidInWords(a) && names.a.length + names.b.length > 0);
  return { score: complete ? 1 : 0, detail: complete ? 'every required fact proven' : 'not everything proven' };
}
