/** Runs a reviewer's actions one at a time, and holds the message about the last one. */
import { useRef, useState } from 'react';
import type { CombinedError } from 'urql';

/** The message about the last action; null for none. */
export type ActionOutcome = { text: string } | Failure | null;

interface Failure {
  error: CombinedError;
  /** What may have been recorded or not, since the service did not answer; absent where it answered with the error. */
  unconfirmed?: string;
}

/** What came of an action that failed. @param what was sent, as at the beginning of a sentence */
export const failure = (error: CombinedError, what: string): Failure =>
  error.graphQLErrors.length > 0 ? { error } : { error, unconfirmed: what };

/** A function that runs an action, and the message about it. @param refresh is called after an action that failed */
export function useWork(refresh: () => void) {
  const [told, setTold] = useState<ActionOutcome>(null);
  const [busy, setBusy] = useState(false);
  /** The same at once: an action that a key began to wait for before the last one was sent knows of no later render. */
  const runs = useRef(false);
  /** Runs an action unless another one is running: a key that is held down decides once. */
  const run = async (work: () => Promise<ActionOutcome>) => {
    if (runs.current) return;
    runs.current = true;
    setBusy(true);
    const told = await work();
    if (told && 'error' in told) refresh();
    setTold(told);
    runs.current = false;
    setBusy(false);
  };
  return { told, setTold, busy, run };
}

export type Work = ReturnType<typeof useWork>;
