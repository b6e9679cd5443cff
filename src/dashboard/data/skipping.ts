/** Skips pairs of the review queue, goes back to skipped pairs, and sets pairs aside. */
import { useState } from 'react';
import { useMutation } from 'urql';
import { type FullPairFragment, SnoozeDocument } from '../gql/graphql.js';
import { idsOf, keyOf, nameOf } from './pairKey.js';
import type { ReviewSession } from './reviewSession.js';
import type { ActionOutcome, Work } from './work.js';

const SNOOZE_HOURS = 24;

/** Functions that skip a pair, and go back to the pair that was skipped last since the page was opened. */
export function useSkipping(
  [{ skipped }, change]: ReviewSession,
  { setTold }: Work,
  setReturned: (pair: FullPairFragment | null) => void,
) {
  /** Pairs that were skipped since the page was opened, the latest at the end. */
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

/** Pairs that are not shown until the page is opened again: another reviewer has claimed them, or they were set aside for a day. */
export function useAside([{ made }]: ReviewSession, { setTold, run }: Work, setReturned: (pair: FullPairFragment) => void) {
  const [aside, setAside] = useState<readonly string[]>([]);
  /** Pairs that the reviewer set aside since the page was opened, each with the number of decisions made before. */
  const [snoozed, setSnoozed] = useState<readonly { pair: FullPairFragment; after: number }[]>([]);
  const [, setSnooze] = useMutation(SnoozeDocument);
  const put = (pair: FullPairFragment) => setAside((old) => [...old, keyOf(pair)]);
  return {
    isAside: (pair: FullPairFragment) => aside.includes(keyOf(pair)),
    leaveTo: (pair: FullPairFragment, name: string) => {
      put(pair);
      const why = `${name} is reading ${nameOf(pair)} just now`;
      // The response to the claim comes right after that to the last action, whose message must stay.
      setTold((last) => (last && 'text' in last ? { text: `${last.text}. ${why}` } : { text: why }));
    },
    snooze: (pair: FullPairFragment) =>
      run(async () => {
        const { error } = await setSnooze({ ...idsOf(keyOf(pair)), hours: SNOOZE_HOURS });
        if (error) return { error };
        put(pair);
        setSnoozed((old) => [...old, { pair, after: made.length }]);
        return { text: `Set aside for a day: ${nameOf(pair)}` };
      }),
    /** Brings back the pair that was set aside after the last decision; undefined when there is none. */
    unsnooze: lastOf(snoozed, made.length, async (pair) => {
      const { error } = await setSnooze({ ...idsOf(keyOf(pair)), hours: 0 });
      if (error) return { error };
      setSnoozed((old) => old.filter((each) => each.pair !== pair));
      setAside((old) => old.filter((key) => key !== keyOf(pair)));
      setReturned(pair);
      return { text: `Back again: ${nameOf(pair)}` };
    }),
  };
}

/** What brings back the pair that was set aside last; undefined when a decision was made since. */
function lastOf(
  snoozed: readonly { pair: FullPairFragment; after: number }[],
  decided: number,
  back: (pair: FullPairFragment) => Promise<ActionOutcome>,
): (() => Promise<ActionOutcome>) | undefined {
  const last = snoozed.at(-1);
  return last && last.after >= decided ? () => back(last.pair) : undefined;
}
