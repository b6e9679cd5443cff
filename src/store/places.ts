/** Hashes market names into 65,536 buckets, called places; the live index keeps the last change of each. */
import type { Venue } from '../domain/market.js';
import { idAsked } from '../domain/marketName.js';
import { hashOfName } from './marketNames.js';

/** Names fall into so many places: a power of 2. */
export const PLACES = 1 << 16;
/** The end of an id that names one side of a market with two sides. */
export const SIDE = /:[01]$/;

/**
 * Where a name belongs: the sides of a market, and the market itself, belong together.
 *
 * @param asked as a caller wrote it
 */
export function placeOf(venue: Venue, asked: string): number {
  return hashOfName(venue, idAsked(asked).replace(SIDE, '')) & (PLACES - 1);
}
