/** Tells the state of the service: whether the database answers, counts of each venue, and how many pairs are live. */
import type { Clock } from '../context.js';
import type { Venue } from '../domain/market.js';
import type { LiveIndex, VenueCounts } from '../store/liveIndex.js';

/** The state of the service; counts are null while the database is out of reach. */
export interface Health {
  ok: true;
  database: { reachable: boolean; ms: number | null };
  venues: Record<Venue, VenueCounts>;
  live_market_pairs: number | null;
}

/** Reads the state of the service. Any answer means that the API is up; its fields tell whether the data can be current. */
export function health({ index, clock }: { index: LiveIndex; clock: Clock }): Health {
  const ms = index.databaseMs;
  return {
    ok: true,
    database: { reachable: ms !== null, ms },
    venues: { venue_a: index.counts('venue_a'), venue_b: index.counts('venue_b') },
    live_market_pairs: index.countLiveMatches(clock()),
  };
}
