/** The type of a market with the fields that are in memory while it is open, and the queries for one market and for a list. */
import type { Venue as VenueName } from '../domain/market.js';
import { ROW_COLUMNS } from '../store/liveColumns.js';
import { eventTitle, findMarket } from '../workflow/findMarket.js';
import { builder } from './builder.js';
import { Category, MarketStatus, Venue } from './enums.js';
import { AS_WRITTEN } from './filterFields.js';
import { fromPlace } from './keyset.js';
import { MarketFilterInput } from './marketFilter.js';
import { whereMarket } from './marketWhere.js';
import { PLAIN, REST, REST_UNLESS_NULL } from './marks.js';
import { Node } from './node.js';

/** The columns that an open market has in memory: whatever reads only these asks no database. */
const HOT_COLUMNS = Object.fromEntries(ROW_COLUMNS.map((name) => [name, true])) as {
  [Name in (typeof ROW_COLUMNS)[number]]: true;
};

/** A hot column, read from the market itself. */
const hot = (marks: object = {}) => ({ extensions: { ...marks, ...PLAIN } });

/** A row of the database, or an open market of the live index, which has the same hot columns. */
export const Market = builder.prismaObject('Market', {
  interfaces: [Node],
  description: 'One tradeable contract on a venue.',
  select: HOT_COLUMNS,
  fields: (t) => ({
    venue: t.field({
      type: Venue,
      ...hot(REST),
      description: 'The venue the market belongs to.',
      resolve: (market) => market.venue as VenueName,
    }),
    market_id: t.string({
      ...hot(REST),
      description: "The id to use with that venue's own API.",
      resolve: (market) => market.market_id,
    }),
    group_id: t.string({
      extensions: REST,
      description: "The venue's event id: event ticker on venue A, event slug on venue B.",
      resolve: (market) => market.event_id.slice(market.venue.length + 1),
    }),
    event: t.string({
      extensions: REST,
      description: 'Full title of the event.',
      resolve: (market, _, context) => eventTitle(context, market.event_id),
    }),
    question: t.string({
      ...hot(REST),
      description: "The market's own question.",
      resolve: (market) => market.question,
    }),
    outcome: t.string({
      ...hot(REST),
      description: 'The outcome this contract pays on.',
      resolve: (market) => market.outcome,
    }),
  }),
});

/** Names and addresses that not every market has. */
builder.prismaObjectFields(Market, (t) => ({
  slug: t.string({
    nullable: true,
    ...hot(REST_UNLESS_NULL),
    description: 'Venue B only: the market slug.',
    resolve: (market) => market.slug,
  }),
  yes_token_id: t.string({
    nullable: true,
    ...hot(REST_UNLESS_NULL),
    description: 'Venue B only: the order-book token id for YES, used for trading.',
    resolve: (market) => market.yes_token_id,
  }),
  numeric_id: t.string({
    nullable: true,
    ...hot(),
    description: "Venue B only: the market's number.",
    resolve: (market) => market.numeric_id,
  }),
  condition_id: t.string({
    nullable: true,
    ...hot(),
    description: 'Venue B only: the conditionId.',
    resolve: (market) => market.condition_id,
  }),
  side: t.int({
    nullable: true,
    ...hot(),
    description:
      'Venue B only: 0 or 1, which side of a market with two named sides, as `market_id` ends; null for a yes/no market.',
    resolve: (market) => market.side,
  }),
  url: t.string({
    nullable: true,
    ...hot(REST_UNLESS_NULL),
    description: 'Public page.',
    resolve: (market) => market.url,
  }),
}));

const MOST_TRADED_FIRST = [{ volume: { sort: 'desc' as const, nulls: 'last' as const } }, { id: 'asc' as const }];

builder.queryFields((t) => ({
  market: t.field({
    type: Market,
    nullable: true,
    description: 'One market by any id that its venue gives it, open or closed; null when it was never seen.',
    args: { venue: t.arg({ type: Venue, required: true }), market_id: t.arg.string({ required: true }) },
    resolve: (_, { venue, market_id }, context) => findMarket(context, venue, market_id),
  }),
  markets: t.prismaConnection({
    type: 'Market',
    cursor: 'id',
    description: 'Indexed markets, those traded most first.',
    args: {
      filter: t.arg({ type: MarketFilterInput, description: 'Which markets.' }),
      venue: t.arg({ type: Venue, description: 'As in `filter`.' }),
      status: t.arg({ type: MarketStatus, defaultValue: 'open', description: 'Open or closed ones; null for both.' }),
      category: t.arg({ type: Category, description: 'As in `filter`.' }),
      q: t.arg.string({ description: `One phrase in the question or the outcome, ${AS_WRITTEN}; \`words\` takes any order.` }),
      words: t.arg.string({
        description: 'Words that must all stand in the question, the outcome or the event’s title; the first eight count.',
      }),
      token_id: t.arg.string({ description: 'Venue B only: the token of YES or of NO.' }),
    },
    totalCount: async (_, args, context) => context.database.prisma.market.count({ where: await whereMarket(context, args) }),
    resolve: async (query, _, args, context) => {
      const { market } = context.database.prisma;
      const { page, beyond } = await fromPlace(query, args, MOST_TRADED_FIRST, (row) => market.findUnique(row));
      return market.findMany({ ...page, where: { AND: [await whereMarket(context, args), beyond] }, orderBy: MOST_TRADED_FIRST });
    },
  }),
}));
