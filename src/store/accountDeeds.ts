/** Writes down what is done to accounts, by whom and when, and lists it. */
import type { Role } from '../domain/role.js';
import type { AccountDeed } from '../generated/prisma/client.js';
import type { Database } from './database.js';
import type { Transaction } from './write.js';

/** What can be done to somebody's account. */
export type Deed =
  | 'created'
  | 'invited'
  | 'password_link'
  | 'password'
  | 'role'
  | 'disabled'
  | 'given_back'
  | 'second_factor_reset';

/** Who does something to an account, and when; `id` is null on the command line. */
export interface Doing {
  by: { id: string | null; name: string };
  now: Date;
}

/** Adds a line, in the transaction that does what it says. @param role that was given */
export async function noteDeed(
  tx: Transaction,
  { by, now }: Doing,
  deed: Deed,
  user: { id: string; email: string },
  role: Role | null = null,
): Promise<void> {
  const whose = { user_id: user.id, email: user.email };
  await tx.accountDeed.create({ data: { ...whose, at: now, actor_id: by.id, actor: by.name, deed, role } });
}

/** One line of what was done to accounts. */
export type DeedRow = AccountDeed;

/** What was done to accounts, the latest first. @param most rows */
export function listDeeds({ prisma }: Database, most: number): Promise<DeedRow[]> {
  return prisma.accountDeed.findMany({ orderBy: { id: 'desc' }, take: most });
}
