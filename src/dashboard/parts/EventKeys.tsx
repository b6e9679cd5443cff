/** Explains the keyboard shortcuts of the page on which pairs of events are reviewed. */
import type { Ref } from 'react';
import { KeyList } from './KeyHelp.js';

const KEYS = [
  ['a', 'Approve every leg that is ticked, each on its own texts. Over a material difference it asks why'],
  ['j  k', 'To the next or the previous leg: its clauses are shown'],
  ['x', 'Tick the leg that you are on, or leave it out'],
  ['s  p', 'To the next or the previous pair of events'],
  ['u', 'Take back what was approved last'],
  ['e', 'Show what agrees as well'],
  ['n', 'Write a note; Esc leaves it, Ctrl+Enter approves from it'],
  ['?', 'This help'],
] as const;

/** The keys of the page of events, and when a leg counts as one that agrees. */
export function EventKeys({ ref }: { ref: Ref<HTMLDialogElement> }) {
  return (
    <KeyList ref={ref} keys={KEYS}>
      <p className="soft small">
        A leg agrees when what tells it from its siblings is equal on both sides and all else stands as in most legs. The others
        are decided one by one.
      </p>
    </KeyList>
  );
}
