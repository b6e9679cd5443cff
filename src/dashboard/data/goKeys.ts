/** Handles the keys that work on every page: to open the palette, go to a page, search and move through a list. */
import { useNavigate } from '@tanstack/react-router';
import { useLayoutEffect, useRef } from 'react';
import { isTyping, QUIET_MS } from './keyGuard.js';
import { listKey } from './listKeys.js';
import { PLACES } from './palette.js';

/** Milliseconds after `g` in which its letter must follow. */
const WAIT_MS = 1_000;

/** The search field of the current page. */
export const searchOfPage = (): HTMLInputElement | null =>
  document.querySelector<HTMLInputElement>('main input[type=search], main .ask input');

/** Whether the page shows its own help when `?` is pressed. */
const hasOwnHelp = () => document.querySelector('main [aria-keyshortcuts="?"]') !== null;

/**
 * Keys that work on every page: Ctrl+K opens the palette, `g` and a letter goes to a page, `/` to the page's search, `j` and `k` go
 * through its list, `?` shows them all.
 */
export function useGoKeys(openPalette: () => void, openHelp: () => void): void {
  const navigate = useNavigate();
  const armed = useRef(Number.NEGATIVE_INFINITY);
  const lastKey = useRef(Number.NEGATIVE_INFINITY);
  // A layout effect runs before the page is painted: its keys work as soon as the page can be seen.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
        event.preventDefault();
        return openPalette();
      }
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || isTyping(event.target)) return;
      const now = performance.now();
      const inBurst = now - lastKey.current < QUIET_MS;
      if (event.key.length === 1) lastKey.current = now;
      if (event.key === 'g') {
        // A `g` in a burst of keys is part of a word that was typed for something else.
        armed.current = inBurst ? Number.NEGATIVE_INFINITY : now;
        return;
      }
      const place = now - armed.current < WAIT_MS && PLACES.find(({ letter }) => letter === event.key);
      armed.current = Number.NEGATIVE_INFINITY;
      if (place) {
        lastKey.current = Number.NEGATIVE_INFINITY; // a "g" that follows at once is not part of a burst
        event.preventDefault();
        event.stopImmediatePropagation(); // on the review page the same letter would decide
        return void navigate({ to: place.to });
      }
      if (event.key === '?' && !hasOwnHelp()) return openHelp();
      const search = event.key === '/' ? searchOfPage() : null;
      if (search) search.focus();
      else if (!listKey(event.key)) return;
      event.preventDefault();
    };
    addEventListener('keydown', press, { capture: true });
    return () => removeEventListener('keydown', press, { capture: true });
  }, [navigate, openPalette, openHelp]);
}
