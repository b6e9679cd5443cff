/** The query for the decisions that the signed-in reviewer made. */
import { builder } from './builder.js';
import { needs, requireRole } from './role.js';

builder.queryField('my_decisions', (t) =>
  t.prismaConnection({
    type: 'Decision',
    cursor: 'id',
    extensions: needs('reviewer'),
    description: 'What the signed-in person decided, the latest first; taking back is a decision too.',
    totalCount: (_, __, { database, caller }) =>
      database.prisma.decision.count({ where: { actor_id: requireRole(caller, 'reviewer').userId } }),
    resolve: (query, _, __, { database, caller }) =>
      database.prisma.decision.findMany({
        ...query,
        where: { actor_id: requireRole(caller, 'reviewer').userId },
        orderBy: { seq: 'desc' },
      }),
  }),
);
