import { useSyncExternalStore } from 'react';

/** Something that this browser keeps, followed by every part of the page and every tab that shows it. */
export interface Kept<T> {
  read: () => T;
  write: (value: T) => void;
  useValue: () => T;
}

/**
 * @param slot its name in the browser's storage
 * @param check what was stored, as far as it makes sense: it may be of another version, or of nobody
 */
export function kept<T>(slot: string, check: (stored: unknown) => T): Kept<T> {
  const listeners = new Set<() => void>();
  let known: { text: string | null; value: T } | undefined;
  const read = (): T => {
    const text = localStorage.getItem(slot);
    if (!known || known.text !== text) known = { text, value: check(parsed(text)) };
    return known.value;
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    addEventListener('storage', listener);
    return () => {
      listeners.delete(listener);
      removeEventListener('storage', listener);
    };
  };
  return {
    read,
    write: (value) => {
      localStorage.setItem(slot, JSON.stringify(value));
      for (const tell of listeners) tell();
    },
    useValue: () => useSyncExternalStore(subscribe, read),
  };
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}
