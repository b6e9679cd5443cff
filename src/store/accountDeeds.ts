/** The log of what was done to accounts, by whom and when: adds rows and lists them. */
import type { Role } from '../domain/role.js';
import type { AccountDeed } from '../generated/prisma/client.js';
import type { Database } from './database.js';
import type { Transaction } from './write.js';

/** What was done to an account. */
export type Deed =
  | 'created'
  | 'invited'
  | 'password_link'
  | 'password'
  | 'role'
  | 'disabled'
  | 'given_back'
  | 'second_factor_reset';

/** Who changes an account, and when; `id` is null on the command line. */
export interface Actor {
  by: { id: string | null; name: string };
  now: Date;
}

/** Adds a row to the log of accounts, in the transaction that makes the change. @param role the new role of `created`, `invited` and `role` */
export async function noteDeed(
  tx: Transaction,
  { by, now }: Actor,
  deed: Deed,
  user: { id: string; email: string },
  role: Role | null = null,
): Promise<void> {
  const account = { user_id: user.id, email: user.email };
  await tx.accountDeed.create({ data: { ...account, at: now, actor_id: by.id, actor: by.name, deed, role } });
}

/** A row of the log of accounts. */
export type DeedRow = AccountDeed;

/** The log of accounts, the latest first. @param most rows at most */
export function listDeeds({ prisma }: Database, most: number): Promise<DeedRow[]> {
  return prisma.accountDeed.findMany({ orderBy: { id: 'desc' }, take: most });
}
