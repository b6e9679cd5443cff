import { useEffect, useState } from 'react';
import type { SeenPair } from '../gql/graphql.js';

/** A decision of this sitting, with the version that it left behind and the texts that it was made on: what `undo` names. */
export interface Made {
  a: string;
  b: string;
  version: number;
  content_a: string;
  content_b: string;
  name: string;
}

/** A pair as its decision left it: what taking it back names. */
export const seenAgain = ({ a, b, version, content_a, content_b }: Made): SeenPair => ({
  ...{ venue_a: a, venue_b: b, version },
  ...{ content_a, content_b },
});

/** Its pair's name among others, as `keyOf` tells it. */
export const nameOfMade = ({ a, b }: Made): string => `${a} ${b}`;

/** What a reviewer did since they sat down, in this tab. */
export interface SittingState {
  made: readonly Made[];
  /** Names of pairs (`keyOf`). */
  skipped: readonly string[];
}

const EMPTY: SittingState = { made: [], skipped: [] };
const slotOf = (userId: string) => `samebet.sitting.${userId}`;

function read(userId: string): SittingState {
  try {
    const { made, skipped } = JSON.parse(sessionStorage.getItem(slotOf(userId)) ?? '') as Partial<SittingState>;
    return Array.isArray(made) && Array.isArray(skipped) ? { made, skipped } : EMPTY;
  } catch {
    return EMPTY; // none yet, or not of this version
  }
}

/** A sitting that outlives a reload and going back and forth; each account has its own. */
export function useSitting(userId: string): [SittingState, (change: (old: SittingState) => SittingState) => void] {
  const [state, setState] = useState(() => read(userId));
  useEffect(() => sessionStorage.setItem(slotOf(userId), JSON.stringify(state)), [userId, state]);
  return [state, setState];
}

/** A sitting, and what changes it. */
export type Sitting = ReturnType<typeof useSitting>;
