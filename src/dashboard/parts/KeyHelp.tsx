import type { Ref } from 'react';

const KEYS = [
  ['a', 'Approve: these are the same bet'],
  ['r', 'Reject: they are not; it holds until a rule changes'],
  ['s', 'Skip: decide later'],
  ['u', 'Undo the last decision of this sitting'],
  ['?', 'This help'],
  ['Esc', 'Close'],
] as const;

/** What the keys do. */
export function KeyHelp({ ref }: { ref: Ref<HTMLDialogElement> }) {
  return (
    <dialog ref={ref} className="panel" aria-labelledby="key-help">
      <h2 id="key-help">Keys</h2>
      <dl className="keys">
        {KEYS.map(([key, words]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
      <p className="soft small">
        Tinted words stand in one text only. Underlined clauses are those that the engine found to differ.
      </p>
      <form method="dialog">
        <button type="submit">Close</button>
      </form>
    </dialog>
  );
}
