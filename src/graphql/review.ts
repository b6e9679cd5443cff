/** The queue of pairs that wait for a reviewer, and the mutations that approve, reject and suspend them or undo a decision. */

import type { Context } from '../context.js';
import { HOUR_MS } from '../domain/duration.js';
import { JUDGEMENTS, type Judgement } from '../domain/standing.js';
import { isOneOf, type PairKey } from '../store/pairKey.js';
import { type QueueCount, type QueueSummary, readQueue, summarizeQueue } from '../store/reviewQueue.js';
import { judge, mapOutcomes, type ReviewDeps, type SeenPair, undo } from '../workflow/review.js';
import { builder } from './builder.js';
import { Category } from './enums.js';
import { pairRows } from './pairRows.js';
import { needs, requireRole } from './role.js';
import { upTo } from './textBounds.js';

/** Beyond what the workflow takes, so that it says what is too long. */
export const LONGEST_NOTE = 4_000;

const QueueCountType = builder.objectRef<QueueCount>('QueueCount').implement({
  fields: (t) => ({ name: t.exposeString('name'), count: t.exposeInt('count') }),
});

/** A page of the queue; what it holds in all is counted only for who asks. */
interface QueuePage {
  keys: PairKey[];
  summary(): Promise<QueueSummary>;
}

export const ReviewQueue = builder.objectRef<QueuePage>('ReviewQueue').implement({
  description:
    'Pairs that wait for a person: approved ones whose rules changed, first, and proposed ones. The counts are under the filter.',
  fields: (t) => ({
    totalCount: t.int({
      description: 'All that wait under the filter.',
      resolve: async ({ summary }) => (await summary()).total,
    }),
    total_count: t.int({
      description: 'All that wait under the filter.',
      deprecationReason: 'Use totalCount.',
      resolve: async ({ summary }) => (await summary()).total,
    }),
    oldest: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'Since when the oldest of them has waited.',
      resolve: async ({ summary }) => (await summary()).oldest,
    }),
    categories: t.field({ type: [QueueCountType], resolve: async ({ summary }) => (await summary()).categories }),
    families: t.field({ type: [QueueCountType], resolve: async ({ summary }) => (await summary()).families }),
    doubts: t.field({ type: [QueueCountType], resolve: async ({ summary }) => (await summary()).doubts }),
    pairs: t.prismaField({
      type: ['Pair'],
      resolve: (query, { keys }, _, context) => pairRows(query, context, keys),
    }),
  }),
});

const ReviewOrder = builder.enumType('ReviewOrder', {
  values: {
    likelihood: {
      description:
        'Confidence times the logarithm of the dollars traded, the most first; the legs of one event of venue A together.',
    },
    age: { description: 'What has waited longest comes first.' },
  } as const,
});

export const SeenPairInput = builder.inputType('SeenPair', {
  description:
    'A pair as the reviewer saw it. A decision on an older version, or on other texts, is refused with the code conflict, and told who was faster ' +
    'or what changed.',
  fields: (t) => ({
    venue_a: t.id({ required: true, description: '`market_id` of the venue A market.' }),
    venue_b: t.id({ required: true, description: '`market_id` of the venue B market.' }),
    version: t.int({ required: true, description: '`version` of the pair.' }),
    content_a: t.string({ required: true, description: '`content_a` of the pair.' }),
    content_b: t.string({ required: true, description: '`content_b` of the pair.' }),
  }),
});

export const PairIdsInput = builder.inputType('PairIds', {
  description: 'A pair by the ids of its two markets.',
  fields: (t) => ({
    venue_a: t.id({ required: true, description: '`market_id` of the venue A market.' }),
    venue_b: t.id({ required: true, description: '`market_id` of the venue B market.' }),
  }),
});

export const toSeenPair = ({ venue_a, venue_b, ...shown }: typeof SeenPairInput.$inferInput): SeenPair => ({
  a_id: `venue_a:${venue_a}`,
  b_id: `venue_b:${venue_b}`,
  ...shown,
});

/** A pair's key from the ids of its markets. */
export const toPairKey = ({ venue_a, venue_b }: typeof PairIdsInput.$inferInput): PairKey => ({
  a_id: `venue_a:${venue_a}`,
  b_id: `venue_b:${venue_b}`,
});

const keyOf = ({ a_id, b_id }: PairKey): PairKey => ({ a_id, b_id });

/** What deciding needs, of a request. */
export const reviewDeps = ({ database, clock, index, settings }: Context): ReviewDeps => ({
  database,
  clock,
  index,
  quorum: settings.reviewQuorum,
});

/** Who decides. @throws Refusal when the caller may not */
export function reviewer({ caller }: Context) {
  const { userId: id, name } = requireRole(caller, 'reviewer');
  return { id, name };
}

