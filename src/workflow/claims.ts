/** Lets a reviewer claim pairs for ten minutes, or set a pair aside for some hours. */

import type { StoreDeps } from '../context.js';
import { HOUR_MS, MINUTE_MS } from '../domain/duration.js';
import { Refusal } from '../domain/refusal.js';
import { dropClaims, type Holder, storeSnooze, takeClaims } from '../store/claims.js';
import type { Database } from '../store/database.js';
import { isOneOf, type PairKey, pairKey } from '../store/pairKey.js';
import { requireFew } from './review.js';

type ClaimDeps = Pick<StoreDeps, 'database' | 'clock'>;

/** How long a claim lasts: longer than it takes to read a pair, and short enough that a reviewer who leaves keeps nobody waiting for long. */
const CLAIM_MS = 10 * MINUTE_MS;
const MOST_HOURS = 30 * 24;

async function requirePairs({ prisma }: Database, pairs: readonly PairKey[]): Promise<void> {
  const known = await prisma.pair.findMany({
    where: isOneOf(pairs),
    select: { a_id: true, b_id: true },
  });
  const names = new Set(known.map(pairKey));
  const lost = pairs.find((pair) => !names.has(pairKey(pair)));
  if (lost) throw new Refusal('not_found', `No pair of ${lost.a_id} and ${lost.b_id} is known.`);
}

/**
 * A reviewer begins to read a pair, or the legs of a pair of events: for ten minutes nobody else is given them.
 *
 * @param pairs 1 to 200
 * @returns the reviewer who has claimed one of them already, and then none is claimed; undefined when all are claimed now
 * @throws Refusal bad_request for none or too many; not_found
 */
export async function claim(
  { database, clock }: ClaimDeps,
  userId: string,
  pairs: readonly PairKey[],
): Promise<Holder | undefined> {
  requireFew(pairs, 'legs');
  await requirePairs(database, pairs);
  const now = clock();
  return takeClaims(database, pairs, userId, new Date(now.getTime() + CLAIM_MS), now);
}

/** A reviewer has stopped reading: what they claimed is given to others again. */
export const releaseClaims = ({ database }: ClaimDeps, userId: string): Promise<void> => dropClaims(database, userId);

/**
 * A reviewer sets a pair aside for some hours, 0 to take that back; others are given it as before.
 *
 * @throws Refusal not_found; bad_request for less than none or more than 30 days
 */
export async function snooze({ database, clock }: ClaimDeps, userId: string, pair: PairKey, hours: number): Promise<Date> {
  if (!(hours >= 0 && hours <= MOST_HOURS))
    throw new Refusal('bad_request', 'A pair is set aside for 0 to 720 hours.', { field: 'hours' });
  await requirePairs(database, [pair]);
  const now = clock();
  const until = new Date(now.getTime() + hours * HOUR_MS);
  await storeSnooze(database, pair, userId, until, now);
  return until;
}
