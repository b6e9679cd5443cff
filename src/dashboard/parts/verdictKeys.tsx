/** Ties the keys of the review pages to buttons, so that a key and its button do the same under the same guard. */
import type { ReactNode } from 'react';
import { type KeyAction, useReviewKeys } from '../data/reviewKeys.js';
import { VerdictButton } from './VerdictBar.js';

/** How a button of the bar of decisions looks. */
interface Looks {
  tone?: string;
  /** Whether the button is disabled, because there is nothing that it could act on. */
  off?: boolean;
}

interface VerdictKeys {
  /** Why the last press of a key or button did nothing; null when it did something. */
  refused: string | null;
  /** Runs an action unless another one is being sent; then `refused` says so. */
  unlessBusy: (act: () => void) => void;
  /** Makes the button that does the same as a key. */
  button: (keyName: string, label: string, looks?: Looks) => ReactNode;
}

/**
 * Listens to the keys of the actions, and makes their buttons.
 *
 * @param shown names the candidate or event on the page: one that has only just appeared is decided by no key and no button
 * @param options.asks whether a reason is being asked for: no key acts then
 * @param options.busy whether a decision is being sent: nothing decides then
 */
export function useVerdictKeys(
  shown: string,
  actions: Readonly<Record<string, KeyAction>>,
  { asks, busy }: { asks: boolean; busy: boolean },
): VerdictKeys {
  const { waiting, refused, click, unlessBusy } = useReviewKeys(shown, asks ? {} : actions, busy);
  const button: VerdictKeys['button'] = (keyName, label, { tone = '', off = false } = {}) => {
    const { act = () => {}, decides } = actions[keyName] ?? {};
    const press = () => click(decides, act);
    return <VerdictButton {...{ keyName, label, tone, busy: busy || off, act: press }} waiting={waiting === keyName} />;
  };
  return { refused, unlessBusy, button };
}
