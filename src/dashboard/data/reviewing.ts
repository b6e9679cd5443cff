import { useState } from 'react';
import type { FullPairFragment } from '../gql/graphql.js';
import { useDeciding, useUndo } from './deciding.js';
import { useLostRace } from './lostRace.js';
import { keyOf } from './pairKey.js';
import { nameOfMade, useSitting } from './sitting.js';
import { useAside, useSkipping } from './skipping.js';
import { type ActionOutcome, useWork } from './work.js';

/** One sitting of a reviewer. */
export interface Reviewing {
  /** Not shown again in this sitting: decided here, or skipped. */
  isPast: (pair: FullPairFragment) => boolean;
  /** What was taken back last: it is shown again at once, wherever it stands in the queue. */
  returned: FullPairFragment | null;
  decided: number;
  /** Names of the pairs that were skipped (`keyOf`), in that order. */
  skipped: readonly string[];
  told: ActionOutcome;
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
