/** The review queue by pairs of events, and the mutation that approves all legs of a pair of events that agree, in one go. */
import type { Context } from '../context.js';
import {
  countEventQueue,
  type EventPairKey,
  type LegWithQuestions,
  readEventQueue,
  readWaitingLegs,
} from '../store/eventQueue.js';
import { isOneOf, type PairKey } from '../store/pairKey.js';
import type { QueueFilter } from '../store/reviewQueue.js';
import type { TemplateRuling, UndecidedLeg } from '../workflow/reviewTemplate.js';
import { builder } from './builder.js';
import { Category } from './enums.js';
import { lazy } from './lazy.js';
import { pairRow } from './pairRows.js';
import { LONGEST_NOTE, NOTE, reviewDeps, reviewer, SeenPairInput, toSeenPair } from './review.js';
import { needs } from './role.js';
import { rowsTogether } from './rowsTogether.js';
import { upTo } from './textBounds.js';

const template = lazy(() => import('../domain/review/template.js'));
const rulings = lazy(() => import('../workflow/reviewTemplate.js'));

interface ReviewLeg extends PairKey {
  odd: string | null;
}

const ReviewLegType = builder.objectRef<ReviewLeg>('ReviewLeg').implement({
  description: 'One leg of a pair of events: a pair that waits, and whether one decision may cover it.',
  fields: (t) => ({
    pair: t.prismaField({
      type: 'Pair',
      description: 'Its markets, its confidence and what a decision on it must name: `version`, `content_a`, `content_b`.',
      resolve: (query, leg, _, context) => pairRow(query, context, leg),
    }),
    agrees: t.boolean({
      description:
        'Whether one decision may cover it: what tells it from its siblings is equal on both sides, and all else is as in most legs.',
      resolve: ({ odd }) => odd === null,
    }),
    odd: t.exposeString('odd', { nullable: true, description: 'Why it is left to a decision of its own, in a sentence.' }),
  }),
});

/** A pair of events that waits, its legs read once. */
class ReviewEvent {
  #legs: Promise<LegWithQuestions[]> | undefined;
  constructor(
    readonly key: EventPairKey,
    readonly context: Context,
  ) {}

  asked(): Promise<LegWithQuestions[]> {
    this.#legs ??= readWaitingLegs(this.context.database.prisma, this.key, this.context.clock());
    return this.#legs;
  }

  async legs(): Promise<ReviewLeg[]> {
    const legs = await this.asked();
    const odd = await template(({ ownDecisionReasons }) => ownDecisionReasons(legs));
    return legs.map(({ a_id, b_id }, index) => ({ a_id, b_id, odd: odd[index] ?? null }));
  }
}

const maskOf = (legs: readonly LegWithQuestions[], side: 'question_a' | 'question_b') =>
  template((words) => words.maskOf(legs.map((leg) => leg[side])));

const ReviewEventType = builder.objectRef<ReviewEvent>('ReviewEvent').implement({
  description:
    'Two events between whose markets pairs of one family wait: the template that one decision is about, and its legs.',
  fields: (t) => ({
    family: t.string({ resolve: ({ key }) => key.family }),
    event_a: t.prismaField({
      type: 'Event',
      resolve: (query, { key }, _, { database }) =>
        rowsTogether(database.prisma).event.findUniqueOrThrow({ ...query, where: { id: key.a_event } }),
    }),
    event_b: t.prismaField({
      type: 'Event',
      resolve: (query, { key }, _, { database }) =>
        rowsTogether(database.prisma).event.findUniqueOrThrow({ ...query, where: { id: key.b_event } }),
    }),
    template_a: t.string({
      description: 'What venue A asks in every leg, with an ellipsis for what differs.',
      resolve: async (event) => maskOf(await event.asked(), 'question_a'),
    }),
    template_b: t.string({
      description: 'What venue B asks in every leg, with an ellipsis for what differs.',
      resolve: async (event) => maskOf(await event.asked(), 'question_b'),
    }),
    totalCount: t.int({ description: 'How many open legs it has.', resolve: async (event) => (await event.asked()).length }),
    agreeing: t.int({
      description: 'How many of its open legs one decision may cover.',
      resolve: async (event) => (await event.legs()).filter(({ odd }) => odd === null).length,
    }),
    legs: t.field({
      type: [ReviewLegType],
      description: 'Its open legs, by venue A’s ids.',
      args: { limit: t.arg({ type: 'Limit', defaultValue: 50 }), offset: t.arg({ type: 'Offset', defaultValue: 0 }) },
      resolve: async (event, { limit, offset }) => {
        const from = offset ?? 0;
        return (await event.legs()).slice(from, from + (limit ?? 50));
      },
    }),
  }),
});

interface EventPage {
  events: ReviewEvent[];
  count(): Promise<number>;
}

