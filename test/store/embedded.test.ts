import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { type Database, openDatabase, shareEmbedded } from '../../src/store/database.js';
import { connectThrough } from '../../src/store/embedded/open.js';
import { write } from '../../src/store/write.js';
import { MIGRATIONS, openInMemory } from '../support/database.js';

let database: Database;
let other: Database;

beforeAll(async () => {
  database = await openInMemory();
  other = shareEmbedded(() => connectThrough((port) => database.engine?.admit(port)));
});
afterAll(async () => {
  await other.close();
  await database.close();
});

test('two clients write at the same time without seeing each other’s messages or open transactions', async () => {
  const writes = (client: Database) => Array.from({ length: 30 }, () => write(client, (tx) => tx.revision.count()));
  const reads = (client: Database) => Array.from({ length: 30 }, () => client.pool.query('SELECT 1 AS one'));
  await Promise.all([...writes(database), ...reads(other), ...writes(other), ...reads(database)]);
  expect(await database.prisma.revision.findMany()).toEqual([{ id: 1, value: 60n }]);
});

test('a client that goes away inside a transaction takes it along', async () => {
  const leaver = shareEmbedded(() => connectThrough((port) => database.engine?.admit(port)));
  const client = await leaver.pool.connect();
  await client.query('BEGIN');
  await client.query('UPDATE revision SET value = 1000');
  client.release(true);
  await leaver.close();
  expect(await database.prisma.revision.findMany()).toEqual([{ id: 1, value: 60n }]);
});

afterEach(() => void vi.useRealTimers());
test('a transaction waits while another one has the engine, as on a slow machine where a pull is being stored', async () => {
  const client = await other.pool.connect();
  await client.query('BEGIN');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const interactive = database.prisma.$transaction(async (tx) => tx.revision.count());
  await vi.advanceTimersByTimeAsync(20_000);
  await client.query('COMMIT');
  client.release();
  expect(await interactive).toBe(1);
});

test('a file in the place of the folder, or a folder of somebody else’s, is refused at once, and nothing is left beside it', async () => {
  const home = fs.mkdtempSync(path.join(os.tmpdir(), 'samebet-embedded-'));
  const file = path.join(home, 'index.sqlite');
  fs.writeFileSync(file, '');
  await expect(openDatabase({ folder: file }, MIGRATIONS)).rejects.toThrow(`${file} is no folder; name one with SAMEBET_DATA`);
  if (process.getuid?.() !== 0) {
    const theirs = path.join(home, 'theirs');
    fs.mkdirSync(theirs, { mode: 0 });
    await expect(openDatabase({ folder: theirs }, MIGRATIONS)).rejects.toThrow(
      `${theirs} can't be read and written by this user`,
    );
    fs.rmdirSync(theirs);
  }
  expect(fs.readdirSync(home)).toEqual(['index.sqlite']);
  fs.rmSync(home, { recursive: true });
});

test('long messages pass whole', async () => {
  const long = 'ä'.repeat(3_000_000);
  const { rows } = await other.pool.query('SELECT $1::text AS text', [long]);
  expect(rows[0].text === long).toBe(true);
});

test('an error answers its own query only', async () => {
  const [failed, fine] = await Promise.allSettled([database.pool.query('SELEC'), other.pool.query('SELECT 2 AS two')]);
  expect(failed).toMatchObject({ status: 'rejected', reason: { message: expect.stringContaining('syntax error') } });
  expect(fine).toMatchObject({ status: 'fulfilled', value: { rows: [{ two: 2 }] } });
});

test('the engine keeps nothing of what it has answered: twice as much as its heap may hold passes through', async () => {
  const text = `SELECT repeat('x', 1000000) AS text`;
  for (let read = 0; read < 260; read++) expect((await other.pool.query(text)).rows[0].text).toHaveLength(1_000_000);
});
