/** Counts the requests of each API key by minute, logs how they were answered, and keeps both for a day. */
import { DAY_MS } from '../domain/duration.js';
import type { ApiKeyAnswers, ApiKeyUsage } from '../generated/prisma/client.js';
import type { Database } from './database.js';

/** Requests of one key within one minute. */
export type KeyMinute = ApiKeyUsage;

/** What one key was answered at one path within one minute. */
export type KeyAnswers = ApiKeyAnswers;

/** How long counts are kept. */
const KEPT_MS = DAY_MS;

/** Adds to the counts of a table in the order of its key, so that no two processes each wait for the other, and deletes old ones. */
async function addCounts({ pool }: Database, table: string, key: string, counts: readonly KeyMinute[], now: Date): Promise<void> {
  await pool.query(
    `INSERT INTO ${table} AS u (${key}, requests)
     SELECT ${key}, requests FROM jsonb_populate_recordset(NULL::${table}, $1::jsonb) ORDER BY ${key}
     ON CONFLICT (${key}) DO UPDATE SET requests = u.requests + EXCLUDED.requests`,
    [JSON.stringify(counts)],
  );
  await pool.query(`DELETE FROM ${table} WHERE minute < $1`, [new Date(now.getTime() - KEPT_MS)]);
}

/** Adds to the counts of keys, and forgets what is older than a day. */
export const addUsage = (database: Database, minutes: readonly KeyMinute[], now: Date): Promise<void> =>
  addCounts(database, 'api_key_usage', 'key_id, minute', minutes, now);

/** Adds to the log of answers, and forgets what is older than a day. */
export const addAnswers = (database: Database, answers: readonly KeyAnswers[], now: Date): Promise<void> =>
  addCounts(database, 'api_key_answers', 'key_id, minute, route, status', answers, now);

/** Requests of every key since an instant, to the minute. */
export async function readUsage({ pool }: Database, since: Date): Promise<Map<string, number>> {
  const { rows } = await pool.query<{ key_id: string; requests: number }>(
    'SELECT key_id, sum(requests)::int AS requests FROM api_key_usage WHERE minute > $1 GROUP BY key_id',
    [since],
  );
  return new Map(rows.map(({ key_id, requests }) => [key_id, requests]));
}

/** The last lines of one key's log of answers, the latest first. */
export function readAnswers({ prisma }: Database, key_id: string, limit: number): Promise<KeyAnswers[]> {
  const orderBy = [{ minute: 'desc' }, { route: 'asc' }, { status: 'asc' }] as const;
  return prisma.apiKeyAnswers.findMany({ where: { key_id }, orderBy: [...orderBy], take: limit });
}
