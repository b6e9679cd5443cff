/** Pairs at any standing: their type, the query for one, the query for a filtered list, and counts by one of their fields. */
import type { Context } from '../context.js';
import { sideContent } from '../domain/content.js';
import type { Category as CategoryName } from '../domain/market.js';
import type { Caveat } from '../domain/matching/index.js';
import { matchReason } from '../domain/matchReason.js';
import { type Standing as StandingName, servedConfidence, servedStanding } from '../domain/standing.js';
import { PAIR_HEAD_COLUMNS } from '../store/graphRows.js';
import { idsSpelled } from '../store/marketNames.js';
import { caveatNotes } from '../workflow/lookUp.js';
import { builder } from './builder.js';
import { CaveatDetail, CaveatNotes } from './caveats.js';
import { Basis, Category, Standing } from './enums.js';
import { checkBeside } from './filterFields.js';
import { fromPlace } from './keyset.js';
import { marketOf } from './loaders.js';
import { Market } from './market.js';
import { PLAIN } from './marks.js';
import { Node } from './node.js';
import { type PairFilter, PairFilterInput, PairOrder, pairsInOrder, wherePair } from './pairFilter.js';
import { nameFor } from './role.js';

/** What a market is called by in a sentence. */
const NAMED = { outcome: true, question: true } as const;

const SAYS = { select: { content: true, event: { select: { content: true } } } } as const;

export const Pair = builder.prismaObject('Pair', {
  name: 'MatchPair',
  interfaces: [Node],
  description: 'A venue A market beside a venue B market: what the engine says of them, where the pair stands and why.',
  select: PAIR_HEAD_COLUMNS,
  fields: (t) => ({
    venue_a: t.field({
      type: Market,
      description: 'The market of venue A.',
      resolve: ({ a_id }, _, context) => marketOf(context, a_id),
    }),
    venue_b: t.field({
      type: Market,
      description: 'The market of venue B.',
      resolve: ({ b_id }, _, context) => marketOf(context, b_id),
    }),
    standing: t.field({
      type: Standing,
      description:
        'Where the pair stands. A match is suspended from when a text of it changes until the engine has judged the new text.',
      resolve: (pair) => servedStanding(pair.standing as StandingName, pair.withheld),
    }),
    event_date: t.field({
      type: 'Day',
      nullable: true,
      description: 'Day the event happens.',
      resolve: ({ event_date }) => event_date,
    }),
    category: t.field({
      type: Category,
      extensions: PLAIN,
      description: "The service's category of the event.",
      resolve: ({ category }) => category as CategoryName,
    }),
    confidence: t.float({
      description: '0 to 1; 1 exactly when a person approved the match.',
      resolve: ({ standing, withheld, confidence }) => servedConfidence(standing as StandingName, withheld, confidence),
    }),
    basis: t.field({
      type: Basis,
      extensions: PLAIN,
      description: '`identical` exactly when there are no caveats.',
      resolve: (pair) => pair.basis as 'identical' | 'equivalent_with_caveats',
    }),
    caveats: t.field({
      type: ['String'],
      description: 'Which rules differ between the two markets.',
      resolve: (pair) => pair.caveats as string[],
    }),
  }),
});

/** What a pair says in words. */
builder.prismaObjectFields(Pair, (t) => ({
  caveat_notes: t.field({
    type: CaveatNotes,
    nullable: true,
    description: 'One plain sentence per caveat.',
    resolve: (pair) => caveatNotes(pair.caveats as string[]),
  }),
  caveat_details: t.field({
    type: [CaveatDetail],
    description: "The engine's finer caveats, with both venues' words.",
    deprecationReason: 'Use differences.',
    select: { caveat_details: true },
    resolve: (pair) => pair.caveat_details as unknown as Caveat[],
  }),
  match_reason: t.string({
    description: 'Who or what approved the pair and which outcomes were paired, or what the engine says of it, in one sentence.',
    select: { standing: true, reason: true, decided_at: true, a: { select: NAMED }, b: { select: NAMED } },
    resolve: ({ a, b, ...pair }) => matchReason({ ...pair, standing: pair.standing as StandingName }, a, b),
  }),
}));

/** What the engine says of a pair, besides. */
builder.prismaObjectFields(Pair, (t) => ({
  doubt: t.string({
    extensions: PLAIN,
    resolve: (pair) => pair.doubt,
    nullable: true,
    description: 'What keeps the engine from proving it; null when it is proven.',
  }),
  family: t.string({ extensions: PLAIN, resolve: (pair) => pair.family, description: 'Kind of bet, e.g. game_winner.' }),
  relation: t.string({
    extensions: PLAIN,
    resolve: (pair) => pair.relation,
    description: "What A's YES is to B's: identity, complement, subset, superset, overlap, disjoint or unknown.",
  }),
  engine_version: t.exposeString('engine_version'),
  volume: t.float({
    extensions: PLAIN,
    resolve: (pair) => pair.volume,
    description: 'Dollars traded on both markets; orders the review queue.',
  }),
  version: t.int({
    extensions: PLAIN,
    resolve: (pair) => pair.version,
    description: 'Grows whenever the standing moves; a decision names the version that it saw.',
  }),
}));

