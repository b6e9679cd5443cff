/** Puts together what a reviewer can do on the review page: decide, skip, set aside, undo and go on. */
import { useState } from 'react';
import type { FullPairFragment } from '../gql/graphql.js';
import { useDeciding, useUndo } from './deciding.js';
import { useLostRace } from './lostRace.js';
import { keyOf } from './pairKey.js';
import { isOf, useReviewSession } from './reviewSession.js';
import { useAside, useSkipping } from './skipping.js';
import { type ActionOutcome, useWork } from './work.js';

/** A reviewer's session on the review page: its state and its actions. */
export interface Reviewing {
  /** Whether a pair is not shown again in this session, because it was decided, skipped or set aside. */
  isPast: (pair: FullPairFragment) => boolean;
  /** The pair that an undo brought back last: it is shown again at once, wherever it stands in the queue. */
  returned: FullPairFragment | null;
  decided: number;
  /** Keys (`keyOf`) of the pairs that were skipped, in that order. */
  skipped: readonly string[];
  told: ActionOutcome;
  /** A pair that another reviewer decided while this reviewer was reading it, as it stands now. */
  lost: FullPairFragment | null;
  busy: boolean;
  decide: (action: 'approve' | 'reject', pair: FullPairFragment, note: string) => Promise<void>;
  approveTogether: (pairs: readonly FullPairFragment[]) => Promise<void>;
  skip: (pair: FullPairFragment) => void;
  /** Goes back to the pair that was skipped last since the page was opened. */
  unskip: () => void;
  /** Goes on without a pair that another reviewer has claimed. */
  leaveTo: (pair: FullPairFragment, name: string) => void;
  /** Sets a pair aside for a day, on all devices of the reviewer. */
  snooze: (pair: FullPairFragment) => Promise<void>;
  /** Takes back the last decision or setting aside of this session; when there is none, it brings the skipped pairs back. */
  undo: () => Promise<void>;
  /** Goes on after a pair that another reviewer decided first (`lost`). */
  goOn: () => void;
}

/** @param refresh fetches the review queue again, which has changed when another reviewer decided first */
export function useReviewing(userId: string, refresh: () => void): Reviewing {
  const session = useReviewSession(userId);
  const [{ made, skipped }] = session;
  const [returned, setReturned] = useState<FullPairFragment | null>(null);
  const work = useWork(refresh);
  const { lost, isGone, refused, goOn } = useLostRace(refresh);
  const { isAside, leaveTo, snooze, unsnooze } = useAside(session, work, setReturned);
  return {
    isPast: (pair) => skipped.includes(keyOf(pair)) || isAside(pair) || made.some((each) => isOf(each, pair)) || isGone(pair),
    returned,
    decided: made.length,
    skipped,
    lost,
    goOn,
    leaveTo,
    snooze,
    told: work.told,
    busy: work.busy,
    ...useDeciding(session, work, refused),
    ...useSkipping(session, work, setReturned),
    undo: useUndo(session, work, setReturned, unsnooze),
  };
}
