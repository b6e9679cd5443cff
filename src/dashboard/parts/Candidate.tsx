import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useClaim } from '../data/claiming.js';
import { isMaterial, isShown, isTold } from '../data/clauseWords.js';
import { firstApproval, localTime } from '../data/deeds.js';
import { useDraft } from '../data/draft.js';
import { keyOf, stateOf } from '../data/pairKey.js';
import type { Reviewing } from '../data/reviewing.js';
import { type KeyAction, useReviewKeys } from '../data/reviewKeys.js';
import type { FullPairFragment } from '../gql/graphql.js';
import { CandidateHead } from './CandidateHead.js';
import { ClauseTable } from './ClauseTable.js';
import { FullTexts } from './FullTexts.js';
import { NoteField } from './NoteField.js';
import { ReasonForm } from './ReasonForm.js';
import { RulesEdit } from './RulesEdit.js';
import { SameEvents } from './SameEvents.js';
import { Refused } from './Told.js';
import { VerdictBar, VerdictButton } from './VerdictBar.js';

interface CandidateProps {
  pair: FullPairFragment;
  /** Everything at hand that waits, this one first. */
  left: readonly FullPairFragment[];
  reviewing: Reviewing;
  openHelp: () => void;
}

/** One candidate: both markets clause beside clause, and what one can do. */
export function Candidate({ pair, left, reviewing, openHelp }: CandidateProps) {
  const [note, setNote] = useDraft(keyOf(pair));
  const [asks, setAsks] = useState(false);
  const [all, setAll] = useState(false);
  const [whole, setWhole] = useState(false);
  const noteField = useRef<HTMLInputElement>(null);
  const { decide, skip, undo, busy } = reviewing;
  const material = pair.clauses.rows.filter(isMaterial);
  const approve = () => (material.length > 0 ? setAsks(true) : void decide('approve', pair, note));
  const reject = () => void decide('reject', pair, note);
  const actions: Record<string, KeyAction> = {
    a: { decides: 'approve', act: approve },
    r: { decides: 'reject', act: reject },
    s: { decides: 'skip', act: () => skip(pair) },
    j: { decides: 'skip', act: () => skip(pair) },
    k: { decides: 'go back', act: reviewing.unskip },
    z: { decides: 'snooze', act: () => void reviewing.snooze(pair) },
    u: { decides: 'undo', act: () => void undo() },
    n: { act: () => noteField.current?.focus() },
    e: { act: () => setAll(!all) },
    t: { act: () => setWhole(!whole) },
    '?': { act: openHelp },
  };
  useClaim(pair, reviewing.leaveTo);
  const { waiting, refused, click } = useReviewKeys(stateOf(pair), asks ? {} : actions);
  const button = (keyName: string, label: string, tone?: string) => {
    const { act = () => {}, decides } = actions[keyName] ?? {};
    const press = () => (decides === undefined ? act() : click(decides, act));
    return <VerdictButton {...{ keyName, label, busy, act: press }} {...(tone && { tone })} waiting={waiting === keyName} />;
  };
  return (
    <>
      <FirstApproval pair={pair} />
      <RulesEdit pair={pair} />
      <div className="candidate">
        <ClauseTable pair={pair} heads={<CandidateHead pair={pair} />} all={all} />
        <p className="row candidate-more">
          <VerdictButton
            keyName="e"
            label={all ? 'Hide what agrees' : `Show ${agreeing(pair)} that agree`}
            tone="quiet"
            busy={false}
            act={() => setAll(!all)}
            pressed={all}
          />
          <VerdictButton
            keyName="t"
            label={whole ? 'Hide whole texts' : 'Whole texts'}
            tone="quiet"
            busy={false}
            act={() => setWhole(!whole)}
            pressed={whole}
          />
          <Link to="/matches/$a/$b" params={{ a: pair.venue_a.market_id, b: pair.venue_b.market_id }} className="small">
            History and every reading
          </Link>
        </p>
        {whole && <FullTexts pair={pair} />}
      </div>
      <SameEvents pair={pair} left={left} approve={reviewing.approveTogether} />
      <VerdictBar said={refused === null ? <Refused told={reviewing.told} /> : <Unmeant text={refused} />}>
        {asks ? (
          <ReasonForm
            over={material.flatMap(({ titles }) => titles)}
            note={note}
            send={(reason) => {
              setAsks(false);
              void decide('approve', pair, reason);
            }}
            cancel={() => setAsks(false)}
          />
        ) : (
          <>
            {button('a', material.length > 0 ? 'Approve …' : 'Approve', 'primary')}
            {button('r', 'Reject', 'danger')}
            {button('s', 'Skip')}
            {button('z', 'Tomorrow')}
            {button('u', 'Undo')}
            <NoteField ref={noteField} note={note} change={setNote} approve={approve} reject={reject} />
            {button('?', 'Help', 'help')}
          </>
        )}
      </VerdictBar>
    </>
  );
}

const agreeing = ({ clauses, facts }: FullPairFragment): number =>
  clauses.rows.filter((row) => !isShown(row)).length +
  facts.filter((fact) => isTold(fact) && (fact.agree === 'equal' || fact.agree === 'near')).length;

/** Where two must approve: who did, so that the second knows what their word does. */
function FirstApproval({ pair }: { pair: FullPairFragment }) {
  const first = firstApproval(pair);
  if (!first) return null;
  return (
    <p className="edit">
      <strong>{first.actor}</strong> approved it at {localTime(first.at)}
      {first.note !== null && <>: “{first.note}”</>}. Your approval is the second and makes it a match.
    </p>
  );
}

/** Why a press decided nothing. */
function Unmeant({ text }: { text: string }) {
  return (
    <p className="small" role="status">
      {text}
    </p>
  );
}
