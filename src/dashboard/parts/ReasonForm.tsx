/** Asks a reviewer for a reason before markets whose rules differ materially are approved. */
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import { MIN_REASON_LENGTH } from '../../domain/review/leastReason.js';

/** Says nothing by itself, and so takes words. */
const ANOTHER = 'Another reason';
/** Why a person may call two bets the same although their rules differ. */
const REASONS = ['The case can’t arise here', 'Both texts come to the same', 'It matters too little', ANOTHER] as const;

interface ReasonFormProps {
  /** Titles of what differs materially. */
  over: readonly string[];
  note: string;
  send: (note: string) => void;
  /** Called with the words typed so far, which are not thrown away. */
  cancel: (words: string) => void;
}

/** What is missing before a reason can be sent, and in which field; undefined when it is complete. */
function missingIn(reason: string | null, words: string): { field: 'reason' | 'words'; text: string } | undefined {
  if (reason === null) return { field: 'reason', text: 'Choose a reason first.' };
  if (reason !== ANOTHER || words.trim().length >= MIN_REASON_LENGTH) return undefined;
  return { field: 'words', text: `Say which reason in your own words, in at least ${MIN_REASON_LENGTH} letters.` };
}

/** The reason as it stands in the history. */
function noteOf(over: readonly string[], reason: string | null, words: string): string {
  const own = words.trim();
  return `Over ${over.join(', ').toLowerCase()}. ${reason}${own === '' ? '.' : `: ${own}`}`;
}

/** A choice of reasons and a text in the reviewer's own words, which together become the note; a ready-made reason needs no words. */
export function ReasonForm({ over, note, send, cancel }: ReasonFormProps) {
  const [reason, setReason] = useState<string | null>(null);
  const [words, setWords] = useState(note);
  const [asked, setAsked] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const missing = missingIn(reason, words);
  const told = asked ? missing?.text : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!missing) return send(noteOf(over, reason, words));
    setAsked(true);
    form.current?.querySelector<HTMLInputElement>(`[name=${missing.field}]`)?.focus();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') cancel(words);
    if (event.key === 'Enter' && event.ctrlKey) submit(event);
  };
  return (
    <form ref={form} className="reason" noValidate onSubmit={submit} onKeyDown={press}>
      <ReasonChoice over={over} reason={reason} choose={setReason} />
      <div className="row">
        <input
          name="words"
          className="grows"
          aria-label="In your own words"
          aria-describedby={told ? 'reason-missing' : undefined}
          placeholder={
            reason === ANOTHER ? `In your own words (at least ${MIN_REASON_LENGTH} letters)` : 'In your own words (optional)'
          }
          value={words}
          maxLength={1_800}
          onChange={(e) => setWords(e.target.value)}
        />
        {/* Never disabled: Tab would pass over it to the button that cancels. */}
        <button type="submit" className="primary">
          Approve anyway
        </button>
        <button type="button" onClick={() => cancel(words)}>
          Cancel{' '}
          <span aria-hidden="true">
            <kbd>Esc</kbd>
          </span>
        </button>
      </div>
      {told && (
        <p id="reason-missing" className="small bad-ink" role="alert">
          {told}
        </p>
      )}
    </form>
  );
}

interface ReasonChoiceProps {
  over: readonly string[];
  reason: string | null;
  choose: (reason: string) => void;
}

function ReasonChoice({ over, reason, choose }: ReasonChoiceProps) {
  return (
    <fieldset>
      <legend>
        {over.join(', ')} {over.length > 1 ? 'differ' : 'differs'} materially. Why is it the same bet?
      </legend>
      <div className="row">
        {REASONS.map((each, i) => (
          <label key={each} className="choice">
            {/* biome-ignore lint/a11y/noAutofocus: the person has just asked for this form by a key */}
            <input type="radio" name="reason" autoFocus={i === 0} checked={reason === each} onChange={() => choose(each)} />{' '}
            {each}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
