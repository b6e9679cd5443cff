/** Shows keyboard shortcuts in a dialog: those of the review queue, or any that a page names. */
import type { ReactNode, Ref } from 'react';

const KEYS = [
  ['a', 'Approve: these are the same bet. Over a material difference it asks why'],
  ['r', 'Reject: they are not; it holds until a rule changes'],
  ['s  j', 'Skip: decide later in this session'],
  ['k', 'Back to the one that was skipped last'],
  ['z', 'Tomorrow: set it aside for a day; others are given it as before'],
  ['u', 'Undo the last decision of this session, or bring back what was set aside after it'],
  ['n', 'Write a note; Esc leaves it, Ctrl+Enter approves from it, Ctrl+Shift+Enter rejects'],
  ['e', 'Show what agrees as well'],
  ['t', 'Both texts whole'],
  ['Tab', 'From line to line; the line you are on shows where its words stand in the text'],
  ['?', 'This help'],
] as const;

interface KeyListProps {
  ref: Ref<HTMLDialogElement>;
  keys: readonly (readonly [key: string, words: string])[];
  /** Further explanation, shown below the keys. */
  children?: ReactNode;
  close?: () => void;
}

/** A dialog over the page with keys and what each of them does. */
export function KeyList({ ref, keys, children, close }: KeyListProps) {
  return (
    <dialog ref={ref} className="panel" aria-labelledby="key-help" {...(close && { onClose: close })}>
      <h2 id="key-help">Keys</h2>
      <dl className="keys">
        {keys.map(([key, words]) => (
          <div key={key}>
            <dt>
              {key.split(/\s+/).map((each) => (
                <kbd key={each}>{each}</kbd>
              ))}
            </dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
      {children}
      {!close && (
        <p className="soft small">
          On every page: <kbd>Ctrl+K</kbd> to go anywhere or do something, <kbd>g</kbd> and a page’s letter, <kbd>/</kbd> for its
          search.
        </p>
      )}
      <form method="dialog">
        <button type="submit">Close</button>
      </form>
    </dialog>
  );
}

/** The keys of the review queue, and what protects a reviewer from mistyped decisions. */
export function KeyHelp({ ref }: { ref: Ref<HTMLDialogElement> }) {
  return (
    <KeyList ref={ref} keys={KEYS}>
      <p className="soft small">
        A key decides when no other key comes just before or after it: words that were meant for something else decide nothing.
      </p>
      <p className="soft small">While you read a pair, nobody else is given it for ten minutes.</p>
    </KeyList>
  );
}
