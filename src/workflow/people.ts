/** Invites people, makes links for choosing a password, and disables accounts or gives them back. */

import { hash, randomBytes } from 'node:crypto';
import { DAY_MS } from '../domain/duration.js';
import { Refusal } from '../domain/refusal.js';
import type { Actor } from '../store/accountDeeds.js';
import type { Database } from '../store/database.js';
import { addPasswordToken, setUserDisabled, type UserRow } from '../store/users.js';
import { actorOf, createUser, type NewUser, requireUser, type UserDeps } from './users.js';

interface PeopleDeps extends UserDeps {
  /** The live index: brought up to date before the answer, so that revoked keys are refused from then on. */
  index?: { refresh(): Promise<void> };
}

/** How long a link may be opened. */
const LINK_MS = DAY_MS;
const SECRET_BYTES = 32;

/** A token for choosing a password is kept as its hash, as API keys are. */
export const hashOfToken = (token: string): string => hash('sha256', token);

/** An account, and the path at which its holder chooses a password: once and within a day. Whoever makes it hands it over. */
export interface PasswordLink {
  user: UserRow;
  path: string;
}

/**
 * A path at which an account's holder chooses a password, once and within a day.
 *
 * @param actor for the log of accounts; absent where the account was just made or its holder asks
 */
export async function passwordPath(database: Database, user: { id: string; email: string }, actor?: Actor): Promise<string> {
  const token = randomBytes(SECRET_BYTES).toString('base64url');
  // By the machine's clock: a link is opened in real time, whatever clock the service runs on.
  await addPasswordToken(database, hashOfToken(token), user, new Date(Date.now() + LINK_MS), actor);
  // Browsers don't send what follows the hash sign, so it is in no log.
  return `/set-password#${token}`;
}

/**
 * Makes an account for somebody who chooses the password by the link.
 *
 * @throws Refusal as {@link createUser}
 */
export async function inviteUser(deps: PeopleDeps, user: Omit<NewUser, 'password'>): Promise<PasswordLink> {
  const made = await createUser(deps, { ...user, password: randomBytes(SECRET_BYTES).toString('base64url') }, 'invited');
  return { user: made, path: await passwordPath(deps.database, made) };
}

/**
 * A link by which the holder of an account chooses another password; their sessions end then.
 *
 * @throws Refusal not_found
 */
export async function makePasswordLink(deps: PeopleDeps, userId: string): Promise<PasswordLink> {
  const user = await requireUser(deps.database, userId);
  return { user, path: await passwordPath(deps.database, user, actorOf(deps)) };
}

/**
 * Disables an account, or enables it again.
 *
 * @throws Refusal not_found; conflict for the only admin
 */
export async function disableUser(deps: PeopleDeps, userId: string, disabled: boolean): Promise<void> {
  const user = await requireUser(deps.database, userId);
  const actor = actorOf(deps);
  if (!(await setUserDisabled(deps.database, user, disabled ? actor.now : null, actor)))
    throw new Refusal('conflict', 'This is the only admin; make another one first.');
  await deps.index?.refresh().catch(() => {});
}
