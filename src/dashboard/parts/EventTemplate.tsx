/** Lets a reviewer approve many legs of a pair of events in one decision, with the clauses of one leg in view. */
import { useRef, useState } from 'react';
import { useEventClaim } from '../data/claiming.js';
import { eventKey } from '../data/eventKey.js';
import type { EventReviewing } from '../data/eventReviewing.js';
import { useFocusAfter } from '../data/focus.js';
import { useLegChoice } from '../data/legChoice.js';
import { keyOf } from '../data/pairKey.js';
import type { KeyAction } from '../data/reviewKeys.js';
import type { EventTemplateFragment } from '../gql/graphql.js';
import { ActionRefused } from './ActionMessage.js';
import { EventKeys } from './EventKeys.js';
import { LegChoice } from './LegChoice.js';
import { LegClauses } from './LegClauses.js';
import { NoteField } from './NoteField.js';
import { ReasonForm } from './ReasonForm.js';
import { VerdictBar } from './VerdictBar.js';
import { useVerdictKeys } from './verdictKeys.js';

interface EventTemplateProps {
  event: EventTemplateFragment;
  reviewing: EventReviewing;
  next: () => void;
  previous: () => void;
  /** Called with the name of the person who is reading one of the event's legs already. */
  held: (name: string) => void;
}

/** The reviewer's note, and whether it is asked for as a reason; `cancel` keeps the words and goes back to the candidate. */
function useNote() {
  const [note, setNote] = useState('');
  const [asks, setAsks] = useState(false);
  const cancel = (words: string) => {
    setNote(words);
    setAsks(false);
  };
  return { note, setNote, asks, setAsks, cancel };
}

/** Two events: the question that all legs share, the legs with the odd ones apart, and the clauses of the selected leg. */
export function EventTemplate({ event, reviewing, next, previous, held }: EventTemplateProps) {
  useEventClaim(event, held);
  const choice = useLegChoice(event);
  const { legs, at, shown, chosen, material, move, toggle } = choice;
  const { note, setNote, asks, setAsks, cancel } = useNote();
  const [all, setAll] = useState(false);
  const card = useFocusAfter(reviewing.told);
  const noteField = useRef<HTMLInputElement>(null);
  const help = useRef<HTMLDialogElement>(null);
  const send = (reason: string) =>
    unlessBusy(() => {
      setAsks(false);
      void reviewing.approve(chosen, reason);
    });
  const approve = () => {
    if (chosen.length === 0) return;
    if (material.length > 0) setAsks(true);
    else send(note);
  };
  const actions: Record<string, KeyAction> = {
    a: { decides: 'approve', act: approve },
    s: { decides: 'go on', act: next },
    p: { decides: 'go back', act: previous },
    u: { decides: 'undo', act: () => void reviewing.undo() },
    j: { moves: true, act: () => move(at + 1) },
    k: { moves: true, act: () => move(at - 1) },
    x: { act: () => shown && toggle(shown) },
    e: { act: () => setAll(!all) },
    n: { act: () => noteField.current?.focus() },
    '?': { act: () => help.current?.showModal() },
  };
  const { refused, unlessBusy, button } = useVerdictKeys(eventKey(event), actions, { asks, busy: reviewing.busy });
  return (
    <>
      <EventKeys ref={help} />
      <section className="candidate template" ref={card} tabIndex={-1} aria-label={event.event_a.title ?? 'A pair of events'}>
        <LegChoice event={event} legs={legs} at={at} left={choice.left} move={move} toggle={toggle} />
        {shown && <LegClauses key={keyOf(shown.pair)} leg={shown} all={all} />}
      </section>
      <VerdictBar asks={asks} said={refused === null ? <ActionRefused told={reviewing.told} /> : <p role="status">{refused}</p>}>
        {asks ? (
          <ReasonForm over={material} note={note} send={send} cancel={cancel} />
        ) : (
          <>
            {button('a', approvalOf(choice), { tone: 'primary', off: chosen.length === 0 })}
            {button('s', 'Next')}
            {button('p', 'Previous')}
            {button('u', 'Undo')}
            <NoteField ref={noteField} note={note} change={setNote} approve={() => unlessBusy(approve)} />
            {button('?', 'Help', { tone: 'help' })}
          </>
        )}
      </VerdictBar>
    </>
  );
}

/** The approve button's label, with the number of legs; its ellipsis tells that a reason is asked for first. */
const approvalOf = ({ chosen, material }: { chosen: readonly unknown[]; material: readonly unknown[] }): string =>
  `Approve ${chosen.length}${material.length > 0 ? ' …' : ''}`;
