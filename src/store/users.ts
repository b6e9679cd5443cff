/** Stores, lists and finds accounts, changes their roles and passwords, and takes them out of use. */
import { randomUUID } from 'node:crypto';
import type { Role } from '../domain/role.js';
import type { User } from '../generated/prisma/client.js';
import { type Actor, noteDeed } from './accountDeeds.js';
import type { Database } from './database.js';
import { select } from './select.js';
import { type Transaction, write } from './write.js';

/** An account as lists show it. */
export interface UserRow extends Pick<User, 'id' | 'name' | 'email' | 'createdAt'> {
  role: Role;
}

const SHOWN = select('id', 'name', 'email', 'role', 'createdAt');

/** better-auth's name for accounts that sign in by a password. */
const BY_PASSWORD = 'credential';

/**
 * Stores an account that signs in by a password.
 *
 * @param user.email in lower case
 * @param user.passwordHash as better-auth hashes
 * @returns undefined when the email is taken
 */
export async function addUser(
  { prisma }: Database,
  user: { name: string; email: string; role: Role; passwordHash: string },
  actor: Actor,
  deed: 'created' | 'invited' = 'created',
): Promise<UserRow | undefined> {
  const { passwordHash: password, ...who } = user;
  const { now } = actor;
  const id = randomUUID();
  const stamp = { createdAt: now, updatedAt: now };
  return prisma.$transaction(async (tx) => {
    const { count } = await tx.user.createMany({ data: [{ ...who, ...stamp, id, emailVerified: true }], skipDuplicates: true });
    if (count === 0) return undefined;
    await tx.account.create({
      data: { ...stamp, id: randomUUID(), userId: id, accountId: id, providerId: BY_PASSWORD, password },
    });
    await noteDeed(tx, actor, deed, { id, email: who.email }, who.role);
    return { id, ...who, createdAt: now };
  });
}

/** Every account, the oldest first. */
export async function listUsers({ prisma }: Database): Promise<UserRow[]> {
  return (await prisma.user.findMany({ select: SHOWN, orderBy: [{ createdAt: 'asc' }, { email: 'asc' }] })) as UserRow[];
}

/** The account of an id or an email; undefined when there is none. */
export async function findUser({ prisma }: Database, idOrEmail: string): Promise<UserRow | undefined> {
  const found = await prisma.user.findFirst({
    where: { OR: [{ id: idOrEmail }, { email: idOrEmail.toLowerCase() }] },
    select: SHOWN,
  });
  return (found as UserRow | null) ?? undefined;
}

/** Whether an account's address is verified: by the admin who made it, by a sign-in provider, or by a mailed link. */
export async function isVerified({ prisma }: Database, id: string): Promise<boolean> {
  return (await prisma.user.count({ where: { id, emailVerified: true } })) > 0;
}

/** How many accounts there are. In SQL: Prisma's first question takes a tenth of a second, and this one is asked at every start. */
export async function countUsers({ pool }: Database): Promise<number> {
  return (await pool.query<{ users: number }>('SELECT count(*)::int AS users FROM users')).rows[0]?.users ?? 0;
}

/** Whether an account is an admin's, and no other admin is in use. */
async function isOnlyAdmin(tx: Transaction, id: string): Promise<boolean> {
  const { role } = await tx.user.findUniqueOrThrow({ where: { id }, select: { role: true } });
  return role === 'admin' && (await tx.user.count({ where: { role, id: { not: id }, disabled_at: null } })) === 0;
}

/**
 * Gives an account another role.
 *
 * @returns false when it is the only admin and would not be one any more
 */
export function setUserRole(database: Database, id: string, role: Role, actor: Actor): Promise<boolean> {
  // Writing transactions follow one another: two admins can't both find that the other is left.
  return write(database, async (tx) => {
    if (role !== 'admin' && (await isOnlyAdmin(tx, id))) return false;
    const { email } = await tx.user.update({ where: { id }, data: { role, updatedAt: actor.now }, select: { email: true } });
    await noteDeed(tx, actor, 'role', { id, email }, role);
    return true;
  });
}

/** Gives an account another password and ends its sessions, so that nobody stays signed in by the old one. */
export async function setUserPassword({ prisma }: Database, user: UserRow, passwordHash: string, actor: Actor): Promise<void> {
  const { id } = user;
  const { now } = actor;
  const stamp = { createdAt: now, updatedAt: now };
  await prisma.$transaction(async (tx) => {
    const where = { userId: id, providerId: BY_PASSWORD };
    const { count } = await tx.account.updateMany({ where, data: { password: passwordHash, updatedAt: now } });
    if (count === 0)
      await tx.account.create({ data: { ...where, ...stamp, id: randomUUID(), accountId: id, password: passwordHash } });
    await tx.session.deleteMany({ where: { userId: id } });
    await noteDeed(tx, actor, 'password', user);
  });
}

/**
 * Disables an account: its sessions end and its keys are revoked for good. Or enables it again, without keys.
 *
 * @param since null enables it
 * @returns false when it is the only admin that can be used
 */
export function setUserDisabled(database: Database, { id, email }: UserRow, since: Date | null, actor: Actor): Promise<boolean> {
  const { now } = actor;
  return write(database, async (tx, rev) => {
    if (since && (await isOnlyAdmin(tx, id))) return false;
    await tx.user.update({ where: { id }, data: { disabled_at: since, updatedAt: now } });
    await noteDeed(tx, actor, since ? 'disabled' : 'given_back', { id, email });
    if (!since) return true;
    await tx.session.deleteMany({ where: { userId: id } });
    await tx.apiKey.updateMany({ where: { user_id: id, revoked_at: null }, data: { revoked_at: now, rev } });
    return true;
  });
}

/** Prefix under which better-auth looks up a token for another password. */
const RESET = 'reset-password:';

/**
 * Stores a token with which a password can be chosen for an account once.
 *
 * @param hash of the token  @param until when it expires
 * @param actor for the log of accounts; absent where the account was just made or its holder asked
 */
export async function addPasswordToken(
  { prisma }: Database,
  hash: string,
  user: { id: string; email: string },
  until: Date,
  actor?: Actor,
): Promise<void> {
  const stamp = { expiresAt: until, createdAt: until, updatedAt: until };
  await prisma.$transaction(async (tx) => {
    await tx.verification.create({ data: { id: randomUUID(), identifier: RESET + hash, value: user.id, ...stamp } });
    if (actor) await noteDeed(tx, actor, 'password_link', user);
  });
}

/** Marks an account's address as verified. */
export async function setVerified({ prisma }: Database, id: string): Promise<void> {
  await prisma.user.updateMany({ where: { id, emailVerified: false }, data: { emailVerified: true, updatedAt: new Date() } });
}

/** Deletes an account's sessions that have ended. @param now by the machine's time, which sessions go by */
export async function dropEndedSessions({ prisma }: Database, userId: string, now: Date): Promise<void> {
  await prisma.session.deleteMany({ where: { userId, expiresAt: { lt: now } } });
}
