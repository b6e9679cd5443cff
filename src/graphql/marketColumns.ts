/** Adds to a market its rules, times, terms, fees and figures, the other markets of its event, and its twin. */
import { type FeeChange, readFeeChanges } from '../domain/pricing/index.js';
import { liveMatchAmong, twinIn } from '../workflow/lookUp.js';
import { builder } from './builder.js';
import { LONG_TEXT, weighing } from './cost.js';
import { MarketStatus } from './enums.js';
import { legsOf } from './loaders.js';
import { Market } from './market.js';

/** Siblings are a list, not a connection: an event has some hundred markets. */
const LISTED = { type: 'Limit', defaultValue: 20, description: 'How many at most.' } as const;

/** What only the database knows of a market: its texts and names. */
builder.prismaObjectFields(Market, (t) => ({
  status: t.field({ type: MarketStatus, select: { status: true }, resolve: (market) => market.status as 'open' | 'closed' }),
  rules: t.exposeString('rules', {
    extensions: weighing(LONG_TEXT),
    description: 'Everything the venue says about resolution.',
  }),
  no_token_id: t.exposeString('no_token_id', { nullable: true, description: 'Venue B only: the token id for NO.' }),
  outcomes: t.field({
    type: ['String'],
    nullable: true,
    description: 'Venue B only: both outcome names, in token order.',
    select: { outcomes: true },
    resolve: (market) => market.outcomes as string[] | null,
  }),
}));

/** Its times. */
builder.prismaObjectFields(Market, (t) => ({
  open_time: t.expose('open_time', { type: 'DateTime', nullable: true }),
  close_time: t.expose('close_time', { type: 'DateTime', nullable: true }),
  occurrence: t.expose('occurrence', {
    type: 'DateTime',
    nullable: true,
    description: 'When the bet is expected to be decided.',
  }),
  end_date: t.expose('end_date', {
    type: 'DateTime',
    nullable: true,
    description: 'Venue B only: its `endDate`, the day until which the bet runs; trading may go on until it is decided.',
  }),
  game_start: t.expose('game_start', { type: 'DateTime', nullable: true, description: 'Venue B only: when the game starts.' }),
}));

const FeeChangeType = builder.objectRef<FeeChange>('FeeChange').implement({
  description: 'A change of fees that the venue has announced.',
  fields: (t) => ({
    at: t.field({ type: 'DateTime', description: 'From when it holds.', resolve: ({ at }) => new Date(at) }),
    fee_type: t.exposeString('fee_type', { nullable: true, description: 'The fee model from then on; null when it stays.' }),
    fee_multiplier: t.exposeFloat('fee_multiplier', {
      nullable: true,
      description: 'The multiplier from then on; null when it stays.',
    }),
  }),
});

/** Its terms and figures. */
builder.prismaObjectFields(Market, (t) => ({
  sports_market_type: t.exposeString('sports_market_type', { nullable: true, description: 'Venue B only, e.g. moneyline.' }),
  line: t.exposeFloat('line', { nullable: true, description: 'Venue B only: the line of a spread or total.' }),
  group_item: t.exposeString('group_item', {
    nullable: true,
    description: 'Venue B only: what tells the market from its siblings.',
  }),
  accepting_orders: t.exposeBoolean('accepting_orders', {
    nullable: true,
    description: 'Venue B only: whether its book takes orders now.',
  }),
  strike_type: t.exposeString('strike_type', {
    nullable: true,
    description: 'Venue A only: how the figure is held against `floor_strike` and `cap_strike`, e.g. greater, between.',
  }),
  floor_strike: t.exposeFloat('floor_strike', {
    nullable: true,
    description: 'Venue A only: the lower bound of the figures that pay YES, in the unit of the question.',
  }),
  cap_strike: t.exposeFloat('cap_strike', {
    nullable: true,
    description: 'Venue A only: the upper bound of the figures that pay YES, in the unit of the question.',
  }),
  fee_type: t.exposeString('fee_type', {
    nullable: true,
    description:
      'Venue A: what makers pay, e.g. quadratic (nothing); as `profit` takes it. Venue B: what it calls its schedule of fees, null when fees are off.',
  }),
  fee_multiplier: t.exposeFloat('fee_multiplier', {
    nullable: true,
    description: 'Venue A only: what fees are multiplied by, usually 1; as `profit` and `size` take it.',
  }),
  fee_changes: t.field({
    type: [FeeChangeType],
    description: 'Venue A only: announced changes of both, the soonest first; the calculators follow them.',
    select: { fee_changes: true },
    resolve: ({ fee_changes }) => readFeeChanges(fee_changes),
  }),
  fee_rate: t.exposeFloat('fee_rate', {
    nullable: true,
    description:
      'Venue B only: takers pay fee_rate · contracts · (price · (1 − price)) ^ fee_exponent dollars; 0 when fees are off, null when the venue doesn’t say.',
  }),
  fee_exponent: t.exposeFloat('fee_exponent', {
    nullable: true,
    description: 'Venue B only: see `fee_rate`; `profit` and `size` take it as exponent.',
  }),
  volume: t.exposeFloat('volume', { nullable: true, description: 'Dollars traded so far.' }),
  volume_24h: t.exposeFloat('volume_24h', { nullable: true, description: 'Dollars traded in the last 24 hours.' }),
  yes_price: t.exposeFloat('yes_price', { nullable: true, description: 'Last price of YES in dollars, as of the last pull.' }),
  first_seen_at: t.expose('first_seen_at', { type: 'DateTime' }),
  updated_at: t.expose('updated_at', { type: 'DateTime', description: 'When the venue last changed something of it.' }),
}));

/** What it stands beside. */
builder.prismaObjectFields(Market, (t) => ({
  siblings: t.field({
    type: [Market],
    description: 'The other markets of its event.',
    args: { limit: t.arg(LISTED) },
    resolve: async ({ id, event_id }, { limit }, context) => {
      const most = limit ?? LISTED.defaultValue;
      const legs = await legsOf(context, { event_id, after: null, before: null, limit: most + 1, backwards: false });
      return legs.filter((leg) => leg.id !== id).slice(0, most);
    },
  }),
}));

builder.prismaObjectField(Market, 'twin', (t) =>
  t.field({
    type: Market,
    nullable: true,
    description: 'The same bet on the other venue, if there is a live match.',
    resolve: ({ id }, _, { index, clock }) => {
      index.assertFresh();
      const match = liveMatchAmong(index, index.pairsOf(id), clock());
      return match ? twinIn(match, id) : null;
    },
  }),
);
