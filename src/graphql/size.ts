/** The calculator of how many contracts two order books hold at a profit: its query, its input and the types of its answer. */
import { type Fill as FillAnswer, LIMITS, type SizeAnswer, size } from '../domain/pricing/index.js';
import { MAX_LEVELS } from '../domain/pricing/sizeRequest.js';
import { builder } from './builder.js';
import { REST, REST_UNLESS_NULL } from './marks.js';
import { settingOf, WORDS } from './pricing.js';
import { CHECKED_WHERE_READ } from './textBounds.js';

const LimitedBy = builder.enumType('LimitedBy', { description: 'What ended the walk through the books.', values: LIMITS });

const Fill = builder.objectRef<FillAnswer>('Fill').implement({
  description: 'What is bought at one level.',
  extensions: REST,
  fields: (t) => ({
    price: t.exposeFloat('price'),
    contracts: t.exposeFloat('contracts'),
    cost: t.exposeFloat('cost'),
    fee: t.exposeFloat('fee'),
  }),
});

const SizeLegA = builder.objectRef<SizeAnswer['venue_a']>('SizeLegA').implement({
  description: 'The leg on venue A.',
  extensions: REST,
  fields: (t) => ({
    best_price: t.exposeFloat('best_price'),
    average_price: t.exposeFloat('average_price', { nullable: true, description: 'Null when nothing is taken.' }),
    slippage: t.exposeFloat('slippage', { description: 'Dollars per contract above the best price.' }),
    slippage_cost: t.exposeFloat('slippage_cost'),
    cost: t.exposeFloat('cost'),
    fee: t.exposeFloat('fee'),
    fee_rate: t.exposeFloat('fee_rate'),
    fee_multiplier: t.exposeFloat('fee_multiplier'),
    fills: t.expose('fills', { type: [Fill] }),
  }),
});

const SizeLegB = builder.objectRef<SizeAnswer['venue_b']>('SizeLegB').implement({
  description: 'The leg on venue B; its fee setting is reported in the style that was charged.',
  extensions: REST,
  fields: (t) => ({
    best_price: t.exposeFloat('best_price'),
    average_price: t.exposeFloat('average_price', { nullable: true, description: 'Null when nothing is taken.' }),
    slippage: t.exposeFloat('slippage', { description: 'Dollars per contract above the best price.' }),
    slippage_cost: t.exposeFloat('slippage_cost'),
    cost: t.exposeFloat('cost'),
    fee: t.exposeFloat('fee'),
    fee_coefficient: t.float({
      nullable: true,
      extensions: REST_UNLESS_NULL,
      resolve: (leg) => settingOf(leg).fee_coefficient,
    }),
    fee_premium_rate: t.float({
      nullable: true,
      extensions: REST_UNLESS_NULL,
      description: WORDS.premium,
      resolve: (leg) => settingOf(leg).fee_premium_rate,
    }),
    fee_rate: t.float({ nullable: true, extensions: REST_UNLESS_NULL, resolve: (leg) => settingOf(leg).fee_rate }),
    exponent: t.float({ nullable: true, extensions: REST_UNLESS_NULL, resolve: (leg) => settingOf(leg).exponent }),
    fills: t.expose('fills', { type: [Fill] }),
  }),
});

const Size = builder.objectRef<SizeAnswer>('Size').implement({
  description: 'How many contracts two order books hold at a profit, and what they cost level by level; dollars and percent.',
  extensions: REST,
  fields: (t) => ({
    contracts: t.exposeInt('contracts', { description: 'Contracts to buy on each venue; 0 is an answer.' }),
    limited_by: t.expose('limited_by', { type: LimitedBy }),
    min_edge: t.exposeFloat('min_edge', { description: 'As sent, or 0.' }),
    edge_at_best: t.exposeFloat('edge_at_best', { description: 'Dollars per contract at the two best levels, after fees.' }),
    edge_at_last: t.exposeFloat('edge_at_last', { nullable: true, description: 'The same at the last levels taken.' }),
    venue_a: t.expose('venue_a', { type: SizeLegA }),
    venue_b: t.expose('venue_b', { type: SizeLegB }),
    payout: t.exposeFloat('payout'),
    cost: t.exposeFloat('cost', { description: 'Dollars paid for both legs, without fees.' }),
    fees: t.exposeFloat('fees', { description: 'Fees of both legs in dollars.' }),
    slippage_cost: t.exposeFloat('slippage_cost', { description: 'Slippage of both legs in dollars.' }),
    net_profit: t.exposeFloat('net_profit', { description: 'payout − cost − fees.' }),
    net_profit_per_contract: t.exposeFloat('net_profit_per_contract'),
    return_pct: t.exposeFloat('return_pct', { description: WORDS.return_pct }),
    days_held: t.float({ nullable: true, extensions: REST_UNLESS_NULL, resolve: (answer) => answer.days_held }),
    return_per_day_pct: t.float({
      nullable: true,
      extensions: REST_UNLESS_NULL,
      description: WORDS.return_per_day_pct,
      resolve: (answer) => answer.return_per_day_pct,
    }),
    annualized_return_pct: t.float({
      nullable: true,
      extensions: REST_UNLESS_NULL,
      description: WORDS.annualized_return_pct,
      resolve: (answer) => answer.annualized_return_pct,
    }),
    profitable: t.exposeBoolean('profitable', { description: 'net_profit is above 0.' }),
  }),
});

const AskInput = builder.inputType('AskInput', {
  description: 'One offer of an order book.',
  fields: (t) => ({
    price: t.float({ required: true, description: WORDS.price }),
    size: t.float({ required: true, description: 'Contracts offered, above 0 and at most 10,000,000.' }),
  }),
});

const SizeLegAInput = builder.inputType('SizeLegAInput', {
  fields: (t) => ({
    asks: t.field({
      type: [AskInput],
      required: true,
      description: `1 to ${MAX_LEVELS} offers, in any order.`,
      extensions: CHECKED_WHERE_READ,
    }),
    fee_multiplier: t.float({ description: WORDS.fee_multiplier }),
  }),
});

const SizeLegBInput = builder.inputType('SizeLegBInput', {
  fields: (t) => ({
    asks: t.field({
      type: [AskInput],
      required: true,
      description: `1 to ${MAX_LEVELS} offers, in any order.`,
      extensions: CHECKED_WHERE_READ,
    }),
    fee_coefficient: t.float({ description: WORDS.fee_coefficient }),
    fee_rate: t.float({ description: WORDS.fee_rate }),
    exponent: t.float({ description: WORDS.exponent }),
  }),
});

const SizeInput = builder.inputType('SizeInput', {
  description:
    "Two order books: the asks of one side on venue A and of the opposite side on venue B. Both are taken at takers' fees.",
  fields: (t) => ({
    venue_a: t.field({ type: SizeLegAInput, required: true }),
    venue_b: t.field({ type: SizeLegBInput, required: true }),
    min_edge: t.float({ description: 'Least dollars per contract after fees, at least 0 and below 1; 0 by default.' }),
    max_contracts: t.int({ description: 'Whole number, 1 to 1,000,000 (the default).' }),
    days_held: t.float({ description: WORDS.days_held }),
    settles_at: t.string({ description: WORDS.settles_at }),
  }),
});

builder.queryField('size', (t) =>
  t.field({
    type: Size,
    nullable: true,
    extensions: REST,
    description: 'How many contracts two order books hold at a profit after fees, exact to the millionth of a dollar.',
    args: { input: t.arg({ type: SizeInput, required: true }) },
    resolve: (_, { input }, { clock }) => size(input, clock()),
  }),
);
