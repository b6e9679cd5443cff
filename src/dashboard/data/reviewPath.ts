/** Holds the pairs of events that a reviewer was shown, and which of them is on the page. */
import type { EventTemplateFragment } from '../gql/graphql.js';
import { eventKey } from './eventKey.js';

/** The pairs of events that a reviewer was shown, in order, and which one is on the page. */
export interface ReviewPath {
  /** Shown and perhaps still undecided, in the order in which they were shown. */
  events: readonly EventTemplateFragment[];
  /** Index of what is on the page; one past the end while the next one is loaded. */
  at: number;
}

export const START: ReviewPath = { events: [], at: 0 };

export const shownOf = ({ events, at }: ReviewPath): EventTemplateFragment | null => events[at] ?? null;

/** The path after one step forward or back; never before the first, never farther than one past the last. */
export const step = ({ events, at }: ReviewPath, by: 1 | -1): ReviewPath => ({
  events,
  at: Math.min(events.length, Math.max(0, at + by)),
});

/** The path with the pair of events that the queue gave next, unless the path has it already. */
export function added({ events, at }: ReviewPath, event: EventTemplateFragment): ReviewPath {
  const key = eventKey(event);
  return { events: events.some((each) => eventKey(each) === key) ? events : [...events, event], at };
}

/** The path with the present state of a pair of events. */
export function renewed({ events, at }: ReviewPath, event: EventTemplateFragment): ReviewPath {
  const key = eventKey(event);
  return { events: events.map((each) => (eventKey(each) === key ? event : each)), at };
}

/** The path without a pair of events of which no leg waits any more: the next one takes its place. */
export function removed({ events, at }: ReviewPath, key: string): ReviewPath {
  const gone = events.findIndex((each) => eventKey(each) === key);
  if (gone < 0) return { events, at };
  return { events: events.toSpliced(gone, 1), at: gone < at ? at - 1 : at };
}
