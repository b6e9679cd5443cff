/** Lays out the bar of decisions at the foot of the review pages, and its buttons that name their keys. */
import { type ReactNode, type RefObject, useEffect } from 'react';
import { useFocusBack } from '../data/focus.js';

interface VerdictButtonProps {
  keyName: string;
  label: string;
  tone?: string;
  busy: boolean;
  /** Whether the button's key was pressed and its action waits until it is clear that nobody is typing. */
  waiting?: boolean;
  pressed?: boolean;
  act: () => void;
}

/** A button that shows the key which does the same. */
export function VerdictButton({ keyName, label, tone = '', busy, waiting = false, pressed, act }: VerdictButtonProps) {
  return (
    <button
      type="button"
      className={waiting ? `${tone} waiting` : tone}
      disabled={busy}
      onClick={act}
      aria-keyshortcuts={keyName}
      aria-pressed={pressed}
    >
      {label}
      <span aria-hidden="true">
        <kbd>{keyName}</kbd>
      </span>
    </button>
  );
}

/** Tells the styles how high the bar is now, so that the page scrolls what gets the focus to above it (base.css). */
function useHeightTold(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current } = bar;
    const { style } = document.documentElement;
    if (!current) return;
    const resized = new ResizeObserver(() => style.setProperty('--bar', `${current.offsetHeight}px`));
    resized.observe(current);
    return () => {
      resized.disconnect();
      style.removeProperty('--bar');
    };
  }, [bar]);
}

interface VerdictBarProps {
  said: ReactNode;
  /** Whether a form for a reason stands in the place of the buttons. */
  asks: boolean;
  children: ReactNode;
}

/** The bar at the foot of the page: the buttons for decisions, and above them the last message. */
export function VerdictBar({ said, asks, children }: VerdictBarProps) {
  const bar = useFocusBack(asks);
  useHeightTold(bar);
  return (
    <section ref={bar} className="verdict" aria-label="Your decision">
      <div className="said">{said}</div>
      <div className="row">{children}</div>
    </section>
  );
}
