/** Asks a reviewer for a reason before markets whose rules differ materially are approved. */
import { type FormEvent, useState } from 'react';
import { MIN_REASON_LENGTH } from '../../domain/review/leastReason.js';

/** Why a person may call two bets the same although their rules differ. */
const REASONS = ['The case can’t arise here', 'Both texts come to the same', 'It matters too little', 'Another reason'] as const;

interface ReasonFormProps {
  /** Titles of what differs materially. */
  over: readonly string[];
  note: string;
  send: (note: string) => void;
  cancel: () => void;
}

/** A choice of reasons and a text in the reviewer's own words; both are required, and together become the note. */
export function ReasonForm({ over, note, send, cancel }: ReasonFormProps) {
  const [reason, setReason] = useState<string | null>(null);
  const [words, setWords] = useState(note);
  const ready = reason !== null && words.trim().length >= MIN_REASON_LENGTH;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (ready) send(`Over ${over.join(', ').toLowerCase()}. ${reason}: ${words.trim()}`);
  };
  return (
    <form
      className="reason"
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key === 'Escape') cancel();
        if (event.key === 'Enter' && event.ctrlKey) submit(event);
      }}
    >
      <fieldset>
        <legend>
          {over.join(', ')} {over.length > 1 ? 'differ' : 'differs'} materially. Why is it the same bet?
        </legend>
        <div className="row">
          {REASONS.map((each, i) => (
            <label key={each} className="choice">
              {/* biome-ignore lint/a11y/noAutofocus: the person has just asked for this form by a key */}
              <input type="radio" name="reason" autoFocus={i === 0} checked={reason === each} onChange={() => setReason(each)} />{' '}
              {each}
            </label>
          ))}
        </div>
      </fieldset>
      <div className="row">
        <input
          className="grows"
          aria-label="In your own words"
          placeholder={`In your own words (at least ${MIN_REASON_LENGTH} letters)`}
          value={words}
          maxLength={1_800}
          onChange={(e) => setWords(e.target.value)}
        />
        <button type="submit" className="primary" disabled={!ready}>
          Approve all the same
        </button>
        <button type="button" onClick={cancel}>
          Cancel{' '}
          <span aria-hidden="true">
            <kbd>Esc</kbd>
          </span>
        </button>
      </div>
    </form>
  );
}
