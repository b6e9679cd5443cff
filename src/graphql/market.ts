import type { Venue as VenueName } from '../domain/market.js';
import { eventTitle, findMarket } from '../workflow/findMarket.js';
import { liveMatchAmong } from '../workflow/lookUp.js';
import { builder } from './builder.js';
import { Category, MarketStatus, Venue } from './enums.js';
import { REST, REST_UNLESS_NULL } from './face.js';
import { Pair } from './pair.js';
import { contains } from './phrase.js';

/** The columns that an open market has in memory: whatever reads only these asks no database. */
const HOT_COLUMNS = {
  id: true,
  venue: true,
  market_id: true,
  event_id: true,
  question: true,
  outcome: true,
  slug: true,
  numeric_id: true,
  condition_id: true,
  side: true,
  yes_token_id: true,
  url: true,
} as const;

/** A hot column under its own name. Compiled documents read a field without a resolver of its own at no cost: Pothos leaves it out. */
const hot = (name: keyof typeof HOT_COLUMNS, face: object = {}) => ({ extensions: { ...face, pothosExposedField: name } });

/** Siblings and candidates are lists, not connections: an event has some hundred markets, a market some pairs. */
const MOST_SIBLINGS = 500;
const MOST_CANDIDATES = 50;

/** A row of the database, or an open market of the live index, which has the same hot columns. */
export const Market = builder.prismaObject('Market', {
  description: 'One tradeable contract on a venue.',
  select: HOT_COLUMNS,
  fields: (t) => ({
    venue: t.field({
      type: Venue,
      ...hot('venue', REST),
      description: 'The venue the market belongs to.',
      resolve: (market) => market.venue as VenueName,
    }),
    market_id: t.string({
      ...hot('market_id', REST),
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
      ...hot('question', REST),
      description: "The market's own question.",
      resolve: (market) => market.question,
    }),
    outcome: t.string({
      ...hot('outcome', REST),
      description: 'The outcome this contract pays on.',
      resolve: (market) => market.outcome,
    }),
    slug: t.string({
      nullable: true,
      ...hot('slug', REST_UNLESS_NULL),
      description: 'Venue B only: the market slug.',
      resolve: (market) => market.slug,
    }),
    yes_token_id: t.string({
      nullable: true,
      ...hot('yes_token_id', REST_UNLESS_NULL),
      description: 'Venue B only: the order-book token id for YES, used for trading.',
      resolve: (market) => market.yes_token_id,
    }),
    numeric_id: t.string({
      nullable: true,
      ...hot('numeric_id'),
      description: "Venue B only: the market's number.",
      resolve: (market) => market.numeric_id,
    }),
    condition_id: t.string({
      nullable: true,
      ...hot('condition_id'),
      description: 'Venue B only: the conditionId.',
      resolve: (market) => market.condition_id,
    }),
    side: t.int({
      nullable: true,
      ...hot('side'),
      description: 'Which side of a market with two named sides; null for a yes/no market.',
      resolve: (market) => market.side,
    }),
    url: t.string({ nullable: true, ...hot('url'), description: 'Public page.', resolve: (market) => market.url }),
    status: t.field({ type: MarketStatus, select: { status: true }, resolve: (market) => market.status as 'open' | 'closed' }),
    rules: t.exposeString('rules', { description: 'Everything the venue says about resolution.' }),
    no_token_id: t.exposeString('no_token_id', { nullable: true, description: 'Venue B only: the token id for NO.' }),
    outcomes: t.field({
      type: ['String'],
      nullable: true,
      description: 'Venue B only: both outcome names, in token order.',
      select: { outcomes: true },
      resolve: (market) => market.outcomes as string[] | null,
    }),
    open_time: t.expose('open_time', { type: 'DateTime', nullable: true }),
    close_time: t.expose('close_time', { type: 'DateTime', nullable: true }),
    occurrence: t.expose('occurrence', {
      type: 'DateTime',
      nullable: true,
      description: 'When the bet is expected to be decided.',
    }),
    end_date: t.expose('end_date', { type: 'DateTime', nullable: true, description: 'Venue B only.' }),
    game_start: t.expose('game_start', { type: 'DateTime', nullable: true, description: 'Venue B only: when the game starts.' }),
    sports_market_type: t.exposeString('sports_market_type', { nullable: true, description: 'Venue B only, e.g. moneyline.' }),
    line: t.exposeFloat('line', { nullable: true, description: 'Venue B only: the line of a spread or total.' }),
    group_item: t.exposeString('group_item', {
      nullable: true,
      description: 'Venue B only: what tells the market from its siblings.',
    }),
    accepting_orders: t.exposeBoolean('accepting_orders', { nullable: true, description: 'Venue B only.' }),
    strike_type: t.exposeString('strike_type', { nullable: true, description: 'Venue A only, e.g. greater, between.' }),
    floor_strike: t.exposeFloat('floor_strike', { nullable: true, description: 'Venue A only.' }),
    cap_strike: t.exposeFloat('cap_strike', { nullable: true, description: 'Venue A only.' }),
    fee_type: t.exposeString('fee_type', { nullable: true, description: 'Venue A only.' }),
    fee_multiplier: t.exposeFloat('fee_multiplier', { nullable: true, description: 'Venue A only.' }),
    fee_rate: t.exposeFloat('fee_rate', { nullable: true, description: 'Venue B only; null when fees are off.' }),
    fee_exponent: t.exposeFloat('fee_exponent', { nullable: true, description: 'Venue B only.' }),
    volume: t.exposeFloat('volume', { nullable: true, description: 'Dollars traded so far.' }),
    volume_24h: t.exposeFloat('volume_24h', { nullable: true, description: 'Dollars traded in the last 24 hours.' }),
    yes_price: t.exposeFloat('yes_price', { nullable: true, description: 'Last price of YES in dollars, as of the last pull.' }),
    first_seen_at: t.expose('first_seen_at', { type: 'DateTime' }),
    updated_at: t.expose('updated_at', { type: 'DateTime', description: 'When the venue last changed something of it.' }),
    group: t.relation('event', { description: 'The event that it belongs to.' }),
    siblings: t.prismaField({
      type: ['Market'],
      description: 'The other markets of its event.',
      resolve: (query, market, _, { database }) =>
        database.prisma.market.findMany({
          ...query,
          where: { event_id: market.event_id, id: { not: market.id } },
          orderBy: { market_id: 'asc' },
          take: MOST_SIBLINGS,
        }),
    }),
    // Part of the market's own query: those of a whole list of markets come at once.
    candidates: t.field({
      type: [Pair],
      description: 'Every pair that the market is in, whatever it stands at, the likeliest first.',
      select: (_args, _context, nested) => {
        const pairs = nested({ orderBy: [{ confidence: 'desc' }, { a_id: 'asc' }, { b_id: 'asc' }], take: MOST_CANDIDATES });
        return { a_pairs: pairs, b_pairs: pairs };
      },
      resolve: ({ venue, a_pairs, b_pairs }) => (venue === 'venue_a' ? a_pairs : b_pairs),
    }),
  }),
});

