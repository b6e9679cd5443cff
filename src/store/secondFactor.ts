/** Makes sure that no code of an account's second factor is used twice, and takes a second factor away from an account. */
import { hash } from 'node:crypto';
import { type Actor, noteDeed } from './accountDeeds.js';
import type { Database } from './database.js';

/** Longer than a code counts: the 30 seconds that it is for, and as many before and after. */
const CODE_MS = 120_000;

/**
 * Marks a code of an account as used, atomically over all processes.
 *
 * @param code as it was typed; only its hash is kept, for two minutes
 * @returns false when it was used before
 */
export async function takeCode({ prisma }: Database, userId: string, code: string): Promise<boolean> {
  // Codes go by the machine's time, whatever clock the service was started at.
  const now = new Date();
  const id = `code:${hash('sha256', `${userId}:${code}`, 'base64url')}`;
  await prisma.verification.deleteMany({ where: { id, expiresAt: { lte: now } } });
  const stamp = { createdAt: now, updatedAt: now, expiresAt: new Date(now.getTime() + CODE_MS) };
  const { count } = await prisma.verification.createMany({
    data: [{ id, identifier: id, value: userId, ...stamp }],
    skipDuplicates: true,
  });
  return count > 0;
}

/** Deletes an account's second factor and backup codes and ends its sessions. @returns false when it had none */
export function dropSecondFactor({ prisma }: Database, user: { id: string; email: string }, actor: Actor): Promise<boolean> {
  return prisma.$transaction(async (tx) => {
    const { count } = await tx.twoFactor.deleteMany({ where: { userId: user.id } });
    if (count === 0) return false;
    await tx.user.update({ where: { id: user.id }, data: { twoFactorEnabled: false, updatedAt: actor.now } });
    await tx.session.deleteMany({ where: { userId: user.id } });
    await noteDeed(tx, actor, 'second_factor_reset', user);
    return true;
  });
}
