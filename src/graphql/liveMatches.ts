/** The query that pages through live matches by filter, words and order, with their counts by category and tier. */
import type { Context } from '../context.js';
import type { Category as CategoryName } from '../domain/market.js';
import type { MatchedStanding } from '../domain/standing.js';
import { idsSpelled } from '../store/marketNames.js';
import type { PairKey } from '../store/pairKey.js';
import { type Browsed, browseMatches, MATCH_ORDERS, type MatchTally } from '../workflow/browse.js';
import { builder } from './builder.js';
import { Basis, Category, Tier } from './enums.js';
import { checkApiCaveat, checkBeside, checkDays } from './filterFields.js';
import { Match } from './match.js';
import { type PairFilter, PairFilterInput, wherePair } from './pairFilter.js';
import { PairIdsInput } from './review.js';

const MatchTallyType = builder.objectRef<MatchTally>('MatchTally').implement({
  description: 'How many live matches are of one category and tier.',
  fields: (t) => ({
    category: t.field({ type: Category, resolve: ({ category }) => category as CategoryName }),
    tier: t.field({ type: Tier, resolve: ({ tier }) => tier as MatchedStanding }),
    count: t.exposeInt('count'),
  }),
});

const LiveMatches = builder.objectRef<Browsed>('LiveMatches').implement({
  description: 'A page of the live matches, for people who look through them.',
  fields: (t) => ({
    totalCount: t.exposeInt('total', { description: 'All that pass the filters.' }),
    total_count: t.exposeInt('total', { description: 'All that pass the filters.', deprecationReason: 'Use totalCount.' }),
    matches: t.field({ type: [Match], resolve: ({ matches }) => matches }),
    tallies: t.field({ type: [MatchTallyType], resolve: ({ tallies }) => tallies }),
  }),
});

const MatchOrder = builder.enumType('MatchOrder', {
  description:
    'Unknown values come last; equals by event day. `gap` and `net_profit` go by the last prices, as `price_gap` of a match tells them.',
  values: MATCH_ORDERS,
});

builder.queryField('live_matches', (t) =>
  t.field({
    type: LiveMatches,
    description: 'Live matches by more filters and in more orders than `matches`, with their number.',
    args: {
      filter: t.arg({ type: PairFilterInput, description: 'Which pairs, as `pairs` takes it; of them those that are live.' }),
      q: t.arg.string({
        description:
          "Words that must all stand in either market's event, question or outcome, in any order; `q` of `filter` is one phrase.",
      }),
      category: t.arg({ type: Category, description: 'As in `filter`.' }),
      tier: t.arg({ type: Tier, description: 'As in `filter`.' }),
      basis: t.arg({ type: Basis, description: 'As in `filter`.' }),
      caveat: t.arg.string({ description: 'One of the codes of `caveats`, e.g. timing_differs.' }),
      from: t.arg({ type: 'Day', description: 'First day of the event, inclusive.' }),
      to: t.arg({ type: 'Day', description: 'Last day of the event, inclusive.' }),
      only: t.arg({
        type: [PairIdsInput],
        description: 'These pairs and no others, such as a list of watched ones; at most 200.',
      }),
      order: t.arg({ type: MatchOrder, defaultValue: 'event_date' }),
      descending: t.arg.boolean({ defaultValue: false }),
      limit: t.arg({ type: 'Limit', defaultValue: 50 }),
      offset: t.arg({ type: 'Offset', defaultValue: 0 }),
    },
    resolve: async (_, { order, descending, limit, offset, filter, only, ...plain }, context) => {
      const page = { order: order ?? 'event_date', descending: descending ?? false, limit: limit ?? 50, offset: offset ?? 0 };
      const { q, category, tier, basis, caveat, from, to } = plain;
      if (caveat) checkApiCaveat(caveat);
      checkDays({ from, to });
      checkBeside(plain, filter);
      const chosen = { q: q ?? undefined, category: category ?? undefined, tier: tier ?? undefined, basis: basis ?? undefined };
      const within = [...(only ? [only.flatMap(keysSpelled)] : []), ...(filter ? [await keysOf(context, filter)] : [])];
      return browseMatches(
        context,
        { ...chosen, caveat: caveat ?? undefined, from: from ?? undefined, to: to ?? undefined, within },
        page,
      );
    },
  }),
);

/** The pairs that two names may mean: capitals and white space around them don't matter, as in a look-up. */
const keysSpelled = ({ venue_a, venue_b }: typeof PairIdsInput.$inferInput): PairKey[] =>
  idsSpelled('venue_a', venue_a).flatMap((a_id) => idsSpelled('venue_b', venue_b).map((b_id) => ({ a_id, b_id })));

/** The matches that pass a filter; what it asks is not in the live index. */
async function keysOf(context: Context, filter: PairFilter): Promise<PairKey[]> {
  const standing = await wherePair(context, { standing: ['auto_verified', 'human_verified'] });
  const where = { AND: [standing, await wherePair(context, filter)] };
  return context.database.prisma.pair.findMany({ where, select: { a_id: true, b_id: true } });
}