builder.prismaObjectField(Market, 'twin', (t) =>
  t.field({
    type: Market,
    nullable: true,
    description: 'The same bet on the other venue, if there is a live match.',
    resolve: ({ id }, _, { index, clock }) => {
      index.assertFresh();
      const match = liveMatchAmong(index, index.pairsOf(id), clock());
      return match ? (match.a.id === id ? match.b : match.a) : null;
    },
  }),
);

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
      venue: t.arg({ type: Venue }),
      status: t.arg({ type: MarketStatus, defaultValue: 'open' }),
      category: t.arg({ type: Category }),
      q: t.arg.string({ description: 'A phrase in the question or the outcome.' }),
    },
    totalCount: (_, args, { database }) => database.prisma.market.count({ where: whereMarket(args) }),
    resolve: (query, _, args, { database }) =>
      database.prisma.market.findMany({
        ...query,
        where: whereMarket(args),
        orderBy: [{ volume: { sort: 'desc', nulls: 'last' } }, { id: 'asc' }],
      }),
  }),
}));

interface MarketFilter {
  venue?: VenueName | null | undefined;
  status?: string | null | undefined;
  category?: string | null | undefined;
  q?: string | null | undefined;
}

function whereMarket({ venue, status, category, q }: MarketFilter) {
  const text = q?.trim();
  return {
    ...(venue && { venue }),
    ...(status && { status }),
    ...(category && { event: { category } }),
    ...(text && { OR: [{ question: contains(text) }, { outcome: contains(text) }] }),
  };
}
