/** Takes the resolvers off fields that are marked as read from their object under their own name. */
import { MapperKind, mapSchema } from '@graphql-tools/utils';
import type { GraphQLSchema } from 'graphql';

/** The schema without resolvers of fields marked PLAIN: graphql itself reads a field that has none from its object, by the field's name. */
export function withoutPlainResolvers(schema: GraphQLSchema): GraphQLSchema {
  return mapSchema(schema, {
    [MapperKind.OBJECT_FIELD]: (field) => {
      if (!field.extensions?.plain) return field;
      const { resolve, ...plain } = field;
      return plain;
    },
  });
}
