/** Claims the pair, or the legs of the pair of events, on a reviewer's page, so that no other reviewer is given them. */
import { useEffect } from 'react';
import { useMutation } from 'urql';
import { ClaimDocument, ClaimLegsDocument, type EventTemplateFragment, type FullPairFragment } from '../gql/graphql.js';
import { eventKey } from './eventKey.js';
import { idsOf, keyOf } from './pairKey.js';

/** Claims the pair on the page. @param held is called with the name of another reviewer who has claimed the pair already */
export function useClaim(pair: FullPairFragment | undefined, held: (pair: FullPairFragment, name: string) => void): void {
  const [, claim] = useMutation(ClaimDocument);
  const key = pair && keyOf(pair);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another pair is what makes another claim
  useEffect(() => {
    if (!pair) return;
    void claim({ venue_a: pair.venue_a.market_id, venue_b: pair.venue_b.market_id }).then(({ data }) => {
      if (data?.claim) held(pair, data.claim.name);
    });
  }, [key]);
}

/** Claims all legs of a pair of events. @param held is called with the name of another reviewer who has claimed one of them already */
export function useEventClaim(event: EventTemplateFragment, held: (name: string) => void): void {
  const [, claim] = useMutation(ClaimLegsDocument);
  const key = eventKey(event);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another pair of events is what makes another claim
  useEffect(() => {
    let isShown = true;
    void claim({ legs: event.legs.map(({ pair }) => idsOf(keyOf(pair))) }).then(({ data }) => {
      if (isShown && data?.claim_legs) held(data.claim_legs.name);
    });
    return () => {
      isShown = false;
    };
  }, [key]);
}
