/** Stores which pairs a reviewer has claimed, and which ones a reviewer has snoozed. */
import type { Database } from './database.js';
import { isOneOf, type PairKey } from './pairKey.js';

/** The reviewer who has claimed a pair, and until when. */
export interface Holder {
  name: string;
  until: Date;
}

/**
 * Claims these pairs for a reviewer in place of the reviewer's earlier claims: all of them, or none when another reviewer has claimed one.
 *
 * @returns the other reviewer; undefined when the pairs are claimed
 */
export async function takeClaims(
  { prisma }: Database,
  pairs: readonly PairKey[],
  user_id: string,
  until: Date,
  now: Date,
): Promise<Holder | undefined> {
  const these = isOneOf(pairs);
  const data = pairs.map(({ a_id, b_id }) => ({ a_id, b_id, user_id, until }));
  const held = await prisma.$transaction(async (tx) => {
    // One at a time: each gives up claims and takes others, and two that want what the other gives up would wait for each other for ever.
    await tx.$executeRaw`LOCK TABLE claims IN SHARE ROW EXCLUSIVE MODE`;
    await tx.claim.deleteMany({ where: { OR: [{ user_id }, { ...these, until: { lte: now } }] } });
    await tx.claim.createMany({ data, skipDuplicates: true });
    const other = await tx.claim.findFirst({ where: { ...these, NOT: { user_id } } });
    // Here, so that nobody ever sees a part of these claimed, and no claim that the reviewer makes a moment later goes with them.
    if (other) await tx.claim.deleteMany({ where: { user_id } });
    return other;
  });
  if (!held) return undefined;
  const holder = await prisma.user.findUnique({ where: { id: held.user_id }, select: { name: true } });
  return holder ? { name: holder.name, until: held.until } : undefined;
}

/** Deletes a reviewer's claims. */
export async function dropClaims({ prisma }: Database, user_id: string): Promise<void> {
  await prisma.claim.deleteMany({ where: { user_id } });
}

/** Snoozes a pair for one reviewer, in place of an earlier snooze of it; the reviewer's expired snoozes are deleted. */
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
