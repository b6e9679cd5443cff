/** Webhooks, their filters and their deliveries: the list, and the mutations that make, pause, resume, test and delete one. */
import type { Context } from '../context.js';
import type { Category as CategoryName } from '../domain/market.js';
import { Refusal } from '../domain/refusal.js';
import { grants } from '../domain/role.js';
import type { ChangeFilter } from '../store/changes/read.js';
import {
  createWebhook,
  deleteWebhook,
  paused,
  redeliver,
  resumed,
  rotateSecret,
  tryWebhook,
  updateWebhook,
} from '../workflow/webhooks.js';
import { builder } from './builder.js';
import { ChangeTypeEnum, changeFilterArgs, toChangeFilter } from './change.js';
import { atMost } from './cost.js';
import { Category, Venue } from './enums.js';
import { needs, requireRole } from './role.js';

const MOST_DELIVERIES = 200;

const WebhookDelivery = builder.prismaObject('WebhookDelivery', {
  description: 'One attempt at telling one change.',
  fields: (t) => ({
    id: t.id({ select: { id: true }, resolve: ({ id }) => String(id) }),
    change_id: t.exposeString('change_id', { description: 'The message’s `webhook-id`: the same in every attempt.' }),
    type: t.exposeString('type'),
    attempt: t.exposeInt('attempt'),
    at: t.expose('at', { type: 'DateTime' }),
    ms: t.exposeInt('ms', { description: 'Milliseconds until the answer.' }),
    status: t.exposeInt('status', { nullable: true, description: 'Null when there was no answer.' }),
    answer: t.exposeString('answer', { nullable: true, description: 'What the receiver answered, cut at 2,048 characters.' }),
    error: t.exposeString('error', { nullable: true }),
  }),
});

const WebhookFilter = builder.objectRef<ChangeFilter>('WebhookFilter').implement({
  description: 'Which changes a webhook is told; null does not filter.',
  fields: (t) => ({
    types: t.field({
      type: [ChangeTypeEnum],
      nullable: true,
      description: 'Only changes of these types.',
      resolve: ({ types }) => types as (typeof ChangeTypeEnum.$inferType)[] | undefined,
    }),
    category: t.field({
      type: Category,
      nullable: true,
      description: 'Only events of this category.',
      resolve: ({ category }) => category as CategoryName | undefined,
    }),
    series: t.exposeString('series', { nullable: true, description: 'Only this series of a venue.' }),
    venue: t.field({
      type: Venue,
      nullable: true,
      description: 'Leaves out changes that concern the other venue alone.',
      resolve: ({ venue }) => venue,
    }),
    market_ids: t.exposeStringList('market_ids', { nullable: true, description: 'Only changes about one of these markets.' }),
  }),
});

builder.prismaObject('Webhook', {
  description: 'An address that changes are posted to, by Standard Webhooks.',
  select: { id: true },
  fields: (t) => ({
    id: t.exposeID('id'),
    url: t.exposeString('url'),
    filter: t.field({
      type: WebhookFilter,
      description: 'Which changes it is told.',
      select: { filter: true },
      resolve: ({ filter }) => filter as ChangeFilter,
    }),
    state: t.exposeString('state', { description: 'active or paused.' }),
    paused_reason: t.exposeString('paused_reason', { nullable: true }),
    failures: t.exposeInt('failures', { description: 'How many attempts at the next change have failed.' }),
    next_at: t.expose('next_at', { type: 'DateTime', description: 'When it is tried next, if there is anything to tell.' }),
    created_at: t.expose('created_at', { type: 'DateTime' }),
    deliveries: t.relation('deliveries', {
      description: 'The latest attempts.',
      extensions: atMost(MOST_DELIVERIES),
      query: { orderBy: { id: 'desc' }, take: MOST_DELIVERIES },
    }),
  }),
});

const NewWebhook = builder.objectRef<{ id: string; secret: string }>('NewWebhook').implement({
  description: 'A webhook with its secret, the only time that it can be seen.',
  fields: (t) => ({
    secret: t.exposeString('secret', { description: 'Verifies messages, by any library of Standard Webhooks.' }),
    webhook: t.prismaField({
      type: 'Webhook',
      resolve: (query, { id }, _, { database }) => database.prisma.webhook.findUniqueOrThrow({ ...query, where: { id } }),
    }),
  }),
});

