/** The decisions that moved pairs from one standing to another, and the query that lists them. */
import type { Caller } from '../context.js';
import { Refusal } from '../domain/refusal.js';
import type { Standing as StandingName } from '../domain/standing.js';
import { builder } from './builder.js';
import { Standing } from './enums.js';
import { fromPlace } from './keyset.js';
import { Node } from './node.js';
import { nameFor, readsNames } from './role.js';

builder.prismaObject('Decision', {
  interfaces: [Node],
  description:
    'What moved a pair from one standing to another: who, when, why and on which texts. Appended and superseded, never edited.',
  select: { id: true },
  fields: (t) => ({
    id: t.exposeID('id'),
    action: t.exposeString('action'),
    from_standing: t.exposeString('from_standing', { description: 'Where the pair stood before; none for its first line.' }),
    to_standing: t.field({ type: Standing, select: { to_standing: true }, resolve: (row) => row.to_standing as StandingName }),
    cause: t.exposeString('cause'),
    actor_kind: t.exposeString('actor_kind', { description: 'engine or person.' }),
    actor: t.string({
      description: 'The engine with its version, or the person, by name for reviewers only.',
      select: { actor: true, actor_kind: true },
      resolve: ({ actor, actor_kind }, _, { caller }) => (actor_kind === 'person' ? (nameFor(caller, actor) ?? actor) : actor),
    }),
    note: t.string({
      nullable: true,
      description: 'What changed, in the engine’s words; what a person wrote, for reviewers only.',
      select: { note: true, actor_kind: true },
      resolve: ({ note, actor_kind }, _, { caller }) => (actor_kind !== 'person' || readsNames(caller) ? note : null),
    }),
    engine_version: t.exposeString('engine_version'),
    at: t.expose('at', { type: 'DateTime' }),
    superseded_at: t.expose('superseded_at', { type: 'DateTime', nullable: true }),
    pair: t.relation('pair'),
  }),
});

interface DecisionFilter {
  venue_a?: string | null | undefined;
  venue_b?: string | null | undefined;
  actor?: string | null | undefined;
  actor_kind?: string | null | undefined;
}

/** @throws Refusal forbidden for a name that the caller may not read: whether it is there would tell */
function whereDecision({ venue_a, venue_b, actor, actor_kind }: DecisionFilter, caller: Caller) {
  if (actor && !readsNames(caller)) throw new Refusal('forbidden', 'Names are for reviewers.', { field: 'actor' });
  return {
    ...(venue_a && { a_id: `venue_a:${venue_a}` }),
    ...(venue_b && { b_id: `venue_b:${venue_b}` }),
    ...(actor && { actor }),
    ...(actor_kind && { actor_kind }),
  };
}

/** `seq` counts the decisions. */
export const LATEST_FIRST = [{ seq: 'desc' as const }];

builder.queryField('decisions', (t) =>
  t.prismaConnection({
    type: 'Decision',
    cursor: 'id',
    description: 'The audit trail: every move of every pair, the latest first.',
    args: {
      venue_a: t.arg.id({ description: '`market_id` of the venue A market.' }),
      venue_b: t.arg.id({ description: '`market_id` of the venue B market.' }),
      actor: t.arg.string({ description: 'A name as `actor` shows it; for reviewers.' }),
      actor_kind: t.arg.string({ description: 'engine or person.' }),
    },
    totalCount: (_, args, { database, caller }) => database.prisma.decision.count({ where: whereDecision(args, caller) }),
    resolve: async (query, _, args, { database, caller }) => {
      const where = whereDecision(args, caller);
      const { decision } = database.prisma;
      const { page, beyond } = await fromPlace(query, args, LATEST_FIRST, (row) => decision.findUnique(row));
      return decision.findMany({ ...page, where: { AND: [where, beyond] }, orderBy: LATEST_FIRST });
    },
  }),
);
