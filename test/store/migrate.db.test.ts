import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openDatabase } from '../../src/store/database.js';
import { readHead } from '../../src/store/liveIndexRead.js';
import { migrate } from '../../src/store/migrate.js';
import { emptyTarget, MIGRATIONS, openTestDatabase } from '../support/database.js';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'samebet-migrations-'));
let place: Awaited<ReturnType<typeof emptyTarget>>;

beforeAll(async () => {
  fs.cpSync(MIGRATIONS, folder, { recursive: true });
  place = await emptyTarget();
});
afterAll(async () => {
  await place.drop();
  fs.rmSync(folder, { recursive: true });
});

function add(name: string, sql: string): string {
  const file = path.join(folder, name, 'migration.sql');
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, sql);
  return file;
}

test('a migration that fails leaves nothing behind, is named, and can be mended; an edited one is refused', async () => {
  const database = await openDatabase(place.target, folder);
  const client = await database.pool.connect();
  expect(await migrate(client, folder)).toEqual([]);

  const broken = add('99990101000000_broken', 'CREATE TABLE half (id int); SELECT nothing_like_this();');
  await expect(migrate(client, folder)).rejects.toThrow('99990101000000_broken failed and was rolled back');
  expect((await client.query(`SELECT to_regclass('half') AS t`)).rows).toEqual([{ t: null }]);

  fs.writeFileSync(broken, 'CREATE TABLE half (id int);');
  expect(await migrate(client, folder)).toEqual(['99990101000000_broken']);

  fs.writeFileSync(broken, 'CREATE TABLE other (id int);');
  await expect(migrate(client, folder)).rejects.toThrow('was edited after it had been applied');
  // an earlier version of this program has no such file
  await expect(migrate(client, MIGRATIONS)).rejects.toThrow('was used by a newer samebet (it has had 99990101000000_broken)');
  client.release();
  await database.close();
});

test('a new database has a name of its own', async () => {
  const database = await openTestDatabase();
  expect((await readHead(database.pool)).incarnation).toMatch(/^[0-9a-f]{8}-/);
  await database.close();
});

// The embedded engine's tests begin with one database that was made once.
const onServer = test.runIf(inject('database') !== 'embedded');

onServer('each new database has cursors of its own; one that was written to before keeps those that it gave', async () => {
  const incarnations: string[] = [];
  for (const began of [0, 0, 1]) {
    const { target, drop } = await emptyTarget();
    const older = fs.mkdtempSync(path.join(os.tmpdir(), 'samebet-older-'));
    fs.cpSync(MIGRATIONS, older, { recursive: true });
    fs.rmSync(path.join(older, '20261129190000_incarnation'), { recursive: true });
    const before = await openDatabase(target, older);
    const client = await before.pool.connect();
    await client.query('UPDATE revision SET value = $1', [began]);
    await migrate(client, MIGRATIONS);
    incarnations.push((await readHead(client)).incarnation ?? 'none');
    client.release();
    await before.close();
    await drop();
    fs.rmSync(older, { recursive: true });
  }
  expect(new Set(incarnations).size).toBe(3);
  expect(incarnations[2]).toBe('none');
});

onServer('three processes that start together apply each migration once', async () => {
  const { target, drop } = await emptyTarget();
  const opened = await Promise.all([1, 2, 3].map(() => openDatabase(target, MIGRATIONS)));
  const rows =
    (await opened[0]?.pool.query('SELECT count(*)::int AS n FROM _prisma_migrations GROUP BY migration_name'))?.rows ?? [];
  expect(new Set(rows.map(({ n }) => n))).toEqual(new Set([1]));
  for (const database of opened) await database.close();
  await drop();
});
