/** Leaves those fields out of a response that are null and that the schema marks to be left out then. */
import { type GraphQLObjectType, getNamedType, isObjectType, Kind, type SelectionSetNode } from 'graphql';

type Fields = Record<string, unknown>;
/** Takes the nulls out of a response, in place. */
export type OmitNulls = (value: Fields) => void;

/**
 * Compiles "leave these fields out when they are null" for one selection, from the fields that carry `omitNull`: once per operation,
 * so that a response is walked only where such a field can be.
 */
export function compileOmitNulls(type: GraphQLObjectType, { selections }: SelectionSetNode): OmitNulls | undefined {
  const droppable: string[] = [];
  const deeper: [string, OmitNulls][] = [];
  for (const selection of selections) {
    if (selection.kind !== Kind.FIELD) continue;
    const key = selection.name.value;
    const field = type.getFields()[key];
    if (!field) continue;
    if (field.extensions.omitNull) droppable.push(key);
    const inner = getNamedType(field.type);
    const omit = selection.selectionSet && isObjectType(inner) ? compileOmitNulls(inner, selection.selectionSet) : undefined;
    if (omit) deeper.push([key, omit]);
  }
  if (droppable.length === 0 && deeper.length === 0) return undefined;
  return (value) => {
    // undefined is left out of JSON too, and cheaper than deleting.
    for (const key of droppable) if (value[key] === null) value[key] = undefined;
    for (const [key, omit] of deeper) forEach(value[key], omit);
  };
}

function forEach(value: unknown, omit: OmitNulls): void {
  if (Array.isArray(value)) for (const item of value) forEach(item, omit);
  else if (value !== null && value !== undefined) omit(value as Fields);
}
