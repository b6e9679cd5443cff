import { useSyncExternalStore } from 'react';

/** How far the service's clock is ahead of this browser's: a replayed day, or a clock that is set wrong. */
let aheadMs = 0;
/** An answer is some moments old when it is read: less than this is no other clock. */
const SAME_MS = 1_000;
const followers = new Set<() => void>();

/** Takes over what the service answered for its time; whatever shows an age shows it anew. */
export function setServiceTime(now: string): void {
  const ahead = Date.parse(now) - Date.now();
  if (Math.abs(ahead - aheadMs) < SAME_MS) return;
  aheadMs = ahead;
  for (const follower of followers) follower();
}

function follow(follower: () => void): () => void {
  followers.add(follower);
  return () => followers.delete(follower);
}

/** Now, by the service's clock: what ages are measured against. */
export function useServiceNow(): number {
  return Date.now() + useSyncExternalStore(follow, () => aheadMs);
}
