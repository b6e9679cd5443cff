/** Makes the schema of the REST contract out of the whole one, and a version of it that takes request bodies unchecked. */
import { MapperKind, mapSchema, pruneSchema } from '@graphql-tools/utils';
import { GraphQLScalarType, type GraphQLSchema, isInputObjectType } from 'graphql';

/** The part of the schema that is the REST contract: fields that carry `rest` themselves or through their type. */
export function restSchema(schema: GraphQLSchema): GraphQLSchema {
  const kept = mapSchema(schema, {
    [MapperKind.OBJECT_FIELD]: (field, _, typeName) => {
      const inContract = field.extensions?.rest ?? schema.getType(typeName)?.extensions.rest;
      return inContract ? field : null;
    },
  });
  return pruneSchema(kept);
}

/** The same with bodies taken as they are: calculators check theirs in full, and name the first bad field in the contract's words. */
export function withPlainBodies(schema: GraphQLSchema): GraphQLSchema {
  return mapSchema(schema, {
    [MapperKind.TYPE]: (type) =>
      isInputObjectType(type) ? new GraphQLScalarType({ name: type.name, description: type.description }) : type,
  });
}
