/** Ids that are unique over all types, and the queries that find one object or several again by id. */
import type { Context } from '../context.js';
import { Refusal } from '../domain/refusal.js';
import { grants } from '../domain/role.js';
import { EVENT_HEAD_COLUMNS, PAIR_HEAD_COLUMNS } from '../store/graphRows.js';
import { type PairKey, pairKey, parsePairKey } from '../store/pairKey.js';
import { builder, PAGE } from './builder.js';

/** A thing that a client may ask for again by its id alone. */
interface Noded {
  __typename: string;
}

/** Objects with an id that no other object of the service has: what normalised caches and Relay refetch by. */
export const Node = builder.interfaceRef<object>('Node').implement({
  description: 'An object with an id that no other object of this service has; `node` brings it again.',
  resolveType: (node) => (node as Noded).__typename,
  fields: (t) => ({
    id: t.id({ description: 'Unique over all types. Its parts have no meaning for clients.', resolve: () => '' }),
  }),
});

/** Ids of what has a name of its own rather than a random number. */
export const nodeId = {
  market: (id: string) => `Market:${id}`,
  event: (id: string) => `Event:${id}`,
  pair: (pair: PairKey) => `MatchPair:${pairKey(pair)}`,
  match: (pair: PairKey) => `Match:${pairKey(pair)}`,
};

type Find = (name: string, context: Context) => Promise<object | null>;

const BY_NAME: Record<string, Find> = {
  Market: (id, { database }) => database.prisma.market.findUnique({ where: { id } }),
  Event: (id, { database }) => database.prisma.event.findUnique({ where: { id }, select: EVENT_HEAD_COLUMNS }),
  MatchPair: (name, { database }) =>
    database.prisma.pair.findUnique({ where: { a_id_b_id: parsePairKey(name) }, select: PAIR_HEAD_COLUMNS }),
  Match: async (name, { index, clock }) => {
    index.assertFresh();
    const { a_id, b_id } = parsePairKey(name);
    const pair = index.pairsOf(a_id).find((each) => each.b_id === b_id);
    return (pair && index.liveMatch(pair, clock())) ?? null;
  },
};

/** Random ids name their type nowhere: each table is asked that the caller may read. */
const BY_NUMBER: Record<string, Find> = {
  Decision: (id, { database }) => database.prisma.decision.findUnique({ where: { id }, select: { id: true } }),
  Pull: (id, { database }) => database.prisma.pull.findUnique({ where: { id }, select: { id: true } }),
  ApiKey: async (id, { database, caller }) => {
    if (caller.kind !== 'user') return null;
    const owner = grants(caller.role, 'admin') ? {} : { user_id: caller.userId };
    return database.prisma.apiKey.findFirst({ where: { id, ...owner }, select: { id: true } });
  },
  User: async (id, { database, caller }) => {
    if (caller.kind !== 'user' || (caller.userId !== id && !grants(caller.role, 'admin'))) return null;
    return database.prisma.user.findUnique({ where: { id }, select: { id: true } });
  },
};

async function findNode(id: string, context: Context): Promise<Noded | null> {
  const colon = id.indexOf(':');
  const type = colon < 0 ? undefined : id.slice(0, colon);
  const named = type !== undefined && Object.hasOwn(BY_NAME, type) ? BY_NAME[type] : undefined;
  if (named && type) {
    const found = await named(id.slice(colon + 1), context);
    return found && { ...found, __typename: type };
  }
  if (colon >= 0) return null;
  for (const [__typename, find] of Object.entries(BY_NUMBER)) {
    const found = await find(id, context);
    if (found) return { ...found, __typename };
  }
  return null;
}

/** As many as a page has. */
const MOST_NODES = PAGE.most;

builder.queryFields((t) => ({
  node: t.field({
    type: Node,
    nullable: true,
    description: 'An object by its `id`; null when there is none, or none that the caller may read.',
    args: { id: t.arg.id({ required: true, description: 'As an answer gave it.' }) },
    resolve: (_, { id }, context) => findNode(id, context),
  }),
  nodes: t.field({
    type: [Node],
    nullable: { list: false, items: true },
    description: `The same for up to ${MOST_NODES} ids, in their order.`,
    args: { ids: t.arg.idList({ required: true, description: 'As answers gave them.' }) },
    resolve: (_, { ids }, context) => {
      if (ids.length <= MOST_NODES) return Promise.all(ids.map((id) => findNode(id, context)));
      throw new Refusal('bad_request', `ids may hold at most ${MOST_NODES}.`, { field: 'ids' });
    },
  }),
}));
