/** Compares two events by what all of an event's contracts state alike, and says whether that alone refuses every pair of legs. */

import type { Stated } from '../comparison/agreement.js';
import { statedApart } from '../comparison/compareFacts.js';
import { familiesAgree } from '../comparison/families.js';
import { equalValues } from '../contract/compare.js';
import type { Fact, Family, FieldName } from '../contract/facts.js';
import type { Contract } from '../reading/readContract.js';

export interface EventFacts {
  readonly families: readonly Family[];
  /** What every contract states with one value from one source and without contradiction. */
  readonly common: Stated;
}

const alike = (a: Fact, b: Fact): boolean => a === b || (a.from === b.from && equalValues(a.value, b.value));

/** What an event's contracts have in common; a day only with its competition, by which days are told apart. */
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
  if (fields.competition === undefined) delete fields.day;
  return { families, common: { family: 'unparsed', fields, conflicts: [] } };
}

/** Whether no leg of A's event can be the bet of any leg of B's: `factsRefuse` would refuse each of them. */
export function eventsRefuse(a: EventFacts, b: EventFacts): boolean {
  const akin = a.families.some((left) => b.families.some((right) => familiesAgree(left, right) !== 'different'));
  return !akin || statedApart(a.common, b.common);
}
