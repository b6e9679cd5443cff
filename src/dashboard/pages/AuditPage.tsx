/** Shows the page that lists everybody's decisions on pairs, on request also the engine's, the latest first. */
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useQuery } from 'urql';
import { localTime, sayDeed } from '../data/deeds.js';
import { formatCount } from '../data/format.js';
import { HEADS } from '../data/heads.js';
import { betName } from '../data/names.js';
import { AuditDocument } from '../gql/graphql.js';
import { RequireRole } from '../parts/RequireRole.js';
import { Answered } from '../ui/Answered.js';
import { Notice } from '../ui/Notice.js';
import { Page } from '../ui/Page.js';

export function AuditPage() {
  return (
    <Page {...HEADS.Audit}>
      <RequireRole needs="reviewer">
        <Audit />
      </RequireRole>
    </Page>
  );
}

function Audit() {
  const [people, setPeople] = useState(true);
  /** Cursors at which the pages up to the current one begin; null for the first page. */
  const [cursors, setCursors] = useState<readonly (string | null)[]>([null]);
  const variables = { after: cursors.at(-1) ?? null, actor_kind: people ? 'person' : null };
  const [result, ask] = useQuery({ query: AuditDocument, variables });
  const again = () => ask({ requestPolicy: 'network-only' });
  const choose = () => {
    setPeople(!people);
    setCursors([null]);
  };
  return (
    <>
      <label className="choice">
        <input type="checkbox" checked={people} onChange={choose} /> People’s only, without the engine’s
      </label>
      <Answered result={result} what="the decisions" again={again}>
        {({ decisions: { totalCount, edges, pageInfo } }) => (
          <section className="stack" aria-label={`${formatCount(totalCount)} decisions`}>
            {edges.length === 0 && <NothingYet />}
            <ul className={edges.length === 0 ? '' : 'panel decisions plain'} data-list>
              {edges.map(({ node: { id, pair, note, at, ...deed } }) => (
                <li key={id}>
                  <p>
                    <Link to="/matches/$a/$b" params={{ a: pair.venue_a.market_id, b: pair.venue_b.market_id }}>
                      {betName(pair.venue_a)}
                    </Link>
                    <span className="source">
                      {sayDeed(deed)}
                      {note !== null && <>: “{note}”</>}
                    </span>
                  </p>
                  <span className="soft small">{localTime(at)}</span>
                </li>
              ))}
            </ul>
            <nav className="pager" aria-label="Pages" hidden={totalCount === 0}>
              <p role="status">{formatCount(totalCount)} in all</p>
              <button type="button" disabled={cursors.length < 2} onClick={() => setCursors(cursors.slice(0, -1))}>
                Later
              </button>
              <button
                type="button"
                disabled={!pageInfo.hasNextPage}
                onClick={() => setCursors([...cursors, pageInfo.endCursor ?? null])}
              >
                Earlier
              </button>
            </nav>
          </section>
        )}
      </Answered>
    </>
  );
}

function NothingYet() {
  return (
    <Notice
      title="Nobody has decided anything yet"
      action={
        <Link to="/review" className="button">
          Review what waits
        </Link>
      }
    >
      Each approval and rejection gets a line here. What the engine decided is shown without the tick above.
    </Notice>
  );
}
