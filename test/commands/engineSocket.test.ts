import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, openDatabase } from '../../src/store/database.js';
import { socketPathOf } from '../../src/store/embedded/engineSocket.js';
import { write } from '../../src/store/write.js';
import { MIGRATIONS } from '../support/database.js';
import { putEmptyIndex } from '../support/emptyIndex.js';
import { run } from './cli.js';

const home = fs.mkdtempSync(path.join(os.tmpdir(), 'samebet-socket-'));
const folder = path.join(home, 'index');
let owner: Database;
let guest: Database;
beforeAll(async () => {
  await putEmptyIndex(folder);
  owner = await openDatabase({ folder }, MIGRATIONS);
  guest = await openDatabase({ folder, shared: true }, MIGRATIONS);
});
afterAll(async () => {
  await guest.close();
  await owner.close();
  expect(fs.readdirSync(home)).toEqual(['index', 'index.journal']);
  fs.rmSync(home, { recursive: true });
});

test('the socket is its user’s alone', () => {
  expect(fs.statSync(socketPathOf(folder)).mode & 0o777).toBe(0o600);
});

test('both sides write at the same time, and each sees what the other wrote', async () => {
  const writes = (database: Database) => Array.from({ length: 20 }, () => write(database, (tx) => tx.revision.count()));
  await Promise.all([...writes(owner), ...writes(guest)]);
  expect(await guest.prisma.revision.findMany()).toEqual(await owner.prisma.revision.findMany());
  expect(await owner.prisma.revision.findMany()).toEqual([{ id: 1, value: 40n }]);
});

test('long messages pass whole', async () => {
  const { rows } = await guest.pool.query('SELECT $1::text AS text', ['ä'.repeat(1_000_000)]);
  expect(rows[0].text).toHaveLength(1_000_000);
});

test('a guest that is cut off inside a transaction takes it along', async () => {
  const leaver = await openDatabase({ folder, shared: true }, MIGRATIONS);
  const client = await leaver.pool.connect();
  await client.query('BEGIN');
  await client.query('UPDATE revision SET value = 1000');
  client.release(true);
  await leaver.close();
  expect(await owner.prisma.revision.findMany()).toEqual([{ id: 1, value: 40n }]);
});

test('who wants the folder alone is refused', async () => {
  await expect(openDatabase({ folder }, MIGRATIONS)).rejects.toThrow('is in use by process');
});

test('accounts and keys are made beside the process that runs the engine', async () => {
  const env = { SAMEBET_DATA: folder };
  const made = await run(['users', 'create', '--email', 'ann@samebet.test', '--role', 'admin'], env);
  expect(made.err).toContain('ann@samebet.test may sign in as admin');
  const key = await run(['keys', 'create', '--name', 'beside'], env);
  expect(key.out).toMatch(/^sb_/);
  expect(await owner.prisma.apiKey.count({ where: { name: 'beside' } })).toBe(1);
});
