/** Computes signals from the typed facts, each in [-1, 1]. */

import { FAMILIES, type Family, type FieldName } from '../../contract/facts.js';
import { isShared } from '../agreement.js';
import type { Comparison } from '../compareFacts.js';
import { isSaidInWords } from '../families.js';
import type { NamesAlone } from './words.js';

/** The required fields of a family that a comparison proves equal, and those it doesn't. */
export function proof(family: Family, comparison: Comparison): { proven: FieldName[]; open: FieldName[] } {
  const equal = new Set(comparison.rows.filter((row) => row.agree === 'equal').map((row) => row.field));
  const required: readonly FieldName[] = FAMILIES[family].required;
  return { proven: required.filter((field) => equal.has(field)), open: required.filter((field) => !equal.has(field)) };
}

/** The share of the family's required fields that is proven; 0 where none is required. */
export function provenFields(family: Family, comparison: Comparison): number {
  const { proven, open } = proof(family, comparison);
  const total = proven.length + open.length;
  return total === 0 ? 0 : proven.length / total;
}

/** What is read on either side and not proven of both: -1 everything that was read, 0 nothing. */
export function openFacts({ rows }: Comparison): number {
  const open = rows.filter((row) => !isShared(row)).length;
  return open === 0 ? 0 : -open / rows.length;
}

/**
 * 1 where the proof is complete: whatever words the titles use, the typed facts say the same. Of deeds they don't say all: there a name
 * that stands on one side alone may be another deed's.
 */
export function allProven(a: Family, b: Family, comparison: Comparison, names: NamesAlone): number {
  const equal = a === b && a !== 'unparsed' && comparison.relation === 'identity' && proof(a, comparison).open.length === 0;
  return equal && !(isSaidInWords(a) && names.a.length + names.b.length > 0) ? 1 : 0;
}
