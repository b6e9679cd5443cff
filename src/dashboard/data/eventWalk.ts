/** Leads a reviewer forward and back through the pairs of events in the review queue. */
import { useState } from 'react';
import { useClient, useQuery } from 'urql';
import { type EventTemplateFragment, ReviewEventDocument, ReviewEventsDocument } from '../gql/graphql.js';
import { eventKey, idsOfEvent } from './eventKey.js';
import { useLive } from './live.js';
import { added, type ReviewPath, removed, renewed, START, shownOf, step } from './reviewPath.js';

/** The most pairs of events that the API takes as exceptions: a reviewer who passed more is given the earliest again. */
const MOST_EXCEPT = 200;

/** Functions that fetch a pair of events again and update it on the reviewer's path. */
function useRenewal(change: (to: (path: ReviewPath) => ReviewPath) => void) {
  const client = useClient();
  const [awaited, setAwaited] = useState<string | null>(null);
  const ask = async (event: EventTemplateFragment, ended: (path: ReviewPath) => ReviewPath): Promise<void> => {
    const { data } = await client
      .query(ReviewEventDocument, { event: idsOfEvent(event) }, { requestPolicy: 'network-only' })
      .toPromise();
    const now = data?.review_event;
    if (data) change((path) => (now ? renewed(path, now) : ended(path)));
  };
  return {
    /** Key of the pair of events that was just decided, until its remaining legs are known: its old state isn't shown. */
    awaited,
    /** Updates a pair of events; one that no longer waits stays until the reviewer goes on. */
    refresh: (event: EventTemplateFragment) => ask(event, (path) => path),
    /** Updates a decided pair of events to its remaining legs, or removes it when none of them waits. */
    rest: async (event: EventTemplateFragment) => {
      setAwaited(eventKey(event));
      await ask(event, (path) => removed(path, eventKey(event)));
      setAwaited(null);
    },
  };
}

/**
 * A reviewer's path through the pairs of events that wait. The next one is found by the keys of those that were passed, never by their
 * number: other reviewers decide and claim meanwhile, so that the places in the queue change.
 */
export function useEventWalk() {
  const [path, setPath] = useState<ReviewPath>(START);
  /** Whether the reviewer goes forward: a pair of events that another reviewer has claimed is passed in the same direction. */
  const [forward, setForward] = useState(true);
  const except = path.events.slice(-MOST_EXCEPT).map(idsOfEvent);
  const [result, ask] = useQuery({ query: ReviewEventsDocument, variables: { except } });
  const { awaited, refresh, rest } = useRenewal(setPath);
  const shown = shownOf(path);
  const again = () => {
    ask({ requestPolicy: 'network-only' });
    if (shown) void refresh(shown);
  };
  useLive(result.data?.changes.head, again);
  const isCurrent = !result.fetching && !result.stale;
  const [offered] = isCurrent ? (result.data?.review_events.events ?? []) : [];
  if (shown === null && offered) setPath(added(path, offered));
  const go = (by: 1 | -1) => {
    const to = step(path, by);
    setForward(by > 0);
    setPath(to);
    const back = shownOf(to);
    if (back && back !== shown) void refresh(back);
  };
  return {
    /** The pair of events on the page; null while it is being fetched, and at the end of the queue. */
    shown: shown && eventKey(shown) !== awaited ? shown : null,
    /** Whether the end of the queue is reached. */
    isAtEnd: shown === null && isCurrent && !offered,
    /** How many pairs of events were passed before the one on the page. */
    before: path.at,
    result,
    again,
    rest,
    next: () => go(1),
    previous: () => go(-1),
    /** Passes the pair of events on the page, which another reviewer has claimed. */
    pass: () => go(forward || path.at === 0 ? 1 : -1),
    /** Begins again with the first of the queue. */
    begin: () => setPath(START),
  };
}
