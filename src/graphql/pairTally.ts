/** The query that counts all pairs by standing and category. */
import type { Category as CategoryName } from '../domain/market.js';
import type { Standing as StandingName } from '../domain/standing.js';
import { builder } from './builder.js';
import { Category, Standing } from './enums.js';

const PairTally = builder.objectRef<{ standing: string; category: string; _count: number }>('PairTally').implement({
  description: 'How many pairs of one category stand where.',
  fields: (t) => ({
    standing: t.field({ type: Standing, resolve: ({ standing }) => standing as StandingName }),
    category: t.field({ type: Category, resolve: ({ category }) => category as CategoryName }),
    count: t.exposeInt('_count'),
  }),
});

builder.queryField('pair_tallies', (t) =>
  t.field({
    type: [PairTally],
    description: 'All pairs, counted by standing and category.',
    resolve: (_, __, { database }) =>
      database.prisma.pair.groupBy({
        by: ['standing', 'category'],
        _count: true,
        orderBy: [{ standing: 'asc' }, { category: 'asc' }],
      }),
  }),
);
