/** Shows the end of a review queue in the place of a candidate; its keys still go back. */
import type { ReactNode } from 'react';
import { useFocusAfter } from '../data/focus.js';
import type { KeyAction } from '../data/reviewKeys.js';
import type { ActionOutcome } from '../data/work.js';
import { Notice } from '../ui/Notice.js';
import { ActionRefused } from './ActionMessage.js';
import { useVerdictKeys } from './verdictKeys.js';

interface QueueEndProps {
  title: string;
  /** What may still be done, by key, and what each key's button is called. */
  keys: Readonly<Record<string, KeyAction & { label: string }>>;
  told: ActionOutcome;
  busy: boolean;
  /** A further button, which has no key. */
  again?: { label: string; act: () => void } | undefined;
  children: ReactNode;
}

/** A notice with the focus that the last candidate had, so that a screen reader says it, and buttons that go back. */
export function QueueEnd({ title, keys, told, busy, again, children }: QueueEndProps) {
  const end = useFocusAfter(told);
  const { refused, button } = useVerdictKeys(title, keys, { asks: false, busy });
  return (
    <section className="queue-end" ref={end} tabIndex={-1} aria-label={title}>
      <ActionRefused told={told} />
      <Notice
        tone="good"
        title={title}
        action={
          <>
            {again && (
              <button type="button" onClick={again.act}>
                {again.label}
              </button>
            )}
            {Object.entries(keys).map(([key, { label }]) => (
              <span key={key}>{button(key, label)}</span>
            ))}
          </>
        }
      >
        {children}
        {refused !== null && <p className="small">{refused}</p>}
      </Notice>
    </section>
  );
}
