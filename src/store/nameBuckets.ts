/** Hashes market names into 65,536 buckets; the live index keeps the last change of each. */
import type { Venue } from '../domain/market.js';
import { idAsked } from '../domain/marketName.js';
import { hashOfName } from './marketNames.js';

/** A power of 2. */
export const BUCKETS = 1 << 16;
/** The end of an id that names one side of a market with two sides. */
export const SIDE = /:[01]$/;

/**
 * The bucket of a name: the sides of a market and the market itself share one.
 *
 * @param asked as a caller wrote it
 */
export function bucketOf(venue: Venue, asked: string): number {
  return hashOfName(venue, idAsked(asked).replace(SIDE, '')) & (BUCKETS - 1);
}
