/** Keeps a value in the browser's local storage, and updates every component and tab that shows it. */
import { useSyncExternalStore } from 'react';

/** A value in local storage: its reader, its writer, and a hook that renders a component again when any tab changes the value. */
export interface Kept<T> {
  read: () => T;
  write: (value: T) => void;
  useValue: () => T;
}

/**
 * @param slot the value's name in local storage
 * @param check makes a value of what was stored: another version may have stored it, or nothing was stored (null)
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
