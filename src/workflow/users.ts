import { hashPassword } from 'better-auth/crypto';
import { z } from 'zod';
import type { Clock } from '../context.js';
import { Refusal } from '../domain/refusal.js';
import type { Role } from '../domain/role.js';
import type { Database } from '../store/database.js';
import { addUser, findUser, setUserPassword, setUserRole, type UserRow } from '../store/users.js';
import { requirePassword } from './passwords.js';

const LONGEST_NAME = 60;

interface UserDeps {
  database: Database;
  clock: Clock;
}

/** Names that would make a person pass for the service. */
const RESERVED = /^(admin|administrator|reviewer|engine|samebet|system|support)$/i;

/** @throws Refusal bad_request for a name that is too long or holds characters that don't show */
export function requireName(name: string): void {
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
export async function createUser({ database, clock }: UserDeps, { email, password, role, name }: NewUser): Promise<UserRow> {
  const address = email.trim().toLowerCase();
  if (!z.email().safeParse(address).success)
    throw new Refusal('bad_request', 'That is not an email address.', { field: 'email' });
  await requirePassword(password);
  const called = name?.trim() || address.slice(0, address.indexOf('@'));
  requireName(called);
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
  if (!(await setUserRole(database, user.id, role, clock())))
    throw new Refusal('conflict', 'This is the only admin; make another one first.');
  return { ...user, role };
}

/**
 * Gives an account another password and ends its sessions.
 *
 * @throws Refusal not_found; bad_request for a password that won't do
 */
export async function changePassword({ database, clock }: UserDeps, idOrEmail: string, password: string): Promise<UserRow> {
  await requirePassword(password);
  const user = await requireUser(database, idOrEmail);
  await setUserPassword(database, user.id, await hashPassword(password), clock());
  return user;
}

async function requireUser(database: Database, idOrEmail: string): Promise<UserRow> {
  const user = await findUser(database, idOrEmail);
  if (!user) throw new Refusal('not_found', `There is no account of ${idOrEmail}.`);
  return user;
}
