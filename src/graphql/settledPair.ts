/** Pairs of which a side has settled, how each venue settled, and the mutation by which a reviewer explains a difference. */
import type { Context } from '../context.js';
import type { Category as CategoryName } from '../domain/market.js';
import { Refusal } from '../domain/refusal.js';
import { BELIEFS, type Belief } from '../domain/score/outcome.js';
import { PAIR_OUTCOMES, type PairOutcome, SETTLEMENT_STATES, type SettlementState } from '../domain/score/settlement.js';
import { FINDING_CAUSES, type FindingCause, type KnownDifference, sayWhy } from '../domain/score/why.js';
import type { Database } from '../store/database.js';
import { appendFinding, type OutcomeFilter, readOutcomeIds } from '../store/scoreboard.js';
import { builder } from './builder.js';
import { atMost } from './cost.js';
import { Category } from './enums.js';
import { ReviewQueue } from './review.js';
import { nameFor, needs, readsNames, requireRole } from './role.js';

const OutcomeEnum = builder.enumType('PairOutcome', {
  description: 'How the two ends of a pair compare.',
  values: PAIR_OUTCOMES,
});
const BeliefEnum = builder.enumType('Belief', { description: 'What was believed of a pair before it ended.', values: BELIEFS });
const StateEnum = builder.enumType('SettlementState', {
  description: "How far a venue's word goes; only `final` counts.",
  values: SETTLEMENT_STATES,
});
const CauseEnum = builder.enumType('FindingCause', {
  description:
    'What a person found: the bets were not the same, a carve-out differed, a venue settled wrongly, or it stays unclear.',
  values: FINDING_CAUSES,
});

builder.prismaObject('Settlement', {
  description: 'How a market ended, as its venue said it at some moment. Appended, never edited; the latest holds.',
  select: { id: true },
  fields: (t) => ({
    state: t.field({ type: StateEnum, select: { state: true }, resolve: ({ state }) => state as SettlementState }),
    yes_micros: t.exposeInt('yes_micros', { nullable: true, description: 'What YES pays, in micro-dollars.' }),
    words: t.exposeString('words', { description: "The venue's own words for it." }),
    source: t.exposeString('source', {
      description: 'pull or follow: in a page of a pull, or in the answer to a question about the market.',
    }),
    settled_at: t.expose('settled_at', {
      type: 'DateTime',
      nullable: true,
      description: 'When the market settled, by its venue.',
    }),
    recorded_at: t.expose('recorded_at', { type: 'DateTime' }),
  }),
});

builder.prismaObject('OutcomeFinding', {
  description: 'What a person found about a difference.',
  select: { id: true },
  fields: (t) => ({
    cause: t.field({ type: CauseEnum, select: { cause: true }, resolve: ({ cause }) => cause as FindingCause }),
    note: t.string({
      nullable: true,
      description: 'What the person wrote, for reviewers only.',
      select: { note: true },
      resolve: ({ note }, _, { caller }) => (readsNames(caller) ? note : null),
    }),
    actor: t.string({
      description: 'The person, by name for reviewers only.',
      select: { actor: true },
      resolve: ({ actor }, _, { caller }) => nameFor(caller, actor) ?? actor,
    }),
    at: t.expose('at', { type: 'DateTime' }),
  }),
});

const MOST_SAYINGS = 20;
const LAST = { orderBy: { id: 'desc' }, take: 1 } as const;

const SettledPair = builder.prismaObject('PairOutcome', {
  name: 'SettledPair',
  description: 'A pair of which at least one side has settled, and what was believed of it.',
  select: { id: true, a_id: true, b_id: true },
  fields: (t) => ({
    id: t.id({ resolve: ({ id }) => id.toString() }),
    venue_a: t.relation('a'),
    venue_b: t.relation('b'),
    belief: t.field({ type: BeliefEnum, select: { belief: true }, resolve: ({ belief }) => belief as Belief }),
    outcome: t.field({ type: OutcomeEnum, select: { outcome: true }, resolve: ({ outcome }) => outcome as PairOutcome }),
    a_micros: t.exposeInt('a_micros', { nullable: true, description: 'What YES paid on venue A, in micro-dollars.' }),
    b_micros: t.exposeInt('b_micros', { nullable: true, description: 'What YES paid on venue B, in micro-dollars.' }),
    category: t.field({ type: Category, select: { category: true }, resolve: ({ category }) => category as CategoryName }),
    family: t.exposeString('family'),
    verified_at: t.expose('verified_at', { type: 'DateTime', nullable: true }),
    verified_standing: t.exposeString('verified_standing', { nullable: true }),
    verified_tier: t.exposeString('verified_tier', { nullable: true }),
    verified_confidence: t.exposeFloat('verified_confidence', { nullable: true }),
    verified_engine: t.exposeString('verified_engine', { nullable: true }),
    closed_at: t.expose('closed_at', { type: 'DateTime', nullable: true }),
    closed_standing: t.exposeString('closed_standing', { nullable: true }),
    closed_tier: t.exposeString('closed_tier', { nullable: true }),
    closed_confidence: t.exposeFloat('closed_confidence', { nullable: true }),
    closed_engine: t.exposeString('closed_engine', { nullable: true }),
    at: t.expose('at', { type: 'DateTime', description: 'When this row was appended.' }),
    corrects: t.id({
      nullable: true,
      description: 'The earlier row that this one replaces, after a venue corrected itself.',
      select: { corrects: true },
      resolve: ({ corrects }) => corrects?.toString() ?? null,
    }),
  }),
});

