import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Api, QUESTIONS, startApi } from './support/api.js';
import { type Load, rightAnswers, startLoad, wrongAnswers } from './support/load.js';
import { SLOW, until } from './support/ports.js';
import { hasPostgres, type PrivatePostgres, startPostgres } from './support/postgres.js';
import { openProxy } from './support/proxy.js';

/** The contract's bounds. */
const NOTICED_MS = 2_000;
const RECOVERED_MS = 5_000;
const EXPLORING = '{ events(first: 5) { edges { node { title markets(first: 3) { edges { node { rules } } } } } } }';
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
  await until('a load', 10_000, () => ((load?.shots.length ?? 0) > 50 ? true : undefined));
  return right;
}

const is503 = async () => ((await api.ask(MATCH)).status === 503 ? true : undefined);
const is200 = async () => ((await api.ask(MATCH)).status === 200 ? true : undefined);
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

  test(
    'killed and back: 503 database_unreachable within 2 s, right answers within 5 s of its return, no wrong one in between',
    SLOW,
    async () => {
      const right = await start();
      const inUse = await api.service.database.pool.connect(); // its loss must not end the process
      await server.kill();
      await until('503', NOTICED_MS, is503);
      expect(JSON.parse((await api.ask(MATCH)).body)).toMatchObject({ error: 'database_unreachable' });
      const health = await api.ask('/v0/health');
      expect({ status: health.status, database: JSON.parse(health.body).database }).toEqual({
        status: 200,
        database: { reachable: false, ms: null },
      });
      expect(JSON.parse((await api.query(EXPLORING)).body).errors[0].extensions.code).toBe('database_unreachable');
      await server.start();
      await until('200', RECOVERED_MS, is200);
      inUse.release(true);
      expect((await api.query(EXPLORING)).status).toBe(200);
      expect(wrongAnswers((await load?.stop()) ?? [], right, ['database_unreachable'])).toEqual([]);
      expect(statuses()).toEqual(new Set([200, 503]));
    },
  );

  test('hanging: 503 within 2 s though no connection breaks, right answers within 5 s of its going on', SLOW, async () => {
    const right = await start();
    server.hang();
    try {
      await until('503', NOTICED_MS, is503);
    } finally {
      server.resume();
    }
    await until('200', RECOVERED_MS, is200);
    expect(wrongAnswers((await load?.stop()) ?? [], right, ['database_unreachable'])).toEqual([]);
  });

  test(
    'cut off without a word: 503 within 2 s, right answers within 5 s of new connections getting through, though the old ones never end',
    SLOW,
    async () => {
      const proxy = await openProxy(server.port);
      const right = await start({ STATEMENT_TIMEOUT: '1s' }, (url) => url.replace(`:${server.port}/`, `:${proxy.port}/`));
      expect((await api.query(EXPLORING)).status).toBe(200);
      proxy.cut();
      const explored = api.query(EXPLORING);
      await until('503', NOTICED_MS, is503);
      proxy.mend();
      await until('200', RECOVERED_MS, is200);
      expect(JSON.parse((await explored).body).errors[0].extensions.code).toBe('database_unreachable');
      expect((await api.query(EXPLORING)).status).toBe(200);
      expect(wrongAnswers((await load?.stop()) ?? [], right, ['database_unreachable'])).toEqual([]);
      proxy.close();
    },
  );

  test(
    'every connection of the pool is taken: look-ups go on, exploring is refused and not hung, and works again afterwards',
    SLOW,
    async () => {
      const right = await start();
      const { pool } = api.service.database;
      const taken = await Promise.all(Array.from({ length: 10 }, () => pool.connect()));
      const explored = await api.query(EXPLORING);
      expect(JSON.parse(explored.body).errors[0].extensions.code).toBe('database_unreachable');
      expect((await api.ask(MATCH)).status).toBe(200);
      for (const client of taken) client.release();
      expect((await api.query(EXPLORING)).status).toBe(200);
      expect(wrongAnswers((await load?.stop()) ?? [], right, [])).toEqual([]);
    },
  );

  test(
    'the server has no connection left for a process that lost its own: refused, and back once there is room',
    SLOW,
    async () => {
      const right = await start();
      await server.sql(`ALTER DATABASE faults_${count} CONNECTION LIMIT 0`);
      await server.sql(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = 'faults_${count}'`);
      await until('503', NOTICED_MS, is503);
      await server.sql(`ALTER DATABASE faults_${count} CONNECTION LIMIT -1`);
      await until('200', RECOVERED_MS, is200);
      expect(wrongAnswers((await load?.stop()) ?? [], right, ['database_unreachable'])).toEqual([]);
    },
  );

  test('a query that takes too long is given up, as the configuration says, and holds nothing else up', SLOW, async () => {
    const right = await start({ STATEMENT_TIMEOUT: '300ms' });
    const blocker = await api.service.database.pool.connect();
    await blocker.query('SET statement_timeout = 0; BEGIN; LOCK TABLE markets IN ACCESS EXCLUSIVE MODE');
    const explored = await api.query(EXPLORING);
    expect(JSON.parse(explored.body).errors[0].extensions.code).toBe('database_unreachable');
    expect((await api.ask(MATCH)).status).toBe(200);
    await blocker.query('COMMIT');
    blocker.release();
    expect((await api.query(EXPLORING)).status).toBe(200);
    expect(wrongAnswers((await load?.stop()) ?? [], right, [])).toEqual([]);
  });
});
