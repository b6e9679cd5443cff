import { useSyncExternalStore } from 'react';

/** Kept for this tab alone, and gone with it. */
const SLOT = 'samebet.api-key';
const listeners = new Set<() => void>();

/** The API key that this tab uses instead of a session; null without one. */
export function readApiKey(): string | null {
  return sessionStorage.getItem(SLOT);
}

/** Uses a key from now on; null forgets it. */
export function setApiKey(key: string | null): void {
  if (key === null) sessionStorage.removeItem(SLOT);
  else sessionStorage.setItem(SLOT, key);
  for (const tell of listeners) tell();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The key, followed. */
export function useApiKey(): string | null {
  return useSyncExternalStore(subscribe, readApiKey);
}
