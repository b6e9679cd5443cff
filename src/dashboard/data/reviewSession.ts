/** Keeps what a reviewer has decided, skipped and set aside in this browser tab, also when the page is loaded again. */
import { useEffect, useState } from 'react';
import type { FullPairFragment, SeenPair } from '../gql/graphql.js';
import { keyOf } from './pairKey.js';

/** A decision of this session, with the version of the pair after it and the content that it was made on: an undo names both. */
export interface MadeDecision {
  a: string;
  b: string;
  version: number;
  content_a: string;
  content_b: string;
  name: string;
}

/** A pair as a decision left it, by which an undo names the pair. */
export const seenAgain = ({ a, b, version, content_a, content_b }: MadeDecision): SeenPair => ({
  venue_a: a,
  venue_b: b,
  version,
  content_a,
  content_b,
});

/** The key of a decision's pair, the same as `keyOf` gives. */
export const keyOfDecision = ({ a, b }: MadeDecision): string => `${a} ${b}`;

/** Whether a pair is as a decision left it, or older: a queue that was fetched before the decision still has it. A pair that has moved since may wait again. */
export const isOf = (decision: MadeDecision, pair: FullPairFragment): boolean =>
  keyOfDecision(decision) === keyOf(pair) && pair.version <= decision.version;

/** What a reviewer has done in this tab since the tab was opened. */
export interface ReviewSessionState {
  made: readonly MadeDecision[];
  /** Keys of pairs (`keyOf`). */
  skipped: readonly string[];
  snoozed: readonly SetAside[];
}

/** A pair that was set aside for a day, by its key (`keyOf`). */
export interface SetAside {
  key: string;
  name: string;
  /** How many decisions of this session were made before: an undo takes back what was done last. */
  after: number;
  /** When it waits again, milliseconds since 1970. */
  until: number;
}

const EMPTY: ReviewSessionState = { made: [], skipped: [], snoozed: [] };
const slotOf = (userId: string) => `samebet.review.${userId}`;

function read(userId: string): ReviewSessionState {
  try {
    const stored = JSON.parse(sessionStorage.getItem(slotOf(userId)) ?? '') as Partial<ReviewSessionState>;
    const { made, skipped, snoozed = [] } = stored; // the version before this one kept nothing of what was set aside
    return Array.isArray(made) && Array.isArray(skipped) && Array.isArray(snoozed) ? { made, skipped, snoozed } : EMPTY;
  } catch {
    return EMPTY; // nothing was stored, or another version stored it
  }
}

/** The state of a session and its setter. It outlives a reload and going to other pages; each account has its own. */
export function useReviewSession(
  userId: string,
): [ReviewSessionState, (change: (old: ReviewSessionState) => ReviewSessionState) => void] {
  const [state, setState] = useState(() => read(userId));
  useEffect(() => sessionStorage.setItem(slotOf(userId), JSON.stringify(state)), [userId, state]);
  return [state, setState];
}

/** The state of a session, and the function that changes it. */
export type ReviewSession = ReturnType<typeof useReviewSession>;
