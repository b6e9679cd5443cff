import { useState } from 'react';
import { type CombinedError, useClient, useMutation } from 'urql';
import {
  ApproveDocument,
  type FullPairFragment,
  MapOutcomesDocument,
  PairDocument,
  RejectDocument,
  SnoozeDocument,
  UndoDocument,
} from '../gql/graphql.js';
import { forgetDraft } from './draft.js';
import { keyOf, nameOf, seen } from './pairKey.js';
import { codeOf } from './problem.js';
import { type Made, seenAgain, useSitting } from './sitting.js';

/** What the reviewer was told last. */
export type Told = { text: string } | { error: CombinedError } | null;

/** One sitting of a reviewer. */
export interface Reviewing {
  /** Not shown again in this sitting: decided here, or skipped. */
  isPast: (pair: FullPairFragment) => boolean;
  /** What was taken back last: it is shown again at once, wherever it stands in the queue. */
  returned: FullPairFragment | null;
  decided: number;
  /** Names of the pairs that were skipped (`keyOf`), in that order. */
  skipped: readonly string[];
  told: Told;
  /** A pair that somebody else decided while it was being read, as it stands now. */
  lost: FullPairFragment | null;
  busy: boolean;
  decide: (action: 'approve' | 'reject', pair: FullPairFragment, note: string) => Promise<void>;
  approveTogether: (pairs: readonly FullPairFragment[]) => Promise<void>;
  skip: (pair: FullPairFragment) => void;
  /** Back to what was skipped last on this page. */
  unskip: () => void;
  /** Goes on without a pair that somebody else reads just now. */
  leaveTo: (pair: FullPairFragment, name: string) => void;
  /** Sets it aside for a day, on every device. */
  snooze: (pair: FullPairFragment) => Promise<void>;
  /** Takes back the last decision of this sitting; without one it brings the skipped ones back. */
  undo: () => Promise<void>;
  /** Leaves a lost race behind. */
  goOn: () => void;
}

const SNOOZE_HOURS = 24;
const WORDS = { approve: 'Approved', reject: 'Rejected' } as const;
const madeOf = (pair: FullPairFragment, version: number): Made => ({
  ...{
    a: pair.venue_a.market_id,
    b: pair.venue_b.market_id,
    version,
    content_a: pair.content_a,
    content_b: pair.content_b,
    name: nameOf(pair),
  },
});
const nameOfMade = ({ a, b }: Made) => `${a} ${b}`;

/** What is done one at a time, and what was told of it. */
function useWork(refresh: () => void) {
  const [told, setTold] = useState<Told>(null);
  const [busy, setBusy] = useState(false);
  /** A key that is held down decides once. */
  const run = async (work: () => Promise<Told>) => {
    if (busy) return;
    setBusy(true);
    const told = await work();
    if (told && 'error' in told) refresh();
    setTold(told);
    setBusy(false);
  };
  return { told, setTold, busy, run };
}

/** A race that was lost, until its loser goes on. */
function useLostRace(refresh: () => void) {
  const [lost, setLost] = useState<FullPairFragment | null>(null);
  const [gone, setGone] = useState<FullPairFragment | null>(null);
  const client = useClient();
  return {
    lost,
    /** Until the queue has been asked again it holds the pair as it stood before the race was lost. */
    isGone: (pair: FullPairFragment) => gone !== null && keyOf(gone) === keyOf(pair) && pair.version < gone.version,
    /** Who was faster, where somebody was; everything else is told as it is. */
    refused: async (pair: FullPairFragment, error: CombinedError): Promise<Told> => {
      if (codeOf(error) !== 'conflict') return { error };
      const ids = { venue_a: pair.venue_a.market_id, venue_b: pair.venue_b.market_id };
      const { data } = await client.query(PairDocument, ids, { requestPolicy: 'network-only' }).toPromise();
      if (!data?.pair || data.pair.version === pair.version) return { error };
      setLost(data.pair);
      return null;
    },
    goOn: () => {
      setGone(lost);
      setLost(null);
      refresh();
    },
  };
}

type Sitting = ReturnType<typeof useSitting>;
type Work = ReturnType<typeof useWork>;
type Return = (pair: FullPairFragment | null) => void;

