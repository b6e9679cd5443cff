import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkDatabase } from '../../src/commands/doctorChecks.js';
import { readConfig } from '../../src/config.js';
import { type Database, openDatabase } from '../../src/store/database.js';
import { socketPathOf } from '../../src/store/embedded/engineSocket.js';
import { readEvaluation } from '../../src/store/evaluation.js';
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

test('doctor checks it through the process that runs the engine, and says that one does', async () => {
  const now = new Date('2026-11-21T12:00:00Z');
  await owner.pool.query('DELETE FROM venue_states');
  const look = () => checkDatabase(readConfig({ SAMEBET_DATA: folder, READY_MAX_AGE: '2h' }), now);
  const told = async () => (await look()).map(({ check, verdict, found }) => [check, verdict, found]);
  const held = ['database', 'ok', expect.stringMatching(/^embedded PostgreSQL \d+\.\d+ in .*index, held by a running process$/)];
  expect(await told()).toEqual([
    held,
    ['data', 'warn', 'venue_a has not been pulled yet'],
    ['data', 'warn', 'venue_b has not been pulled yet'],
  ]);
  for (const venue of ['venue_a', 'venue_b'])
    await owner.pool.query('INSERT INTO venue_states (venue, last_pull, rev) VALUES ($1, $2, 0)', [venue, now]);
  const pulled = (venue: string) => ['data', 'ok', `${venue} was last pulled completely at ${now.toISOString()}`];
  expect(await told()).toEqual([held, pulled('venue_a'), pulled('venue_b')]);
});

test('a process that holds it and can’t be asked stands in the way of nothing', async () => {
  const above = path.join(home, 'x'.repeat(90)); // no socket has so long a path
  fs.mkdirSync(above);
  const deep = path.join(above, 'index');
  const holder = await openDatabase({ folder: deep }, MIGRATIONS);
  try {
    expect(await checkDatabase(readConfig({ SAMEBET_DATA: deep }), new Date())).toEqual([
      {
        check: 'database',
        verdict: 'ok',
        found: expect.stringMatching(/is held by a running process \(\d+\).*\/readyz$/),
        todo: null,
      },
    ]);
  } finally {
    await holder.close();
    fs.rmSync(above, { recursive: true });
  }
});

test('accounts and keys are made beside the process that runs the engine', async () => {
  const env = { SAMEBET_DATA: folder };
  const made = await run(['users', 'create', '--email', 'ann@samebet.test', '--role', 'admin'], env);
  expect(made.err).toContain('ann@samebet.test may sign in as admin');
  const key = await run(['keys', 'create', '--name', 'beside'], env);
  expect(key.out).toMatch(/^sb_/);
  expect(await owner.prisma.apiKey.count({ where: { name: 'beside' } })).toBe(1);
});

test('a measured engine is kept beside it, and an import says that it must stop first', async () => {
  const rows = new URL('../../sample/labelled.jsonl', import.meta.url).pathname;
  expect((await run(['evaluate', '--keep', rows], { SAMEBET_DATA: folder })).code).toBe(0);
  expect(await readEvaluation(owner)).toMatchObject({ rows: expect.any(Number) });
  const { code, err } = await run(['db', 'import', '--from', folder], { DATABASE_URL: 'postgresql://127.0.0.1:1/nowhere' });
  expect({ code, err }).toEqual({
    code: 1,
    err: expect.stringMatching(/^samebet: the index in .* is in use by process \d+; stop that process, then import\n$/),
  });
});
