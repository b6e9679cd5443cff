/** Shows the field for a note to a decision, from which a reviewer can also approve or reject by key. */
import type { KeyboardEvent, Ref } from 'react';
import { useNarrow } from '../data/narrow.js';

interface NoteFieldProps {
  ref: Ref<HTMLInputElement>;
  note: string;
  change: (note: string) => void;
  approve: () => void;
  /** Absent where nothing can be rejected. */
  reject?: () => void;
}

/** A note for the history. Letters typed in it decide nothing; Ctrl+Enter approves, Ctrl+Shift+Enter rejects, Esc leaves the field. */
export function NoteField({ ref, note, change, approve, reject }: NoteFieldProps) {
  const keys = `Note (n) · Ctrl+Enter approves${reject ? ', Ctrl+Shift+Enter rejects' : ''}`;
  const placeholder = useNarrow() ? 'Note for the history' : keys;
  const press = ({ key, ctrlKey, metaKey, shiftKey, currentTarget }: KeyboardEvent<HTMLInputElement>) => {
    if (key === 'Escape') currentTarget.blur();
    if (key !== 'Enter' || !(ctrlKey || metaKey)) return;
    currentTarget.blur();
    if (!shiftKey) approve();
    else reject?.();
  };
  return (
    <input
      ref={ref}
      className="note grows"
      aria-label="Note for the history (optional)"
      placeholder={placeholder}
      value={note}
      maxLength={2000}
      onKeyDown={press}
      onChange={(e) => change(e.target.value)}
    />
  );
}
