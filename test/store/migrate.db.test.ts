import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openDatabase } from '../../src/store/database.js';
import { migrate } from '../../src/store/migrate.js';
import { emptyTarget, MIGRATIONS } from '../support/database.js';

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
  client.release();
  await database.close();
});

test.runIf(inject('database') !== 'embedded')('three processes that start together apply each migration once', async () => {
  const { target, drop } = await emptyTarget();
  const opened = await Promise.all([1, 2, 3].map(() => openDatabase(target, MIGRATIONS)));
  const rows =
    (await opened[0]?.pool.query('SELECT count(*)::int AS n FROM _prisma_migrations GROUP BY migration_name'))?.rows ?? [];
  expect(new Set(rows.map(({ n }) => n))).toEqual(new Set([1]));
  for (const database of opened) await database.close();
  await drop();
});
