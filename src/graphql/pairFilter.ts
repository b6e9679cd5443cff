/** The filter of pairs, the conditions for the database that it becomes, and the orders in which pairs can be listed. */
import type { Context } from '../context.js';
import { builder } from './builder.js';
import { AS_WRITTEN, checkFilter, pairFields, subjectFields } from './filterFields.js';
import { dayAsked, eventConditions, idsSaying, marketSays, pairConditions, seriesAsked } from './filterWhere.js';
import { lazy } from './lazy.js';

/** Filters that every list and count of pairs takes. */
export const PairFilterInput = builder.inputType('PairFilter', {
  description:
    'Which pairs; what is left out does not filter, and arguments beside it must hold too. Series and events are those of either side.',
  fields: (t) => ({
    ...pairFields(t),
    ...subjectFields(t),
    min_volume: t.float({ description: 'Dollars traded on both markets.' }),
    updated_since: t.field({ type: 'DateTime', description: 'Judged or decided at or after this instant.' }),
    q: t.string({
      description: `One phrase, ${AS_WRITTEN}, in a question, an outcome or a title; or a competition by any of its names.`,
    }),
  }),
});
export type PairFilter = typeof PairFilterInput.$inferInput;

const competitions = lazy(() => import('./competitionWhere.js'));

const onEither = (where: object) => ({ OR: [{ a: where }, { b: where }] });
/** Either side is one of these. */
const isOne = (ids: readonly string[]) => [{ a_id: { in: [...ids] } }, { b_id: { in: [...ids] } }];

/**
 * A filter as the database takes it. What one condition asks of pairs and of their events is looked up first: the database has an index
 * for each of the two, and none for either.
 *
 * @throws Refusal bad_request for a value that can be none
 */
export async function wherePair(context: Pick<Context, 'database'>, filter: PairFilter) {
  checkFilter(filter);
  const { category, competition, min_volume, updated_since } = filter;
  const q = filter.q?.trim();
  const { eventOfCompetition, legsOfCompetition, pairOfCompetition } = await competitions((module) => module);
  const [of, saying] = await Promise.all([legsOfCompetition(context, competition), idsSaying(context, q, true)]);
  const ofCompetition = (name: string) =>
    of ? [{ a_id: { in: of.a } }, { b_id: { in: of.b } }] : onEither({ event: eventOfCompetition(name) }).OR;
  return {
    AND: [
      ...pairConditions(filter),
      ...(category ? [{ category }] : []),
      ...[...seriesAsked(filter), ...eventConditions(filter)].map((event) => onEither({ event })),
      ...dayAsked(filter),
      ...(competition ? [{ OR: [pairOfCompetition(competition), ...ofCompetition(competition)] }] : []),
      ...(typeof min_volume === 'number' ? [{ volume: { gte: min_volume } }] : []),
      ...(updated_since ? [{ OR: [{ judged_at: { gte: updated_since } }, { decided_at: { gte: updated_since } }] }] : []),
      ...(q ? [{ OR: [...(saying ? isOne(saying) : onEither(marketSays(q)).OR), pairOfCompetition(q)] }] : []),
    ],
  };
}

export const PairOrder = builder.enumType('PairOrder', {
  description: 'In which order pairs come; equals by their markets’ ids.',
  values: {
    confidence: { description: 'The likeliest first.' },
    day: { description: 'The soonest event first, unknown days last.' },
    volume: { description: 'What is traded most first.' },
    updated: { description: 'What was judged last first.' },
    price_gap: { description: 'The widest gap between the last prices first, pairs without two prices last.' },
  } as const,
});

const BY_ID = [{ a_id: 'asc' as const }, { b_id: 'asc' as const }];
const ORDERS = {
  confidence: { confidence: 'desc' as const },
  day: { event_date: { sort: 'asc' as const, nulls: 'last' as const } },
  volume: { volume: 'desc' as const },
  updated: { judged_at: 'desc' as const },
  price_gap: { price_gap: { cents: { sort: 'desc' as const, nulls: 'last' as const } } },
};
export const pairsInOrder = (order: keyof typeof ORDERS) => [ORDERS[order], ...BY_ID];
