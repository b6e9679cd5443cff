/** API keys and their usage: the query that lists them and the mutations that make and revoke one. */

import type { Context } from '../context.js';
import { HOUR_MS } from '../domain/duration.js';
import { grants } from '../domain/role.js';
import { type KeyAnswers, readAnswers, readUsage } from '../store/keyUsage.js';
import { createKey, type NewKey, revokeKey } from '../workflow/keys.js';
import { builder } from './builder.js';
import { Node } from './node.js';
import { needs, requireRole } from './role.js';

/** Requests of every key in the last hour, read once for a GraphQL request. */
const usages = new WeakMap<Context, Promise<Map<string, number>>>();
function usageOf(context: Context): Promise<Map<string, number>> {
  const known = usages.get(context);
  if (known) return known;
  const usage = readUsage(context.database, new Date(context.clock().getTime() - HOUR_MS));
  usages.set(context, usage);
  return usage;
}

const KeyAnswersType = builder.objectRef<KeyAnswers>('ApiKeyAnswers').implement({
  description: 'What a key was answered at one path within one minute.',
  fields: (t) => ({
    minute: t.expose('minute', { type: 'DateTime', description: 'When the minute began.' }),
    route: t.exposeString('route', { description: 'The path, such as /v0/match.' }),
    status: t.exposeInt('status', { description: 'The HTTP status of the answers.' }),
    requests: t.exposeInt('requests'),
  }),
});

const KeyScope = builder.enumType('ApiKeyScope', {
  description: 'What a key may do.',
  values: { read: { description: 'Ask for whatever may be read. Deciding and administering take a signed-in person.' } } as const,
});

builder.prismaObject('ApiKey', {
  interfaces: [Node],
  description: 'An API key, without the key itself.',
  select: { id: true },
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    prefix: t.exposeString('prefix', { description: 'Its first characters, to tell keys apart.' }),
    owner: t.relation('user', { nullable: true, description: 'Whose it is; null when it was made on the command line.' }),
    created_at: t.expose('created_at', { type: 'DateTime' }),
    last_used_at: t.expose('last_used_at', { type: 'DateTime', nullable: true }),
    expires_at: t.expose('expires_at', {
      type: 'DateTime',
      nullable: true,
      description: 'From then on it is refused; null: never.',
    }),
    revoked_at: t.expose('revoked_at', { type: 'DateTime', nullable: true }),
    scope: t.field({ type: KeyScope, resolve: () => 'read' as const }),
    answers: t.field({
      type: [KeyAnswersType],
      description: 'What it was answered within a day, by minute, path and status, the latest first; some seconds late.',
      args: { limit: t.arg({ type: 'Limit', defaultValue: 20 }) },
      resolve: ({ id }, { limit }, { database }) => readAnswers(database, id, limit ?? 20),
    }),
    requests_last_hour: t.int({
      description: 'Requests of the last 60 minutes; some seconds late.',
      resolve: async ({ id }, _, context) => (await usageOf(context)).get(id) ?? 0,
    }),
    limit_per_minute: t.int({
      description: 'Requests that it may make in any 60 seconds.',
      resolve: (_, __, { settings }) => settings.ratePerMinute,
    }),
  }),
});

const NewApiKey = builder.objectRef<NewKey>('NewApiKey').implement({
  description: 'A new key, the only time that it can be seen.',
  fields: (t) => ({
    key: t.exposeString('key'),
    api_key: t.prismaField({
      type: 'ApiKey',
      resolve: (query, { row }, _, { database }) => database.prisma.apiKey.findUniqueOrThrow({ ...query, where: { id: row.id } }),
    }),
  }),
});

builder.queryField('api_keys', (t) =>
  t.prismaField({
    type: ['ApiKey'],
    extensions: needs('user'),
    description: "One's own keys, the newest first; with `all`, everybody's (admins only).",
    args: { all: t.arg.boolean({ defaultValue: false }) },
    resolve: (query, _, { all }, { caller, database }) => {
      const { userId } = requireRole(caller, all ? 'admin' : 'user');
      const where = all ? {} : { user_id: userId };
      return database.prisma.apiKey.findMany({ ...query, where, orderBy: [{ created_at: 'desc' }, { id: 'asc' }] });
    },
  }),
);

builder.mutationFields((t) => ({
  create_api_key: t.field({
    type: NewApiKey,
    extensions: needs('user'),
    description: 'Makes a key of one’s own. It works within a second.',
    args: {
      name: t.arg.string({ required: true, description: 'What it is for, 1 to 100 characters.' }),
      days: t.arg.int({ description: 'It is refused after so many days, 1 to 3650; without it, once it is revoked.' }),
    },
    resolve: (_, { name, days }, context) =>
      createKey(context, name, { userId: requireRole(context.caller, 'user').userId, days: days ?? undefined }),
  }),
  revoke_api_key: t.prismaField({
    type: 'ApiKey',
    extensions: needs('user'),
    description: "Refuses a key from now on; one's own, or anybody's for admins.",
    args: { id: t.arg.id({ required: true }) },
    resolve: async (query, _, { id }, context) => {
      const { userId, role } = requireRole(context.caller, 'user');
      await revokeKey(context, id, grants(role, 'admin') ? undefined : userId);
      return context.database.prisma.apiKey.findUniqueOrThrow({ ...query, where: { id } });
    },
  }),
}));
