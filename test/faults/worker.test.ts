import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '../../src/store/database.js';
import { write } from '../../src/store/write.js';
import { type OpenReplay, openReplay } from '../../src/venues/replay/open.js';
import { MIGRATIONS } from '../support/database.js';
import { partOfSample } from '../support/partOfSample.js';
import { PATIENCE_MS, until } from '../support/patience.js';
import { NOW } from './support/api.js';
import { hasPostgres, type PrivatePostgres, startPostgres } from './support/postgres.js';
import { endProcesses, type Process, spawnSamebet } from './support/service.js';

/** Enough events that some seventy pairs match. */
const EVENTS = 40;
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'samebet-worker-'));
let server: PrivatePostgres;
let replay: OpenReplay;
let undisturbed: unknown;

const startWorker = (url: string): Process =>
  spawnSamebet(['serve', '--role', 'worker', '--now', NOW.toISOString()], {
    DATABASE_URL: url,
    VENUE_A_URL: replay.urlA,
    VENUE_B_URL: replay.urlB,
    PULL_INTERVAL: '1s',
    SWEEP_INTERVAL: '1h',
  });

/** Runs in a session of its own that stays open. */
async function session(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  return client;
}

/** The open index that a worker leaves behind. How it got there may differ, where it got may not. */
async function outcome(url: string): Promise<unknown> {
  const client = await session(url);
  const rows = async (sql: string) => (await client.query(sql)).rows;
  const result = {
    events: await rows(`SELECT id, hash FROM events WHERE status = 'open' ORDER BY id COLLATE "C"`),
    markets: await rows(`SELECT id, hash FROM markets WHERE status = 'open' ORDER BY id COLLATE "C"`),
    pairs: await rows(
      `SELECT a_id, b_id, standing, hash FROM pairs WHERE standing <> 'closed' ORDER BY a_id COLLATE "C", b_id COLLATE "C"`,
    ),
    // The last line of each history is where the pair stands, and no line is missing before it.
    histories: await rows(
      `SELECT p.a_id, p.b_id, (SELECT d.to_standing FROM decisions d WHERE d.a_id = p.a_id AND d.b_id = p.b_id ORDER BY seq DESC LIMIT 1) AS last,
         (SELECT count(*)::int FROM decisions d WHERE d.a_id = p.a_id AND d.b_id = p.b_id) - p.version AS missing
       FROM pairs p WHERE p.standing <> 'closed' ORDER BY p.a_id COLLATE "C", p.b_id COLLATE "C"`,
    ),
  };
  await client.end();
  return result;
}

/**
 * Waits until a worker has pulled both venues and nothing that was stored waits to be judged. Its log alone doesn't tell: a worker that
 * goes on from what an earlier one judged may have nothing left to judge.
 */
async function settled(worker: Process, url: string): Promise<void> {
  const client = await session(url);
  await until('both venues and matching', async () => {
    const pulled = (venue: string) =>
      worker.log.some((line) => line.msg === 'pull' && line.error === undefined && line.venue === venue);
    if (!pulled('venue_a') || !pulled('venue_b')) return undefined;
    return (await client.query('SELECT 1 FROM unjudged LIMIT 1')).rows.length === 0 || undefined;
  });
  await client.end();
}

/** Holds a table so that the worker waits in the middle of writing it. @returns lets it go */
async function holdTable(
  url: string,
  table: string,
): Promise<{ worker: () => Promise<true | undefined>; release: () => Promise<void> }> {
  const client = await session(url);
  await client.query(`BEGIN; LOCK TABLE ${table} IN EXCLUSIVE MODE`);
  const asker = await session(url);
  return {
    worker: async () => {
      const { rows } = await asker.query(`SELECT 1 FROM pg_locks WHERE NOT granted AND relation = '${table}'::regclass`);
      return rows.length > 0 ? true : undefined;
    },
    release: async () => {
      await client.query('ROLLBACK');
      await Promise.all([client.end(), asker.end()]);
    },
  };
}