builder.queryField('review_queue', (t) =>
  t.field({
    type: ReviewQueue,
    extensions: needs('reviewer'),
    description: 'What waits for a reviewer; without the pairs that only wait for somebody else to second the reviewer.',
    args: {
      category: t.arg({ type: Category }),
      family: t.arg.string({ description: 'Kind of bet, as `families` names them.' }),
      doubt: t.arg.string({ description: 'What keeps the engine from proving it, as `doubts` names them.' }),
      older_than_hours: t.arg.int({ description: 'Only what has waited for longer.' }),
      except: t.arg({
        type: [PairIdsInput],
        description: 'Pairs to leave out of `pairs`, such as those that the reviewer skipped. The counts still hold them.',
      }),
      order: t.arg({ type: ReviewOrder, defaultValue: 'likelihood' }),
      limit: t.arg({ type: 'Limit', defaultValue: 20 }),
      offset: t.arg({ type: 'Offset', defaultValue: 0 }),
    },
    resolve: async (_, { category, family, doubt, older_than_hours: hours, except, order, limit, offset }, context) => {
      const now = context.clock();
      const waitingSince = typeof hours === 'number' ? new Date(now.getTime() - hours * HOUR_MS) : undefined;
      const chosen = { category: category ?? undefined, family: family ?? undefined, doubt: doubt ?? undefined };
      const filter = { ...chosen, waitingSince, reviewerId: reviewer(context).id };
      const page = {
        order: order ?? 'likelihood',
        limit: limit ?? 20,
        offset: offset ?? 0,
        except: (except ?? []).map(toPairKey),
      };
      const keys = await readQueue(context.database, filter, page, now);
      let summary: Promise<QueueSummary> | undefined;
      return {
        keys,
        summary() {
          summary ??= summarizeQueue(context.database, filter, now);
          return summary;
        },
      };
    },
  }),
);

const JUDGEMENT_WORDS: Record<Judgement, string> = {
  approve: 'Decides that the two markets are the same bet. With a quorum of two, the first approval waits for a second person.',
  reject: 'Decides that the two markets are not the same bet. The decision holds until a clause of either side changes.',
  suspend: 'Takes a match off the list until somebody decides again.',
};
export const NOTE =
  'Why, in a sentence; shown in the history. An approval over a material or blocking difference takes one of at least 8 letters.';

for (const judgement of JUDGEMENTS) {
  builder.mutationField(judgement, (t) =>
    t.prismaField({
      type: 'Pair',
      extensions: needs('reviewer'),
      description: JUDGEMENT_WORDS[judgement],
      args: {
        pair: t.arg({ type: SeenPairInput, required: true }),
        note: t.arg.string({ description: NOTE, extensions: upTo(LONGEST_NOTE) }),
      },
      resolve: async (query, _, { pair, note }, context) => {
        const seen = toSeenPair(pair);
        await judge(reviewDeps(context), reviewer(context), judgement, seen, note ?? undefined);
        return context.database.prisma.pair.findUniqueOrThrow({ ...query, where: { a_id_b_id: keyOf(seen) } });
      },
    }),
  );
}

builder.mutationFields((t) => ({
  map_outcomes: t.prismaField({
    type: ['Pair'],
    extensions: needs('reviewer'),
    description: 'Approves several outcomes of one pair of events in one go: all of them or none.',
    args: {
      outcomes: t.arg({ type: [SeenPairInput], required: true, description: '1 to 200, as the reviewer saw them.' }),
      note: t.arg.string({ description: NOTE, extensions: upTo(LONGEST_NOTE) }),
    },
    resolve: async (query, _, { outcomes, note }, context) => {
      const seen = outcomes.map(toSeenPair);
      await mapOutcomes(reviewDeps(context), reviewer(context), seen, note ?? undefined);
      return context.database.prisma.pair.findMany({
        ...query,
        where: isOneOf(seen),
        orderBy: [{ a_id: 'asc' }, { b_id: 'asc' }],
      });
    },
  }),
  undo: t.prismaField({
    type: 'Pair',
    extensions: needs('reviewer'),
    description: 'Takes back the judgement that holds: the pair stands again where it stood before. The history keeps both.',
    args: {
      pair: t.arg({ type: SeenPairInput, required: true }),
      note: t.arg.string({ description: NOTE, extensions: upTo(LONGEST_NOTE) }),
    },
    resolve: async (query, _, { pair, note }, context) => {
      const seen = toSeenPair(pair);
      await undo(reviewDeps(context), reviewer(context), seen, note ?? undefined);
      return context.database.prisma.pair.findUniqueOrThrow({ ...query, where: { a_id_b_id: keyOf(seen) } });
    },
  }),
}));
