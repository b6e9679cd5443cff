/** Names a pair of events: by its ids for the API, and by a key that tells it from others. */
import type { EventPairIds, EventTemplateFragment } from '../gql/graphql.js';

type Named = Pick<EventTemplateFragment, 'family'> & Record<'event_a' | 'event_b', { group_id: string }>;

/** The ids by which the API names a pair of events. */
export const idsOfEvent = ({ event_a, event_b, family }: Named): EventPairIds => ({
  event_a: event_a.group_id,
  event_b: event_b.group_id,
  family,
});

/** A key for a pair of events, made of its ids. */
export const eventKey = (event: Named): string => Object.values(idsOfEvent(event)).join(' ');
