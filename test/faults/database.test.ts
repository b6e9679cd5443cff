import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { until } from '../support/patience.js';
import { type Api, QUESTIONS, startApi } from './support/api.js';
import { type Load, rightAnswers, startLoad, wrongAnswers } from './support/load.js';
import { hasPostgres, type PrivatePostgres, startPostgres } from './support/postgres.js';
import { openProxy } from './support/proxy.js';

const EXPLORING = '{ events(first: 5) { edges { node { title markets(first: 3) { edges { node { rules } } } } } } }';
const CHANGES = '{ changes(first: 5) { edges { node { id } } } }';
const MATCH = QUESTIONS[0] as string;
let server: PrivatePostgres;
let api: Api;
let load: Load | undefined;
let count = 0;

async function start(env: Record<string, string> = {}, way = (url: string) => url): Promise<ReadonlyMap<string, string>> {
  const url = await server.createDatabase(`faults_${++count}`);
  await server.sql(`ALTER DATABASE faults_${count} OWNER TO samebet`);
  api = await startApi(way(url.replace('postgres@', 'samebet@')), env);
  const right = await rightAnswers(api.ask, QUESTIONS);
  load = startLoad(api.url, api.key, QUESTIONS);
  await until('a load', () => ((load?.shots.length ?? 0) > 50 ? true : undefined));
  return right;
}

const is503 = async () => ((await api.ask(MATCH)).status === 503 ? true : undefined);
const is200 = async () => ((await api.ask(MATCH)).status === 200 ? true : undefined);
/** A busy machine may keep the index from its database for a moment: only what never comes is a fault. */
const explores = async () => ((await api.query(EXPLORING)).status === 200 ? true : undefined);
const REFUSALS = ['database_unreachable'];
const statuses = () => new Set(load?.shots.map(({ status }) => status));

describe.runIf(hasPostgres())('the database fails under load', () => {
  beforeAll(async () => {
    server = await startPostgres();
    await server.sql('CREATE ROLE samebet LOGIN'); // a superuser would pass every limit of connections
  });
  afterEach(async () => {
    await load?.stop();
    await api?.service.close();
  });
  afterAll(() => server?.close());

  test('killed and back: 503 database_unreachable, right answers after its return, no wrong one in between', async () => {
    const right = await start();
    const inUse = await api.service.database.pool.connect(); // its loss must not end the process
    await server.kill();
    await until('503', is503);
    expect(JSON.parse((await api.ask(MATCH)).body)).toMatchObject({ error: 'database_unreachable' });
    const health = await api.ask('/v0/health');
    expect({ status: health.status, database: JSON.parse(health.body).database }).toEqual({
      status: 200,
      database: { reachable: false, ms: null },
    });
    expect(JSON.parse((await api.query(EXPLORING)).body).errors[0].extensions.code).toBe('database_unreachable');
    await server.start();
    await until('200', is200);
    inUse.release(true);
    await until('exploring', explores);
    expect(wrongAnswers((await load?.stop()) ?? [], right, REFUSALS)).toEqual([]);
    expect(statuses()).toEqual(new Set([200, 503]));
  });

  test('hanging: 503 though no connection breaks, right answers once it goes on', async () => {
    const right = await start();
    server.hang();
    try {
      await until('503', is503);
    } finally {
      server.resume();
    }
    await until('200', is200);
    expect(wrongAnswers((await load?.stop()) ?? [], right, REFUSALS)).toEqual([]);
  });

  test('cut off without a word: 503, right answers once new connections get through, though the old ones never end', async () => {
    const proxy = await openProxy(server.port);
    const right = await start({ STATEMENT_TIMEOUT: '2s' }, (url) => url.replace(`:${server.port}/`, `:${proxy.port}/`));
    await until('exploring', explores);
    // Every connection of the index was open before the cut: none of them may keep it waiting.
    const { livePool } = api.service.database;
    const open = await Promise.all([livePool?.connect(), livePool?.connect()]);
    for (const client of open) client?.release();
    proxy.cut();
    const explored = api.query(EXPLORING);
    await until('503', is503);
    proxy.mend();
    await until('200', is200);
    expect(JSON.parse((await explored).body).errors[0].extensions.code).toBe('database_unreachable');
    await until('exploring', explores);
    expect(wrongAnswers((await load?.stop()) ?? [], right, REFUSALS)).toEqual([]);
    proxy.close();
  });

  test('every connection of the pool is taken: look-ups go on, exploring is refused and not hung, and works again afterwards', async () => {
    const right = await start();
    const { pool } = api.service.database;
    const taken = await Promise.all(Array.from({ length: 10 }, () => pool.connect()));
    const explored = await api.query(EXPLORING);
    expect(JSON.parse(explored.body).errors[0].extensions.code).toBe('database_unreachable');
    await until('a look-up', is200);
    for (const client of taken) client.release();
    await until('exploring', explores);
    expect(wrongAnswers((await load?.stop()) ?? [], right, REFUSALS)).toEqual([]);
  });

  test('the server has no connection left for a process that lost its own: refused, and back once there is room', async () => {
    const right = await start();
    await server.sql(`ALTER DATABASE faults_${count} CONNECTION LIMIT 0`);
    await server.sql(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = 'faults_${count}'`);
    await until('503', is503);
    await server.sql(`ALTER DATABASE faults_${count} CONNECTION LIMIT -1`);
    await until('200', is200);
    expect(wrongAnswers((await load?.stop()) ?? [], right, REFUSALS)).toEqual([]);
  });

  test('a query that takes too long is given up, as the configuration says, and holds nothing else up', async () => {
    const right = await start({ STATEMENT_TIMEOUT: '2s' });
    const reads = async () => JSON.parse((await api.query(CHANGES)).body) as { errors?: { extensions: { code: string } }[] };
    const blocker = await api.service.database.pool.connect();
    // a table that the index never reads: behind a lock on one that it needs it would say, truthfully, that it is out of date
    await blocker.query(
      'SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0; BEGIN; LOCK TABLE changes IN ACCESS EXCLUSIVE MODE',
    );
    try {
      expect((await reads()).errors?.[0]?.extensions.code).toBe('database_unreachable');
      await until('a look-up', is200);
    } finally {
      await blocker.query('COMMIT');
      blocker.release();
    }
    await until('the changes', async () => ((await reads()).errors ? undefined : true));
    expect(wrongAnswers((await load?.stop()) ?? [], right, REFUSALS)).toEqual([]);
  });
});
