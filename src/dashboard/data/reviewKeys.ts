/** Handles the single keys of the review page, so that keys typed for something else decide nothing. */
import { useLayoutEffect, useRef, useState } from 'react';
import { isTyping, KeyGuard, QUIET_MS } from './keyGuard.js';

/** What a key does. A key that decides waits until it is clear that the reviewer isn't typing a text. */
export interface KeyAction {
  act: () => void;
  /** The verb for a decision, in the message that asks to press its key again. */
  decides?: string;
  /** The key only moves something on the page, and so works in a burst of keys too. */
  moves?: true;
}

export interface ReviewKeys {
  /** The key whose decision waits until no other key follows; null when none waits. */
  waiting: string | null;
  /** Why the last press did nothing; null when it did something. */
  refused: string | null;
  /** Runs the action of a button; one that decides, not while the candidate has only just appeared. @param name the decision's verb */
  click: (name: string | undefined, act: () => void) => void;
}

const BURST = (name: string) => `Keys came in a burst, so nothing was decided. To ${name}, press it once more.`;
const FRESH = (name: string) => `This candidate had only just appeared. To ${name} it, press once more.`;

/** The decision that waits until no other key follows: one at a time, and cancelled by the next key. */
function useWaiting() {
  const [waiting, setWaiting] = useState<string | null>(null);
  const timer = useRef<{ stop: () => void; name: string }>(null);
  const [{ stop, clear, wait }] = useState(() => ({
    stop: () => timer.current?.stop(),
    /** Cancels the decision that waits. @returns its verb */
    clear: (): string | undefined => {
      const name = timer.current?.name;
      timer.current?.stop();
      timer.current = null;
      setWaiting(null);
      return name;
    },
    wait: (key: string, act: () => void, name: string) => {
      const id = setTimeout(() => {
        timer.current = null;
        setWaiting(null);
        act();
      }, QUIET_MS);
      timer.current = { stop: () => clearTimeout(id), name };
      setWaiting(key);
    },
  }));
  return { waiting, stop, clear, wait };
}

/** Whether a key writes a character, and was pressed without a modifier key and not into a field. */
const isPlainKey = (event: KeyboardEvent): boolean =>
  !(event.repeat || event.ctrlKey || event.metaKey || event.altKey || event.key.length > 1 || isTyping(event.target));

/** Handles single keys on the review page, wherever the focus is. @param shown a key for the candidate on the page */
export function useReviewKeys(shown: string, actions: Readonly<Record<string, KeyAction>>): ReviewKeys {
  const [deliberation] = useState(() => new KeyGuard());
  const [refused, setRefused] = useState<string | null>(null);
  const { waiting, stop, clear, wait } = useWaiting();
  const current = useRef(actions);
  current.current = actions;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another candidate starts the measure anew
  useLayoutEffect(() => {
    deliberation.show(performance.now());
    return stop;
  }, [shown, deliberation, stop]);

  // A layout effect, as in goKeys.ts: the keys work as soon as the page can be seen.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!isPlainKey(event)) return;
      const now = performance.now();
      const inBurst = deliberation.key(now);
      const interrupted = clear();
      if (interrupted !== undefined) setRefused(BURST(interrupted));
      const key = event.key.toLowerCase();
      const action = current.current[key];
      if (!action) return;
      event.preventDefault();
      if (action.decides === undefined) {
        if (!inBurst) setRefused(null);
        if (!inBurst || action.moves) action.act();
        return;
      }
      const { is } = deliberation.press(now, inBurst);
      setRefused(is === 'burst' ? BURST(action.decides) : is === 'fresh' ? FRESH(action.decides) : null);
      if (is === 'waits') wait(key, action.act, action.decides);
    };
    addEventListener('keydown', press);
    return () => {
      removeEventListener('keydown', press);
      clear();
    };
  }, [deliberation, clear, wait]);

  const click = (name: string | undefined, act: () => void) => {
    if (name !== undefined && deliberation.isFresh(performance.now())) return setRefused(FRESH(name));
    setRefused(null);
    act();
  };
  return { waiting, refused, click };
}
