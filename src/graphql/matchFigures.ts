/** Adds to a live match the gap between the last prices and the caveats over which the payout can differ. */
import { priceGap } from '../domain/prices/gap.js';
import { builder } from './builder.js';
import { loaders } from './loaders.js';
import { GRAPH_ONLY } from './marks.js';
import { Match } from './match.js';
import { PriceGapType } from './priceGap.js';

builder.objectFields(Match, (t) => ({
  price_gap: t.field({
    type: PriceGapType,
    nullable: true,
    extensions: GRAPH_ONLY,
    description: 'The last prices beside each other; null while a venue has none.',
    resolve: async ({ pair }, _, context) => {
      const figures = await loaders(context).figures.load(pair);
      return figures ? priceGap(figures.a, figures.b, figures.far_since, context.clock()) : null;
    },
  }),
  material_caveats: t.stringList({
    extensions: GRAPH_ONLY,
    description: 'Those of `caveats` over which the payout can differ: a person approved the match all the same.',
    resolve: async ({ pair }, _, context) => {
      const details = (await loaders(context).figures.load(pair))?.caveat_details ?? [];
      const codes = details.filter(({ severity }) => severity === 'material' || severity === 'blocking');
      return [...new Set(codes.map(({ api_code }) => api_code))];
    },
  }),
}));
