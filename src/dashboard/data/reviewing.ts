import { useState } from 'react';
import { type CombinedError, useMutation } from 'urql';
import { ApproveDocument, type FullPairFragment, MapOutcomesDocument, RejectDocument, UndoDocument } from '../gql/graphql.js';
import { keyOf, nameOf, seen } from './pairKey.js';

/** A decision of this sitting, with the version that it left behind: what `undo` names. */
interface Made {
  pair: FullPairFragment;
  version: number;
}

/** What the reviewer was told last. */
export type Told = { text: string } | { error: CombinedError } | null;

/** One sitting of a reviewer. */
export interface Reviewing {
  /** Not shown again in this sitting: decided here, or skipped. */
  isPast: (pair: FullPairFragment) => boolean;
  /** What was taken back last: it is shown again at once, wherever it stands in the queue. */
  returned: FullPairFragment | null;
  decided: number;
  skipped: number;
  told: Told;
  busy: boolean;
  decide: (action: 'approve' | 'reject', pair: FullPairFragment, note: string) => Promise<void>;
  approveTogether: (pairs: readonly FullPairFragment[]) => Promise<void>;
  skip: (pair: FullPairFragment) => void;
  /** Takes back the last decision of this sitting; without one it brings the skipped ones back. */
  undo: () => Promise<void>;
}

const WORDS = { approve: 'Approved', reject: 'Rejected' } as const;

/** @param refresh asks for the queue anew: after a lost race it has changed */
export function useReviewing(refresh: () => void): Reviewing {
  const [made, setMade] = useState<readonly Made[]>([]);
  const [skipped, setSkipped] = useState<readonly string[]>([]);
  const [returned, setReturned] = useState<FullPairFragment | null>(null);
  const [told, setTold] = useState<Told>(null);
  const [busy, setBusy] = useState(false);
  const [, approve] = useMutation(ApproveDocument);
  const [, reject] = useMutation(RejectDocument);
  const [, takeBack] = useMutation(UndoDocument);
  const [, mapOutcomes] = useMutation(MapOutcomesDocument);

  /** One at a time: a key that is held down decides once. */
  const run = async (work: () => Promise<Told>) => {
    if (busy) return;
    setBusy(true);
    const told = await work();
    if (told && 'error' in told) refresh();
    setTold(told);
    setBusy(false);
  };
  return {
    isPast: (pair) => skipped.includes(keyOf(pair)) || made.some((each) => keyOf(each.pair) === keyOf(pair)),
    ...{ returned, decided: made.length, skipped: skipped.length, told, busy },
    decide: (action, pair, note) =>
      run(async () => {
        const send = action === 'approve' ? approve : reject;
        const { data, error } = await send({ pair: seen(pair), note: note.trim() === '' ? null : note });
        if (error) return { error };
        setMade((old) => [...old, { pair, version: data?.decided.version ?? pair.version }]);
        return { text: `${WORDS[action]}: ${nameOf(pair)}` };
      }),
    approveTogether: (pairs) =>
      run(async () => {
        const { data, error } = await mapOutcomes({ outcomes: pairs.map(seen) });
        if (error) return { error };
        const versions = new Map(data?.decided.map((each) => [keyOf(each), each.version]));
        setMade((old) => [...old, ...pairs.map((pair) => ({ pair, version: versions.get(keyOf(pair)) ?? pair.version }))]);
        return { text: `Approved ${pairs.length} outcomes of ${pairs[0]?.venue_a.event}` };
      }),
    skip: (pair) => {
      setSkipped((old) => [...old, keyOf(pair)]);
      setTold({ text: `Skipped: ${nameOf(pair)}` });
    },
    undo: () =>
      run(async () => {
        const last = made.at(-1);
        if (!last) {
          setSkipped([]);
          return { text: skipped.length > 0 ? 'What was skipped is back' : 'Nothing to take back in this sitting' };
        }
        const { data, error } = await takeBack({ pair: seen({ ...last.pair, version: last.version }) });
        if (error) return { error };
        setMade((old) => old.slice(0, -1));
        setReturned({ ...last.pair, ...data?.decided });
        setSkipped((old) => old.filter((key) => key !== keyOf(last.pair)));
        return { text: `Taken back: ${nameOf(last.pair)}` };
      }),
  };
}
