import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openDatabase } from '../../src/store/database.js';
import { repair } from '../../src/store/transfer/repair.js';
import { addUser } from '../../src/store/users.js';
import { byTests } from '../support/byTests.js';
import { putEmptyIndex } from '../support/emptyIndex.js';
import { MIGRATIONS } from '../support/packed.js';

const NOW = new Date('2026-11-21T12:00:00Z');
const home = fs.mkdtempSync(path.join(os.tmpdir(), 'samebet-upgrade-'));
afterAll(() => fs.rmSync(home, { recursive: true }));

test('a folder whose tables get columns by an upgrade opens with its journal, and is repaired from one of before', async () => {
  const folder = path.join(home, 'index');
  await putEmptyIndex(folder);
  const old = await openDatabase({ folder }, MIGRATIONS);
  await addUser(old, { name: 'Ada', email: 'ada@samebet.test', role: 'admin', passwordHash: 'x' }, byTests(NOW));
  await old.close();
  fs.cpSync(`${folder}.journal`, path.join(home, 'before.journal'));

  const newer = path.join(home, 'migrations');
  fs.cpSync(MIGRATIONS, newer, { recursive: true });
  const added = path.join(newer, '99990101000000_more');
  fs.mkdirSync(added);
  fs.writeFileSync(path.join(added, 'migration.sql'), `ALTER TABLE "users" ADD COLUMN "mood" TEXT DEFAULT 'calm';`);
  const upgraded = await openDatabase({ folder }, newer);
  expect((await upgraded.pool.query('SELECT email, mood FROM users')).rows).toEqual([
    { email: 'ada@samebet.test', mood: 'calm' },
  ]);
  await upgraded.close();
  expect(fs.readFileSync(`${folder}.journal`, 'utf8')).toContain('calm');

  fs.cpSync(path.join(home, 'before.journal'), `${folder}.journal`);
  await repair(folder, newer, NOW);
  const repaired = await openDatabase({ folder }, newer);
  expect((await repaired.pool.query('SELECT email FROM users')).rows).toEqual([{ email: 'ada@samebet.test' }]);
  await repaired.close();
});