describe.runIf(hasPostgres())('a worker is killed or told to stop', () => {
  beforeAll(async () => {
    server = await startPostgres();
    replay = await openReplay({ ...partOfSample(folder, 0, EVENTS), clock: () => NOW });
    const url = await server.createDatabase('undisturbed');
    await settled(startWorker(url), url);
    undisturbed = await outcome(url);
    await endProcesses();
  });
  afterEach(endProcesses);
  afterAll(async () => {
    await replay?.close();
    await server?.close();
    fs.rmSync(folder, { recursive: true });
  });

  test.each([
    ['mid-pull', 'markets'],
    ['mid-match', 'decisions'],
  ])(
    '%s, in the middle of a transaction: nothing of it stays, and the next worker ends where an undisturbed one does',
    async (_, table) => {
      const url = await server.createDatabase(`killed_${table}`);
      const first = startWorker(url);
      await first.logged('this worker is the active one now');
      const held = await holdTable(url, table);
      await until('the worker within its transaction', held.worker);
      first.signal('SIGKILL');
      await first.exited;
      await held.release();
      // The server notices that its client is gone when it has answered the statement that waited.
      await until('the end of the killed worker’s transaction', async () => {
        const open = await server.sql(
          `SELECT 1 FROM pg_stat_activity WHERE datname = 'killed_${table}' AND (state LIKE 'idle in%' OR wait_event_type = 'Lock')`,
        );
        return open.length === 0 || undefined;
      });
      const client = await session(url);
      const torn = await client.query(
        'SELECT count(*)::int AS n FROM pairs p WHERE NOT EXISTS (SELECT 1 FROM decisions d WHERE d.a_id = p.a_id AND d.b_id = p.b_id)',
      );
      expect(torn.rows).toEqual([{ n: 0 }]);

      await settled(startWorker(url), url);
      expect(await outcome(url)).toEqual(undisturbed);
      const pulls = (await client.query('SELECT status, error FROM pulls ORDER BY started_at')).rows;
      await client.end();
      if (table === 'markets') expect(pulls).toContainEqual({ status: 'failed', error: 'the process that ran it ended' });
      expect(pulls.filter(({ status }) => status === 'running').length).toBeLessThanOrEqual(2);
    },
  );

  test('told to stop in the middle of a transaction that waits, it ends, and leaves nothing open', async () => {
    const url = await server.createDatabase('stopped');
    const worker = startWorker(url);
    await worker.logged('this worker is the active one now');
    const held = await holdTable(url, 'markets');
    await until('the worker within its transaction', held.worker);
    worker.signal('SIGTERM');
    expect(await worker.exited).toBe(0);
    await held.release();
    await until('the end of its sessions', async () => {
      const rows = await server.sql(`SELECT 1 FROM pg_stat_activity WHERE datname = 'stopped'`);
      return rows.length === 0 || undefined;
    });
  });

  test('hanging in the middle of a transaction, it keeps others from writing for some seconds only', async () => {
    const url = await server.createDatabase('hanging');
    const worker = startWorker(url);
    await worker.logged('this worker is the active one now');
    const held = await holdTable(url, 'markets');
    await until('the worker within its transaction', held.worker);
    worker.signal('SIGSTOP');
    await held.release();
    const database = await openDatabase({ url, statementTimeoutMs: PATIENCE_MS }, MIGRATIONS);
    expect(await write(database, async (_, rev) => rev)).toBeTypeOf('bigint');
    await database.close();
  });

  test('over and over at any moment: it still ends where an undisturbed one does', async () => {
    const url = await server.createDatabase('killed_often');
    for (const afterMs of [50, 200, 400, 700]) {
      const worker = startWorker(url);
      await worker.logged('this worker is the active one now');
      await new Promise((resolve) => setTimeout(resolve, afterMs));
      worker.signal('SIGKILL');
      await worker.exited;
    }
    await settled(startWorker(url), url);
    expect(await outcome(url)).toEqual(undisturbed);
  });
});
