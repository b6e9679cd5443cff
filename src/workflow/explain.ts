import { type Listing, otherVenue, toListing, type Venue, type VenueEvent } from '../domain/market.js';
import { explain, type Verdict } from '../domain/matching/index.js';
import { Refusal } from '../domain/refusal.js';
import type { Database } from '../store/database.js';
import type { LiveIndex } from '../store/liveIndex.js';
import { findEventsByWords, readOpenLegs } from '../store/search.js';
import { readListings } from '../store/versions.js';
import { turn } from './turns.js';

/** Two markets beside each other and everything that the engine makes of them. */
export interface Explained {
  /** Ids in the index: `<venue>:<market_id>`. */
  a_id: string;
  b_id: string;
  verdict: Verdict;
}

/** Events of the other venue that are looked through for near misses. */
const EVENTS_LOOKED_AT = 12;
const MOST_WORDS = 12;
/** Legs that are judged: those whose words come nearest, a few for each miss that is asked for. */
const JUDGED_A_MISS = 4;
const LEAST_JUDGED = 16;
/** Legs of one event that are looked at. */
const MOST_LEGS = 500;

/** A look-up by any id that its venue gives a market, open or closed; the caller's faces have one over the live index. */
export type FindId = (venue: Venue, asked: string, field: string) => Promise<{ id: string } | null>;

async function listingOf(
  database: Database,
  find: FindId,
  venue: Venue,
  asked: string,
  field: string,
): Promise<{ id: string; listing: Listing }> {
  const market = await find(venue, asked, field);
  const listing = market && (await readListings(database, [market.id])).get(market.id);
  if (market && listing) return { id: market.id, listing };
  const message = `No open market of ${venue} is called ${JSON.stringify(asked.slice(0, 100))}.`;
  throw new Refusal('not_found', message, { field, reason: 'not_indexed' });
}

/**
 * Judges any two markets now, whatever stands between them in the index.
 *
 * @throws Refusal not_found when one of them isn't in the open index
 */
export async function explainPair(database: Database, find: FindId, a: string, b: string): Promise<Explained> {
  const [left, right] = await Promise.all([
    listingOf(database, find, 'venue_a', a, 'a'),
    listingOf(database, find, 'venue_b', b, 'b'),
  ]);
  return { a_id: left.id, b_id: right.id, verdict: explain(left.listing, right.listing) };
}

/** What near misses are looked for in. */
export interface Searched {
  database: Database;
  index: Pick<LiveIndex, 'eventsByWords'>;
  find: FindId;
}

const textOf = ({ event, question, outcome }: Listing) => [event, question, outcome].join(' ');
const wordsIn = (text: string): Set<string> => new Set(text.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? []);

/** Events of the other venue that share the most words with a market: from memory as soon as all of them are there. */
async function eventsNear({ database, index }: Searched, listing: Listing): Promise<readonly string[]> {
  const venue = otherVenue(listing.venue);
  const known = index.eventsByWords(venue, textOf(listing), EVENTS_LOOKED_AT);
  if (known) return known;
  const longest = [...wordsIn(textOf(listing))].sort((x, y) => y.length - x.length);
  return findEventsByWords(database, venue, longest.slice(0, MOST_WORDS), EVENTS_LOOKED_AT);
}

/** Open legs of these events, those first that share the most words with the market; longer words weigh more. */
async function legsNear({ database }: Searched, events: readonly string[], listing: Listing, most: number): Promise<Listings> {
  const words = wordsIn(textOf(listing));
  const weigh = (text: string) => [...wordsIn(text)].reduce((sum, word) => sum + (words.has(word) ? word.length : 0), 0);
  const legs = await readOpenLegs(database, events, MOST_LEGS);
  const weighed = legs.map(({ id, question, outcome, title }) => ({ id, weight: weigh(`${title} ${question} ${outcome}`) }));
  weighed.sort((x, y) => y.weight - x.weight || (x.id < y.id ? -1 : 1));
  return readListings(
    database,
    weighed.slice(0, most).map(({ id }) => id),
  );
}
type Listings = ReadonlyMap<string, Listing>;

/**
 * The markets of the other venue that come nearest to this one, with what stands against each: why it has no twin.
 *
 * @param limit how many, at least 1
 * @throws Refusal not_found when the market isn't in the open index
 */
export async function nearMisses(searched: Searched, venue: Venue, asked: string, limit: number): Promise<Explained[]> {
  const { id, listing } = await listingOf(searched.database, searched.find, venue, asked, 'market_id');
  const events = await eventsNear(searched, listing);
  const legs = await legsNear(searched, events, listing, Math.max(LEAST_JUDGED, JUDGED_A_MISS * limit));
  const nearest = (await against(id, listing, legs)).sort(
    (x, y) => y.verdict.likelihood - x.verdict.likelihood || (x.a_id + x.b_id < y.a_id + y.b_id ? -1 : 1),
  );
  return nearest.slice(0, limit);
}

/** One market against others of the other venue, by id; other requests get the event loop in between. */
async function against(id: string, listing: Listing, others: Listings): Promise<Explained[]> {
  const explained: Explained[] = [];
  for (const [otherId, other] of others) {
    await turn();
    if (listing.venue === 'venue_a') explained.push({ a_id: id, b_id: otherId, verdict: explain(listing, other) });
    else explained.push({ a_id: otherId, b_id: id, verdict: explain(other, listing) });
  }
  return explained;
}

/** One market against every open market of an event of the other venue. */
export const againstEvent = (id: string, listing: Listing, event: VenueEvent): Promise<Explained[]> =>
  against(id, listing, new Map(event.markets.map((market) => [market.id, toListing(event, market)])));
