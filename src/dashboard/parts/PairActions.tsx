import { useState } from 'react';
import { type CombinedError, useMutation } from 'urql';
import { isMaterial } from '../data/clauseWords.js';
import { firstApproval, holding } from '../data/deeds.js';
import { seen } from '../data/pairKey.js';
import { useSession } from '../data/session.js';
import { ApproveDocument, type FullPairFragment, RejectDocument, SuspendDocument, UndoDocument } from '../gql/graphql.js';
import { ProblemNotice } from '../ui/Answered.js';
import { ReasonForm } from './ReasonForm.js';

const MATCHED = new Set(['auto_verified', 'human_verified']);

/** What a reviewer can do to a pair on its own page; nothing for everybody else. */
export function PairActions({ pair }: { pair: FullPairFragment }) {
  const { me, apiKey } = useSession();
  if (!me || me.role === 'user' || apiKey !== null || pair.standing === 'closed') return null;
  return <Actions pair={pair} />;
}

function Actions({ pair }: { pair: FullPairFragment }) {
  const [note, setNote] = useState('');
  const [asks, setAsks] = useState(false);
  const [error, setError] = useState<CombinedError | null>(null);
  const [said, setSaid] = useState('');
  const [, approve] = useMutation(ApproveDocument);
  const [, reject] = useMutation(RejectDocument);
  const [, suspend] = useMutation(SuspendDocument);
  const [, takeBack] = useMutation(UndoDocument);
  const material = pair.clauses.rows.filter(isMaterial);
  const holds = holding(pair);
  const done = (what: string, failed: CombinedError | undefined) => {
    setError(failed ?? null);
    setSaid(failed ? '' : what);
    if (!failed) setNote('');
  };
  const told = note.trim() === '' ? null : note;
  const approving = async (reason: string | null) => {
    setAsks(false);
    const { data, error: failed } = await approve({ pair: seen(pair), note: reason });
    const waits = data?.decided.standing !== 'human_verified';
    done(waits ? 'Noted. A second person has to approve it too.' : 'Approved. Both faces of the API list it now.', failed);
  };
  return (
    <section className="panel" aria-label="Decide">
      {error && <ProblemNotice error={error} />}
      {asks ? (
        <ReasonForm
          over={material.flatMap(({ titles }) => titles)}
          note={note}
          send={(reason) => void approving(reason)}
          cancel={() => setAsks(false)}
        />
      ) : (
        <div className="row">
          {pair.standing !== 'human_verified' && (
            <button
              type="button"
              className="primary"
              onClick={() => (material.length > 0 ? setAsks(true) : void approving(told))}
            >
              {firstApproval(pair) ? 'Approve as the second' : 'Approve'}
            </button>
          )}
          {pair.standing !== 'rejected' && (
            <button
              type="button"
              className="danger"
              onClick={async () => done('Rejected.', (await reject({ pair: seen(pair), note: told })).error)}
            >
              Reject
            </button>
          )}
          {MATCHED.has(pair.standing) && (
            <button
              type="button"
              onClick={async () =>
                done('Suspended: traders no longer see it.', (await suspend({ pair: seen(pair), note: told })).error)
              }
            >
              Suspend
            </button>
          )}
          {holds && (
            <button type="button" onClick={async () => done('Taken back.', (await takeBack({ pair: seen(pair) })).error)}>
              Undo {holds.actor}’s decision
            </button>
          )}
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
        {said}
      </p>
    </section>
  );
}
