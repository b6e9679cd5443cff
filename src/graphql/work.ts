/** Bounds what a document does while it runs: how many fields its lists bring, and how long its rows hold the event loop. */
import { MapperKind, mapSchema } from '@graphql-tools/utils';
import {
  defaultFieldResolver,
  type GraphQLFieldConfig,
  type GraphQLResolveInfo,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isLeafType,
  isListType,
  Kind,
  type SelectionSetNode,
} from 'graphql';
import type { Context } from '../context.js';
import { Refusal } from '../domain/refusal.js';
import { pauseIfLong } from '../workflow/turns.js';
import { MOST_FIELDS, TOO_MUCH } from './cost.js';

type Field = GraphQLFieldConfig<unknown, Context>;

/** Fields that lists have brought to a request so far. */
const brought = new WeakMap<Context, number>();
const widths = new WeakMap<SelectionSetNode, number>();

/** Fields that are selected of one row itself, fragments among them. */
function widthOf(selections: SelectionSetNode, fragments: GraphQLResolveInfo['fragments']): number {
  const known = widths.get(selections);
  if (known !== undefined) return known;
  let width = 0;
  for (const node of selections.selections) {
    const inner = node.kind === Kind.FRAGMENT_SPREAD ? fragments[node.name.value] : node;
    if (node.kind !== Kind.FIELD && inner?.selectionSet) width += widthOf(inner.selectionSet, fragments);
    else width += 1;
  }
  widths.set(selections, width);
  return width;
}

/** Counts what a list really brings: texts decide how long some are. @throws Refusal bad_request beyond the limit */
function charge(rows: unknown, context: Context, info: GraphQLResolveInfo): unknown {
  if (!Array.isArray(rows)) return rows;
  let width = 0;
  for (const { selectionSet } of info.fieldNodes) if (selectionSet) width += widthOf(selectionSet, info.fragments);
  const fields = (brought.get(context) ?? 0) + rows.length * width;
  brought.set(context, fields);
  if (fields > MOST_FIELDS) throw new Refusal('bad_request', TOO_MUCH);
  return rows;
}

function counted(resolve: NonNullable<Field['resolve']>): NonNullable<Field['resolve']> {
  return (parent, args, context, info) => {
    const rows = resolve(parent, args, context, info);
    return rows instanceof Promise ? rows.then((each) => charge(each, context, info)) : charge(rows, context, info);
  };
}

function inTurn(resolve: NonNullable<Field['resolve']>): NonNullable<Field['resolve']> {
  return (parent, args, context, info) => {
    const wait = pauseIfLong();
    return wait ? wait.then(() => resolve(parent, args, context, info)) : resolve(parent, args, context, info);
  };
}

/**
 * The schema with two bounds on what a document does while it runs: lists bring no more fields than a document may come to, whatever
 * they were taken for before; and once rows have held the event loop for long, others come first.
 */
export function boundWork(schema: GraphQLSchema): GraphQLSchema {
  const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()].map((type) => type?.name);
  return mapSchema(schema, {
    [MapperKind.OBJECT_FIELD]: (field: Field, _name, typeName) => {
      const isLeaf = isLeafType(getNamedType(field.type));
      const isList = !isLeaf && isListType(getNullableType(field.type));
      const takesTime = !isLeaf && !roots.includes(typeName);
      let resolve = field.resolve ?? defaultFieldResolver;
      if (isList) resolve = counted(resolve);
      if (takesTime) resolve = inTurn(resolve);
      return isList || takesTime ? { ...field, resolve } : field;
    },
  });
}
