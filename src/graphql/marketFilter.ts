/** The filters of markets and of events: their input types, and the conditions for the database that they become. */
import type { Context } from '../context.js';
import { builder } from './builder.js';
import { Venue } from './enums.js';
import { AS_WRITTEN, checkFilter, pairFields, subjectFields } from './filterFields.js';
import { idsSaying, marketSays, pairConditions, subjectConditions } from './filterWhere.js';
import { lazy } from './lazy.js';
import { contains } from './phrase.js';

const OF_A_PAIR = 'What is said of pairs holds of one pair that it is in.';

export const MarketFilterInput = builder.inputType('MarketFilter', {
  description: `Which markets; what is left out does not filter, and arguments beside it must hold too. ${OF_A_PAIR}`,
  fields: (t) => ({
    ...pairFields(t),
    ...subjectFields(t),
    venue: t.field({ type: Venue, description: 'The venue that they belong to.' }),
    min_volume: t.float({ description: 'Dollars traded on the market.' }),
    updated_since: t.field({ type: 'DateTime', description: 'Changed by its venue at or after this instant.' }),
    q: t.string({
      description: `One phrase, ${AS_WRITTEN}, in the question, the outcome or the event's title; or a competition by any of its names.`,
    }),
  }),
});
export type MarketFilter = typeof MarketFilterInput.$inferInput;

export const EventFilterInput = builder.inputType('EventFilter', {
  description: `Which events; what is left out does not filter, and arguments beside it must hold too. ${OF_A_PAIR.replace('it is', 'a market of it is')}`,
  fields: (t) => ({
    ...pairFields(t),
    ...subjectFields(t),
    venue: t.field({ type: Venue, description: 'The venue that they belong to.' }),
    min_volume: t.float({ description: 'Dollars traded on one of its markets.' }),
    updated_since: t.field({
      type: 'DateTime',
      description: 'It or one of its markets was changed by its venue at or after this instant.',
    }),
    q: t.string({ description: `One phrase in the title, ${AS_WRITTEN}; or a competition by any of its names.` }),
  }),
});
export type EventFilter = typeof EventFilterInput.$inferInput;

const competitions = lazy(() => import('./competitionWhere.js'));

const inPair = (pair: object) => ({ OR: [{ a_pairs: { some: pair } }, { b_pairs: { some: pair } }] });
const oneOf = (ids: readonly string[]) => ({ in: [...ids] });

type Reading = Pick<Context, 'database'>;

/** Markets of a competition: by their event, or by what the engine read of a pair that they are in. */
async function marketsOf(context: Reading, name: string) {
  const { eventOfCompetition, isCompetition, marketsOfCompetition, pairOfCompetition } = await competitions((module) => module);
  if (!isCompetition(name)) return [{ id: oneOf([]) }];
  const of = await marketsOfCompetition(context, name);
  if (of) return [{ event_id: oneOf(of.events) }, { id: oneOf(of.read) }];
  return [{ event: eventOfCompetition(name) }, inPair(pairOfCompetition(name))];
}

/** Events of a competition, the same way. */
async function eventsOf(context: Reading, name: string) {
  const { eventOfCompetition, eventsOfCompetition, isCompetition, pairOfCompetition } = await competitions((module) => module);
  if (!isCompetition(name)) return [{ id: oneOf([]) }];
  const ids = await eventsOfCompetition(context, name);
  if (ids) return [{ id: oneOf(ids) }];
  return [eventOfCompetition(name), { markets: { some: inPair(pairOfCompetition(name)) } }];
}

/**
 * A filter of markets as the database takes it.
 *
 * @throws Refusal bad_request for a value that can be none
 */
export async function whereMarkets(context: Reading, filter: MarketFilter) {
  checkFilter(filter);
  const { venue, competition, min_volume, updated_since } = filter;
  const q = filter.q?.trim();
  const pair = pairConditions(filter);
  const saying = await idsSaying(context, q, false);
  return [
    ...(venue ? [{ venue }] : []),
    ...subjectConditions(filter).map((event) => ({ event })),
    ...(competition ? [{ OR: await marketsOf(context, competition) }] : []),
    ...(pair.length > 0 ? [inPair({ AND: pair })] : []),
    ...(typeof min_volume === 'number' ? [{ volume: { gte: min_volume } }] : []),
    ...(updated_since ? [{ updated_at: { gte: updated_since } }] : []),
    ...(q ? [{ OR: [...(saying ? [{ id: oneOf(saying) }] : marketSays(q).OR), ...(await marketsOf(context, q))] }] : []),
  ];
}

/**
 * A filter of events as the database takes it.
 *
 * @throws Refusal bad_request for a value that can be none
 */
export async function whereEvents(context: Reading, filter: EventFilter) {
  checkFilter(filter);
  const { venue, competition, min_volume, updated_since } = filter;
  const q = filter.q?.trim();
  const pair = pairConditions(filter);
  const some = (market: object) => ({ markets: { some: market } });
  return [
    ...(venue ? [{ venue }] : []),
    ...subjectConditions(filter),
    ...(competition ? [{ OR: await eventsOf(context, competition) }] : []),
    ...(pair.length > 0 ? [some(inPair({ AND: pair }))] : []),
    ...(typeof min_volume === 'number' ? [some({ volume: { gte: min_volume } })] : []),
    ...(updated_since ? [{ OR: [{ updated_at: { gte: updated_since } }, some({ updated_at: { gte: updated_since } })] }] : []),
    ...(q ? [{ OR: [{ title: contains(q) }, ...(await eventsOf(context, q))] }] : []),
  ];
}
