/** The database and the live index of a service that runs without a database; they refuse what would need one. */
import { Refusal } from '../domain/refusal.js';
import type { Database } from './database.js';
import type { LiveIndex, VenueCounts } from './liveIndex.js';

const UNKNOWN: VenueCounts = { open_events: null, open_markets: null, last_pull: null };

function refuse(): never {
  throw new Refusal('database_not_configured', 'No database is configured: DATABASE_URL is set to nothing.');
}

/**
 * What a service has that was told to run without a database: an index that only knows that it is out of reach, and a database that
 * refuses every use. A request with a key is refused as `database_not_configured`, since no key can be checked; one without a key is
 * unauthorized, which takes no database to know.
 */
export function noDatabase(): { database: Database; index: LiveIndex } {
  const database: Database = {
    kind: 'none',
    get prisma() {
      return refuse();
    },
    get pool() {
      return refuse();
    },
    engine: undefined,
    close: async () => {},
  };
  const index: LiveIndex = {
    cursor: undefined,
    onAdvance: () => () => {},
    hasKey: () => false,
    refresh: async () => {},
    nextLook: () => undefined,
    stateAt: () => 0,
    rows: { now: 0, changedAt: () => 0 },
    whenLoaded: () => undefined,
    databaseMs: null,
    assertFresh: refuse,
    whenFresh: () => undefined,
    resolve: refuse,
    event: refuse,
    eventsByWords: refuse,
    market: refuse,
    liveMatch: refuse,
    pairsOf: refuse,
    eventIsPaired: refuse,
    matches: refuse,
    counts: () => UNKNOWN,
    countLiveMatches: () => null,
    keyByHash: refuse,
  };
  return { database, index };
}
