/** Makes and revokes API keys, within what an account may have. */

import { randomBytes } from 'node:crypto';
import type { Clock } from '../context.js';
import { API_KEY_BYTES, apiKeyPrefix, formatApiKey, hashApiKey } from '../domain/apiKey.js';
import { DAY_MS, LIMIT_WINDOW_MS } from '../domain/duration.js';
import { Refusal } from '../domain/refusal.js';
import type { Database } from '../store/database.js';
import { addKey, type KeyRow, revokeKeyById } from '../store/keys.js';
import { isVerified } from '../store/users.js';

const LONGEST_NAME = 100;
/** Keys of one account: each has a limit of its own, and all of them together are the account's. */
export const MOST_KEYS = 10;

interface KeyDeps {
  database: Database;
  clock: Clock;
  /** The live index: brought up to date before the answer, so that a key works or is refused from then on. */
  index?: { refresh(): Promise<void> };
}

/** Accounts are free, verified addresses aren't: without this check an account per key would evade every limit. */
const UNVERIFIED =
  'Nobody has verified the address of this account. Sign in by a provider that did, or ask an admin for a link to sign in with.';
/** The longest that a key may last by a bound: ten years. */
const MOST_DAYS = 3_650;

/** A key as it is handed out: the only time that it can be seen. */
export interface NewKey {
  key: string;
  row: KeyRow;
}

/** What a new key is to be besides its name. */
export interface KeyWish {
  /** Whose account it belongs to; absent for keys made on the command line. */
  userId?: string;
  /** It is refused after so many days, 1 to 3650; absent: it lasts until it is revoked. */
  days?: number | undefined;
}

/**
 * Makes an API key and stores its hash.
 *
 * @param name what its holder calls it, 1 to 100 characters
 * @throws Refusal bad_request for an empty or overlong name, or days out of range; conflict when the account has too many; forbidden when
 * its address isn't verified
 */
export async function createKey(
  { database, clock, index }: KeyDeps,
  name: string,
  { userId, days }: KeyWish = {},
): Promise<NewKey> {
  const called = name.trim();
  if (called === '' || called.length > LONGEST_NAME) {
    throw new Refusal('bad_request', `A key needs a name of 1 to ${LONGEST_NAME} characters.`, { field: 'name' });
  }
  if (days !== undefined && !(Number.isInteger(days) && days >= 1 && days <= MOST_DAYS))
    throw new Refusal('bad_request', `A key lasts 1 to ${MOST_DAYS} days, or until it is revoked.`, { field: 'days' });
  if (userId !== undefined && !(await isVerified(database, userId))) throw new Refusal('forbidden', UNVERIFIED);
  const key = formatApiKey(randomBytes(API_KEY_BYTES));
  const now = clock();
  // a key that was just revoked still counts: replacing keys gains no requests
  const most = { count: MOST_KEYS, since: new Date(now.getTime() - LIMIT_WINDOW_MS) };
  const expires_at = days === undefined ? null : new Date(now.getTime() + days * DAY_MS);
  const made = { name: called, hash: hashApiKey(key), prefix: apiKeyPrefix(key), user_id: userId ?? null, expires_at };
  const row = await addKey(database, made, now, most);
  if (!row) {
    throw new Refusal('conflict', `An account has at most ${MOST_KEYS} keys, those that ended in the last minute among them.`);
  }
  await index?.refresh().catch(() => {});
  return { key, row };
}

/**
 * Refuses a key from now on. A key that is revoked already stays so.
 *
 * @param userId whose key it must be; absent: anybody's
 * @throws Refusal not_found
 */
export async function revokeKey({ database, clock, index }: KeyDeps, id: string, userId?: string): Promise<void> {
  if (!(await revokeKeyById(database, id, clock(), userId))) throw new Refusal('not_found', `There is no key ${id} of yours.`);
  await index?.refresh().catch(() => {});
}
