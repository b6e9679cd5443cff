/** Gives descriptions to parts of the schema that were defined without one, and lists the parts that have none. */
import {
  type GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isIntrospectionType,
  isObjectType,
  isSpecifiedScalarType,
} from 'graphql';
import { NAMED, WORDS } from './descriptionWords.js';
import { ENUM_VALUES } from './enumWords.js';

/** What a schema is made of, each with its coordinate (`Type.field(argument:)`) and its own name. */
function* parts(
  schema: GraphQLSchema,
): Generator<[coordinate: string, name: string, part: { description?: string | null | undefined }]> {
  for (const type of Object.values(schema.getTypeMap())) {
    if (isIntrospectionType(type) || isSpecifiedScalarType(type)) continue;
    yield [type.name, type.name, type];
    if (isEnumType(type)) for (const value of type.getValues()) yield [`${type.name}.${value.name}`, value.name, value];
    if (!(isObjectType(type) || isInterfaceType(type) || isInputObjectType(type))) continue;
    for (const field of Object.values(type.getFields())) {
      yield [`${type.name}.${field.name}`, field.name, field];
      if (!('args' in field)) continue;
      for (const argument of field.args) yield [`${type.name}.${field.name}(${argument.name}:)`, `(${argument.name}:)`, argument];
    }
  }
}

/** Coordinates of what says nothing of itself. */
export const undescribed = (schema: GraphQLSchema): string[] =>
  [...parts(schema)].flatMap(([coordinate, , { description }]) => (description?.trim() ? [] : [coordinate]));

const CONNECTION = /^\w+Connection(Edge)?$/;

/** Words for what was defined without any: its own, those of its kind, or those that its name has everywhere. */
function wordsFor(coordinate: string, name: string): string | undefined {
  const own = WORDS[coordinate];
  if (own !== undefined) return own;
  if (CONNECTION.test(coordinate)) return coordinate.endsWith('Edge') ? 'A row of a page with its cursor.' : 'A page of rows.';
  const [type = '', value = ''] = coordinate.split('.');
  return ENUM_VALUES[type]?.[value] ?? NAMED[name];
}

/** Gives words to what was defined without, from one table: what a name means wherever it stands is written once. */
export function describeRest(schema: GraphQLSchema): GraphQLSchema {
  for (const [coordinate, name, part] of parts(schema)) {
    if (part.description?.trim()) continue;
    part.description = wordsFor(coordinate, name);
  }
  return schema;
}
