/** Tells a decision that is meant from keys that were typed for something else or into a field, and from clicks that came too late for what they saw. */

/** A key decides when no other key comes this long before or after it: people who type are faster. */
export const QUIET_MS = 400;
/** A candidate that has only just appeared can't have been read. */
const FRESH_MS = 600;

/** Selects the elements into which a user types letters. */
const TYPING = 'input:not([type=radio], [type=checkbox], [type=button]), textarea, select, [contenteditable]';

/** Whether a key goes into a field, or a dialog is open that has keys of its own. */
export function isTyping(target: EventTarget | null): boolean {
  return (target instanceof Element && target.closest(TYPING) !== null) || document.querySelector('dialog[open]') !== null;
}

/** What becomes of a press: `waits` for quiet; refused in a `burst` of keys, or while the candidate is `fresh`. */
export type PressVerdict = { is: 'waits' } | { is: 'burst' } | { is: 'fresh' };

/** Watches keys; every method takes the time in milliseconds. */
export class KeyGuard {
  #lastKey = Number.NEGATIVE_INFINITY;
  #shown = Number.NEGATIVE_INFINITY;

  /** Another candidate is on the page. */
  show(now: number): void {
    this.#shown = now;
  }

  /** Any key that writes something was pressed. @returns whether it came in a burst */
  key(now: number): boolean {
    const inBurst = now - this.#lastKey < QUIET_MS;
    this.#lastKey = now;
    return inBurst;
  }

  /** Whether the candidate has only just appeared. */
  isFresh(now: number): boolean {
    return now - this.#shown < FRESH_MS;
  }

  /** A key that decides, which `key` was told of. @param inBurst what `key` answered */
  press(now: number, inBurst: boolean): PressVerdict {
    if (this.isFresh(now)) return { is: 'fresh' };
    return { is: inBurst ? 'burst' : 'waits' };
  }
}
