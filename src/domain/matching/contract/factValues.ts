/** Gives a fact's value by its type: a text, a number, one entity or several, a set of outcomes. Any other value is undefined, or no entity. */
import type { Entity, FactValue, GridSet } from './facts.js';

type Value = FactValue | undefined;

/** The text that a value is: an id, a code name or a period. */
export const textIn = (value: Value): string | undefined => (typeof value === 'string' ? value : undefined);
/** The number that a value is: a year, or an instant in UTC milliseconds. */
export const numberIn = (value: Value): number | undefined => (typeof value === 'number' ? value : undefined);

/** The one entity that a value is; undefined for a list. */
export const entityIn = (value: Value): Entity | undefined => (typeof value === 'object' && 'kind' in value ? value : undefined);

/** Whoever a value names, one or several. */
export const entitiesIn = (value: Value): readonly Entity[] =>
  (Array.isArray(value) ? value : [value]).filter((each): each is Entity => typeof each === 'object' && 'kind' in each);

/** The outcomes that pay, on their grid. */
export const setIn = (value: Value): GridSet | undefined => (typeof value === 'object' && 'parts' in value ? value : undefined);
