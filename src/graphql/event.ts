/** Events of the venues: their type, the query for one by its id, and the query for a filtered list. */
import type { Context } from '../context.js';
import type { Category as CategoryName, VenueEvent, Venue as VenueName } from '../domain/market.js';
import { EVENT_HEAD_COLUMNS } from '../store/graphRows.js';
import { spellingsOf } from '../store/marketNames.js';
import { builder } from './builder.js';
import { Category, MarketStatus, Venue } from './enums.js';
import { AS_WRITTEN, checkBeside, checkDays } from './filterFields.js';
import { dayAsked } from './filterWhere.js';
import { fromPlace } from './keyset.js';
import { type EventFilter, EventFilterInput, whereEvents } from './marketFilter.js';
import { PLAIN } from './marks.js';
import { Node, nodeId } from './node.js';
import { contains } from './phrase.js';

type Source = VenueEvent['settlement_sources'][number];

const SettlementSource = builder.objectRef<Source>('SettlementSource').implement({
  description: 'A source by which a venue settles.',
  fields: (t) => ({
    name: t.exposeString('name', { description: "The venue's name of it." }),
    url: t.exposeString('url', { description: 'Its address; empty when the venue gives none.' }),
  }),
});

/** Ids in the index are `<venue>:<group_id>`. */
const COLON = 'venue_a'.length;

export const Event = builder.prismaObject('Event', {
  interfaces: [Node],
  description: 'One event of a venue with its markets.',
  select: EVENT_HEAD_COLUMNS,
  fields: (t) => ({
    id: t.id({ description: 'Unique over all types: see `node`.', resolve: ({ id }) => nodeId.event(id) }),
    venue: t.field({
      type: Venue,
      description: 'The venue that it belongs to.',
      resolve: ({ id }) => id.slice(0, COLON) as VenueName,
    }),
    group_id: t.string({
      resolve: ({ id }) => id.slice(COLON + 1),
      description: "The venue's event id: event ticker on venue A, event slug on venue B.",
    }),
    series: t.exposeString('series', { nullable: true, description: 'Series ticker on venue A, series slug on venue B.' }),
    title: t.string({ extensions: PLAIN, description: "The venue's title of it.", resolve: ({ title }) => title }),
    sub_title: t.exposeString('sub_title', { nullable: true }),
    category: t.field({
      type: Category,
      extensions: PLAIN,
      description: "The service's category.",
      resolve: ({ category }) => category as CategoryName,
    }),
    tags: t.field({
      type: ['String'],
      description: "The venue's own category words and tags.",
      select: { tags: true },
      resolve: (event) => event.tags as string[],
    }),
    mutually_exclusive: t.exposeBoolean('mutually_exclusive', { description: 'At most one of its markets pays.' }),
    hidden_other: t.exposeBoolean('hidden_other', { description: 'An "Other" outcome exists that is not listed.' }),
  }),
});

/** Where it settles and where it stands. */
builder.prismaObjectFields(Event, (t) => ({
  settlement_sources: t.field({
    type: [SettlementSource],
    description: 'Where its venue says that the result comes from.',
    select: { settlement_sources: true },
    resolve: (event) => event.settlement_sources as unknown as Source[],
  }),
  contract_terms_url: t.exposeString('contract_terms_url', { nullable: true }),
  event_date: t.field({
    type: 'Day',
    nullable: true,
    description: 'Day the event happens.',
    resolve: ({ event_date }) => event_date,
  }),
  url: t.string({ nullable: true, extensions: PLAIN, description: 'Public page.', resolve: ({ url }) => url }),
  status: t.field({ type: MarketStatus, select: { status: true }, resolve: (event) => event.status as 'open' | 'closed' }),
  first_seen_at: t.expose('first_seen_at', { type: 'DateTime' }),
  updated_at: t.expose('updated_at', { type: 'DateTime' }),
}));

const SOONEST_FIRST = [{ event_date: { sort: 'asc' as const, nulls: 'last' as const } }, { id: 'asc' as const }];

builder.queryFields((t) => ({
  event: t.prismaField({
    type: 'Event',
    nullable: true,
    description: "One event by its venue's id, open or closed; null when it was never seen.",
    args: { venue: t.arg({ type: Venue, required: true }), group_id: t.arg.string({ required: true }) },
    resolve: (query, _, { venue, group_id }, { database }) =>
      database.prisma.event.findFirst({ ...query, where: { venue, group_id: { in: spellingsOf(venue, group_id.trim()) } } }),
  }),
  events: t.prismaConnection({
    type: 'Event',
    cursor: 'id',
    description: 'Indexed events, soonest first, unknown days last.',
    args: {
      filter: t.arg({ type: EventFilterInput, description: 'Which events.' }),
      venue: t.arg({ type: Venue, description: 'As in `filter`.' }),
      status: t.arg({ type: MarketStatus, defaultValue: 'open', description: 'Open or closed ones; null for both.' }),
      category: t.arg({ type: Category, description: 'As in `filter`.' }),
      from: t.arg({ type: 'Day', description: 'First day of the event, inclusive.' }),
      to: t.arg({ type: 'Day', description: 'Last day of the event, inclusive.' }),
      q: t.arg.string({ description: `One phrase in the title, ${AS_WRITTEN}.` }),
    },
    totalCount: async (_, args, context) => context.database.prisma.event.count({ where: await whereEvent(context, args) }),
    resolve: async (query, _, args, context) => {
      const { event } = context.database.prisma;
      const { page, beyond } = await fromPlace(query, args, SOONEST_FIRST, (row) => event.findUnique(row));
      return event.findMany({ ...page, where: { AND: [await whereEvent(context, args), beyond] }, orderBy: SOONEST_FIRST });
    },
  }),
}));

type Plain = { [K in 'venue' | 'status' | 'category' | 'from' | 'to' | 'q']?: string | null | undefined };

async function whereEvent(
  context: Context,
  { filter, venue, status, category, from, to, q }: Plain & { filter?: EventFilter | null | undefined },
) {
  const text = q?.trim();
  checkDays({ from, to });
  checkBeside({ venue, category }, filter);
  return {
    ...(venue && { venue }),
    ...(status && { status }),
    ...(category && { category }),
    ...(text && { title: contains(text) }),
    AND: [...dayAsked({ from, to }), ...(await whereEvents(context, filter ?? {}))],
  };
}
