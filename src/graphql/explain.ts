/** Queries that judge any two open markets now, or tell why a market has no twin, by every compared fact and every gate. */
import type { Context } from '../context.js';
import type { Venue as VenueName } from '../domain/market.js';
import { FIELDS, type FieldKind } from '../domain/matching/contract/facts.js';
import { sayValue } from '../domain/matching/contract/sayValue.js';
import type { FactRow, Gate } from '../domain/matching/index.js';
import type { Explained } from '../workflow/explain.js';
import { findMarket } from '../workflow/findMarket.js';
import { builder } from './builder.js';
import { JUDGES, LOOKS_NEARBY, weighing } from './cost.js';
import { Venue } from './enums.js';
import { FactValue, type ReadValue } from './factValue.js';
import { lazy } from './lazy.js';
import { marketOf } from './loaders.js';
import { Market } from './market.js';

const MOST_NEAR_MISSES = 20;
const engine = lazy(() => import('../workflow/explain.js'));

/** Kinds of fields whose numbers are UTC milliseconds. */
const TIMES: ReadonlySet<FieldKind> = new Set(['instant', 'deadline']);

type Said = NonNullable<FactRow['a']>;
const readingOf = (field: FactRow['field'], said: Said | null) => said && { ...said, isTime: TIMES.has(FIELDS[field]) };

const Reading = builder.objectRef<Said & ReadValue>('FactReading').implement({
  description: 'What one market says of a field, and where.',
  fields: (t) => ({
    value: t.field({ type: FactValue, description: 'What was read.', resolve: (reading) => reading }),
    text: t.string({
      description: 'The value as a person reads it; times in UTC milliseconds.',
      resolve: ({ value }) => sayValue(value),
    }),
    from: t.exposeString('from', { description: 'ticker, slug, api, title or rules.' }),
    quote: t.exposeString('quote', { description: 'The words that it was read from.' }),
  }),
});

/** One field side by side; a pair's stored explanation has them too. */
export const FactComparison = builder.objectRef<FactRow>('FactComparison').implement({
  description: 'One field side by side.',
  fields: (t) => ({
    field: t.exposeString('field'),
    agree: t.exposeString('agree', { description: 'equal, near, unknown, different, one_sided or conflict.' }),
    a: t.field({ type: Reading, nullable: true, resolve: ({ field, a }) => readingOf(field, a) }),
    b: t.field({ type: Reading, nullable: true, resolve: ({ field, b }) => readingOf(field, b) }),
  }),
});

export const GateType = builder.objectRef<Gate>('Gate').implement({
  description: 'One condition of an automatic match: pass, review (a person decides) or stop.',
  fields: (t) => ({
    gate: t.exposeString('gate'),
    verdict: t.exposeString('verdict'),
    detail: t.exposeString('detail'),
  }),
});

/** Two markets judged now. */
export const Explanation = builder.objectRef<Explained>('Explanation').implement({
  description: 'Two markets side by side: every fact, every gate, what differs, and what the one bet is to the other.',
  fields: (t) => ({
    venue_a: t.field({ type: Market, resolve: ({ a_id }, _, context) => marketOf(context, a_id) }),
    venue_b: t.field({ type: Market, resolve: ({ b_id }, _, context) => marketOf(context, b_id) }),
    verdict: t.string({ description: 'same, different, opposite or unknown.', resolve: ({ verdict }) => verdict.verdict }),
    relation: t.string({
      description: "What A's YES is to B's: identity, complement, subset, superset, overlap, disjoint or unknown.",
      resolve: ({ verdict }) => verdict.relation,
    }),
    tier: t.string({ description: 'auto (proven), review (a person decides) or none.', resolve: ({ verdict }) => verdict.tier }),
    confidence: t.float({ resolve: ({ verdict }) => verdict.confidence }),
    family: t.string({ resolve: ({ verdict }) => verdict.family }),
    caveats: t.stringList({ resolve: ({ verdict }) => [...verdict.caveats] }),
    match_reason: t.string({ description: 'The explanation in one sentence.', resolve: ({ verdict }) => verdict.reason }),
    gates: t.field({ type: [GateType], resolve: ({ verdict }) => [...verdict.gates] }),
    facts: t.field({ type: [FactComparison], resolve: ({ verdict }) => [...verdict.facts] }),
    engine_version: t.string({ resolve: ({ verdict }) => verdict.rules_version }),
  }),
});

const finder = (context: Context) => (venue: VenueName, asked: string, field: string) => findMarket(context, venue, asked, field);

builder.queryFields((t) => ({
  explain: t.field({
    type: Explanation,
    extensions: weighing(JUDGES),
    description: 'Judges any two open markets now, whatever stands between them in the index.',
    args: {
      a: t.arg.string({ required: true, description: 'Any id of a venue A market.' }),
      b: t.arg.string({ required: true, description: 'Any id of a venue B market.' }),
    },
    resolve: (_, { a, b }, context) => engine(({ explainPair }) => explainPair(context.database, finder(context), a, b)),
  }),
  near_misses: t.field({
    type: [Explanation],
    extensions: weighing(LOOKS_NEARBY),
    description: 'Why a market has no twin: what comes nearest to it on the other venue, and what stands against each.',
    args: {
      venue: t.arg({ type: Venue, required: true }),
      market_id: t.arg.string({ required: true }),
      limit: t.arg.int({ defaultValue: 5 }),
    },
    resolve: (_, { venue, market_id, limit }, context) => {
      const most = Math.min(Math.max(limit ?? 5, 1), MOST_NEAR_MISSES);
      return engine(({ nearMisses }) => nearMisses({ ...context, find: finder(context) }, venue, market_id, most));
    },
  }),
}));
