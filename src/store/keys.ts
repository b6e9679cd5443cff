/** Stores, lists, finds and revokes API keys; of a key itself only a hash and its first characters are stored. */
import { randomUUID } from 'node:crypto';
import type { ApiKey } from '../generated/prisma/client.js';
import type { Database } from './database.js';
import { write } from './write.js';

const UNSHOWN = { hash: true, rev: true } as const;

/** A key as lists show it; the key itself is nowhere. From `expires_at` on it is refused; null: never. */
export type KeyRow = Omit<ApiKey, keyof typeof UNSHOWN>;

/**
 * Stores a new key's hash.
 *
 * @param key.hash SHA-256, hex
 * @param key.prefix its first characters
 * @param most how many keys an account may have that had not ended before `since`
 * @returns undefined when the account has as many
 */
export function addKey(
  database: Database,
  key: { name: string; hash: string; prefix: string; user_id?: string | null; expires_at?: Date | null },
  now: Date,
  most?: { count: number; since: Date },
): Promise<KeyRow | undefined> {
  // Writing transactions follow one another: two at once can't both take the last free place.
  return write(database, async (tx, rev) => {
    if (key.user_id != null && most) {
      const lasts = (ended: 'revoked_at' | 'expires_at') => ({ OR: [{ [ended]: null }, { [ended]: { gt: most.since } }] });
      const where = { user_id: key.user_id, AND: [lasts('revoked_at'), lasts('expires_at')] };
      if ((await tx.apiKey.count({ where })) >= most.count) return undefined;
    }
    return tx.apiKey.create({ data: { ...key, id: randomUUID(), created_at: now, rev }, omit: UNSHOWN });
  });
}

/** Every key, the newest first; of one user when `userId` is given. */
export function listKeys(database: Database, userId?: string): Promise<KeyRow[]> {
  return database.prisma.apiKey.findMany({
    where: userId === undefined ? {} : { user_id: userId },
    orderBy: [{ created_at: 'desc' }, { id: 'asc' }],
    omit: UNSHOWN,
  });
}

/**
 * Revokes the key with an id; one that is revoked already stays as it is.
 *
 * @returns whether there is such a key, and it is this user's when `userId` is given
 */
export function revokeKeyById(database: Database, id: string, now: Date, userId?: string): Promise<boolean> {
  return write(database, async (tx, rev) => {
    const where = { id, ...(userId === undefined ? {} : { user_id: userId }) };
    await tx.apiKey.updateMany({ where: { ...where, revoked_at: null }, data: { revoked_at: now, rev } });
    return (await tx.apiKey.count({ where })) > 0;
  });
}

/** Keys that a person would name so. */
const goesBy = (named: string) => ({ OR: [{ id: named }, { name: named }, { prefix: named }] });

/** Keys by id, name or prefix, as a person would name them; those that aren't revoked come first, then the newest. */
export function findKeys({ prisma }: Pick<Database, 'prisma'>, named: string): Promise<KeyRow[]> {
  return prisma.apiKey.findMany({
    where: goesBy(named),
    orderBy: [{ revoked_at: { sort: 'desc', nulls: 'first' } }, { created_at: 'desc' }],
    omit: UNSHOWN,
  });
}

/**
 * Revokes keys by id, name or prefix, as a person would name them.
 *
 * @returns the keys that are revoked now and weren't before
 */
export function revokeKeys(database: Database, named: string, now: Date): Promise<KeyRow[]> {
  return write(database, async (tx, rev) => {
    const rows = await tx.apiKey.findMany({ where: { revoked_at: null, ...goesBy(named) }, omit: UNSHOWN });
    await tx.apiKey.updateMany({ where: { id: { in: rows.map(({ id }) => id) } }, data: { revoked_at: now, rev } });
    return rows.map((row) => ({ ...row, revoked_at: now }));
  });
}

/**
 * Records when keys were last used; called now and then with what has gathered, never once a request. Locks rows in
 * order: no two processes each wait for the other.
 */
export async function touchKeys(database: Database, lastUsed: ReadonlyMap<string, Date>): Promise<void> {
  if (lastUsed.size === 0) return;
  await database.pool.query(
    `UPDATE api_keys k SET last_used_at = greatest(k.last_used_at, u.at)
     FROM (SELECT id, at FROM jsonb_to_recordset($1::jsonb) AS r(id text, at timestamptz) JOIN api_keys USING (id)
           ORDER BY id FOR NO KEY UPDATE OF api_keys) u
     WHERE k.id = u.id`,
    [JSON.stringify([...lastUsed].map(([id, at]) => ({ id, at })))],
  );
}
