/** Lays out the bar of decisions at the foot of the review pages, and its buttons that name their keys. */
import type { ReactNode } from 'react';

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

/** The bar at the foot of the page: the buttons for decisions, and above them the last message. */
export function VerdictBar({ said, children }: { said: ReactNode; children: ReactNode }) {
  return (
    <section className="verdict" aria-label="Your decision">
      <div className="said">{said}</div>
      <div className="row">{children}</div>
    </section>
  );
}
