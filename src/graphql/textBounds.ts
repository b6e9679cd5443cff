/** Refuses fields of a request whose arguments hold a text or a list that is too long. */
import { MapperKind, mapSchema } from '@graphql-tools/utils';
import { defaultFieldResolver, type GraphQLFieldConfigArgumentMap, type GraphQLResolveInfo, type GraphQLSchema } from 'graphql';
import { Refusal } from '../domain/refusal.js';

/** Characters of a text that a caller sends, unless its argument says otherwise: the longest id and search of use are far below. */
export const LONGEST_TEXT = 256;
/** Entries of a list that a caller sends. */
const LONGEST_LIST = 200;

/** For an argument that takes longer texts than others. */
export const upTo = (longest: number) => ({ longest });

/** @throws Refusal bad_request for a text or a list that is too long, however deep it lies in the argument */
function check(field: string, value: unknown, longest: number): void {
  if (typeof value === 'string') {
    if (value.length > longest) throw new Refusal('bad_request', `${field} has at most ${longest} characters.`, { field });
  } else if (Array.isArray(value)) {
    if (value.length > LONGEST_LIST) throw new Refusal('bad_request', `${field} has at most ${LONGEST_LIST} entries.`, { field });
    for (const each of value) check(field, each, longest);
  } else if (typeof value === 'object' && value !== null && !(value instanceof Date)) {
    for (const [name, each] of Object.entries(value)) check(name, each, longest);
  }
}

function checkAll(declared: GraphQLFieldConfigArgumentMap, args: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(args)) {
    check(name, value, Number(declared[name]?.extensions?.longest ?? LONGEST_TEXT));
  }
}

/** The schema with a bound on every text and list of every argument, before anything is done with them. */
export function boundTexts(schema: GraphQLSchema): GraphQLSchema {
  return mapSchema(schema, {
    [MapperKind.OBJECT_FIELD]: (field) => {
      const { args = {}, resolve = defaultFieldResolver, subscribe } = field;
      if (Object.keys(args).length === 0) return field;
      return {
        ...field,
        resolve(parent, given, context, info) {
          checkAll(args, given);
          return resolve(parent, given, context, info);
        },
        ...(subscribe !== undefined && {
          subscribe(parent: unknown, given: Record<string, unknown>, context: unknown, info: GraphQLResolveInfo) {
            checkAll(args, given);
            return subscribe(parent, given, context, info);
          },
        }),
      };
    },
  });
}
