import type { ReactNode } from 'react';
import { type KeyAction, useReviewKeys } from '../data/reviewKeys.js';
import { VerdictButton } from './VerdictBar.js';

/** How a button of the bar looks. */
interface Looks {
  tone?: string;
  /** There is nothing that it could act on. */
  off?: boolean;
}

interface VerdictKeys {
  /** Why the last press did nothing; null when it did something. */
  refused: string | null;
  /** The button of a key. */
  button: (keyName: string, label: string, looks?: Looks) => ReactNode;
}

/**
 * Keys and their buttons, which do the same.
 *
 * @param shown names what is on the page: what has only just appeared is decided by nothing
 * @param options.asks a reason is being asked for: no key acts
 */
export function useVerdictKeys(
  shown: string,
  actions: Readonly<Record<string, KeyAction>>,
  { asks, busy }: { asks: boolean; busy: boolean },
): VerdictKeys {
  const { waiting, refused, click } = useReviewKeys(shown, asks ? {} : actions);
  const button: VerdictKeys['button'] = (keyName, label, { tone = '', off = false } = {}) => {
    const { act = () => {}, decides } = actions[keyName] ?? {};
    const press = () => (decides === undefined ? act() : click(decides, act));
    return <VerdictButton {...{ keyName, label, tone, busy: busy || off, act: press }} waiting={waiting === keyName} />;
  };
  return { refused, button };
}
