import { useState } from 'react';
import { useMutation } from 'urql';
import { type FullPairFragment, SnoozeDocument } from '../gql/graphql.js';
import { keyOf, nameOf } from './pairKey.js';
import type { Sitting } from './sitting.js';
import type { Work } from './work.js';

const SNOOZE_HOURS = 24;

/** Skipping, and back to what was skipped since the page was opened. */
export function useSkipping(
  [{ skipped }, change]: Sitting,
  { setTold }: Work,
  setReturned: (pair: FullPairFragment | null) => void,
) {
  /** The last one last. */
  const [passed, setPassed] = useState<readonly FullPairFragment[]>([]);
  return {
    skip: (pair: FullPairFragment) => {
      change((old) => ({ ...old, skipped: [...old.skipped, keyOf(pair)] }));
      setPassed((old) => [...old, pair]);
      setReturned(null);
      setTold({ text: `Skipped: ${nameOf(pair)}` });
    },
    unskip: () => {
      const last = passed.findLast((pair) => skipped.includes(keyOf(pair)));
      if (!last) return setTold({ text: 'Nothing was skipped since this page was opened' });
      setPassed((old) => old.filter((pair) => pair !== last));
      change((old) => ({ ...old, skipped: old.skipped.filter((key) => key !== keyOf(last)) }));
      setReturned(last);
      setTold({ text: `Back again: ${nameOf(last)}` });
    },
  };
}

/** What is not shown again until the page is opened anew: read by somebody else, or snoozed. */
export function useAside({ setTold, run }: Work) {
  const [aside, setAside] = useState<readonly string[]>([]);
  const [, setSnooze] = useMutation(SnoozeDocument);
  const put = (pair: FullPairFragment) => setAside((old) => [...old, keyOf(pair)]);
  return {
    isAside: (pair: FullPairFragment) => aside.includes(keyOf(pair)),
    leaveTo: (pair: FullPairFragment, name: string) => {
      put(pair);
      const why = `${name} is reading ${nameOf(pair)} just now`;
      // The answer to the claim comes right after the last action: what came of that stays said.
      setTold((last) => (last && 'text' in last ? { text: `${last.text}. ${why}` } : { text: why }));
    },
    snooze: (pair: FullPairFragment) =>
      run(async () => {
        const ids = { venue_a: pair.venue_a.market_id, venue_b: pair.venue_b.market_id };
        const { error } = await setSnooze({ ...ids, hours: SNOOZE_HOURS });
        if (error) return { error };
        put(pair);
        return { text: `Set aside for a day: ${nameOf(pair)}` };
      }),
  };
}
