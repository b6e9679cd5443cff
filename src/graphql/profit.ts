/** The calculator of what a trade over both venues earns after fees: its query, its input and the types of its answer. */
import type { LookupMatch, ProfitAnswer } from '../domain/pricing/index.js';
import { priceProfit } from '../workflow/price.js';
import { builder } from './builder.js';
import { REST, REST_UNLESS_NULL } from './marks.js';
import { OrderRole, settingOf, WORDS } from './pricing.js';
import { CHECKED_WHERE_READ } from './textBounds.js';

const ProfitLegA = builder.objectRef<ProfitAnswer['venue_a']>('ProfitLegA').implement({
  description: 'The leg on venue A.',
  extensions: REST,
  fields: (t) => ({
    price: t.exposeFloat('price', { description: WORDS.price }),
    role: t.expose('role', { type: OrderRole }),
    cost: t.exposeFloat('cost', { description: 'price × contracts.' }),
    fee: t.exposeFloat('fee', { description: 'Rounded up to the cent.' }),
    fee_rate: t.exposeFloat('fee_rate', { description: 'The rate used, by role and fee type.' }),
    fee_multiplier: t.exposeFloat('fee_multiplier'),
    fee_type: t.exposeString('fee_type'),
  }),
});

const ProfitLegB = builder.objectRef<ProfitAnswer['venue_b']>('ProfitLegB').implement({
  description: 'The leg on venue B; its fee setting is reported in the style that was charged.',
  extensions: REST,
  fields: (t) => ({
    price: t.exposeFloat('price', { description: WORDS.price }),
    role: t.expose('role', { type: OrderRole }),
    cost: t.exposeFloat('cost', { description: 'price × contracts.' }),
    fee: t.exposeFloat('fee', { description: 'Negative when it is a rebate.' }),
    fee_coefficient: t.float({
      nullable: true,
      extensions: REST_UNLESS_NULL,
      description: 'The coefficient used; minus the rebate for a maker.',
      resolve: (leg) => settingOf(leg).fee_coefficient,
    }),
    fee_premium_rate: t.float({
      nullable: true,
      extensions: REST_UNLESS_NULL,
      description: WORDS.premium,
      resolve: (leg) => settingOf(leg).fee_premium_rate,
    }),
    fee_rate: t.float({
      nullable: true,
      extensions: REST_UNLESS_NULL,
      description: 'The rate used; 0 for a maker.',
      resolve: (leg) => settingOf(leg).fee_rate,
    }),
    exponent: t.float({ nullable: true, extensions: REST_UNLESS_NULL, resolve: (leg) => settingOf(leg).exponent }),
  }),
});

const ProfitMatch = builder.objectRef<LookupMatch>('ProfitMatch').implement({
  description: 'The pair that a lookup found, and when it pays.',
  extensions: REST,
  fields: (t) => ({
    venue_a: t.exposeString('venue_a', { description: 'Market id on venue A.' }),
    venue_b: t.exposeString('venue_b', { description: 'Market id on venue B.' }),
    expected_payout_at: t.exposeString('expected_payout_at', { nullable: true }),
    latest_payout_at: t.exposeString('latest_payout_at', { nullable: true }),
  }),
});

export const Profit = builder.objectRef<ProfitAnswer>('Profit').implement({
  description: 'What buying both sides of one bet earns; dollars and percent.',
  extensions: REST,
  fields: (t) => ({
    contracts: t.exposeInt('contracts', { description: 'Contracts bought on each venue.' }),
    venue_a: t.expose('venue_a', { type: ProfitLegA }),
    venue_b: t.expose('venue_b', { type: ProfitLegB }),
    payout: t.exposeFloat('payout', { description: '$1 for each pair of contracts, whichever way the bet settles.' }),
    spread: t.exposeFloat('spread', { description: '1 − both prices, per contract.' }),
    gross_profit: t.exposeFloat('gross_profit', { description: 'payout − both costs.' }),
    fees: t.exposeFloat('fees', { description: 'Both fees.' }),
    net_profit: t.exposeFloat('net_profit', { description: 'Net profit: gross_profit − fees.' }),
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
    match: t.field({
      type: ProfitMatch,
      nullable: true,
      extensions: REST_UNLESS_NULL,
      description: 'Only with a lookup.',
      resolve: (answer) => answer.match,
    }),
    filled_in: t.exposeStringList('filled_in', { description: 'What the lookup filled in; empty when nothing was.' }),
  }),
});

const ProfitLegAInput = builder.inputType('ProfitLegAInput', {
  fields: (t) => ({
    price: t.float({ required: true, description: WORDS.price }),
    role: t.field({ type: OrderRole, description: 'taker by default.' }),
    fee_type: t.string({
      description: 'quadratic (default), quadratic_with_maker_fees or quadratic_with_combo_maker_fees.',
      extensions: CHECKED_WHERE_READ,
    }),
    fee_multiplier: t.float({ description: WORDS.fee_multiplier }),
    market_id: t.string({ description: 'Look up the venue B twin of this market, and fill in what is left out.' }),
  }),
});

const ProfitLegBInput = builder.inputType('ProfitLegBInput', {
  fields: (t) => ({
    price: t.float({ required: true, description: WORDS.price }),
    role: t.field({ type: OrderRole, description: 'taker by default.' }),
    fee_coefficient: t.float({ description: WORDS.fee_coefficient }),
    fee_rate: t.float({ description: WORDS.fee_rate }),
    exponent: t.float({ description: WORDS.exponent }),
  }),
});

const ProfitInput = builder.inputType('ProfitInput', {
  description:
    'A trade: contracts of one side on venue A and of the opposite side on venue B. Values sent win over looked-up ones.',
  fields: (t) => ({
    contracts: t.int({ required: true, description: 'Number of contracts, 1 to 1,000,000.' }),
    venue_a: t.field({ type: ProfitLegAInput, required: true }),
    venue_b: t.field({ type: ProfitLegBInput, required: true }),
    days_held: t.float({ description: WORDS.days_held }),
    settles_at: t.string({ description: WORDS.settles_at }),
  }),
});

builder.queryField('profit', (t) =>
  t.field({
    type: Profit,
    nullable: true,
    extensions: REST,
    description: 'What a trade over both venues earns after fees, exact to the millionth of a dollar.',
    args: { input: t.arg({ type: ProfitInput, required: true }) },
    resolve: (_, { input }, context) => priceProfit(context, input),
  }),
);