/** Whose webhooks a caller may change: their own, or anybody's for admins. */
function ownerOf({ caller }: Context): string | undefined {
  const { userId, role } = requireRole(caller, 'user');
  return grants(role, 'admin') ? undefined : userId;
}

function senderOf({ webhooks }: Context) {
  if (webhooks) return webhooks;
  throw new Refusal('conflict', 'This service sends no webhooks: its operator must set AUTH_SECRET first.');
}

builder.queryField('webhooks', (t) =>
  t.prismaField({
    type: ['Webhook'],
    extensions: needs('user'),
    description: "One's own webhooks, the newest first; with `all`, everybody's (admins only).",
    args: { all: t.arg.boolean({ defaultValue: false }) },
    resolve: (query, _, { all }, { caller, database }) => {
      const { userId } = requireRole(caller, all ? 'admin' : 'user');
      const where = all ? {} : { user_id: userId };
      return database.prisma.webhook.findMany({ ...query, where, orderBy: [{ created_at: 'desc' }, { id: 'asc' }] });
    },
  }),
);

const changed = (query: object, id: string, { database }: Context) =>
  database.prisma.webhook.findUniqueOrThrow({ ...query, where: { id } });

builder.mutationFields((t) => ({
  create_webhook: t.field({
    type: NewWebhook,
    extensions: needs('user'),
    description:
      'Has changes posted to an address, from now on or from a cursor on: at least once, in order, each named by its `webhook-id`.',
    args: {
      url: t.arg.string({ required: true }),
      after: t.arg.string({ description: 'A cursor, or the id of a change.' }),
      ...changeFilterArgs(t.arg),
    },
    resolve: async (_, { url, after, ...filter }, context) => {
      const sender = senderOf(context);
      const { userId } = requireRole(context.caller, 'user');
      const id = await createWebhook(context, userId, { url, after: after ?? undefined, filter: toChangeFilter(filter) });
      return { id, secret: sender.secretOf(id, 1) };
    },
  }),
  rotate_webhook_secret: t.field({
    type: NewWebhook,
    extensions: needs('user'),
    description: 'Makes a new secret. For a day messages are signed with both, so that the receiver can change over.',
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_, { id }, context) => {
      const sender = senderOf(context);
      return { id, secret: await rotateSecret(context, sender, id, ownerOf(context)) };
    },
  }),
  pause_webhook: t.prismaField({
    type: 'Webhook',
    extensions: needs('user'),
    args: { id: t.arg.id({ required: true }) },
    resolve: async (query, _, { id }, context) => {
      await updateWebhook(context.database, id, ownerOf(context), paused('Paused by hand.'));
      return changed(query, id, context);
    },
  }),
  resume_webhook: t.prismaField({
    type: 'Webhook',
    extensions: needs('user'),
    description: 'Resumes a webhook: deliveries go on from its place in the log, as far as the log is kept.',
    args: { id: t.arg.id({ required: true }) },
    resolve: async (query, _, { id }, context) => {
      await updateWebhook(context.database, id, ownerOf(context), resumed(context.clock()));
      return changed(query, id, context);
    },
  }),
}));

builder.mutationFields((t) => ({
  delete_webhook: t.id({
    extensions: needs('user'),
    description: 'Deletes a webhook with its log of deliveries, and answers its id.',
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_, { id }, context) => {
      await deleteWebhook(context.database, id, ownerOf(context));
      return id;
    },
  }),
  test_webhook: t.prismaField({
    type: WebhookDelivery,
    extensions: needs('user'),
    description: 'Posts a message of the type webhook.test now, and answers what came of it.',
    args: { id: t.arg.id({ required: true }) },
    resolve: async (query, _, { id }, context) => {
      const attempt = await tryWebhook({ ...context, ...senderOf(context) }, id, ownerOf(context));
      return context.database.prisma.webhookDelivery.findUniqueOrThrow({ ...query, where: { id: attempt } });
    },
  }),
  redeliver: t.prismaField({
    type: WebhookDelivery,
    extensions: needs('user'),
    description: 'Posts a change again now, under the same `webhook-id`.',
    args: { webhook: t.arg.id({ required: true }), change_id: t.arg.string({ required: true }) },
    resolve: async (query, _, { webhook, change_id }, context) => {
      const asked = { id: webhook, change_id };
      const attempt = await redeliver({ ...context, ...senderOf(context) }, asked, ownerOf(context));
      return context.database.prisma.webhookDelivery.findUniqueOrThrow({ ...query, where: { id: attempt } });
    },
  }),
}));
