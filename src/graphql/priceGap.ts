/** How far apart the last prices of pairs are: a field of the pair, the query for the widest gaps, alarms in the review queue. */
import { PRICE_ALARMS, type PriceGap, priceGap, type Quoted } from '../domain/prices/gap.js';
import { readWidestGaps } from '../store/priceGaps.js';
import { readAlarmed } from '../store/priceWatches.js';
import { builder } from './builder.js';
import { pairRows } from './pairRows.js';
import { ReviewQueue } from './review.js';

export const PriceAlarmEnum = builder.enumType('PriceAlarm', {
  description:
    'What two prices look like: one YES the other’s NO (they add up to a dollar far from a half), or two crowds that believe different things (far apart for an hour). Never evidence for or against a match.',
  values: PRICE_ALARMS,
});

export const PriceGapType = builder.objectRef<PriceGap>('PriceGap').implement({
  description: 'How far apart the last prices of a pair are. For information: the engine uses no price.',
  fields: (t) => ({
    cents: t.exposeFloat('cents'),
    net_profit: t.float({
      nullable: true,
      description:
        'Dollars that 100 contracts would earn after fees at these prices, YES bought where it is cheaper; null when a fee setting is unknown.',
      resolve: ({ net_profit }) => net_profit,
    }),
    alarm: t.field({ type: PriceAlarmEnum, nullable: true, resolve: ({ alarm }) => alarm }),
  }),
});

const PRICED = {
  select: { yes_price: true, fee_type: true, fee_multiplier: true, fee_changes: true, fee_rate: true, fee_exponent: true },
} as const;

builder.prismaObjectField('Pair', 'price_gap', (t) =>
  t.field({
    type: PriceGapType,
    nullable: true,
    description: 'The last prices beside each other; null while a venue has none.',
    select: { a: PRICED, b: PRICED, price_watch: { select: { far_since: true } } },
    resolve: ({ a, b, price_watch }, _, { clock }) =>
      priceGap(a satisfies Quoted, b satisfies Quoted, price_watch?.far_since ?? null, clock()),
  }),
);

builder.queryField('price_gaps', (t) =>
  t.prismaField({
    type: ['Pair'],
    description: 'Open pairs whose last prices are farthest apart, the widest gap first.',
    args: {
      cents: t.arg.float({ defaultValue: 0, description: 'At least so far apart.' }),
      limit: t.arg({ type: 'Limit', defaultValue: 20 }),
    },
    resolve: async (query, _, { cents, limit }, context) =>
      pairRows(query, context, await readWidestGaps(context.database, cents ?? 0, limit ?? 20)),
  }),
);

builder.objectField(ReviewQueue, 'price_alarms', (t) =>
  t.prismaField({
    type: ['Pair'],
    description: 'Pairs whose last prices look wrong for one bet, possible inversions first. A hint where to look, and no more.',
    args: { limit: t.arg({ type: 'Limit', defaultValue: 20 }) },
    resolve: async (query, _, { limit }, context) => pairRows(query, context, await readAlarmed(context.database, limit ?? 20)),
  }),
);
