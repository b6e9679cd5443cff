/** Lets a reviewer approve, reject or suspend a pair on the pair's own page, or undo such a decision. */
import { useState } from 'react';
import { type CombinedError, useMutation } from 'urql';
import { isMaterial } from '../data/clauseWords.js';
import { firstApproval, judgementInForce } from '../data/deeds.js';
import { seen } from '../data/pairKey.js';
import { useSession } from '../data/session.js';
import { MATCHED } from '../data/words.js';
import { ApproveDocument, type FullPairFragment, RejectDocument, SuspendDocument, UndoDocument } from '../gql/graphql.js';
import { ProblemNotice } from '../ui/Answered.js';
import { ReasonForm } from './ReasonForm.js';

/** The actions on a pair, for reviewers and admins; nothing for other callers, and nothing for a closed pair. */
export function PairActions({ pair }: { pair: FullPairFragment }) {
  const { me, apiKey } = useSession();
  if (!me || me.role === 'user' || apiKey !== null || pair.standing === 'closed') return null;
  return <Actions pair={pair} />;
}

/**
 * The actions that a pair's page offers, and the outcome of the last one.
 *
 * @param note goes into the history with the action
 * @param clear empties the note once an action has succeeded
 */
function useDeeds(pair: FullPairFragment, note: string, clear: () => void) {
  const [error, setError] = useState<CombinedError | null>(null);
  const [said, setSaid] = useState('');
  const [, approve] = useMutation(ApproveDocument);
  const [, reject] = useMutation(RejectDocument);
  const [, suspend] = useMutation(SuspendDocument);
  const [, takeBack] = useMutation(UndoDocument);
  const told = note.trim() === '' ? null : note;
  const done = (what: string, failed: CombinedError | undefined) => {
    setError(failed ?? null);
    setSaid(failed ? '' : what);
    if (!failed) clear();
  };
  return {
    error,
    said,
    approve: async (reason = told) => {
      const { data, error: failed } = await approve({ pair: seen(pair), note: reason });
      const waits = data?.decided.standing !== 'human_verified';
      done(waits ? 'Noted. A second person has to approve it too.' : 'Approved. REST and GraphQL list it now.', failed);
    },
    reject: async () => done('Rejected.', (await reject({ pair: seen(pair), note: told })).error),
    suspend: async () => done('Suspended: traders no longer see it.', (await suspend({ pair: seen(pair), note: told })).error),
    takeBack: async () => done('Taken back.', (await takeBack({ pair: seen(pair) })).error),
  };
}

function Actions({ pair }: { pair: FullPairFragment }) {
  const [note, setNote] = useState('');
  const [asks, setAsks] = useState(false);
  const deeds = useDeeds(pair, note, () => setNote(''));
  const material = pair.clauses.rows.filter(isMaterial);
  return (
    <section className="panel" aria-label="Decide">
      {deeds.error && <ProblemNotice error={deeds.error} />}
      {asks ? (
        <ReasonForm
          over={material.flatMap(({ titles }) => titles)}
          note={note}
          send={(reason) => {
            setAsks(false);
            void deeds.approve(reason);
          }}
          cancel={(words) => {
            setNote(words);
            setAsks(false);
          }}
        />
      ) : (
        <div className="row">
          <DeedButtons pair={pair} deeds={deeds} approve={() => (material.length > 0 ? setAsks(true) : void deeds.approve())} />
          <input
            className="grows"
            aria-label="Note for the history (optional)"
            placeholder="A note for the history"
            value={note}
            maxLength={2000}
            onChange={(e) => setNote(e.target.value)}
          />
        </div>
      )}
      <p className="told small" role="status">
        {deeds.said}
      </p>
    </section>
  );
}

interface DeedButtonsProps {
  pair: FullPairFragment;
  deeds: ReturnType<typeof useDeeds>;
  approve: () => void;
}

/** A button for each action that the pair's standing allows. */
function DeedButtons({ pair, deeds, approve }: DeedButtonsProps) {
  const holds = judgementInForce(pair);
  return (
    <>
      {pair.standing !== 'human_verified' && (
        <button type="button" className="primary" onClick={approve}>
          {firstApproval(pair) ? 'Approve as the second' : 'Approve'}
        </button>
      )}
      {pair.standing !== 'rejected' && (
        <button type="button" className="danger" onClick={() => void deeds.reject()}>
          Reject
        </button>
      )}
      {MATCHED.has(pair.standing) && (
        <button type="button" onClick={() => void deeds.suspend()}>
          Suspend
        </button>
      )}
      {holds && (
        <button type="button" onClick={() => void deeds.takeBack()}>
          Undo {holds.actor}’s decision
        </button>
      )}
    </>
  );
}
