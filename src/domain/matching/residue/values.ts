/** The value of a fact by what it is: a text, a number, one entity or several, a set of outcomes; undefined for any other. */
import type { Entity, Fact, GridSet } from '../contract/facts.js';

type Maybe = Fact | undefined;

export const textIn = (fact: Maybe): string | undefined => (typeof fact?.value === 'string' ? fact.value : undefined);
export const numberIn = (fact: Maybe): number | undefined => (typeof fact?.value === 'number' ? fact.value : undefined);

/** Whoever a fact names, one or several. */
export function entitiesIn(fact: Maybe): readonly Entity[] {
  const values = Array.isArray(fact?.value) ? fact.value : [fact?.value];
  return values.filter((value): value is Entity => typeof value === 'object' && 'kind' in value);
}

/** The outcomes that pay, on their grid. */
export function setIn(fact: Maybe): GridSet | undefined {
  return typeof fact?.value === 'object' && 'parts' in fact.value ? fact.value : undefined;
}
