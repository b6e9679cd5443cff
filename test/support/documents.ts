import {
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  isObjectType,
  isRequiredArgument,
} from 'graphql';

/** The root fields of a schema that only read. */
export const queriesOf = (schema: GraphQLSchema): GraphQLField<unknown, unknown>[] =>
  Object.values(schema.getQueryType()?.getFields() ?? {});

/** Arguments that keep a field's answer small, where it takes them. */
function few({ args }: GraphQLField<unknown, unknown>): string {
  const name = ['first', 'limit'].find((each) => args.some((argument) => argument.name === each));
  return name ? `(${name}: 2)` : '';
}

/** Everything that a type has, down to a depth: all fields that need no argument. */
export function selectAll(type: GraphQLObjectType, depth: number): string {
  const parts = Object.values(type.getFields()).flatMap((field) => {
    if (field.args.some(isRequiredArgument)) return [];
    const inner = getNamedType(field.type);
    if (!isObjectType(inner)) return [field.name];
    return depth > 0 ? [`${field.name}${few(field)} ${selectAll(inner, depth - 1)}`] : [];
  });
  return `{ ${['__typename', ...parts].join(' ')} }`;
}

/** A query of one root field with all that it has. @param args as in a document, without parentheses */
export function queryAll(field: GraphQLField<unknown, unknown>, args: string, depth: number): string {
  const inner = getNamedType(field.type);
  const selection = isObjectType(inner) ? ` ${selectAll(inner, depth)}` : '';
  return `{ ${field.name}${args ? `(${args})` : few(field)}${selection} }`;
}
