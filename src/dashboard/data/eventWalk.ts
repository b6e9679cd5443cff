import { useState } from 'react';
import { useClient, useQuery } from 'urql';
import { type EventTemplateFragment, ReviewEventDocument, ReviewEventsDocument } from '../gql/graphql.js';
import { eventKey, idsOfEvent } from './eventKey.js';
import { useLive } from './live.js';
import { added, type ReviewPath, removed, renewed, START, shownOf, step } from './reviewPath.js';

/** What the API takes as a list's length: who went past more than these is given the first of them again. */
const MOST_EXCEPT = 200;

/** Puts a pair of events of the way as the service has it now. */
function useRenewal(change: (to: (way: ReviewPath) => ReviewPath) => void) {
  const client = useClient();
  const [awaited, setAwaited] = useState<string | null>(null);
  const ask = async (event: EventTemplateFragment, ended: (way: ReviewPath) => ReviewPath): Promise<void> => {
    const { data } = await client
      .query(ReviewEventDocument, { event: idsOfEvent(event) }, { requestPolicy: 'network-only' })
      .toPromise();
    const now = data?.review_event;
    if (data) change((way) => (now ? renewed(way, now) : ended(way)));
  };
  return {
    /** The name of what was decided a moment ago, until its rest is known: it isn't shown as it was. */
    awaited,
    /** As it is by now; what waits no more stays until its reader goes on. */
    refresh: (event: EventTemplateFragment) => ask(event, (way) => way),
    /** The rest of what was decided; nothing of it when nothing of it waits. */
    rest: async (event: EventTemplateFragment) => {
      setAwaited(eventKey(event));
      await ask(event, (way) => removed(way, eventKey(event)));
      setAwaited(null);
    },
  };
}

/**
 * A reviewer's way through the pairs of events that wait. It goes by the names of what was passed, never by a count: others decide and
 * claim meanwhile, so that what stands at a place of the queue changes.
 */
export function useEventWalk() {
  const [way, setWay] = useState<ReviewPath>(START);
  /** Which way the reader goes: what somebody else reads is passed in the same direction. */
  const [forward, setForward] = useState(true);
  const except = way.events.slice(-MOST_EXCEPT).map(idsOfEvent);
  const [result, ask] = useQuery({ query: ReviewEventsDocument, variables: { except } });
  const { awaited, refresh, rest } = useRenewal(setWay);
  const shown = shownOf(way);
  const again = () => {
    ask({ requestPolicy: 'network-only' });
    if (shown) void refresh(shown);
  };
  useLive(result.data?.changes.head, again);
  const isCurrent = !result.fetching && !result.stale;
  const [offered] = isCurrent ? (result.data?.review_events.events ?? []) : [];
  if (shown === null && offered) setWay(added(way, offered));
  const go = (by: 1 | -1) => {
    const to = step(way, by);
    setForward(by > 0);
    setWay(to);
    const back = shownOf(to);
    if (back && back !== shown) void refresh(back);
  };
  return {
    /** What is on the page; null while it is on its way, and at the end. */
    shown: shown && eventKey(shown) !== awaited ? shown : null,
    /** Nothing is on its way. */
    isAtEnd: shown === null && isCurrent && !offered,
    /** How many lie before what is shown. */
    before: way.at,
    ...{ result, again, rest },
    next: () => go(1),
    previous: () => go(-1),
    /** Leaves what is shown to somebody else. */
    pass: () => go(forward || way.at === 0 ? 1 : -1),
    /** From the first of the queue on. */
    begin: () => setWay(START),
  };
}
