import type { FullPairFragment, PairIds, SeenPair } from '../gql/graphql.js';
import { betName } from './names.js';

type Sides = { venue_a: { market_id: string }; venue_b: { market_id: string } };

/** A pair's name among others. */
export const keyOf = ({ venue_a, venue_b }: Sides): string => `${venue_a.market_id} ${venue_b.market_id}`;

/** The ids in a pair's name. */
export const idsOf = (key: string): PairIds => {
  const [venue_a = '', venue_b = ''] = key.split(' ');
  return { venue_a, venue_b };
};

/** A pair as the reviewer sees it now: a decision names the version that it was made on. */
export const seen = ({ venue_a, venue_b, ...pair }: Sides & Omit<SeenPair, keyof Sides>): SeenPair => ({
  venue_a: venue_a.market_id,
  venue_b: venue_b.market_id,
  version: pair.version,
  content_a: pair.content_a,
  content_b: pair.content_b,
});

/** A pair as it stands: another name once anything about it that decides has changed. */
export const stateOf = (pair: FullPairFragment): string => JSON.stringify(seen(pair));

/** What a pair is called in a sentence. */
export const nameOf = ({ venue_a }: FullPairFragment): string => betName(venue_a);
