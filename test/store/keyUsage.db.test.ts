import { expect, inject, test } from 'vitest';
import type { Database } from '../../src/store/database.js';
import { touchKeys } from '../../src/store/keys.js';
import { addAnswers, addUsage } from '../../src/store/keyUsage.js';
import { openTestDatabase } from '../support/database.js';

const NOW = new Date('2026-11-21T12:00:00.000Z');
const MIDDLE = 'k2';
const keys = ['k1', MIDDLE, 'k3'];

type Write = (database: Database, ids: string[]) => Promise<void>;
const minutes = (ids: string[]) => ids.map((key_id) => ({ key_id, minute: NOW, requests: 1 }));
const WRITES: [string, string, Write][] = [
  ['api_key_usage', 'key_id', (database, ids) => addUsage(database, minutes(ids), NOW)],
  [
    'api_key_answers',
    'key_id',
    (database, ids) =>
      addAnswers(
        database,
        minutes(ids).map((minute) => ({ ...minute, route: '/v0/match', status: 200 })),
        NOW,
      ),
  ],
  ['api_keys', 'id', (database, ids) => touchKeys(database, new Map(ids.map((id) => [id, NOW])))],
];

test.skipIf(inject('database') === 'embedded').each(WRITES)(
  'two processes that write the same rows of %s, each in its own order, wait for one another once',
  async (table, column, write) => {
    const database = await openTestDatabase();
    const { pool } = database;
    await pool.query(
      `INSERT INTO api_keys (id, name, hash, prefix, created_at, rev)
       SELECT 'k' || n, 'key', 'hash' || n, 'sb_', now(), 1 FROM generate_series(1, 3) n`,
    );
    await pool.query('ANALYZE api_keys'); // that there are few: they are looked up in the order of what is written
    await write(database, keys);
    const waiting = async () =>
      (await pool.query(`SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`))
        .rowCount;
    const holder = await pool.connect();
    await holder.query('BEGIN');
    await holder.query(`SELECT 1 FROM ${table} WHERE ${column} = $1 FOR UPDATE`, [MIDDLE]);
    // Each takes its first row and waits for the middle one; whoever gets it goes on to the other's first.
    const both = Promise.allSettled([write(database, keys), write(database, keys.toReversed())]);
    await expect.poll(waiting).toBe(2);
    await holder.query('COMMIT');
    holder.release();
    expect(await both).toMatchObject([{ status: 'fulfilled' }, { status: 'fulfilled' }]);
    await database.close();
  },
);
