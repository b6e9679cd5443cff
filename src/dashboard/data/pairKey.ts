/** Names a pair: by a key that tells it from others, by the version that a decision is made on, and in a sentence. */
import type { FullPairFragment, SeenPair } from '../gql/graphql.js';
import { betName } from './names.js';

type Sides = { venue_a: { market_id: string }; venue_b: { market_id: string } };

/** A key for a pair, made of the ids of both markets. */
export const keyOf = ({ venue_a, venue_b }: Sides): string => `${venue_a.market_id} ${venue_b.market_id}`;

/** The ids of both markets in a pair's key. */
export const idsOf = (key: string): { venue_a: string; venue_b: string } => {
  const [venue_a = '', venue_b = ''] = key.split(' ');
  return { venue_a, venue_b };
};

/** A pair in the version that is on the page: a decision names the version that it was made on. */
export const seen = ({ venue_a, venue_b, ...pair }: Sides & Omit<SeenPair, keyof Sides>): SeenPair => ({
  venue_a: venue_a.market_id,
  venue_b: venue_b.market_id,
  version: pair.version,
  content_a: pair.content_a,
  content_b: pair.content_b,
});

/** A key for a pair in its present state: the key changes with the pair's version and with either side's content. */
export const stateOf = (pair: FullPairFragment): string => JSON.stringify(seen(pair));

/** What a pair is called in a sentence. */
export const nameOf = ({ venue_a }: FullPairFragment): string => betName(venue_a);
