/** Calls a guard, which may refuse the request, before every root field of the schema that is not open to everybody. */
import { MapperKind, mapSchema } from '@graphql-tools/utils';
import { defaultFieldResolver, type GraphQLSchema } from 'graphql';
import type { Role } from '../domain/role.js';

/** Throws to refuse. @param role what the field takes; undefined for fields that any caller with a key may ask for @param places how many requests it counts as */
export type Guard<TContext> = (context: TContext, role: Role | undefined, places: number) => Promise<void>;

/** How many requests a root field counts as, by its arguments; one unless it says so. */
export type RequestWeight = (args: Record<string, unknown>) => number;

/**
 * The schema with a guard before every root field that isn't `open`: whatever aliases, fragments or batches a request is made of, it
 * reaches a resolver through here.
 *
 * @throws Error for a mutation that is open to everybody
 */
export function guardRootFields<TContext>(schema: GraphQLSchema, guard: Guard<TContext>): GraphQLSchema {
  return mapSchema(schema, {
    [MapperKind.ROOT_FIELD]: (field, name, typeName) => {
      const role = field.extensions?.role as Role | undefined;
      if (typeName === 'Mutation' && role === undefined) throw new Error(`the mutation ${name} names no role`);
      if (field.extensions?.open) return field;
      const { resolve = defaultFieldResolver, subscribe } = field;
      const weigh = field.extensions?.weigh as RequestWeight | undefined;
      // A subscription is one request, however much it tells.
      if (subscribe) {
        const guarded: typeof subscribe = async (parent, args, context: TContext, info) => {
          await guard(context, role, 1);
          return subscribe(parent, args, context, info);
        };
        return { ...field, subscribe: guarded };
      }
      return {
        ...field,
        resolve: async (parent, args, context: TContext, info) => {
          await guard(context, role, weigh?.(args) ?? 1);
          return resolve(parent, args, context, info);
        },
      };
    },
  });
}
