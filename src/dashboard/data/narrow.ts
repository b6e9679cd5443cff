/** Tells whether the screen is one on which the pages name no keys: a phone's, or a narrow window. */
import { useSyncExternalStore } from 'react';

/** Where the styles leave keys out (review.css). */
const query = () => matchMedia('(max-width: 60rem)');

function follow(changed: () => void): () => void {
  const media = query();
  media.addEventListener('change', changed);
  return () => media.removeEventListener('change', changed);
}

/** Whether the screen is narrow now; a component that asks is rendered again when that changes. */
export const useNarrow = (): boolean => useSyncExternalStore(follow, () => query().matches);