const ReviewEvents = builder.objectRef<EventPage>('ReviewEvents').implement({
  description:
    'What waits for a reviewer, by pair of events: those with a suspended leg first, then what is likely and traded in all.',
  fields: (t) => ({
    totalCount: t.int({ resolve: ({ count }) => count() }),
    events: t.field({ type: [ReviewEventType], resolve: ({ events }) => events }),
  }),
});

const EventPairIdsInput = builder.inputType('EventPairIds', {
  description: 'A pair of events of which markets wait, by what names it.',
  fields: (t) => ({
    event_a: t.id({ required: true, description: '`group_id` of the venue A event.' }),
    event_b: t.id({ required: true, description: '`group_id` of the venue B event.' }),
    family: t.string({ required: true }),
  }),
});

const toEventKey = ({ event_a, event_b, family }: typeof EventPairIdsInput.$inferInput): EventPairKey => ({
  a_event: `venue_a:${event_a}`,
  b_event: `venue_b:${event_b}`,
  family,
});

builder.queryField('review_event', (t) =>
  t.field({
    type: ReviewEventType,
    nullable: true,
    extensions: needs('reviewer'),
    description: 'One pair of events as it stands now, whoever reads it; null when none of its pairs waits.',
    args: {
      event: t.arg({ type: EventPairIdsInput, required: true, description: 'Both events, as `review_events` names them.' }),
    },
    resolve: async (_, { event }, context) => {
      const found = new ReviewEvent(toEventKey(event), context);
      return (await found.asked()).length > 0 ? found : null;
    },
  }),
);

builder.queryField('review_events', (t) =>
  t.field({
    type: ReviewEvents,
    extensions: needs('reviewer'),
    description: 'What `review_queue` holds, by pair of events and family.',
    args: {
      category: t.arg({ type: Category }),
      family: t.arg.string({ description: 'Kind of bet, as `families` of the queue names them.' }),
      except: t.arg({
        type: [EventPairIdsInput],
        description:
          'Pairs of events to leave out of `events`, such as those that the reviewer went past. `totalCount` holds them.',
      }),
      limit: t.arg({ type: 'Limit', defaultValue: 10 }),
      offset: t.arg({ type: 'Offset', defaultValue: 0 }),
    },
    resolve: async (_, { category, family, except, limit, offset }, context) => {
      const now = context.clock();
      const filter: QueueFilter = {
        category: category ?? undefined,
        family: family ?? undefined,
        reviewerId: reviewer(context).id,
      };
      const page = { limit: limit ?? 10, offset: offset ?? 0, except: (except ?? []).map(toEventKey) };
      const keys = await readEventQueue(context.database, filter, page, now);
      return {
        events: keys.map((key) => new ReviewEvent(key, context)),
        count: () => countEventQueue(context.database, filter, now),
      };
    },
  }),
);

const marketId = (id: string): string => id.slice(id.indexOf(':') + 1);

const LeftOpenType = builder.objectRef<UndecidedLeg>('LegLeftOpen').implement({
  description: 'A leg that a decision about its template did not cover: it waits as before.',
  fields: (t) => ({
    venue_a: t.id({ description: '`market_id` of the venue A market.', resolve: ({ a_id }) => marketId(a_id) }),
    venue_b: t.id({ description: '`market_id` of the venue B market.', resolve: ({ b_id }) => marketId(b_id) }),
    reason: t.exposeString('reason', { description: 'Why, in a sentence.' }),
  }),
});

const TemplateRulingType = builder.objectRef<TemplateRuling>('TemplateRuling').implement({
  fields: (t) => ({
    approved: t.prismaField({
      type: ['Pair'],
      description: 'The legs that were approved; with a quorum of two, some may wait for a second person.',
      resolve: (query, { approved }, _, { database }) =>
        database.prisma.pair.findMany({ ...query, where: isOneOf(approved), orderBy: [{ a_id: 'asc' }, { b_id: 'asc' }] }),
    }),
    left_open: t.field({ type: [LeftOpenType], resolve: ({ left_open }) => left_open }),
  }),
});

builder.mutationField('approve_template', (t) =>
  t.field({
    type: TemplateRulingType,
    extensions: needs('reviewer'),
    description:
      'Approves the legs of one pair of events that agree, in one go, each on its own version and texts as `approve` would. Odd ' +
      'legs, and those that `approve` would refuse, stay open and are named.',
    args: {
      legs: t.arg({ type: [SeenPairInput], required: true, description: '1 to 200 legs, as the reviewer saw them.' }),
      note: t.arg.string({ description: NOTE, extensions: upTo(LONGEST_NOTE) }),
    },
    resolve: (_, { legs, note }, context) =>
      rulings(({ approveTemplate }) =>
        approveTemplate(reviewDeps(context), reviewer(context), legs.map(toSeenPair), note ?? undefined),
      ),
  }),
);
