import { type Listing, otherVenue, toListing, type Venue, type VenueEvent } from '../domain/market.js';
import { explain, type Verdict } from '../domain/matching/index.js';
import { Refusal } from '../domain/refusal.js';
import type { Database } from '../store/database.js';
import { readEvents } from '../store/events.js';
import { findEventsByWords } from '../store/search.js';
import { readListings } from '../store/versions.js';

/** Two markets beside each other and everything that the engine makes of them. */
export interface Explained {
  /** Ids in the index: `<venue>:<market_id>`. */
  a_id: string;
  b_id: string;
  verdict: Verdict;
}

/** Events of the other venue that are looked through for near misses, and how many misses are told. */
const EVENTS_LOOKED_AT = 12;
const MOST_WORDS = 12;

/** A look-up by any id that its venue gives a market, open or closed; the caller's faces have one over the live index. */
export type FindId = (venue: Venue, asked: string) => Promise<{ id: string } | null>;

async function listingOf(
  database: Database,
  find: FindId,
  venue: Venue,
  asked: string,
): Promise<{ id: string; listing: Listing }> {
  const market = await find(venue, asked);
  const listing = market && (await readListings(database, [market.id])).get(market.id);
  if (market && listing) return { id: market.id, listing };
  const field = venue === 'venue_a' ? 'a' : 'b';
  const message = `No open market of ${venue} is called ${JSON.stringify(asked.slice(0, 100))}.`;
  throw new Refusal('not_found', message, { field, reason: 'not_indexed' });
}

/**
 * Judges any two markets now, whatever stands between them in the index.
 *
 * @throws Refusal not_found when one of them isn't in the open index
 */
export async function explainPair(database: Database, find: FindId, a: string, b: string): Promise<Explained> {
  const [left, right] = await Promise.all([listingOf(database, find, 'venue_a', a), listingOf(database, find, 'venue_b', b)]);
  return { a_id: left.id, b_id: right.id, verdict: explain(left.listing, right.listing) };
}

const wordsOf = ({ event, question, outcome }: Listing) => {
  const words =
    [event, question, outcome]
      .join(' ')
      .toLowerCase()
      .match(/[\p{L}\p{N}]{3,}/gu) ?? [];
  return [...new Set(words)].sort((x, y) => y.length - x.length).slice(0, MOST_WORDS);
};

/**
 * The markets of the other venue that come nearest to this one, with what stands against each: why it has no twin.
 *
 * @param limit how many, at least 1
 * @throws Refusal not_found when the market isn't in the open index
 */
export async function nearMisses(
  database: Database,
  find: FindId,
  venue: Venue,
  asked: string,
  limit: number,
): Promise<Explained[]> {
  const { id, listing } = await listingOf(database, find, venue, asked);
  const events = await findEventsByWords(database, otherVenue(venue), wordsOf(listing), EVENTS_LOOKED_AT);
  const found: Explained[] = [];
  for await (const slice of readEvents(database, events))
    found.push(...slice.flatMap((event) => againstEvent(id, listing, event)));
  const nearest = found.sort(
    (x, y) => y.verdict.likelihood - x.verdict.likelihood || (x.a_id + x.b_id < y.a_id + y.b_id ? -1 : 1),
  );
  return nearest.slice(0, limit);
}

function againstEvent(id: string, listing: Listing, event: VenueEvent): Explained[] {
  return event.markets.map((market) => {
    const other = toListing(event, market);
    if (listing.venue === 'venue_a') return { a_id: id, b_id: market.id, verdict: explain(listing, other) };
    return { a_id: market.id, b_id: id, verdict: explain(other, listing) };
  });
}
