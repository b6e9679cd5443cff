/** Tells a reviewer that the candidate in view has left the review queue, and which decision removed it. */
import { useQuery } from 'urql';
import { localTime, sayDeed } from '../data/deeds.js';
import { type FullPairFragment, PairDocument } from '../gql/graphql.js';

/** Shown once the fetched queue no longer holds the pair in view; nothing where the pair is unchanged and only waits behind others. */
export function PairDecidedElsewhere({ pair }: { pair: FullPairFragment }) {
  const ids = { venue_a: pair.venue_a.market_id, venue_b: pair.venue_b.market_id };
  const [{ data }] = useQuery({ query: PairDocument, variables: ids, requestPolicy: 'network-only' });
  const [latest] = data?.pair?.decisions ?? [];
  if (!latest || data?.pair?.version === pair.version) return null;
  return (
    <p className="edit" role="status">
      This pair has left the queue: {sayDeed(latest)} at {localTime(latest.at)}. Skip it to go on.
    </p>
  );
}