/** What venues and persons said of how it ended. */
builder.prismaObjectFields(SettledPair, (t) => ({
  settlements_a: t.prismaField({
    type: ['Settlement'],
    extensions: atMost(MOST_SAYINGS),
    description: 'All that venue A reported of how its market ended, the oldest first.',
    resolve: (query, { a_id }, _, { database }) =>
      database.prisma.settlement.findMany({ ...query, where: { market_id: a_id }, orderBy: { id: 'asc' }, take: MOST_SAYINGS }),
  }),
  settlements_b: t.prismaField({
    type: ['Settlement'],
    extensions: atMost(MOST_SAYINGS),
    resolve: (query, { b_id }, _, { database }) =>
      database.prisma.settlement.findMany({ ...query, where: { market_id: b_id }, orderBy: { id: 'asc' }, take: MOST_SAYINGS }),
  }),
  pair: t.prismaField({
    type: 'Pair',
    nullable: true,
    description: 'The pair itself; null for neighbours that were never proposed.',
    resolve: (query, { a_id, b_id }, _, { database }) =>
      database.prisma.pair.findUnique({ ...query, where: { a_id_b_id: { a_id, b_id } } }),
  }),
  why: t.string({
    description: 'How both sides ended, and which differing rules were known.',
    select: {
      outcome: true,
      a_micros: true,
      b_micros: true,
      a: { select: { settlements: LAST } },
      b: { select: { settlements: LAST } },
    },
    resolve: async ({ a_id, b_id, outcome, a_micros, b_micros, a, b }, _, { database }) => {
      const pair = await database.prisma.pair.findUnique({
        where: { a_id_b_id: { a_id, b_id } },
        select: { caveat_details: true },
      });
      const known = (pair?.caveat_details ?? []) as unknown as KnownDifference[];
      const end = (micros: number | null, [last]: { words: string }[]) => ({ micros, words: last?.words ?? null });
      return sayWhy(outcome as PairOutcome, end(a_micros, a.settlements), end(b_micros, b.settlements), known);
    },
  }),
  findings: t.relation('findings', {
    description: 'What people found, the latest first.',
    extensions: atMost(MOST_SAYINGS),
    query: { orderBy: { id: 'desc' }, take: MOST_SAYINGS },
  }),
}));

type RowsQuery = Parameters<Database['prisma']['pairOutcome']['findMany']>[0];

/** Rows of the score that hold, the latest first. */
async function settledRows(
  query: RowsQuery,
  { database }: Context,
  filter: OutcomeFilter,
  page: { limit: number; offset: number },
) {
  const ids = await readOutcomeIds(database, filter, page);
  return database.prisma.pairOutcome.findMany({ ...query, where: { id: { in: ids } }, orderBy: { id: 'desc' } });
}

builder.queryField('settled_pairs', (t) =>
  t.prismaField({
    type: ['PairOutcome'],
    description: 'Pairs that have settled on a side, the latest first.',
    args: {
      outcome: t.arg({ type: OutcomeEnum }),
      belief: t.arg({ type: BeliefEnum, defaultValue: 'match' }),
      unexplained: t.arg.boolean({ description: 'Only those that no person has looked into.' }),
      limit: t.arg({ type: 'Limit', defaultValue: 20 }),
      offset: t.arg({ type: 'Offset', defaultValue: 0 }),
    },
    resolve: (query, _, { outcome, belief, unexplained, limit, offset }, context) => {
      const filter = { outcome: outcome ?? undefined, belief: belief ?? undefined, unexplained: unexplained ?? false };
      return settledRows(query, context, filter, { limit: limit ?? 20, offset: offset ?? 0 });
    },
  }),
);

builder.objectField(ReviewQueue, 'settled_differently', (t) =>
  t.prismaField({
    type: ['PairOutcome'],
    description: 'Matches that settled differently and that nobody has looked into: say why by `explain_outcome`.',
    args: { limit: t.arg({ type: 'Limit', defaultValue: 20 }) },
    resolve: (query, _, { limit }, context) =>
      settledRows(
        query,
        context,
        { outcome: 'settled_differently', belief: 'match', unexplained: true },
        { limit: limit ?? 20, offset: 0 },
      ),
  }),
);

const toId = (text: string): bigint => {
  if (/^\d{1,18}$/.test(text)) return BigInt(text);
  throw new Refusal('bad_request', 'id must be the id of a settled pair.', { field: 'id' });
};

builder.mutationField('explain_outcome', (t) =>
  t.prismaField({
    type: 'PairOutcome',
    extensions: needs('reviewer'),
    description: 'Writes down what a person found about a pair that did not settle alike. Appended; the latest holds.',
    args: {
      id: t.arg.id({ required: true }),
      cause: t.arg({ type: CauseEnum, required: true }),
      note: t.arg.string({ description: 'In a sentence.' }),
    },
    resolve: async (query, _, { id, cause, note }, { database, caller, clock }) => {
      const { userId, name } = requireRole(caller, 'reviewer');
      const outcomeId = toId(id);
      await appendFinding(database, { outcomeId, cause, note: note ?? undefined, actor: { id: userId, name } }, clock());
      return database.prisma.pairOutcome.findUniqueOrThrow({ ...query, where: { id: outcomeId } });
    },
  }),
);
