import type { ReactNode } from 'react';

interface VerdictButtonProps {
  keyName: string;
  label: string;
  tone?: string;
  busy: boolean;
  /** Its key was pressed and waits until it is clear that nobody is typing. */
  waiting?: boolean;
  pressed?: boolean;
  act: () => void;
}

/** A button with its key. */
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

/** The bar at the foot of the page: the decisions, and above them what was said last. */
export function VerdictBar({ said, children }: { said: ReactNode; children: ReactNode }) {
  return (
    <section className="verdict" aria-label="Your decision">
      <div className="said">{said}</div>
      <div className="row">{children}</div>
    </section>
  );
}
