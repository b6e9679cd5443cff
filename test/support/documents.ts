import {
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  isInterfaceType,
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

/** An interface's kinds are asked for in all they have where they are returned by name; here it is enough that each is asked. */
const OF_ANY_KIND =
  ' { __typename id ... on Market { question rules event } ... on Event { title } ... on MatchPair { match_reason } ... on Match { confidence } }';

/** A query of one root field with all that it has. @param args as in a document, without parentheses */
export function queryAll(field: GraphQLField<unknown, unknown>, args: string, depth: number): string {
  const inner = getNamedType(field.type);
  const selection = isObjectType(inner) ? ` ${selectAll(inner, depth)}` : isInterfaceType(inner) ? OF_ANY_KIND : '';
  return `{ ${field.name}${args ? `(${args})` : few(field)}${selection} }`;
}
