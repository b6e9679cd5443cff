/** Handles single keys that do something on a page, except while a user types or a dialog is open. */
import { useLayoutEffect } from 'react';

/** Selects the elements into which a user types letters. */
const TYPING = 'input:not([type=radio], [type=checkbox], [type=button]), textarea, select, [contenteditable]';

/** Whether a key goes into a field, or a dialog is open that has keys of its own. */
export function isTyping(target: EventTarget | null): boolean {
  return (target instanceof Element && target.closest(TYPING) !== null) || document.querySelector('dialog[open]') !== null;
}

/** Calls the action of a single key, except while the user types, holds a modifier key or has a dialog open. */
export function useKeys(actions: Readonly<Record<string, () => void>>): void {
  // A layout effect runs before the page is painted: its keys work as soon as the page can be seen.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, target, repeat } = event;
      if (repeat || event.ctrlKey || event.metaKey || event.altKey || isTyping(target)) return;
      const action = actions[key.length === 1 ? key.toLowerCase() : key];
      if (!action) return;
      event.preventDefault();
      action();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [actions]);
}
