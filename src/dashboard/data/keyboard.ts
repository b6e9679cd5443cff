import { useEffect } from 'react';

/** Where keys mean letters. */
const TYPING = 'input, textarea, select, [contenteditable]';

/** Single keys that do something, except while somebody types, holds a modifier or has a dialog open. */
export function useKeys(actions: Readonly<Record<string, () => void>>): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, target, repeat } = event;
      if (repeat || event.ctrlKey || event.metaKey || event.altKey) return;
      if (target instanceof Element && target.closest(TYPING)) return;
      if (document.querySelector('dialog[open]')) return;
      const action = actions[key.toLowerCase()];
      if (!action) return;
      event.preventDefault();
      action();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [actions]);
}
