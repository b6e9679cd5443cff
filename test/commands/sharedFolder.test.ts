import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withDatabase } from '../../src/commands/runtime.js';
import { type Database, openDatabase } from '../../src/store/database.js';
import { MIGRATIONS } from '../support/database.js';
import { putEmptyIndex } from '../support/emptyIndex.js';
import { home } from './cli.js';

const folder = path.join(home, 'index');
let held: Database | undefined;
beforeAll(async () => {
  await putEmptyIndex(folder);
  held = await openDatabase({ folder }, MIGRATIONS);
});
afterAll(() => held?.close());

/** What a command finds that must have the folder to itself: a short one is in the same place while another has it, and can't be asked. */
const ask = (waitMs: number) =>
  withDatabase({ database: { folder } }, async ({ pool }) => (await pool.query('SELECT 1 AS one')).rows, { alone: true, waitMs });

test('a folder that another command or a service uses is waited for, and then it is said who uses it', async () => {
  const began = performance.now();
  await expect(ask(300)).rejects.toMatchObject({
    code: 1,
    message: expect.stringMatching(
      /^another samebet command or service \(process \d+\) uses the embedded database in .*index\. Try again when it has ended/,
    ),
  });
  expect(performance.now() - began).toBeGreaterThan(300);
});

test('one that is given back meanwhile is taken', async () => {
  const asked = ask(60_000);
  await held?.close();
  held = undefined;
  expect(await asked).toEqual([{ one: 1 }]);
});
