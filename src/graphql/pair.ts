import type { Category as CategoryName } from '../domain/market.js';
import type { Standing as StandingName } from '../domain/standing.js';
import { caveatNotes } from '../workflow/lookUp.js';
import { builder } from './builder.js';
import { Basis, Category, Standing } from './enums.js';

export const Pair = builder.prismaObject('Pair', {
  name: 'MatchPair',
  description: 'A venue A market beside a venue B market: what the engine says of them, where the pair stands and why.',
  select: { a_id: true, b_id: true },
  fields: (t) => ({
    venue_a: t.relation('a'),
    venue_b: t.relation('b'),
    standing: t.field({ type: Standing, select: { standing: true }, resolve: (pair) => pair.standing as StandingName }),
    event_date: t.expose('event_date', { type: 'Day', nullable: true, description: 'Day the event happens.' }),
    category: t.field({ type: Category, select: { category: true }, resolve: (pair) => pair.category as CategoryName }),
    confidence: t.float({
      description: '0 to 1; 1 exactly when a person approved the match.',
      select: { confidence: true, standing: true },
      resolve: ({ standing, confidence }) => (standing === 'human_verified' ? 1 : confidence),
    }),
    basis: t.field({
      type: Basis,
      select: { basis: true },
      resolve: (pair) => pair.basis as 'identical' | 'equivalent_with_caveats',
    }),
    caveats: t.field({
      type: ['String'],
      description: 'Which rules differ between the two markets.',
      select: { caveats: true },
      resolve: (pair) => pair.caveats as string[],
    }),
    caveat_notes: t.field({
      type: 'JSON',
      nullable: true,
      description: 'One plain sentence per caveat.',
      select: { caveats: true },
      resolve: (pair) => caveatNotes(pair.caveats as string[]),
    }),
    caveat_details: t.field({
      type: 'JSON',
      description: "The engine's finer caveats: a list of {code, severity, note, a, b} with both venues' words.",
      select: { caveat_details: true },
      resolve: (pair) => pair.caveat_details,
    }),
    match_reason: t.exposeString('reason', { description: 'What the engine says of the pair, in one sentence.' }),
    explanation: t.field({
      type: 'JSON',
      description: 'Every field that was compared, with both readings and what came of it.',
      select: { explanation: true },
      resolve: (pair) => pair.explanation,
    }),
    doubt: t.exposeString('doubt', {
      nullable: true,
      description: 'What keeps the engine from proving it; null when it is proven.',
    }),
    family: t.exposeString('family', { description: 'Kind of bet, e.g. game winner.' }),
    relation: t.exposeString('relation', { description: "How the engine relates the two markets' outcomes." }),
    engine_version: t.exposeString('engine_version'),
    volume: t.exposeFloat('volume', { description: 'Dollars traded on both markets; orders the review queue.' }),
    version: t.exposeInt('version', {
      description: 'Grows whenever the standing moves; a decision names the version that it saw.',
    }),
    proposed_at: t.expose('proposed_at', { type: 'DateTime' }),
    judged_at: t.expose('judged_at', { type: 'DateTime', description: 'When the engine last judged it.' }),
    decided_at: t.expose('decided_at', { type: 'DateTime', nullable: true, description: 'When a person last decided.' }),
    decided_by: t.exposeString('decided_by', { nullable: true }),
    decisions: t.relation('decisions', {
      description: 'Its history, the latest first.',
      query: { orderBy: { seq: 'desc' }, take: 100 },
    }),
  }),
});

builder.queryFields((t) => ({
  pair: t.prismaField({
    type: 'Pair',
    nullable: true,
    description: 'One pair by the `market_id` of both its markets, whatever it stands at; null when there is none.',
    args: { venue_a: t.arg.string({ required: true }), venue_b: t.arg.string({ required: true }) },
    resolve: (query, _, { venue_a, venue_b }, { database }) =>
      database.prisma.pair.findUnique({
        ...query,
        where: { a_id_b_id: { a_id: `venue_a:${venue_a.trim()}`, b_id: `venue_b:${venue_b.trim()}` } },
      }),
  }),
  pairs: t.prismaConnection({
    type: 'Pair',
    cursor: 'a_id_b_id',
    description: 'Pairs at any standing, the likeliest first.',
    args: {
      standing: t.arg({ type: [Standing] }),
      category: t.arg({ type: Category }),
      family: t.arg.string(),
      from: t.arg({ type: 'Day', description: 'First day of the event, inclusive.' }),
      to: t.arg({ type: 'Day', description: 'Last day of the event, inclusive.' }),
    },
    totalCount: (_, args, { database }) => database.prisma.pair.count({ where: wherePair(args) }),
    resolve: (query, _, args, { database }) =>
      database.prisma.pair.findMany({
        ...query,
        where: wherePair(args),
        orderBy: [{ confidence: 'desc' }, { a_id: 'asc' }, { b_id: 'asc' }],
      }),
  }),
}));

interface PairFilter {
  standing?: StandingName[] | null | undefined;
  category?: string | null | undefined;
  family?: string | null | undefined;
  from?: string | null | undefined;
  to?: string | null | undefined;
}

function wherePair({ standing, category, family, from, to }: PairFilter) {
  return {
    ...(standing && { standing: { in: standing } }),
    ...(category && { category }),
    ...(family && { family }),
    ...((from || to) && { event_date: { ...(from && { gte: from }), ...(to && { lte: to }) } }),
  };
}