/** What was judged and decided, when and by whom. */
builder.prismaObjectFields(Pair, (t) => ({
  content_a: t.string({
    description:
      'Identifies the present texts of venue A’s market and event; a decision sends it back, to name the texts that the reviewer saw.',
    select: { a: SAYS },
    resolve: ({ a }) => sideContent(a),
  }),
  content_b: t.string({
    description: 'Identifies the present texts of venue B’s market and event.',
    select: { b: SAYS },
    resolve: ({ b }) => sideContent(b),
  }),
  proposed_at: t.expose('proposed_at', { type: 'DateTime' }),
  judged_at: t.expose('judged_at', { type: 'DateTime', description: 'When the engine last judged it.' }),
  decided_at: t.expose('decided_at', { type: 'DateTime', nullable: true, description: 'When a person last decided.' }),
  decided_by: t.string({
    nullable: true,
    description: 'Who last decided, by name for reviewers only.',
    select: { decided_by: true },
    resolve: ({ decided_by }, _, { caller }) => nameFor(caller, decided_by),
  }),
  decisions: t.relation('decisions', {
    description: 'Its history, the latest first.',
    args: { limit: t.arg({ type: 'Limit', defaultValue: 20, description: 'How many at most.' }) },
    query: ({ limit }) => ({ orderBy: { seq: 'desc' }, take: limit ?? 20 }),
  }),
}));

builder.queryFields((t) => ({
  pair: t.prismaField({
    type: 'Pair',
    nullable: true,
    description: 'One pair by the `market_id` of both its markets, whatever it stands at; null when there is none.',
    args: { venue_a: t.arg.string({ required: true }), venue_b: t.arg.string({ required: true }) },
    resolve: (query, _, { venue_a, venue_b }, { database }) =>
      database.prisma.pair.findFirst({
        ...query,
        where: { a_id: { in: idsSpelled('venue_a', venue_a) }, b_id: { in: idsSpelled('venue_b', venue_b) } },
      }),
  }),
  pairs: t.prismaConnection({
    type: 'Pair',
    cursor: 'a_id_b_id',
    description: 'Pairs at any standing, the likeliest first unless another order is asked for.',
    args: {
      filter: t.arg({ type: PairFilterInput, description: 'Which pairs.' }),
      order: t.arg({ type: PairOrder, defaultValue: 'confidence', description: 'In which order.' }),
      standing: t.arg({ type: [Standing], description: 'As in `filter`.' }),
      category: t.arg({ type: Category, description: 'As in `filter`.' }),
      family: t.arg.string({ description: 'As in `filter`.' }),
      from: t.arg({ type: 'Day', description: 'First day of the event, inclusive.' }),
      to: t.arg({ type: 'Day', description: 'Last day of the event, inclusive.' }),
    },
    totalCount: async (_, args, context) => context.database.prisma.pair.count({ where: await whereAll(context, args) }),
    resolve: async (query, _, args, context) => {
      const { pair } = context.database.prisma;
      const orderBy = pairsInOrder(args.order ?? 'confidence');
      const { page, beyond } = await fromPlace(query, args, orderBy, (row) => pair.findUnique(row));
      return pair.findMany({ ...page, where: { AND: [await whereAll(context, args), beyond] }, orderBy });
    },
  }),
}));

/** The arguments that `pairs` had before it had a filter hold together with it. */
async function whereAll(
  context: Context,
  { filter, ...args }: { filter?: PairFilter | null | undefined } & Pick<PairFilter, PlainArgument>,
) {
  checkBeside(args, filter);
  return { AND: await Promise.all([wherePair(context, args), ...(filter ? [wherePair(context, filter)] : [])]) };
}
type PlainArgument = 'standing' | 'category' | 'family' | 'from' | 'to';

const Facet = builder.objectRef<{ value: string; count: number }>('Facet').implement({
  description: 'How many there are of one value.',
  fields: (t) => ({
    value: t.exposeString('value', { description: 'The value; `none` where there is none.' }),
    count: t.exposeInt('count', { description: 'How many have it.' }),
  }),
});

const PairFacet = builder.enumType('PairFacet', {
  description: 'What pairs are counted by.',
  values: {
    standing: { description: 'Where they stand.' },
    category: { description: "The service's category." },
    family: { description: 'Kind of bet.' },
    basis: { description: 'Identical, or with caveats.' },
    doubt: { description: 'What keeps the engine from proving them.' },
    event_date: { description: 'Day of the event.' },
  } as const,
});

type Counted = { _count: number; withheld?: boolean } & Partial<Record<string, unknown>>;

/** Adds up rows of one value, where pairs stand as they are served; the most first. */
function countByValue(rows: readonly Counted[], by: string): { value: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const { _count, withheld, ...row } of rows) {
    const stored = String(row[by] ?? 'none');
    const value = by === 'standing' ? servedStanding(stored as StandingName, withheld === true) : stored;
    counts.set(value, (counts.get(value) ?? 0) + _count);
  }
  const facets = [...counts].map(([value, count]) => ({ value, count }));
  return facets.sort((x, y) => y.count - x.count || (x.value < y.value ? -1 : 1));
}

builder.queryField('pair_facets', (t) =>
  t.field({
    type: [Facet],
    description: 'Pairs counted by one of their fields, the most first.',
    args: {
      by: t.arg({ type: PairFacet, required: true, description: 'What to count by.' }),
      filter: t.arg({ type: PairFilterInput, description: 'Which pairs.' }),
    },
    resolve: async (_, { by, filter }, context) => {
      const where = await wherePair(context, filter ?? {});
      const columns = by === 'standing' ? (['standing', 'withheld'] as const) : ([by] as const);
      const rows = await context.database.prisma.pair.groupBy({ by: [...columns], where, _count: true });
      return countByValue(rows, by);
    },
  }),
);
