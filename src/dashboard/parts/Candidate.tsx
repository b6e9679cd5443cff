/** Shows one candidate of the review queue: its clauses, further outcomes of its events, and the bar to decide it. */
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useClaim } from '../data/claiming.js';
import { isAgreed, isShown, isTold } from '../data/clauseWords.js';
import { firstApproval, localTime } from '../data/deeds.js';
import { useFocusAfter } from '../data/focus.js';
import { questionOf } from '../data/names.js';
import type { Reviewing } from '../data/reviewing.js';
import type { FullPairFragment } from '../gql/graphql.js';
import { CandidateHead } from './CandidateHead.js';
import { CandidateVerdict, type Opened } from './CandidateVerdict.js';
import { ClauseTable } from './ClauseTable.js';
import { FullTexts } from './FullTexts.js';
import { RulesEdit } from './RulesEdit.js';
import { SameEvents } from './SameEvents.js';
import { VerdictButton } from './VerdictBar.js';

interface CandidateProps {
  pair: FullPairFragment;
  /** The candidates fetched from the queue that wait for a decision, this one first. */
  left: readonly FullPairFragment[];
  reviewing: Reviewing;
  openHelp: () => void;
}

/** One candidate: both markets' rules clause beside clause, and all that a reviewer can do with the pair. */
export function Candidate({ pair, left, reviewing, openHelp }: CandidateProps) {
  const [all, setAll] = useState(false);
  const [whole, setWhole] = useState(false);
  useClaim(pair, reviewing.leaveTo);
  const card = useFocusAfter(reviewing.told);
  const open = { all, whole, toggleAll: () => setAll(!all), toggleWhole: () => setWhole(!whole) };
  return (
    <>
      <FirstApproval pair={pair} />
      <RulesEdit pair={pair} />
      <section className="candidate" ref={card} tabIndex={-1} aria-label={labelOf(pair)}>
        <ClauseTable pair={pair} heads={<CandidateHead pair={pair} />} all={all} />
        <CandidateMore pair={pair} open={open} />
        {whole && <FullTexts pair={pair} />}
      </section>
      <SameEvents pair={pair} left={left} approve={reviewing.approveTogether} busy={reviewing.busy} />
      <CandidateVerdict pair={pair} reviewing={reviewing} open={open} openHelp={openHelp} />
    </>
  );
}

/** What a screen reader says of a candidate. */
const labelOf = ({ venue_a, venue_b }: FullPairFragment): string =>
  `${questionOf(venue_a)} YES pays on ${venue_a.outcome} or ${venue_b.outcome}`;

/** Buttons that show the clauses that agree and both rules whole, and a link to the pair's own page. */
function CandidateMore({ pair, open }: { pair: FullPairFragment; open: Opened }) {
  const { all, whole, toggleAll, toggleWhole } = open;
  const quiet = { tone: 'quiet', busy: false };
  return (
    <p className="row candidate-more">
      <VerdictButton
        {...quiet}
        keyName="e"
        label={all ? 'Hide what does not differ' : sayFolded(pair)}
        act={toggleAll}
        pressed={all}
      />
      <VerdictButton
        {...quiet}
        keyName="t"
        label={whole ? 'Hide whole texts' : 'Whole texts'}
        act={toggleWhole}
        pressed={whole}
      />
      <Link to="/matches/$a/$b" params={{ a: pair.venue_a.market_id, b: pair.venue_b.market_id }} className="small">
        History and every reading
      </Link>
    </p>
  );
}

/** What is folded away: lines that agree, and clauses of one venue whose silence on the other side changes nothing. */
function sayFolded({ clauses, facts }: FullPairFragment): string {
  const folded = clauses.rows.filter((row) => !isShown(row));
  const oneSided = folded.filter(({ state }) => state === 'one_sided').length;
  const agreeing = folded.length - oneSided + facts.filter((fact) => isTold(fact) && isAgreed(fact)).length;
  return `Show ${agreeing} that agree${oneSided === 0 ? '' : `, ${oneSided} of one side only`}`;
}

/** Where two people must approve: who approved first, so that the second knows that another approval makes the pair a match. */
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
