import type { Category as CategoryName, Venue as VenueName } from '../domain/market.js';
import { builder } from './builder.js';
import { Category, MarketStatus, Venue } from './enums.js';
import { contains } from './phrase.js';

builder.prismaObject('Event', {
  description: 'One event of a venue with its markets.',
  select: { id: true },
  fields: (t) => ({
    venue: t.field({ type: Venue, select: { venue: true }, resolve: (event) => event.venue as VenueName }),
    group_id: t.exposeString('group_id', {
      description: "The venue's event id: event ticker on venue A, event slug on venue B.",
    }),
    series: t.exposeString('series', { nullable: true, description: 'Series ticker on venue A, series slug on venue B.' }),
    title: t.exposeString('title'),
    sub_title: t.exposeString('sub_title', { nullable: true }),
    category: t.field({ type: Category, select: { category: true }, resolve: (event) => event.category as CategoryName }),
    tags: t.field({
      type: ['String'],
      description: "The venue's own category words and tags.",
      select: { tags: true },
      resolve: (event) => event.tags as string[],
    }),
    mutually_exclusive: t.exposeBoolean('mutually_exclusive', { description: 'At most one of its markets pays.' }),
    hidden_other: t.exposeBoolean('hidden_other', { description: 'An "Other" outcome exists that is not listed.' }),
    settlement_sources: t.field({
      type: 'JSON',
      description: 'A list of {name, url}.',
      select: { settlement_sources: true },
      resolve: (event) => event.settlement_sources,
    }),
    contract_terms_url: t.exposeString('contract_terms_url', { nullable: true }),
    event_date: t.expose('event_date', { type: 'Day', nullable: true, description: 'Day the event happens.' }),
    url: t.exposeString('url', { nullable: true, description: 'Public page.' }),
    status: t.field({ type: MarketStatus, select: { status: true }, resolve: (event) => event.status as 'open' | 'closed' }),
    first_seen_at: t.expose('first_seen_at', { type: 'DateTime' }),
    updated_at: t.expose('updated_at', { type: 'DateTime' }),
    markets: t.relatedConnection('markets', { cursor: 'id', totalCount: true, query: { orderBy: { id: 'asc' } } }),
  }),
});

builder.queryFields((t) => ({
  event: t.prismaField({
    type: 'Event',
    nullable: true,
    description: "One event by its venue's id, open or closed; null when it was never seen.",
    args: { venue: t.arg({ type: Venue, required: true }), group_id: t.arg.string({ required: true }) },
    resolve: (query, _, { venue, group_id }, { database }) =>
      database.prisma.event.findUnique({ ...query, where: { venue_group_id: { venue, group_id: group_id.trim() } } }),
  }),
  events: t.prismaConnection({
    type: 'Event',
    cursor: 'id',
    description: 'Indexed events, soonest first, unknown days last.',
    args: {
      venue: t.arg({ type: Venue }),
      status: t.arg({ type: MarketStatus, defaultValue: 'open' }),
      category: t.arg({ type: Category }),
      from: t.arg({ type: 'Day', description: 'First day of the event, inclusive.' }),
      to: t.arg({ type: 'Day', description: 'Last day of the event, inclusive.' }),
      q: t.arg.string({ description: 'A phrase in the title.' }),
    },
    totalCount: (_, args, { database }) => database.prisma.event.count({ where: whereEvent(args) }),
    resolve: (query, _, args, { database }) =>
      database.prisma.event.findMany({
        ...query,
        where: whereEvent(args),
        orderBy: [{ event_date: { sort: 'asc', nulls: 'last' } }, { id: 'asc' }],
      }),
  }),
}));

type EventFilter = { [K in 'venue' | 'status' | 'category' | 'from' | 'to' | 'q']?: string | null | undefined };

function whereEvent({ venue, status, category, from, to, q }: EventFilter) {
  const text = q?.trim();
  return {
    ...(venue && { venue }),
    ...(status && { status }),
    ...(category && { category }),
    ...((from || to) && { event_date: { ...(from && { gte: from }), ...(to && { lte: to }) } }),
    ...(text && { title: contains(text) }),
  };
}
