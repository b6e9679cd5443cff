import { useEffect, useRef, useState } from 'react';
import { useSubscription } from 'urql';
import { ChangedDocument } from '../gql/graphql.js';

/** Changes come in bursts, and the process that answers may be behind the one that tells: asked once for all of them. */
const SOON_MS = 500;
/** An ended subscription is opened again after this, then after twice as long each time. */
const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 60_000;

/** Whether the tab is on the screen: hidden ones would use up the connections that a browser allows a service. */
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
 * Asks again when the service tells that something has changed since what is on the page was answered.
 *
 * @param head of the log, from the answer on the page; undefined before the first
 * @param again asks anew
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
