import type { FullPairFragment, SeenPair } from '../gql/graphql.js';
import { betName } from './names.js';

type Sides = { venue_a: { market_id: string }; venue_b: { market_id: string } };

/** A pair's name among others. */
export const keyOf = ({ venue_a, venue_b }: Sides): string => `${venue_a.market_id} ${venue_b.market_id}`;

/** A pair as the reviewer sees it now: a decision names the version that it was made on. */
export const seen = ({ venue_a, venue_b, version }: Sides & { version: number }): SeenPair => ({
  venue_a: venue_a.market_id,
  venue_b: venue_b.market_id,
  version,
});

/** What a pair is called in a sentence. */
export const nameOf = ({ venue_a }: FullPairFragment): string => betName(venue_a);
