import type { EventPairIds, EventTemplateFragment } from '../gql/graphql.js';

type Named = Pick<EventTemplateFragment, 'family'> & Record<'event_a' | 'event_b', { group_id: string }>;

/** A pair of events by what the API names it. */
export const idsOfEvent = ({ event_a, event_b, family }: Named): EventPairIds => ({
  event_a: event_a.group_id,
  event_b: event_b.group_id,
  family,
});

/** What names a pair of events among others. */
export const eventKey = (event: Named): string => Object.values(idsOfEvent(event)).join(' ');
