/** Has a page fetch its data again when the service reports a change, by a GraphQL subscription. */
import { useEffect, useRef, useState } from 'react';
import { useSubscription } from 'urql';
import { ChangedDocument } from '../gql/graphql.js';

/**
 * Milliseconds from a change until the data are fetched again: changes come in bursts, for which one query is enough, and the process
 * that answers queries may be behind the process that reports changes.
 */
const SOON_MS = 500;
/** Milliseconds until an ended subscription is opened again, twice as long after each failure, and the longest such time. */
const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 60_000;

/** Whether the tab is visible: hidden tabs would use up the connections that a browser allows to one service. */
function useVisible(): boolean {
  const [visible, setVisible] = useState(!document.hidden);
  useEffect(() => {
    const look = () => setVisible(!document.hidden);
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return visible;
}

/**
 * Fetches the data of a page again when the service reports a change after them.
 *
 * @param head of the log of changes, from the response that the page shows; undefined before the first response
 * @param again fetches the data again
 */
export function useLive(head: string | undefined, again: () => void): void {
  const visible = useVisible();
  const [after, setAfter] = useState(head);
  if (after === undefined && head !== undefined) setAfter(head);
  const pause = !visible || after === undefined;
  const latest = useRef({ head, again });
  latest.current = { head, again };
  const soon = useRef<ReturnType<typeof setTimeout>>(undefined);
  const failed = useRef(0);
  const [{ fetching }, connect] = useSubscription({ query: ChangedDocument, variables: { after }, pause }, (_, told) => {
    failed.current = 0;
    soon.current ??= setTimeout(() => {
      soon.current = undefined;
      latest.current.again();
    }, SOON_MS);
    return told;
  });
  useEffect(() => () => clearTimeout(soon.current), []);
  useEffect(() => {
    if (pause || fetching) return;
    const timer = setTimeout(
      () => {
        failed.current++;
        latest.current.again();
        if (latest.current.head === after) connect();
        else setAfter(latest.current.head);
      },
      Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** failed.current),
    );
    return () => clearTimeout(timer);
  }, [pause, fetching, after, connect]);
}
