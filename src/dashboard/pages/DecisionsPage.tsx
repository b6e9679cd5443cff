/** Shows the page on which reviewers see their own decisions and take them back. */
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useQuery } from 'urql';
import { formatCount } from '../data/format.js';
import { HEADS } from '../data/heads.js';
import { isReversible, useTakingBack } from '../data/takingBack.js';
import { MyDecisionsDocument, type MyDecisionsQuery } from '../gql/graphql.js';
import { DecisionList } from '../parts/DecisionList.js';
import { RequireRole } from '../parts/RequireRole.js';
import { Answered } from '../ui/Answered.js';
import { Notice } from '../ui/Notice.js';
import { Page } from '../ui/Page.js';

export function DecisionsPage() {
  return (
    <Page {...HEADS.Decisions}>
      <RequireRole needs="reviewer">
        <Decisions />
      </RequireRole>
    </Page>
  );
}

function Decisions() {
  const [after, setAfter] = useState<string | null>(null);
  const [result, again] = useQuery({ query: MyDecisionsDocument, variables: { after } });
  return (
    <Answered result={result} what="your decisions" again={again}>
      {({ my_decisions: found }) =>
        found.edges.length === 0 ? (
          <Notice
            title="You have decided nothing yet"
            action={
              <Link to="/review" className="button">
                Review what waits
              </Link>
            }
          >
            What you approve, reject or suspend is listed here.
          </Notice>
        ) : (
          <Listed found={found} next={setAfter} />
        )
      }
    </Answered>
  );
}

interface ListedProps {
  found: MyDecisionsQuery['my_decisions'];
  next: (after: string | null) => void;
}

function Listed({ found, next }: ListedProps) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const { busy, said, undo } = useTakingBack();
  const decisions = found.edges.map(({ node }) => node);
  const picked = decisions.filter((each) => chosen.has(each.id) && isReversible(each));
  const toggle = (id: string) => {
    const rest = new Set(chosen);
    if (!rest.delete(id)) rest.add(id);
    setChosen(rest);
  };
  return (
    <section className="stack" aria-label="Decisions">
      <div className="row">
        <span className="soft">{formatCount(found.totalCount)} in all</span>
        <button type="button" disabled={busy || picked.length === 0} onClick={() => undo(picked)}>
          Take back {picked.length === 0 ? 'those chosen' : `${picked.length} chosen`}
        </button>
      </div>
      <div role="status">
        {said.map((line) => (
          <p key={line} className="small">
            {line}
          </p>
        ))}
      </div>
      <DecisionList decisions={decisions} chosen={chosen} toggle={toggle} busy={busy} undo={undo} />
      {found.pageInfo.hasNextPage && (
        <div className="row">
          <button type="button" onClick={() => next(found.pageInfo.endCursor)}>
            Earlier ones
          </button>
        </div>
      )}
    </section>
  );
}
