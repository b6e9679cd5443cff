import { useLayoutEffect } from 'react';

/** Where keys mean letters. */
const TYPING = 'input:not([type=radio], [type=checkbox], [type=button]), textarea, select, [contenteditable]';

/** Whether a key goes into a field, or a dialog is open that has keys of its own. */
export function isTyping(target: EventTarget | null): boolean {
  return (target instanceof Element && target.closest(TYPING) !== null) || document.querySelector('dialog[open]') !== null;
}

/** Single keys that do something, except while somebody types, holds a modifier or has a dialog open. */
export function useKeys(actions: Readonly<Record<string, () => void>>): void {
  // Before the page is painted: whoever sees it can use its keys.
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
