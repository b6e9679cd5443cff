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

const outdated = (now: Date): Date => new Date(now.getTime() - KEPT_MS);

/** Adds to the counts of keys, and forgets what is older than a day. In order: no two processes each wait for the other. */
export async function addUsage({ pool }: Database, minutes: readonly KeyMinute[], now: Date): Promise<void> {
  await pool.query(
    `INSERT INTO api_key_usage AS u (key_id, minute, requests)
     SELECT key_id, minute, requests FROM jsonb_to_recordset($1::jsonb) AS r(key_id text, minute timestamptz, requests int)
     ORDER BY key_id, minute
     ON CONFLICT (key_id, minute) DO UPDATE SET requests = u.requests + EXCLUDED.requests`,
    [JSON.stringify(minutes)],
  );
  await pool.query('DELETE FROM api_key_usage WHERE minute < $1', [outdated(now)]);
}

/** Adds to the log of answers, in order too, and forgets what is older than a day. */
export async function addAnswers({ pool }: Database, answers: readonly KeyAnswers[], now: Date): Promise<void> {
  await pool.query(
    `INSERT INTO api_key_answers AS u (key_id, minute, route, status, requests) SELECT key_id, minute, route, status, requests
     FROM jsonb_to_recordset($1::jsonb) AS r(key_id text, minute timestamptz, route text, status int, requests int)
     ORDER BY key_id, minute, route, status
     ON CONFLICT (key_id, minute, route, status) DO UPDATE SET requests = u.requests + EXCLUDED.requests`,
    [JSON.stringify(answers)],
  );
  await pool.query('DELETE FROM api_key_answers WHERE minute < $1', [outdated(now)]);
}

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
