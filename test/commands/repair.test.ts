import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { openDatabase } from '../../src/store/database.js';
import { MIGRATIONS } from '../support/database.js';
import { home, run } from './cli.js';

const folder = path.join(home, 'index');
const env = { SAMEBET_DATA: folder };

test('an index whose folder can’t be relied upon names the command that makes another, which has every key', async () => {
  const { code, err } = await run(['repair'], env);
  expect([code, err]).toEqual([1, expect.stringContaining('there is no')]);
  await run(['keys', 'create', '--name', 'kept'], env);
  // Hashes of keys and passwords are in it.
  expect(fs.statSync(`${folder}.journal`).mode & 0o777).toBe(0o600);
  const held = await openDatabase({ folder }, MIGRATIONS);
  expect(await run(['repair'], env)).toMatchObject({
    code: 1,
    err: expect.stringMatching(/^[^\n]* is in use by process \d+; stop that process, then repair\n$/),
  });
  await held.close();
  const file = path.join(folder, 'global', 'pg_control');
  fs.writeFileSync(file, fs.readFileSync(file).fill(0));
  const refused = await run(['keys', 'list'], env);
  expect([refused.code, refused.err]).toEqual([1, expect.stringContaining('samebet repair')]);
  const repaired = await run(['repair'], env);
  expect([repaired.code, repaired.err]).toEqual([0, expect.stringContaining('1 API keys')]);
  expect((await run(['keys', 'list'], env)).out).toContain('kept');
  expect(fs.readdirSync(home).filter((name) => name.startsWith('index.damaged-'))).toHaveLength(2);
});
