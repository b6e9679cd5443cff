/** The query for the two named sides of a venue B market. */
import { builder } from './builder.js';
import { Market } from './market.js';

builder.queryField('sides', (t) =>
  t.field({
    type: [Market],
    description:
      'The two named sides of a venue B market, by its conditionId, slug or number; empty when it has none or is closed.',
    args: { market_id: t.arg.string({ required: true }) },
    resolve: async (_, { market_id }, { index }) => {
      index.assertFresh();
      await index.whenLoaded('venue_b', market_id);
      const found = index.resolve('venue_b', market_id);
      return found.kind === 'two_sided' ? [...found.sides] : [];
    },
  }),
);
