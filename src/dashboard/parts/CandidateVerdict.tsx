/** Lets a reviewer decide one candidate by button or key: approve, reject, skip, set aside until tomorrow, or undo. */
import { useRef, useState } from 'react';
import { isMaterial } from '../data/clauseWords.js';
import { useDraft } from '../data/draft.js';
import { keyOf, stateOf } from '../data/pairKey.js';
import type { Reviewing } from '../data/reviewing.js';
import type { KeyAction } from '../data/reviewKeys.js';
import type { FullPairFragment } from '../gql/graphql.js';
import { ActionRefused } from './ActionMessage.js';
import { NoteField } from './NoteField.js';
import { ReasonForm } from './ReasonForm.js';
import { VerdictBar } from './VerdictBar.js';
import { useVerdictKeys } from './verdictKeys.js';

/** Which further texts of the candidate the reviewer has opened, and what opens or closes them. */
export interface Opened {
  /** Whether the clauses that agree are shown as well. */
  all: boolean;
  /** Whether the rules of both markets are shown whole. */
  whole: boolean;
  toggleAll: () => void;
  toggleWhole: () => void;
}

interface VerdictProps {
  pair: FullPairFragment;
  reviewing: Reviewing;
  open: Opened;
  openHelp: () => void;
}

/** The bar with the decisions and their keys; over a material difference an approval asks for a reason first. */
export function CandidateVerdict({ pair, reviewing, open, openHelp }: VerdictProps) {
  const [note, setNote] = useDraft(keyOf(pair));
  const [asks, setAsks] = useState(false);
  const noteField = useRef<HTMLInputElement>(null);
  const { decide, skip, undo, busy } = reviewing;
  const material = pair.clauses.rows.filter(isMaterial);
  const approve = () => (material.length > 0 ? setAsks(true) : void decide('approve', pair, note));
  const reject = () => void decide('reject', pair, note);
  const send = (reason: string) =>
    unlessBusy(() => {
      setAsks(false);
      void decide('approve', pair, reason);
    });
  const actions: Record<string, KeyAction> = {
    // Over a material difference this key opens the form for a reason, which decides nothing yet.
    a: { act: approve, ...(material.length === 0 ? { decides: 'approve' } : { begins: true }) },
    r: { decides: 'reject', act: reject },
    s: { decides: 'skip', act: () => skip(pair) },
    j: { decides: 'skip', act: () => skip(pair) },
    k: { decides: 'go back', act: reviewing.unskip },
    z: { decides: 'snooze', act: () => void reviewing.snooze(pair) },
    u: { decides: 'undo', act: () => void undo() },
    n: { act: () => noteField.current?.focus() },
    e: { act: open.toggleAll },
    t: { act: open.toggleWhole },
    '?': { act: openHelp },
  };
  const cancel = (words: string) => {
    setNote(words);
    setAsks(false);
  };
  const { refused, unlessBusy, button } = useVerdictKeys(stateOf(pair), actions, { asks, busy });
  return (
    <VerdictBar asks={asks} said={refused === null ? <ActionRefused told={reviewing.told} /> : <Unmeant text={refused} />}>
      {asks ? (
        <ReasonForm over={material.flatMap(({ titles }) => titles)} note={note} send={send} cancel={cancel} />
      ) : (
        <>
          {button('a', material.length > 0 ? 'Approve …' : 'Approve', { tone: 'primary' })}
          {button('r', 'Reject', { tone: 'danger' })}
          {button('s', 'Skip')}
          {button('z', 'Tomorrow')}
          {button('u', 'Undo')}
          <NoteField
            ref={noteField}
            note={note}
            change={setNote}
            approve={() => unlessBusy(approve)}
            reject={() => unlessBusy(reject)}
          />
          {button('?', 'Help', { tone: 'help' })}
        </>
      )}
    </VerdictBar>
  );
}

/** Why the last press of a key or button decided nothing. */
function Unmeant({ text }: { text: string }) {
  return (
    <p className="small" role="status">
      {text}
    </p>
  );
}
