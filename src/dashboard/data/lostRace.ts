import { useState } from 'react';
import { type CombinedError, useClient } from 'urql';
import { type FullPairFragment, PairDocument } from '../gql/graphql.js';
import { keyOf } from './pairKey.js';
import { codeOf } from './problem.js';
import type { ActionOutcome } from './work.js';

/** A race that was lost, until its loser goes on. */
export function useLostRace(refresh: () => void) {
  const [lost, setLost] = useState<FullPairFragment | null>(null);
  const [gone, setGone] = useState<FullPairFragment | null>(null);
  const client = useClient();
  return {
    lost,
    /** Until the queue has been asked again it holds the pair as it stood before the race was lost. */
    isGone: (pair: FullPairFragment) => gone !== null && keyOf(gone) === keyOf(pair) && pair.version < gone.version,
    /** Who was faster, where somebody was; everything else is told as it is. */
    refused: async (pair: FullPairFragment, error: CombinedError): Promise<ActionOutcome> => {
      if (codeOf(error) !== 'conflict') return { error };
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
