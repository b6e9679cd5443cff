/** Makes accounts, changes their roles and passwords, and takes away a second factor that was lost. */
import { z } from 'zod';
import type { Caller, Clock } from '../context.js';
import { Refusal } from '../domain/refusal.js';
import type { Role } from '../domain/role.js';
import type { Actor } from '../store/accountDeeds.js';
import type { Database } from '../store/database.js';
import { dropSecondFactor } from '../store/secondFactor.js';
import { addUser, findUser, setUserPassword, setUserRole, type UserRow } from '../store/users.js';
import { requirePassword } from './passwords.js';

const LONGEST_NAME = 60;

/** `caller`: who does it; absent on the command line. */
export interface UserDeps {
  database: Database;
  clock: Clock;
  caller?: Caller;
}

/** As the accounts' library keeps a password; with the library's code, which a service that signs nobody in need not load. */
async function hashOf(password: string): Promise<string> {
  return (await import('better-auth/crypto')).hashPassword(password);
}

/** Who does something to an account, for the line that says so. */
export function actorOf({ caller, clock }: Omit<UserDeps, 'database'>): Actor {
  const by = caller?.kind === 'user' ? { id: caller.userId, name: caller.name } : { id: null, name: 'the command line' };
  return { by, now: clock() };
}

/** Names that would make a person pass for the service. */
const RESERVED = /^(admin|administrator|reviewer|engine|samebet|system|support)$/i;

/** @throws Refusal bad_request for a name that is too long or holds characters that don't show */
function requireName(name: string): void {
  if (name.length > LONGEST_NAME)
    throw new Refusal('bad_request', `A name has at most ${LONGEST_NAME} characters.`, { field: 'name' });
  if (/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(name))
    throw new Refusal('bad_request', 'A name has no invisible characters.', { field: 'name' });
}

/** @throws Refusal bad_request also for a name that strangers who make accounts for themselves can't have */
export function requireOwnName(name: string): void {
  requireName(name);
  if (name.trim() === '' || RESERVED.test(name.trim()))
    throw new Refusal('bad_request', 'This name is not for people.', { field: 'name' });
}

/** A new account; without a name it is called by the first part of its email. */
export interface NewUser {
  email: string;
  password: string;
  role: Role;
  name?: string | undefined;
}

/**
 * Makes an account that signs in by email and password.
 *
 * @throws Refusal bad_request naming the field that is wrong; conflict when the email is taken
 */
export async function createUser(
  deps: UserDeps,
  { email, password, role, name }: NewUser,
  deed: 'created' | 'invited' = 'created',
): Promise<UserRow> {
  const address = email.trim().toLowerCase();
  if (!z.email().safeParse(address).success)
    throw new Refusal('bad_request', 'That is not an email address.', { field: 'email' });
  await requirePassword(password);
  const called = name?.trim() || address.slice(0, address.indexOf('@'));
  requireName(called);
  const passwordHash = await hashOf(password);
  const user = await addUser(deps.database, { name: called, email: address, role, passwordHash }, actorOf(deps), deed);
  if (!user) throw new Refusal('conflict', `There is an account of ${address} already.`);
  return user;
}

/**
 * Gives an account another role.
 *
 * @param idOrEmail which account
 * @throws Refusal not_found; conflict when nobody would be left to administer
 */
export async function changeRole(deps: UserDeps, idOrEmail: string, role: Role): Promise<UserRow> {
  const user = await requireUser(deps.database, idOrEmail);
  if (!(await setUserRole(deps.database, user.id, role, actorOf(deps))))
    throw new Refusal('conflict', 'This is the only admin; make another one first.');
  return { ...user, role };
}

/**
 * Gives an account another password and ends its sessions.
 *
 * @throws Refusal not_found; bad_request for a password that won't do
 */
export async function changePassword(deps: UserDeps, idOrEmail: string, password: string): Promise<UserRow> {
  await requirePassword(password);
  const user = await requireUser(deps.database, idOrEmail);
  await setUserPassword(deps.database, user, await hashOf(password), actorOf(deps));
  return user;
}

/**
 * Takes away the second factor of somebody who lost it, and ends their sessions: the password alone opens the account from then on.
 *
 * @throws Refusal not_found; conflict for an account that has none
 */
export async function resetSecondFactor(deps: UserDeps, idOrEmail: string): Promise<UserRow> {
  const user = await requireUser(deps.database, idOrEmail);
  if (!(await dropSecondFactor(deps.database, user, actorOf(deps))))
    throw new Refusal('conflict', 'This account has no second factor.');
  return user;
}

/** The account of an id or an email. @throws Refusal not_found */
export async function requireUser(database: Database, idOrEmail: string): Promise<UserRow> {
  const user = await findUser(database, idOrEmail);
  if (!user) throw new Refusal('not_found', `There is no account of ${idOrEmail}.`);
  return user;
}
