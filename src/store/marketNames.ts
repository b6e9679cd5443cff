/** What the venues call a market, and the hashes and buckets that its names fall into. */
import type { Venue } from '../domain/market.js';
import { idAsked } from '../domain/marketName.js';
import { bucketOfHash } from './lastChanges.js';
import type { LiveMarket } from './liveIndex.js';
import { finish, mixName } from './rowsByHash.js';

/** Names are hashed as `venue:name`, ids as they are: a market's id is one of its names. */
const PREFIXES: Readonly<Record<Venue, number>> = {
  venue_a: mixName('venue_a:'),
  venue_b: mixName('venue_b:'),
};
/** @returns 32 bits, signed */
export const hashOfName = (venue: Venue, name: string): number => finish(mixName(name, PREFIXES[venue]));

/** The same for a market's id, which begins with its venue. */
export const hashOfId = (id: string): number => finish(mixName(id));

/** The end of an id that names one side of a market with two sides. */
export const SIDE = /:[01]$/;

/** The bucket of a name: the sides of a market and the market itself share one. @param asked as a caller wrote it */
export const bucketOf = (venue: Venue, asked: string): number =>
  bucketOfHash(hashOfName(venue, idAsked(asked).replace(SIDE, '')));

/** The bucket of an id of a market or an event. */
export const bucketOfId = (id: string): number => bucketOfHash(hashOfId(id));

/** Whether two names are one but for the case of their letters. */
export function isSameName(one: string, other: string): boolean {
  return one === other || (one.length === other.length && one.toLowerCase() === other.toLowerCase());
}

/** A name as its venue may have written it: as asked, and in the case that all of the venue's names are in. */
export function spellingsOf(venue: Venue, name: string): string[] {
  return [...new Set([name, venue === 'venue_a' ? name.toUpperCase() : name.toLowerCase()])];
}

/** The ids that a market of this name may have, whatever case the caller wrote it in. */
export const idsSpelled = (venue: Venue, asked: string): string[] =>
  spellingsOf(venue, asked.trim()).map((name) => `${venue}:${name}`);

/** A condition of venue B, without a side. */
const CONDITION = /^venue_b:0x[0-9a-f]+$/;
/** The same for whoever filters by a name: a condition stands for both of its named sides too. */
export const idsMeant = (venue: Venue, asked: string): string[] =>
  idsSpelled(venue, asked).flatMap((id) => (CONDITION.test(id) ? [id, `${id}:0`, `${id}:1`] : id));

/** What its venue calls a market now: its id and, on venue B, its slug, number and condition id. */
export function namesOf({ market_id, slug, numeric_id, condition_id }: LiveMarket): string[] {
  const others = [slug, numeric_id, condition_id].filter((name) => name !== null && name !== market_id);
  return [market_id, ...(others as string[])];
}

/** Slugs that the market had before; a look-up by one of them still finds it. */
export const formerNamesOf = ({ past_slugs }: LiveMarket): string[] => past_slugs?.split(' ') ?? [];

/** Every name by which a look-up finds the market: those of today and the former ones. */
export const allNamesOf = (market: LiveMarket): string[] => [...namesOf(market), ...formerNamesOf(market)];

/** The hash of each of the market's names, without repetitions. */
export function hashesOf(market: LiveMarket): number[] {
  return [...new Set(allNamesOf(market).map((name) => hashOfName(market.venue, name)))];
}
