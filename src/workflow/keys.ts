import { randomBytes } from 'node:crypto';
import type { Clock } from '../context.js';
import { API_KEY_BYTES, apiKeyPrefix, formatApiKey, hashApiKey } from '../domain/apiKey.js';
import { Refusal } from '../domain/refusal.js';
import type { Database } from '../store/database.js';
import { addKey, hasKey, type KeyRow, revokeKeys } from '../store/keys.js';

const LONGEST_NAME = 100;

interface KeyDeps {
  database: Database;
  clock: Clock;
  /** Follows the database: told at once, so that a key works or is refused from the answer on. */
  index?: { refresh(): Promise<void> };
}

/** A key as it is handed out: the only time that it can be seen. */
export interface NewKey {
  key: string;
  row: KeyRow;
}

/**
 * Makes an API key and stores its hash.
 *
 * @param name what its holder calls it, 1 to 100 characters
 * @param userId whose account it belongs to; absent for keys made on the command line
 * @throws Refusal bad_request for an empty or overlong name
 */
export async function createKey({ database, clock, index }: KeyDeps, name: string, userId?: string): Promise<NewKey> {
  const called = name.trim();
  if (called === '' || called.length > LONGEST_NAME) {
    throw new Refusal('bad_request', `A key needs a name of 1 to ${LONGEST_NAME} characters.`, { field: 'name' });
  }
  const key = formatApiKey(randomBytes(API_KEY_BYTES));
  const row = await addKey(
    database,
    { name: called, hash: hashApiKey(key), prefix: apiKeyPrefix(key), ...(userId !== undefined && { user_id: userId }) },
    clock(),
  );
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
  if (!(await hasKey(database, id, userId))) throw new Refusal('not_found', `There is no key ${id} of yours.`);
  await revokeKeys(database, id, clock(), userId);
  await index?.refresh().catch(() => {});
}
