/** Refuses fields of a request whose arguments hold a text or a list that is too long. */
import { MapperKind, mapSchema } from '@graphql-tools/utils';
import {
  defaultFieldResolver,
  type GraphQLFieldConfigArgumentMap,
  GraphQLID,
  type GraphQLInputType,
  type GraphQLResolveInfo,
  type GraphQLSchema,
  GraphQLString,
  getNullableType,
  isInputObjectType,
  isListType,
} from 'graphql';
import { Refusal } from '../domain/refusal.js';

/** Characters of a text that a caller sends, unless its argument says otherwise: the longest id and search of use are far below. */
export const LONGEST_TEXT = 256;
/** Entries of a list that a caller sends. */
const LONGEST_LIST = 200;
/** The calculators' argument, which is the whole body on REST: its fields are named without it. */
const BODY = 'input';

/** How a field or an argument is bounded, where it isn't as all others are. */
type Bounds = {
  longest?: number;
  checkedWhereRead?: boolean;
};

/** For an argument that takes longer texts than others. */
export const upTo = (longest: number): Bounds => ({ longest });

/** For a field whose reader bounds it by what it allows, and says that: a word of a list, a list with a length of its own. */
export const CHECKED_WHERE_READ: Bounds = { checkedWhereRead: true };

/** An argument or a field of an input as the schema declares it. */
interface Declared {
  type: GraphQLInputType;
  extensions?: Readonly<Bounds> | null | undefined;
}

/** @throws Refusal bad_request for a text or a list that is too long, in whatever the schema has of this field; the rest isn't looked at */
function check(path: string, value: unknown, { type: declared, extensions }: Declared): void {
  if (value === null || value === undefined || extensions?.checkedWhereRead) return;
  const type = getNullableType(declared);
  if (isListType(type)) {
    if (Array.isArray(value)) checkList(path, value, { type: type.ofType, extensions });
  } else if (isInputObjectType(type)) {
    if (typeof value === 'object') checkAll(path, value, type.getFields());
  } else if ((type === GraphQLString || type === GraphQLID) && typeof value === 'string') {
    const longest = extensions?.longest ?? LONGEST_TEXT;
    if (value.length > longest) refuse(path, `${longest} characters`);
  }
}

function checkList(path: string, values: readonly unknown[], each: Declared): void {
  if (values.length > LONGEST_LIST) refuse(path, `${LONGEST_LIST} entries`);
  for (const [index, value] of values.entries()) check(`${path}.${index}`, value, each);
}

/** @param path of what holds the fields, '' for the arguments themselves */
function checkAll(path: string, values: object, declared: Readonly<Record<string, Declared>>): void {
  for (const [name, each] of Object.entries(declared)) {
    const at = path === '' || path === BODY ? name : `${path}.${name}`;
    if (Object.hasOwn(values, name)) check(at, Reflect.get(values, name), each);
  }
}

function refuse(field: string, most: string): never {
  throw new Refusal('bad_request', `${field} has at most ${most}.`, { field });
}

/** The schema with a bound on every text and list that it takes, before anything is done with them. */
export function boundTexts(schema: GraphQLSchema): GraphQLSchema {
  return mapSchema(schema, {
    [MapperKind.OBJECT_FIELD]: (field) => {
      const { args = {}, resolve = defaultFieldResolver, subscribe } = field;
      if (Object.keys(args).length === 0) return field;
      const checkArguments = (given: object) => checkAll('', given, args as GraphQLFieldConfigArgumentMap);
      return {
        ...field,
        resolve(parent, given, context, info) {
          checkArguments(given);
          return resolve(parent, given, context, info);
        },
        ...(subscribe !== undefined && {
          subscribe(parent: unknown, given: Record<string, unknown>, context: unknown, info: GraphQLResolveInfo) {
            checkArguments(given);
            return subscribe(parent, given, context, info);
          },
        }),
      };
    },
  });
}
