/** Shows the page on the state of the service: its database, the venues' pulls, counts of pairs and the engine's quality. */
import { useEffect } from 'react';
import { useQuery } from 'urql';
import { HEADS } from '../data/heads.js';
import { HealthDocument, PullsDocument } from '../gql/graphql.js';
import { HealthStats } from '../parts/HealthStats.js';
import { PairBars } from '../parts/PairBars.js';
import { PullPlots } from '../parts/PullPlots.js';
import { PullTable } from '../parts/PullTable.js';
import { Quality } from '../parts/Quality.js';
import { RequireRole } from '../parts/RequireRole.js';
import { Answered } from '../ui/Answered.js';
import { Notice } from '../ui/Notice.js';
import { Page } from '../ui/Page.js';

const EVERY_MS = 15_000;

export function HealthPage() {
  const [result, again] = useQuery({ query: HealthDocument });
  useEffect(() => {
    const timer = setInterval(() => again({ requestPolicy: 'network-only' }), EVERY_MS);
    return () => clearInterval(timer);
  }, [again]);
  return (
    <Page {...HEADS.Health}>
      <Answered result={result} what="the state of the service" again={again}>
        {({ health }) => health && <HealthStats health={health} />}
      </Answered>
      {/* Fetched at once, but hidden until the part above is there, so that nothing moves while somebody reads it. */}
      <div className="sections" hidden={!result.data}>
        <RequireRole>
          <Pulls />
        </RequireRole>
      </div>
    </Page>
  );
}

function Pulls() {
  const [result, again] = useQuery({ query: PullsDocument });
  return (
    <Answered result={result} what="pulls" again={again}>
      {({ pulls, live_matches, pair_tallies }) => {
        const rows = pulls.edges.map(({ node }) => node);
        return (
          <>
            <PairBars live={live_matches.tallies} all={pair_tallies} />
            {rows.length === 0 ? (
              <Notice title="Nothing has been pulled yet">
                Start the worker with <code>samebet serve</code>, or run <code>samebet pull</code> once.
              </Notice>
            ) : (
              <>
                <PullPlots pulls={rows} />
                <PullTable pulls={rows} />
              </>
            )}
            <Quality />
          </>
        );
      }}
    </Answered>
  );
}
