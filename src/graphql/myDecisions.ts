/** The query for the decisions that the signed-in reviewer made. */
import { builder } from './builder.js';
import { LATEST_FIRST } from './decision.js';
import { fromPlace } from './keyset.js';
import { needs, requireRole } from './role.js';

builder.queryField('my_decisions', (t) =>
  t.prismaConnection({
    type: 'Decision',
    cursor: 'id',
    extensions: needs('reviewer'),
    description: 'What the signed-in person decided, the latest first; taking back is a decision too.',
    totalCount: (_, __, { database, caller }) =>
      database.prisma.decision.count({ where: { actor_id: requireRole(caller, 'reviewer').userId } }),
    resolve: async (query, _, args, { database, caller }) => {
      const where = { actor_id: requireRole(caller, 'reviewer').userId };
      const { decision } = database.prisma;
      const { page, beyond } = await fromPlace(query, args, LATEST_FIRST, (row) => decision.findUnique(row));
      return decision.findMany({ ...page, where: { AND: [where, beyond] }, orderBy: LATEST_FIRST });
    },
  }),
);
