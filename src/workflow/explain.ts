/** Judges any two markets now, and finds the markets of the other venue that come nearest to a market. */
import { type Listing, otherVenue, toListing, type Venue, type VenueEvent } from '../domain/market.js';
import { type Contract, judge, judgeRead, likelihoodOf, readContract, type Verdict } from '../domain/matching/index.js';
import { Refusal } from '../domain/refusal.js';
import type { Database } from '../store/database.js';
import type { LiveIndex } from '../store/liveIndex.js';
import { readOpenLegs } from '../store/search.js';
import { readListings } from '../store/versions.js';
import { pauseIfLong } from './turns.js';

/** Two markets beside each other and everything that the engine makes of them. */
export interface Explained {
  /** Ids in the index: `<venue>:<market_id>`. */
  a_id: string;
  b_id: string;
  /** The markets as they were judged, venue A's first. */
  listings: readonly [a: Listing, b: Listing];
  verdict: Verdict;
}

/** Events of the other venue that are looked through for near misses. */
const EVENTS_LOOKED_AT = 12;
/** Legs that are read and weighed: those whose words come nearest, a few for each miss that is asked for. */
const WEIGHED_A_MISS = 4;
const LEAST_WEIGHED = 16;
/** Legs of one event that are looked at. */
const MOST_LEGS = 500;

/** A look-up by any id that its venue gives a market, open or closed; a service has one over the live index. */
export type FindId = (venue: Venue, asked: string, field: string) => Promise<{ id: string } | null>;

/** An open market that somebody asks about. */
export interface Asked {
  /** `<venue>:<market_id>` */
  id: string;
  listing: Listing;
}

/** What helps whoever asks for a market that isn't there, on the page and over GraphQL. */
const LOOK_FOR_WORDS = 'a look-up by words of its question finds what is open (markets(words:) in GraphQL)';

/** @throws Refusal not_found when the market isn't in the open index */
export async function findAsked(
  { database, find }: Pick<Searched, 'database' | 'find'>,
  venue: Venue,
  asked: string,
  field = 'market_id',
): Promise<Asked> {
  const market = await find(venue, asked, field);
  const listing = market && (await readListings(database, [market.id], 'open')).get(market.id);
  if (market && listing) return { id: market.id, listing };
  const name = JSON.stringify(asked.slice(0, 100));
  const message = `No open market of ${venue} is called ${name}. It may have closed or be spelled otherwise; ${LOOK_FOR_WORDS}.`;
  throw new Refusal('not_found', message, { field, reason: 'not_indexed' });
}

/**
 * Judges any two markets now, whatever stands between them in the index.
 *
 * @throws Refusal not_found when one of them isn't in the open index
 */
export async function explainPair(database: Database, find: FindId, a: string, b: string): Promise<Explained> {
  const [left, right] = await Promise.all([
    findAsked({ database, find }, 'venue_a', a, 'a'),
    findAsked({ database, find }, 'venue_b', b, 'b'),
  ]);
  return {
    a_id: left.id,
    b_id: right.id,
    listings: [left.listing, right.listing],
    verdict: judge(left.listing, right.listing),
  };
}

/** What near misses are looked for in. */
export interface Searched {
  database: Database;
  index: Pick<LiveIndex, 'eventsByWords' | 'refresh'>;
  find: FindId;
}

const textOf = ({ event, question, outcome }: Listing) => [event, question, outcome].join(' ');
const wordsIn = (text: string): Set<string> => new Set(text.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? []);

/** Events of the other venue that share the most words with a market. While the index is still being loaded, waits for it. */
async function eventsNear({ index }: Searched, listing: Listing): Promise<readonly string[]> {
  const near = () => index.eventsByWords(otherVenue(listing.venue), textOf(listing), EVENTS_LOOKED_AT);
  const known = near();
  if (known) return known;
  await index.refresh();
  return near() ?? [];
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
    'open',
  );
}
type Listings = ReadonlyMap<string, Listing>;

/** A market and what the engine reads of it. */
interface Read {
  id: string;
  contract: Contract;
}
const read = (id: string, listing: Listing): Read => ({ id, contract: readContract(listing) });

/** Venue A's market first. */
const inOrder = (one: Read, other: Read): readonly [a: Read, b: Read] =>
  one.contract.listing.venue === 'venue_a' ? [one, other] : [other, one];

function judged(one: Read, other: Read): Explained {
  const [{ id: a_id, contract: a }, { id: b_id, contract: b }] = inOrder(one, other);
  return { a_id, b_id, listings: [a.listing, b.listing], verdict: judgeRead(a, b) };
}

function nearness(one: Read, other: Read): number {
  const [{ contract: a }, { contract: b }] = inOrder(one, other);
  return likelihoodOf(a, b);
}

/**
 * The likeliest of some markets of the other venue, judged. Each is read once, and of those that aren't returned no clause is compared
 * and no reason worked out; other requests get the event loop in between.
 */
export async function likeliest(id: string, listing: Listing, others: Listings, limit: number): Promise<Explained[]> {
  const own = read(id, listing);
  const weighed: { other: Read; p: number }[] = [];
  for (const [otherId, otherListing] of others) {
    await pauseIfLong();
    const other = read(otherId, otherListing);
    weighed.push({ other, p: nearness(own, other) });
  }
  weighed.sort((x, y) => y.p - x.p || (x.other.id < y.other.id ? -1 : 1));
  const found: Explained[] = [];
  for (const { other } of weighed.slice(0, limit)) {
    await pauseIfLong();
    found.push(judged(own, other));
  }
  return found;
}

/**
 * The markets of the other venue that come nearest to this one, with what stands against each: why it has no twin.
 *
 * @param limit how many, at least 1
 * @throws Refusal not_found when the market isn't in the open index
 */
export async function nearMisses(searched: Searched, venue: Venue, asked: string, limit: number): Promise<Explained[]> {
  return nearestTo(searched, await findAsked(searched, venue, asked), limit);
}

/** The same of a market that was found already. */
export async function nearestTo(searched: Searched, { id, listing }: Asked, limit: number): Promise<Explained[]> {
  const events = await eventsNear(searched, listing);
  const legs = await legsNear(searched, events, listing, Math.max(LEAST_WEIGHED, WEIGHED_A_MISS * limit));
  return likeliest(id, listing, legs, limit);
}

/** One market against every open market of an event of the other venue, in its order. */
export async function againstEvent({ id, listing }: Asked, event: VenueEvent): Promise<Explained[]> {
  const own = read(id, listing);
  const found: Explained[] = [];
  for (const market of event.markets) {
    await pauseIfLong();
    found.push(judged(own, read(market.id, toListing(event, market))));
  }
  return found;
}
