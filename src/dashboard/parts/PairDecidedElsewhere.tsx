import { useQuery } from 'urql';
import { localTime, sayDeed } from '../data/deeds.js';
import { type FullPairFragment, PairDocument } from '../gql/graphql.js';

/** What has become of the pair that is being read, once it isn't at hand any more: nothing to say when it merely waits behind others. */
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
