import { hashPassword } from 'better-auth/crypto';
import { z } from 'zod';
import type { Clock } from '../context.js';
import { Refusal } from '../domain/refusal.js';
import type { Role } from '../domain/role.js';
import type { Database } from '../store/database.js';
import { addUser, countUsers, findUser, setUserPassword, setUserRole, type UserRow } from '../store/users.js';

/** Bounds of a password: short ones are guessed, and hashing time grows with length. */
export const PASSWORD_LENGTH = { least: 12, most: 128 };
const LONGEST_NAME = 60;

interface UserDeps {
  database: Database;
  clock: Clock;
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
export async function createUser({ database, clock }: UserDeps, { email, password, role, name }: NewUser): Promise<UserRow> {
  const address = email.trim().toLowerCase();
  if (!z.email().safeParse(address).success)
    throw new Refusal('bad_request', 'That is not an email address.', { field: 'email' });
  requirePassword(password);
  const called = name?.trim() || address.slice(0, address.indexOf('@'));
  if (called.length > LONGEST_NAME) {
    throw new Refusal('bad_request', `A name has at most ${LONGEST_NAME} characters.`, { field: 'name' });
  }
  const user = await addUser(
    database,
    { name: called, email: address, role, passwordHash: await hashPassword(password) },
    clock(),
  );
  if (!user) throw new Refusal('conflict', `There is an account of ${address} already.`);
  return user;
}

/**
 * Gives an account another role.
 *
 * @param idOrEmail which account
 * @throws Refusal not_found; conflict when nobody would be left to administer
 */
export async function changeRole({ database, clock }: UserDeps, idOrEmail: string, role: Role): Promise<UserRow> {
  const user = await requireUser(database, idOrEmail);
  if (user.role === 'admin' && role !== 'admin' && (await countUsers(database, 'admin')) === 1) {
    throw new Refusal('conflict', 'This is the only admin; make another one first.');
  }
  await setUserRole(database, user.id, role, clock());
  return { ...user, role };
}

/**
 * Gives an account another password and ends its sessions.
 *
 * @throws Refusal not_found; bad_request for a password that won't do
 */
export async function changePassword({ database, clock }: UserDeps, idOrEmail: string, password: string): Promise<UserRow> {
  requirePassword(password);
  const user = await requireUser(database, idOrEmail);
  await setUserPassword(database, user.id, await hashPassword(password), clock());
  return user;
}

async function requireUser(database: Database, idOrEmail: string): Promise<UserRow> {
  const user = await findUser(database, idOrEmail);
  if (!user) throw new Refusal('not_found', `There is no account of ${idOrEmail}.`);
  return user;
}

function requirePassword(password: string): void {
  const { least, most } = PASSWORD_LENGTH;
  if (password.length >= least && password.length <= most) return;
  throw new Refusal('bad_request', `A password has ${least} to ${most} characters.`, { field: 'password' });
}
