/** Stores which pairs a reviewer reads just now, and which ones a reviewer has set aside for a time. */
import type { Database } from './database.js';
import { isOneOf, type PairKey, pairKey } from './pairKey.js';

/** Who reads a pair, and until when. */
export interface Holder {
  name: string;
  until: Date;
}

/**
 * Says that a reviewer reads these pairs now, instead of those before: all of them, or, when somebody else reads one, none.
 *
 * @returns who reads one already; undefined when they are theirs now
 */
export async function takeClaims(
  { prisma }: Database,
  pairs: readonly PairKey[],
  user_id: string,
  until: Date,
  now: Date,
): Promise<Holder | undefined> {
  const these = isOneOf(pairs);
  // In one order for everybody: two who want the same pairs can't wait for each other.
  const data = pairs.map(({ a_id, b_id }) => ({ a_id, b_id, user_id, until })).sort((x, y) => (pairKey(x) < pairKey(y) ? -1 : 1));
  const [, , held] = await prisma.$transaction([
    prisma.claim.deleteMany({ where: { OR: [{ user_id }, { ...these, until: { lte: now } }] } }),
    prisma.claim.createMany({ data, skipDuplicates: true }),
    prisma.claim.findFirst({ where: { ...these, NOT: { user_id } } }),
  ]);
  if (!held) return undefined;
  await prisma.claim.deleteMany({ where: { user_id } });
  const holder = await prisma.user.findUnique({ where: { id: held.user_id }, select: { name: true } });
  return holder ? { name: holder.name, until: held.until } : undefined;
}

/** Sets a pair aside for one reviewer; an earlier setting aside of it gives way. Those that are over are cleared away. */
export async function storeSnooze(
  { prisma }: Database,
  { a_id, b_id }: PairKey,
  user_id: string,
  until: Date,
  now: Date,
): Promise<void> {
  await prisma.$transaction([
    prisma.snooze.deleteMany({ where: { user_id, until: { lte: now } } }),
    prisma.snooze.upsert({
      where: { a_id_b_id_user_id: { a_id, b_id, user_id } },
      create: { a_id, b_id, user_id, until },
      update: { until },
    }),
  ]);
}
