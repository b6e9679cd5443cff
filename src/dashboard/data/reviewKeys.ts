/** Handles the single keys of the review page, so that keys typed for something else decide nothing. */
import { useLayoutEffect, useRef, useState } from 'react';
import { isTyping, KeyGuard, QUIET_MS } from './keyGuard.js';

/** What a key does. A key that decides waits until it is clear that the reviewer isn't typing a text. */
export interface KeyAction {
  act: () => void;
  /** The verb for a decision, in the message that asks to press its key again. */
  decides?: string;
  /** The key begins a decision, such as by opening a form for a reason: as one that decides, it does nothing while another is being sent. */
  begins?: true;
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
  /** Runs an action unless another one is being sent; then it says so. */
  unlessBusy: (act: () => void) => void;
}

const BURST = (name: string) => `Keys came in a burst, so nothing was decided. To ${name}, press it once more.`;
const FRESH = (name: string) => `This candidate had only just appeared. To ${name} it, press once more.`;

const SENDING = 'Still sending your last decision: this did nothing. Wait until it is said to be done.';

/** Why presses did nothing while something was being sent: said for as long as it is. @param busy whether something is being sent */
function useSending(busy: boolean) {
  const [wasEarly, setEarly] = useState(false);
  if (wasEarly && !busy) setEarly(false);
  // A key's action waits for quiet, and knows of no render after the press.
  const latest = useRef(busy);
  latest.current = busy;
  const [unlessBusy] = useState(() => (act: () => void) => (latest.current ? setEarly(true) : act()));
  return { early: wasEarly && busy ? SENDING : null, unlessBusy };
}

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

/**
 * Handles single keys on the review page, wherever the focus is.
 *
 * @param shown a key for the candidate on the page
 * @param busy whether a decision is being sent: until it is, no key decides
 */
export function useReviewKeys(shown: string, actions: Readonly<Record<string, KeyAction>>, busy: boolean): ReviewKeys {
  const [deliberation] = useState(() => new KeyGuard());
  const [refused, setRefused] = useState<string | null>(null);
  const { waiting, stop, clear, wait } = useWaiting();
  const { early, unlessBusy } = useSending(busy);
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
      const { act, decides, begins, moves } = action;
      const begin = () => {
        if (decides === undefined) {
          if (!inBurst) setRefused(null);
          if (!inBurst || moves) act();
          return;
        }
        const { is } = deliberation.press(now, inBurst);
        setRefused(is === 'burst' ? BURST(decides) : is === 'fresh' ? FRESH(decides) : null);
        if (is === 'waits') wait(key, () => unlessBusy(act), decides);
      };
      if (decides !== undefined || begins) unlessBusy(begin);
      else begin();
    };
    addEventListener('keydown', press);
    return () => {
      removeEventListener('keydown', press);
      clear();
    };
  }, [deliberation, clear, wait, unlessBusy]);

  const click = (name: string | undefined, act: () => void) => {
    if (name !== undefined && deliberation.isFresh(performance.now())) return setRefused(FRESH(name));
    setRefused(null);
    act();
  };
  return { waiting, refused: early ?? refused, click, unlessBusy };
}
