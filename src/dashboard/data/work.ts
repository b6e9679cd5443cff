import { useState } from 'react';
import type { CombinedError } from 'urql';

/** What the reviewer was told last. */
export type ActionOutcome = { text: string } | { error: CombinedError } | null;

/** What is done one at a time, and what was told of it. */
export function useWork(refresh: () => void) {
  const [told, setTold] = useState<ActionOutcome>(null);
  const [busy, setBusy] = useState(false);
  /** A key that is held down decides once. */
  const run = async (work: () => Promise<ActionOutcome>) => {
    if (busy) return;
    setBusy(true);
    const told = await work();
    if (told && 'error' in told) refresh();
    setTold(told);
    setBusy(false);
  };
  return { told, setTold, busy, run };
}

export type Work = ReturnType<typeof useWork>;
