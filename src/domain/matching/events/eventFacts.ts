/** Compares two events by what all of an event's contracts state alike, and says whether that alone refuses every pair of legs. */

import type { ComparedFacts } from '../comparison/agreement.js';
import { statedApart } from '../comparison/compareFacts.js';
import { familiesAgree } from '../comparison/families.js';
import { equalValues } from '../contract/compare.js';
import type { Fact, Family, FieldName } from '../contract/facts.js';
import type { Contract } from '../reading/readContract.js';

export interface EventFacts {
  readonly families: readonly Family[];
  /** What every contract states with one value from one source and without contradiction. */
  readonly common: ComparedFacts;
}

const alike = (a: Fact, b: Fact): boolean => a === b || (a.from === b.from && equalValues(a.value, b.value));

/** Fields that are compared by others too (comparison/agreement.ts): a tennis match may be put off by days, a bout's tour says little of it. */
const COMPARED_BY_SIDES: readonly FieldName[] = ['day', 'gender', 'competition'];

/** What an event's contracts have in common; a day only with its competition, and what is compared by the sides only with these. */
export function eventFacts(contracts: readonly Contract[]): EventFacts {
  const all = contracts.map(({ facts }) => facts);
  const families = [...new Set(all.map(({ family }) => family))];
  const fields: { [F in FieldName]?: Fact } = {};
  for (const [field, fact] of Object.entries(all[0]?.fields ?? {}) as [FieldName, Fact][]) {
    const shared = all.every((facts) => {
      const other = facts.fields[field];
      return other !== undefined && alike(fact, other) && !facts.conflicts.includes(field);
    });
    if (shared) fields[field] = fact;
  }
  const haveSides = all.some((facts) => facts.fields.participants !== undefined);
  if (haveSides && fields.participants === undefined) for (const field of COMPARED_BY_SIDES) delete fields[field];
  if (fields.competition === undefined) delete fields.day;
  if (fields.place === undefined) delete fields.phase;
  return { families, common: { family: 'unparsed', fields, conflicts: [] } };
}

/** Whether no leg of A's event can be the bet of any leg of B's: `factsRefuse` would refuse each of them. */
export function eventsRefuse(a: EventFacts, b: EventFacts): boolean {
  const akin = a.families.some((left) => b.families.some((right) => familiesAgree(left, right) !== 'different'));
  return !akin || statedApart(a.common, b.common);
}
