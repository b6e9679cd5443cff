/** Follows the service's clock, by which the dashboard measures how old data are. */
import { useSyncExternalStore } from 'react';

/** Milliseconds that the service's clock is ahead of this browser's: the service may replay a past day, or a clock may be wrong. */
let aheadMs = 0;
/** A response is some moments old when it is read: clocks that differ by fewer milliseconds than this count as equal. */
const SAME_MS = 1_000;
const followers = new Set<() => void>();

/** Takes over the time that a response states; components that show an age are rendered again. */
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

/** The present time by the service's clock, in milliseconds since 1970: ages are measured against it. */
export function useServiceNow(): number {
  return Date.now() + useSyncExternalStore(follow, () => aheadMs);
}
