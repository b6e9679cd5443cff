/** Puts the focus where a reviewer goes on: on what is decided next, and back on the button that opened a form. */
import { type RefObject, useEffect, useRef } from 'react';
import { isTyping } from './keyGuard.js';
import type { ActionOutcome } from './work.js';

/**
 * Focuses an element when it appears after an action, so that a screen reader says what is decided next. The element that a page begins
 * with leaves the focus to the page's heading, and nothing takes it from a field.
 */
export function useFocusAfter<T extends HTMLElement>(told: ActionOutcome): RefObject<T | null> {
  const element = useRef<T>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when it appears, not with each message
  useEffect(() => {
    const { activeElement } = document;
    const isLost = activeElement === null || activeElement === document.body;
    if (isLost || (told !== null && !isTyping(activeElement))) element.current?.focus({ preventScroll: true });
  }, []);
  return element;
}

/** Focuses the bar's first button when a form in its place is closed without a decision. @param isOpen whether the form is open */
export function useFocusBack(isOpen: boolean): RefObject<HTMLElement | null> {
  const bar = useRef<HTMLElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    // While a decision is being sent the button is disabled, and takes no focus.
    if (wasOpen.current && !isOpen) bar.current?.querySelector('button')?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return bar;
}