/** Skipping, and back to what was skipped since the page was opened. */
function useSkipping([{ skipped }, change]: Sitting, { setTold }: Work, setReturned: Return): Pick<Reviewing, 'skip' | 'unskip'> {
  /** The last one last. */
  const [passed, setPassed] = useState<readonly FullPairFragment[]>([]);
  return {
    skip: (pair) => {
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
function useAside({ setTold, run }: Work) {
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

/** Decisions of a sitting. @param refused says what came of one that was not taken */
function useDeciding(
  [, change]: Sitting,
  { run }: Work,
  refused: (pair: FullPairFragment, error: CombinedError) => Promise<Told>,
): Pick<Reviewing, 'decide' | 'approveTogether'> {
  const [, approve] = useMutation(ApproveDocument);
  const [, reject] = useMutation(RejectDocument);
  const [, mapOutcomes] = useMutation(MapOutcomesDocument);
  const keep = (...more: Made[]) => change((old) => ({ ...old, made: [...old.made, ...more] }));
  return {
    decide: (action, pair, note) =>
      run(async () => {
        const send = action === 'approve' ? approve : reject;
        const { data, error } = await send({ pair: seen(pair), note: note.trim() === '' ? null : note });
        if (error) return refused(pair, error);
        keep(madeOf(pair, data?.decided.version ?? pair.version));
        forgetDraft(keyOf(pair));
        const waits = action === 'approve' && data?.decided.standing !== 'human_verified';
        return {
          text: waits ? `Noted; a second person has to approve it too: ${nameOf(pair)}` : `${WORDS[action]}: ${nameOf(pair)}`,
        };
      }),
    approveTogether: (pairs) =>
      run(async () => {
        const { data, error } = await mapOutcomes({ outcomes: pairs.map(seen) });
        if (error) return { error };
        const versions = new Map(data?.decided.map((each) => [keyOf(each), each.version]));
        keep(...pairs.map((pair) => madeOf(pair, versions.get(keyOf(pair)) ?? pair.version)));
        return { text: `Approved ${pairs.length} outcomes of ${pairs[0]?.venue_a.event}` };
      }),
  };
}

/** Takes back the last decision of a sitting; without one it brings the skipped ones back. */
function useUndo([{ made, skipped }, change]: Sitting, { run }: Work, setReturned: Return): Reviewing['undo'] {
  const [, takeBack] = useMutation(UndoDocument);
  return () =>
    run(async () => {
      const last = made.at(-1);
      if (!last) {
        change((old) => ({ ...old, skipped: [] }));
        return { text: skipped.length > 0 ? 'What was skipped is back' : 'Nothing to take back in this sitting' };
      }
      const { data, error } = await takeBack({ pair: seenAgain(last) });
      if (error && codeOf(error) !== 'conflict') return { error };
      // What can't be taken back any more is no part of the sitting either: the next undo finds the one before.
      change((old) => ({ made: old.made.slice(0, -1), skipped: old.skipped.filter((key) => key !== nameOfMade(last)) }));
      if (error) return { error };
      setReturned(data?.decided ?? null);
      return { text: `Taken back: ${last.name}` };
    });
}

/** @param refresh asks for the queue anew: after a lost race it has changed */
export function useReviewing(userId: string, refresh: () => void): Reviewing {
  const sitting = useSitting(userId);
  const [{ made, skipped }] = sitting;
  const [returned, setReturned] = useState<FullPairFragment | null>(null);
  const work = useWork(refresh);
  const { lost, isGone, refused, goOn } = useLostRace(refresh);
  const { isAside, leaveTo, snooze } = useAside(work);
  return {
    isPast: (pair) =>
      skipped.includes(keyOf(pair)) || isAside(pair) || made.some((each) => nameOfMade(each) === keyOf(pair)) || isGone(pair),
    ...{ returned, decided: made.length, skipped, lost, goOn, leaveTo, snooze, told: work.told, busy: work.busy },
    ...useDeciding(sitting, work, refused),
    ...useSkipping(sitting, work, setReturned),
    undo: useUndo(sitting, work, setReturned),
  };
}
