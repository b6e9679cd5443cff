import { useRef, useState } from 'react';
import { useEventClaim } from '../data/claiming.js';
import type { EventReviewing, Leg } from '../data/eventReviewing.js';
import { eventKey } from '../data/eventReviewing.js';
import { keyOf } from '../data/pairKey.js';
import { type KeyAction, useReviewKeys } from '../data/reviewKeys.js';
import { plain } from '../data/words.js';
import type { EventTemplateFragment } from '../gql/graphql.js';
import { EventKeys } from './EventKeys.js';
import { LegChoice } from './LegChoice.js';
import { LegClauses } from './LegClauses.js';
import { NoteField } from './NoteField.js';
import { ReasonForm } from './ReasonForm.js';
import { Refused } from './Told.js';
import { VerdictBar, VerdictButton } from './VerdictBar.js';

interface EventTemplateProps {
  event: EventTemplateFragment;
  reviewing: EventReviewing;
  next: () => void;
  previous: () => void;
  /** Somebody reads one of its legs already. */
  held: (name: string) => void;
}

const MATERIAL = new Set(['material', 'blocking']);
const materialOf = (legs: readonly Leg[]): string[] => [
  ...new Set(
    legs.flatMap(({ pair }) => pair.differences.filter(({ severity }) => MATERIAL.has(severity)).map(({ code }) => plain(code))),
  ),
];

/** Two events and what is asked in every leg; its legs, the odd ones apart, and the clauses of the leg that one is on. */
export function EventTemplate({ event, reviewing, next, previous, held }: EventTemplateProps) {
  useEventClaim(event, held);
  const legs = [...event.legs].sort((x, y) => Number(x.odd !== null) - Number(y.odd !== null));
  const [at, setAt] = useState(0);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [note, setNote] = useState('');
  const [asks, setAsks] = useState(false);
  const [all, setAll] = useState(false);
  const noteField = useRef<HTMLInputElement>(null);
  const help = useRef<HTMLDialogElement>(null);
  const shown = legs[Math.min(at, legs.length - 1)];
  const chosen = legs.filter(({ odd, pair }) => odd === null && !left.has(keyOf(pair)));
  const material = materialOf(chosen);
  const toggle = ({ odd, pair }: Leg) => {
    if (odd !== null) return;
    const others = new Set(left);
    if (!others.delete(keyOf(pair))) others.add(keyOf(pair));
    setLeft(others);
  };
  const approve = () => {
    if (chosen.length === 0) return;
    if (material.length > 0) setAsks(true);
    else void reviewing.approve(chosen, note);
  };
  const actions: Record<string, KeyAction> = {
    a: { decides: 'approve', act: approve },
    s: { decides: 'go on', act: next },
    p: { decides: 'go back', act: previous },
    u: { decides: 'undo', act: () => void reviewing.undo() },
    j: { moves: true, act: () => setAt(Math.min(at + 1, legs.length - 1)) },
    k: { moves: true, act: () => setAt(Math.max(0, at - 1)) },
    x: { act: () => shown && toggle(shown) },
    e: { act: () => setAll(!all) },
    n: { act: () => noteField.current?.focus() },
    '?': { act: () => help.current?.showModal() },
  };
  const { waiting, refused, click } = useReviewKeys(eventKey(event), asks ? {} : actions);
  const button = (keyName: string, label: string, tone = '', off = false) => {
    const { act = () => {}, decides } = actions[keyName] ?? {};
    const press = () => (decides === undefined ? act() : click(decides, act));
    const busy = reviewing.busy || off;
    return <VerdictButton {...{ keyName, label, tone, busy, act: press }} waiting={waiting === keyName} />;
  };
  return (
    <>
      <EventKeys ref={help} />
      <div className="candidate template">
        <LegChoice event={event} legs={legs} at={legs.indexOf(shown as Leg)} left={left} move={setAt} toggle={toggle} />
        {shown && <LegClauses key={keyOf(shown.pair)} leg={shown} all={all} />}
      </div>
      <VerdictBar said={refused === null ? <Refused told={reviewing.told} /> : <p role="status">{refused}</p>}>
        {asks ? (
          <ReasonForm
            over={material}
            note={note}
            send={(reason) => {
              setAsks(false);
              void reviewing.approve(chosen, reason);
            }}
            cancel={() => setAsks(false)}
          />
        ) : (
          <>
            {button('a', `Approve ${chosen.length}${material.length > 0 ? ' …' : ''}`, 'primary', chosen.length === 0)}
            {button('s', 'Next')}
            {button('p', 'Previous')}
            {button('u', 'Undo')}
            <NoteField ref={noteField} note={note} change={setNote} approve={approve} />
            {button('?', 'Help', 'help')}
          </>
        )}
      </VerdictBar>
    </>
  );
}
