/** Fetches the pair of the selected leg and shows its clause table on the page of events. */
import { useQuery } from 'urql';
import type { Leg } from '../data/legChoice.js';
import { PairDocument } from '../gql/graphql.js';
import { Answered } from '../ui/Answered.js';
import { CandidateHead } from './CandidateHead.js';
import { ClauseTable } from './ClauseTable.js';

/** The clauses of one leg beside each other. @param all whether the clauses that agree are shown as well */
export function LegClauses({ leg: { pair }, all }: { leg: Leg; all: boolean }) {
  const ids = { venue_a: pair.venue_a.market_id, venue_b: pair.venue_b.market_id };
  const [result, again] = useQuery({ query: PairDocument, variables: ids });
  return (
    <Answered result={result} what="its clauses" again={again}>
      {(data) => data.pair && <ClauseTable pair={data.pair} heads={<CandidateHead pair={data.pair} />} all={all} />}
    </Answered>
  );
}
