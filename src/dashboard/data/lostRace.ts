/** Handles a decision that was refused because another reviewer had decided the pair first. */
import { useState } from 'react';
import { type CombinedError, useClient } from 'urql';
import { type FullPairFragment, PairDocument } from '../gql/graphql.js';
import { keyOf, nameOf } from './pairKey.js';
import { codeOf } from './problem.js';
import { type ActionOutcome, failure } from './work.js';

/** The pair that another reviewer decided first, until this reviewer goes on. @param refresh fetches the review queue again */
export function useLostRace(refresh: () => void) {
  const [lost, setLost] = useState<FullPairFragment | null>(null);
  const [gone, setGone] = useState<FullPairFragment | null>(null);
  const client = useClient();
  return {
    lost,
    /** Whether a pair of the queue is out of date: until it is fetched again, the queue has the pair from before the other's decision. */
    isGone: (pair: FullPairFragment) => gone !== null && keyOf(gone) === keyOf(pair) && pair.version < gone.version,
    /** The message about a refused decision: null where another reviewer was faster, which `lost` shows; else the error. */
    refused: async (pair: FullPairFragment, error: CombinedError): Promise<ActionOutcome> => {
      if (codeOf(error) !== 'conflict') return failure(error, `Your decision of “${nameOf(pair)}”`);
      const ids = { venue_a: pair.venue_a.market_id, venue_b: pair.venue_b.market_id };
      const { data } = await client.query(PairDocument, ids, { requestPolicy: 'network-only' }).toPromise();
      if (!data?.pair || data.pair.version === pair.version) return { error };
      setLost(data.pair);
      return null;
    },
    goOn: () => {
      setGone(lost);
      setLost(null);
      refresh();
    },
  };
}
