/** Skips pairs of the review queue, goes back to skipped pairs, and sets pairs aside. */
import { useState } from 'react';
import { useClient, useMutation } from 'urql';
import { type FullPairFragment, PairDocument, SnoozeDocument } from '../gql/graphql.js';
import { idsOf, keyOf, nameOf } from './pairKey.js';
import type { ReviewSession, SetAside } from './reviewSession.js';
import type { ActionOutcome, Work } from './work.js';

const SNOOZE_HOURS = 24;
/** Standings in which a pair waits for a reviewer. */
const WAITING: ReadonlySet<string> = new Set(['proposed', 'suspended']);

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

/** Pairs that are not shown: those that another reviewer has claimed, until the page is opened again, and those that were set aside for a day. */
export function useAside(session: ReviewSession, work: Work, setReturned: (pair: FullPairFragment) => void) {
  const [{ made, snoozed }, change] = session;
  const { setTold, run } = work;
  const [left, setLeft] = useState<readonly string[]>([]);
  const [, setSnooze] = useMutation(SnoozeDocument);
  const bringBack = useBringingBack(session, setReturned);
  const last = snoozed.at(-1);
  return {
    isAside: (pair: FullPairFragment) =>
      left.includes(keyOf(pair)) || snoozed.some(({ key, until }) => key === keyOf(pair) && Date.now() < until),
    leaveTo: (pair: FullPairFragment, name: string) => {
      setLeft((old) => [...old, keyOf(pair)]);
      const why = `${name} is reading ${nameOf(pair)} just now`;
      // The response to the claim comes right after that to the last action, whose message must stay.
      setTold((last) => (last && 'text' in last ? { text: `${last.text}. ${why}` } : { text: why }));
    },
    snooze: (pair: FullPairFragment) =>
      run(async () => {
        const [key, name] = [keyOf(pair), nameOf(pair)];
        const { error } = await setSnooze({ ...idsOf(key), hours: SNOOZE_HOURS });
        if (error) return { error };
        const aside = { key, name, after: made.length, until: Date.now() + SNOOZE_HOURS * 3_600_000 };
        change((old) => ({ ...old, snoozed: [...old.snoozed.filter((each) => each.key !== key), aside] }));
        return { text: `Set aside for a day: ${name}` };
      }),
    /** Brings back the pair that was set aside last; undefined when there is none, or when a decision was made since. */
    unsnooze: last && last.after >= made.length ? () => bringBack(last) : undefined,
  };
}

/** A function that takes a setting aside back. It asks for the pair, of which the session keeps no more than the key. */
function useBringingBack([, change]: ReviewSession, setReturned: (pair: FullPairFragment) => void) {
  const [, setSnooze] = useMutation(SnoozeDocument);
  const client = useClient();
  return async ({ key, name }: SetAside): Promise<ActionOutcome> => {
    const ids = idsOf(key);
    const { error } = await setSnooze({ ...ids, hours: 0 });
    if (error) return { error };
    change((old) => ({ ...old, snoozed: old.snoozed.filter((each) => each.key !== key) }));
    const { data, error: unknown } = await client.query(PairDocument, ids, { requestPolicy: 'network-only' }).toPromise();
    if (unknown) return { error: unknown };
    if (!data?.pair || !WAITING.has(data.pair.standing)) return { text: `No longer set aside, but it waits no more: ${name}` };
    setReturned(data.pair);
    return { text: `Back again: ${name}` };
  };
}
