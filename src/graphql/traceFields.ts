/** Puts a span of the trace around every root field of the schema. */
import { MapperKind, mapSchema } from '@graphql-tools/utils';
import { defaultFieldResolver, type GraphQLSchema } from 'graphql';
import type { Trace } from '../context.js';

/** The schema with a span around every root field. */
export function traceRootFields(schema: GraphQLSchema, trace: Trace): GraphQLSchema {
  return mapSchema(schema, {
    [MapperKind.ROOT_FIELD]: (field, name, typeName) => {
      const { resolve = defaultFieldResolver } = field;
      return {
        ...field,
        resolve: (parent, args, context, info) =>
          trace(`${typeName}.${name}`, { 'graphql.field': name }, async () => resolve(parent, args, context, info)),
      };
    },
  });
}
