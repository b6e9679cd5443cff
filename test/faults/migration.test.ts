import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '../../src/store/database.js';
import { migrate } from '../../src/store/migrate.js';
import { MIGRATIONS } from '../support/database.js';
import { until } from '../support/patience.js';
import { hasPostgres, type PrivatePostgres, startPostgres } from './support/postgres.js';
import { endProcesses, spawnSamebet } from './support/service.js';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'samebet-slow-migration-'));
const SLOW_SQL = 'CREATE TABLE half (id int); INSERT INTO half VALUES (1); SELECT pg_sleep(3); INSERT INTO half VALUES (2);';
let server: PrivatePostgres;

const half = async (client: pg.ClientBase) => (await client.query(`SELECT to_regclass('half') AS name`)).rows[0].name;
const asleep = async () => {
  const rows = await server.sql(`SELECT 1 FROM pg_stat_activity WHERE wait_event = 'PgSleep'`);
  return rows.length > 0 ? true : undefined;
};

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  return client;
}

describe.runIf(hasPostgres())('a migration is interrupted', () => {
  beforeAll(async () => {
    server = await startPostgres();
    fs.cpSync(MIGRATIONS, folder, { recursive: true });
    fs.mkdirSync(path.join(folder, '99990101000000_slow'));
    fs.writeFileSync(path.join(folder, '99990101000000_slow', 'migration.sql'), SLOW_SQL);
  });
  afterAll(async () => {
    await endProcesses();
    await server?.close();
    fs.rmSync(folder, { recursive: true });
  });

  test('its connection ends: nothing of it stays, the reason is told, and the next start applies it once', async () => {
    const url = await server.createDatabase('cut');
    const client = await connect(url);
    const migrating = migrate(client, folder).catch((error: Error) => error.message);
    await until('the migration', asleep);
    await server.sql(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE wait_event = 'PgSleep'`);
    expect(await migrating).toMatch(/99990101000000_slow failed and was rolled back: .*(terminat|administrator)/);
    const next = await connect(url);
    expect(await half(next)).toBeNull();
    expect(await migrate(next, folder)).toEqual(['99990101000000_slow']);
    expect((await next.query('SELECT count(*)::int AS n FROM half')).rows).toEqual([{ n: 2 }]);
    await Promise.all([client.end().catch(() => {}), next.end()]);
  });

  test('the whole server is killed: the next start goes on with whole migrations', async () => {
    const url = await server.createDatabase('killed');
    const client = await connect(url);
    const migrating = migrate(client, folder).catch((error: Error) => error.message);
    await until('the migration', asleep);
    await server.kill();
    expect(await migrating).toContain('failed');
    await server.start();
    const next = await connect(url);
    expect(await half(next)).toBeNull();
    expect(await migrate(next, folder)).toEqual(['99990101000000_slow']);
    await next.end();
  });

  test('processes that start while another migrates wait for it and then serve', async () => {
    const url = await server.createDatabase('together');
    const holder = await connect(url);
    await holder.query('SELECT pg_advisory_lock(7270736900)');
    const apis = [1, 2].map(() => spawnSamebet(['serve', '--role', 'api'], { DATABASE_URL: url }));
    await until('both to wait', async () => {
      const rows = await server.sql(`SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND NOT granted`);
      return rows.length === 2 ? true : undefined;
    });
    await holder.end();
    for (const api of apis) await api.logged('listening');
    const database = await openDatabase({ url }, MIGRATIONS);
    const { rows } = await database.pool.query('SELECT count(*)::int AS n FROM _prisma_migrations GROUP BY migration_name');
    expect(new Set(rows.map(({ n }) => n))).toEqual(new Set([1]));
    await database.close();
  });
});
