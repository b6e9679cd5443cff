import type { EventTemplateFragment } from '../gql/graphql.js';
import { eventKey } from './eventKey.js';

/** What a reviewer went through, and where on it they are. */
export interface Way {
  /** All that were shown and may still wait, in that order. */
  events: readonly EventTemplateFragment[];
  /** The place of what is shown; one past the end while the next is on its way. */
  at: number;
}

export const START: Way = { events: [], at: 0 };

export const shownOf = ({ events, at }: Way): EventTemplateFragment | null => events[at] ?? null;

/** One step forward, or back; never before the first, never farther than one past the last. */
export const step = ({ events, at }: Way, by: 1 | -1): Way => ({ events, at: Math.min(events.length, Math.max(0, at + by)) });

/** With the pair of events that the queue gave next, unless the way has it already. */
export function added({ events, at }: Way, event: EventTemplateFragment): Way {
  const key = eventKey(event);
  return { events: events.some((each) => eventKey(each) === key) ? events : [...events, event], at };
}

/** With a pair of events as it is now. */
export function renewed({ events, at }: Way, event: EventTemplateFragment): Way {
  const key = eventKey(event);
  return { events: events.map((each) => (eventKey(each) === key ? event : each)), at };
}

/** Without a pair of events of which nothing waits any more: what was after it comes up in its place. */
export function without({ events, at }: Way, key: string): Way {
  const gone = events.findIndex((each) => eventKey(each) === key);
  if (gone < 0) return { events, at };
  return { events: events.toSpliced(gone, 1), at: gone < at ? at - 1 : at };
}
