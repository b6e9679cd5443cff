/** Adds to a pair what YES pays on both venues case by case, and to a profit what is left of it in the worst case. */
import type { Context } from '../context.js';
import type { PayoffCell } from '../domain/payoff/cell.js';
import type { PayoffMatrix, PayoffRow } from '../domain/payoff/matrix.js';
import type { ProfitAnswer } from '../domain/pricing/index.js';
import { readListings } from '../store/versions.js';
import { builder } from './builder.js';
import { READS_RULES, weighing } from './cost.js';
import { GRAPH_ONLY } from './marks.js';
import { Profit } from './profit.js';
import { payoffs, payoffsOfPair, WITH_EVENT } from './rulesInTurn.js';

const dollars = (micros: number): number => micros / 1_000_000;

const Cell = builder.objectRef<PayoffCell>('PayoffCell').implement({
  description: 'What YES of one market pays in one case.',
  fields: (t) => ({
    says: t.exposeString('says', { description: 'In words.' }),
    least: t.float({ description: 'Dollars at least.', resolve: ({ least }) => dollars(least) }),
    most: t.float({
      description: 'Dollars at most; the same as `least` when it is certain.',
      resolve: ({ most }) => dollars(most),
    }),
    basis: t.exposeString('basis', {
      description: 'bet (the ordinary result), clause (the market’s own text), default (the venue’s rulebook, dated) or unknown.',
    }),
    quote: t.exposeString('quote', { nullable: true, description: 'The venue’s words, or the source of a default.' }),
  }),
});

const Row = builder.objectRef<PayoffRow>('PayoffRow').implement({
  description: 'One case: what YES pays on both venues, and what a hedge is then worth.',
  fields: (t) => ({
    event: t.exposeString('event'),
    label: t.exposeString('label', { description: 'The case in words.' }),
    a: t.expose('a', { type: Cell }),
    b: t.expose('b', { type: Cell }),
    holds: t.exposeBoolean('holds', {
      nullable: true,
      description: 'Whether YES here and NO there still pay $1; null when a text is silent.',
    }),
    least_yes_a: t.float({
      description: 'The least that YES on venue A with NO on venue B pays, in dollars.',
      resolve: ({ least_yes_a }) => dollars(least_yes_a),
    }),
    least_yes_b: t.float({
      description: 'The least that YES on venue B with NO on venue A pays, in dollars.',
      resolve: ({ least_yes_b }) => dollars(least_yes_b),
    }),
  }),
});

const Matrix = builder.objectRef<PayoffMatrix>('Payoffs').implement({
  description: 'What can happen, case by case, as the two rules texts say it.',
  fields: (t) => ({
    rows: t.field({ type: [Row], resolve: ({ rows }) => [...rows] }),
    worst_yes_a: t.float({
      description: 'The least that YES on venue A with NO on venue B pays over the cases that the texts tell, in dollars.',
      resolve: ({ worst_yes_a }) => dollars(worst_yes_a),
    }),
    worst_yes_b: t.float({
      description: 'The same of YES on venue B with NO on venue A.',
      resolve: ({ worst_yes_b }) => dollars(worst_yes_b),
    }),
    unknown: t.stringList({ description: 'Cases on which a text is silent.', resolve: ({ unknown }) => [...unknown] }),
  }),
});

builder.prismaObjectField('Pair', 'payoffs', (t) =>
  t.field({
    type: Matrix,
    extensions: weighing(READS_RULES),
    description: 'What YES pays on both venues in each case that can happen, with the words it rests on.',
    select: { a: WITH_EVENT, b: WITH_EVENT },
    resolve: (pair) => payoffsOfPair(pair),
  }),
);

/** Payoffs of the pair that a profit's lookup found; null without one. */
async function payoffsFor({ match }: ProfitAnswer, { database }: Context): Promise<PayoffMatrix | null> {
  if (!match) return null;
  const ids = [`venue_a:${match.venue_a}`, `venue_b:${match.venue_b}`];
  const listings = await readListings(database, ids);
  const [a, b] = ids.map((id) => listings.get(id));
  return a && b ? payoffs(({ payoffsOf }) => payoffsOf(a, b)) : null;
}

const ofAnswers = new WeakMap<ProfitAnswer, Promise<PayoffMatrix | null>>();

/** The same, worked out once for each answer. */
function payoffsOnce(answer: ProfitAnswer, context: Context): Promise<PayoffMatrix | null> {
  const known = ofAnswers.get(answer) ?? payoffsFor(answer, context);
  ofAnswers.set(answer, known);
  return known;
}

builder.objectField(Profit, 'unknown_cases', (t) =>
  t.stringList({
    nullable: true,
    extensions: { ...GRAPH_ONLY, ...weighing(READS_RULES) },
    description:
      'Cases of which a text does not say what it pays: `worst_case_profit` leaves them out, and a side may pay nothing in them; null without a lookup.',
    resolve: async (answer, _, context) => (await payoffsOnce(answer, context))?.unknown.slice() ?? null,
  }),
);

builder.objectField(Profit, 'worst_case_profit', (t) =>
  t.float({
    nullable: true,
    extensions: { ...GRAPH_ONLY, ...weighing(READS_RULES) },
    description:
      'Net profit if the worst case that both texts tell comes true, whichever side is bought where; null without a lookup. `unknown_cases` are left out. See `payoffs` of the pair.',
    resolve: async (answer, _, context) => {
      const matrix = await payoffsOnce(answer, context);
      if (!matrix) return null;
      const worst = Math.min(matrix.worst_yes_a, matrix.worst_yes_b);
      const lost = BigInt(answer.contracts) * BigInt(1_000_000 - worst);
      return Number(BigInt(Math.round(answer.net_profit * 1_000_000)) - lost) / 1_000_000;
    },
  }),
);
