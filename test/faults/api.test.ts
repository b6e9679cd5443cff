import http from 'node:http';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '../../src/store/database.js';
import { MIGRATIONS } from '../support/database.js';
import { until } from '../support/patience.js';
import { fillWithBets, NOW, QUESTIONS } from './support/api.js';
import { rightAnswers, startLoad, wrongAnswers } from './support/load.js';
import { hasPostgres, type PrivatePostgres, startPostgres } from './support/postgres.js';
import { endProcesses, type Process, spawnSamebet } from './support/service.js';

/** A busy machine may keep a process from its database for a moment; it says so. */
const REFUSALS = ['database_unreachable'];
let server: PrivatePostgres;
let url: string;
let key: string;
let count = 0;

async function startApiProcess(): Promise<{ api: Process; base: string }> {
  const api = spawnSamebet(['serve', '--role', 'api', '--now', NOW.toISOString()], {
    DATABASE_URL: url,
    RATE_LIMIT_PER_MINUTE: '1000000',
  });
  const base = String((await api.logged('listening')).url);
  return { api, base };
}

const ask = async (base: string, path: string) => {
  const response = await fetch(`${base}${path}`, { headers: { authorization: `Bearer ${key}` } });
  return { status: response.status, body: await response.text() };
};

/** A question that waits in the database, sent on a connection of its own. Settles with the whole body, or undefined when it was cut. */
function askSlowly(base: string): { sent: Promise<void>; answer: Promise<string | undefined> } {
  const body = JSON.stringify({ query: '{ events(first: 3) { edges { node { title } } } }' });
  const headers = {
    authorization: `Bearer ${key}`,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
  };
  const request = http.request(`${base}/graphql`, { method: 'POST', headers, agent: false });
  const answer = new Promise<string | undefined>((resolve) => {
    request.on('error', () => resolve(undefined));
    request.on('response', (response) => {
      let text = '';
      response.on('data', (chunk) => (text += chunk));
      response.on('close', () => resolve(response.complete ? text : undefined));
    });
  });
  return { sent: new Promise((resolve) => request.end(body, () => resolve())), answer };
}

/** Locks a table, and tells when somebody waits for it. */
async function holdTable(table: string) {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  await client.query(`BEGIN; LOCK TABLE ${table} IN ACCESS EXCLUSIVE MODE`);
  const asker = new pg.Client({ connectionString: url });
  await asker.connect();
  return {
    waiting: async () =>
      (await asker.query(`SELECT 1 FROM pg_locks WHERE NOT granted AND relation = '${table}'::regclass`)).rows.length > 0 ||
      undefined,
    release: async () => {
      await client.query('ROLLBACK');
      await Promise.all([client.end(), asker.end()]);
    },
  };
}

describe.runIf(hasPostgres())('an API process ends', () => {
  beforeAll(async () => {
    server = await startPostgres();
  });
  afterEach(endProcesses);
  afterAll(() => server?.close());

  async function fresh(): Promise<void> {
    url = await server.createDatabase(`api_${++count}`);
    const database = await openDatabase({ url }, MIGRATIONS);
    key = await fillWithBets(database);
    await database.close();
  }

  test('SIGTERM under load: every request sent before it gets its whole answer, also a slow one; the process exits 0', async () => {
    await fresh();
    const { api, base } = await startApiProcess();
    const right = await rightAnswers((path) => ask(base, path), QUESTIONS);
    const load = startLoad(base, key, QUESTIONS, 16);
    await until('a load', () => (load.shots.length > 300 ? true : undefined));
    const held = await holdTable('events');
    const slow = askSlowly(base);
    await slow.sent;
    await until('the slow request in the database', held.waiting);

    const at = performance.now();
    api.signal('SIGTERM');
    await api.logged('stopping');
    await held.release();
    expect(await api.exited).toBe(0);
    expect(await slow.answer).toContain('Seals at Otters');
    const before = (await load.stop()).filter(({ sent }) => sent < at);
    expect(before.length).toBeGreaterThan(300);
    expect(wrongAnswers(before, right, REFUSALS)).toEqual([]);
  });

  test('a request that the database never answers does not keep a process from stopping', async () => {
    await fresh();
    const { api, base } = await startApiProcess();
    const held = await holdTable('events');
    const slow = askSlowly(base);
    await until('the slow request in the database', held.waiting);
    api.signal('SIGTERM');
    expect(await api.exited).toBe(0);
    expect(await slow.answer).toBeUndefined();
    await held.release();
  });

  test('killed in the middle of requests: none of them looks answered, nothing is left behind, and another process answers', async () => {
    await fresh();
    const [{ api, base }, other] = await Promise.all([startApiProcess(), startApiProcess()]);
    const right = await rightAnswers((path) => ask(other.base, path), QUESTIONS);
    const load = startLoad(base, key, QUESTIONS, 16);
    await until('a load', () => (load.shots.length > 100 ? true : undefined));
    const held = await holdTable('events');
    const slow = askSlowly(base);
    await until('the slow request in the database', held.waiting);
    api.signal('SIGKILL');
    await api.exited;
    expect(await slow.answer).toBeUndefined();
    await held.release();
    const shots = await load.stop();
    const answered = shots.filter(({ status }) => status !== 0);
    expect(wrongAnswers(answered, right, REFUSALS)).toEqual([]);
    expect(answered.length).toBeLessThan(shots.length);
    await until('its sessions end', async () => {
      const [row] = await server.sql<{ n: number }>(
        `SELECT count(*)::int AS n FROM pg_stat_activity WHERE datname = 'api_${count}' AND state <> 'idle'`,
      );
      return row?.n === 0 ? true : undefined;
    });
    await until('the other to answer', async () =>
      (await ask(other.base, QUESTIONS[0] as string)).status === 200 ? true : undefined,
    );
  });
});
