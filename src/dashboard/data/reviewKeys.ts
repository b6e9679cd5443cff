import { useLayoutEffect, useRef, useState } from 'react';
import { Deliberation, QUIET_MS } from './deliberate.js';
import { isTyping } from './keyboard.js';

/** What a key does. Those that decide wait until it is clear that nobody is typing. */
export interface KeyAction {
  act: () => void;
  /** What it is called where it is asked for again. */
  decides?: string;
  /** Only moves something on the page: it works in a burst too. */
  moves?: true;
}

export interface ReviewKeys {
  /** The key that waits for quiet. */
  waiting: string | null;
  /** Why the last press did nothing; null when it did something. */
  refused: string | null;
  /** Guards a click on a button that decides. */
  click: (name: string, act: () => void) => void;
}

const BURST = (name: string) => `Keys came in a burst, so nothing was decided. To ${name}, press it once more.`;
const FRESH = (name: string) => `This candidate had only just appeared. To ${name} it, press once more.`;

/** Single keys on the review page, wherever the focus is. @param shown names the candidate on the page */
export function useReviewKeys(shown: string, actions: Readonly<Record<string, KeyAction>>): ReviewKeys {
  const [deliberation] = useState(() => new Deliberation());
  const [waiting, setWaiting] = useState<string | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const timer = useRef<{ stop: () => void; name: string }>(null);
  const current = useRef(actions);
  current.current = actions;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another candidate starts the measure anew
  useLayoutEffect(() => {
    deliberation.show(performance.now());
    return () => timer.current?.stop();
  }, [shown, deliberation]);

  // Before the page is painted, as in keyboard.ts.
  useLayoutEffect(() => {
    const clear = () => {
      timer.current?.stop();
      timer.current = null;
      setWaiting(null);
    };
    const wait = (key: string, action: KeyAction, name: string) => {
      const id = setTimeout(() => {
        timer.current = null;
        setWaiting(null);
        action.act();
      }, QUIET_MS);
      timer.current = { stop: () => clearTimeout(id), name };
      setWaiting(key);
    };
    const press = (event: KeyboardEvent) => {
      if (event.repeat || event.ctrlKey || event.metaKey || event.altKey || event.key.length > 1) return;
      if (isTyping(event.target)) return;
      const now = performance.now();
      const inBurst = deliberation.key(now);
      const interrupted = timer.current?.name;
      clear();
      if (interrupted !== undefined) setRefused(BURST(interrupted));
      const action = current.current[event.key.toLowerCase()];
      if (!action) return;
      event.preventDefault();
      if (action.decides === undefined) {
        if (!inBurst || action.moves) action.act();
        return;
      }
      const { is } = deliberation.press(now, inBurst);
      setRefused(is === 'burst' ? BURST(action.decides) : is === 'fresh' ? FRESH(action.decides) : null);
      if (is === 'waits') wait(event.key.toLowerCase(), action, action.decides);
    };
    addEventListener('keydown', press);
    return () => {
      removeEventListener('keydown', press);
      clear();
    };
  }, [deliberation]);

  const click = (name: string, act: () => void) => {
    if (deliberation.isFresh(performance.now())) return setRefused(FRESH(name));
    setRefused(null);
    act();
  };
  return { waiting, refused, click };
}
