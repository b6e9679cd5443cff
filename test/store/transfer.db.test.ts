import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Database, openDatabase } from '../../src/store/database.js';
import { SyncedIndex } from '../../src/store/liveIndexSync.js';
import { backUp, restore } from '../../src/store/transfer/backup.js';
import { prepareSession, readAllContents } from '../../src/store/transfer/rows.js';
import { listTables, SELF_MADE } from '../../src/store/transfer/tables.js';
import { emptyTarget, MIGRATIONS, openInMemory } from '../support/database.js';
import { fillDatabase } from '../support/filled.js';
import { PATIENT } from '../support/patience.js';

const NOW = new Date('2026-11-21T12:00:00Z');
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'samebet-transfer-'));
const file = path.join(folder, 'index.backup');
const cleanUp: (() => Promise<void>)[] = [];
let source: Database;
let dropSource: () => Promise<void>;

/** An empty database of this run's kind. */
async function open(migrations = MIGRATIONS): Promise<Database> {
  const { target, drop } = await emptyTarget();
  const database = await openDatabase(target, migrations);
  cleanUp.push(async () => {
    await database.close();
    await drop();
  });
  return database;
}

async function contentsOf(database: Database) {
  const client = await database.pool.connect();
  try {
    await prepareSession(client);
    return await readAllContents(client, await listTables(client));
  } finally {
    client.release();
  }
}

/** Contents without the setting that says that the database has become another one. */
async function comparable(database: Database) {
  const { settings, ...rest } = await contentsOf(database);
  const { rows } = await database.pool.query(`SELECT name, value FROM settings WHERE name <> 'incarnation' ORDER BY name`);
  return { ...rest, settings: rows };
}

beforeAll(async () => {
  const empty = await emptyTarget();
  dropSource = empty.drop;
  source = await openDatabase(empty.target, MIGRATIONS);
  await fillDatabase(source);
  await backUp(source, file, NOW);
});
afterAll(async () => {
  await source.close();
  await dropSource();
  fs.rmSync(folder, { recursive: true });
});
afterEach(async () => {
  for (const end of cleanUp.splice(0)) await end();
});

/** The backup with its lines changed. */
function changed(name: string, change: (lines: string[]) => string[]): string {
  const other = path.join(folder, name);
  const lines = gunzipSync(fs.readFileSync(file)).toString('utf8').split('\n');
  fs.writeFileSync(other, gzipSync(change(lines).join('\n')));
  return other;
}

test('a restored backup holds every row of every table as it was, and counters go on behind them', async () => {
  const target = await open();
  const counts = await restore(target, file, { replace: false });
  expect(await comparable(target)).toEqual(await comparable(source));
  expect(counts).toMatchObject({ decisions: 31, market_versions: 1, api_keys: 1, users: 1, accounts: 1, settings: 5 });
  expect(counts).toMatchObject({ settlements: 3, pair_outcomes: 5, refused_pairs: 1, follows: 3 });
  const next = (database: Database) =>
    database.pool.query(
      `SELECT max(seq)::int AS last, nextval(pg_get_serial_sequence('decisions', 'seq'))::int AS next FROM decisions`,
    );
  const [{ last, next: following }] = (await next(target)).rows;
  expect(following).toBe(last + 1);
});

test('what one kind of database wrote the other restores', async () => {
  const embedded = await openInMemory();
  cleanUp.push(() => embedded.close());
  await restore(embedded, file, { replace: false });
  expect(await comparable(embedded)).toEqual(await comparable(source));
});

test('only its owner can read a backup, and an interrupted one leaves no file', async () => {
  expect(fs.statSync(file).mode & 0o777).toBe(0o600);
  const broken = path.join(folder, 'broken.backup');
  const interrupted = backUp(source, broken, NOW, () => {
    throw new Error('interrupted');
  });
  await expect(interrupted).rejects.toThrow('interrupted');
  expect(fs.readdirSync(folder).filter((name) => name.startsWith('broken'))).toEqual([]);
  expect(await contentsOf(source)).toBeDefined();
});

test('an index that is not empty is left alone, unless it is to be replaced', async () => {
  const target = await open();
  await fillDatabase(target, 3);
  const before = await contentsOf(target);
  await expect(restore(target, file, { replace: false })).rejects.toThrow('the index is not empty');
  expect(await contentsOf(target)).toEqual(before);
  await restore(target, file, { replace: true });
  expect(await comparable(target)).toEqual(await comparable(source));
});

test.each([
  ['a changed row', 'damaged', (lines: string[]) => lines.map((line) => line.replace('Title of EV-00003', 'Title of EV-00004'))],
  ['rows after its footer', 'rows follow', (lines: string[]) => [...lines.filter((line) => line !== ''), lines[1] ?? '', '']],
  ['a missing row', 'damaged', (lines: string[]) => lines.filter((line) => !line.includes('"group_id": "EV-00003"'))],
  ['a missing end', /ends within|in the middle of a line/, (lines: string[]) => lines.slice(0, 60)],
  [
    'a newer version',
    'newer samebet',
    (lines: string[]) => lines.map((line, at) => (at > 0 ? line : line.replace('"migrations":[', '"migrations":["9999_x",'))),
  ],
  [
    'an unknown column',
    'this version has no pulls.later',
    (lines: string[]) =>
      lines.map((line, at) => (at > 0 ? line : line.replace('"name":"pulls","columns":[', '"name":"pulls","columns":["later",'))),
  ],
])('with %s nothing is restored', async (name, message, change) => {
  const before = await contentsOf(source);
  await expect(restore(source, changed(name, change), { replace: true })).rejects.toThrow(message);
  expect(await contentsOf(source)).toEqual(before);
});

/** How often this process has a file open, as the kernel knows it. */
const timesOpen = (name: string): number =>
  fs.readdirSync('/proc/self/fd').filter((fd) => {
    try {
      return fs.readlinkSync(`/proc/self/fd/${fd}`) === name;
    } catch {
      return false; // closed meanwhile
    }
  }).length;

test.skipIf(process.platform !== 'linux')('a backup that is given up on its first line is not kept open', async () => {
  const much = randomBytes(2_000_000).toString('base64');
  const damaged = changed('much', ([, ...rest]) => ['no header', much, ...rest]);
  await expect(restore(source, damaged, { replace: true })).rejects.toThrow("the backup's first line can't be read");
  await expect.poll(() => timesOpen(damaged), { timeout: 10_000 }).toBe(0);
});

test('a table that a later migration adds is in the backup without being named anywhere', async () => {
  const later = path.join(folder, `migrations-${randomBytes(4).toString('hex')}`);
  fs.cpSync(MIGRATIONS, later, { recursive: true });
  fs.mkdirSync(path.join(later, '99990101000000_more'));
  fs.writeFileSync(
    path.join(later, '99990101000000_more', 'migration.sql'),
    `CREATE TABLE "a_Note" (n BIGSERIAL PRIMARY KEY, market_id TEXT NOT NULL REFERENCES markets (id), big NUMERIC, raw BYTEA, list TEXT[]);`,
  );
  const [from, to] = [await open(later), await open(later)];
  await fillDatabase(from, 3);
  await from.pool.query(
    `INSERT INTO "a_Note" (market_id, big, raw, list) SELECT id, 12345678901234567890.123, '\\x00ff', ARRAY['a,b', NULL] FROM markets`,
  );
  const other = path.join(folder, 'more.backup');
  await backUp(from, other, NOW);
  expect(await restore(to, other, { replace: false })).toMatchObject({ a_Note: 6 });
  expect(await comparable(to)).toEqual(await comparable(from));
});

test('every model of the schema is listed, referenced ones first', async () => {
  const schema = fs.readFileSync(path.join(MIGRATIONS, '../schema.prisma'), 'utf8');
  const models = [...schema.matchAll(/^ {2}@@map\("(\w+)"\)/gm)].map(([, name]) => name);
  const client = await source.pool.connect();
  const views = (
    await client.query<{ name: string }>('SELECT viewname AS name FROM pg_views WHERE schemaname = current_schema()')
  ).rows;
  const tables = (await listTables(client)).map(({ name }) => name);
  client.release();
  // A view holds nothing of its own.
  expect([...tables, ...views.map(({ name }) => name)].sort()).toEqual([...models].sort());
  expect(tables.indexOf('markets')).toBeLessThan(tables.indexOf('pairs'));
  expect(SELF_MADE.every((name) => tables.includes(name))).toBe(true);
});

test('a live index that follows the database serves what was restored, not what was there before', async () => {
  const target = await open();
  await fillDatabase(target, 3);
  await target.pool.query(`UPDATE events SET title = 'before' WHERE id = 'venue_a:EV-00001'`);
  const index = new SyncedIndex(target.pool, () => NOW, { deadlines: PATIENT });
  await index.refresh();
  expect(index.event('venue_a:EV-00001')?.title).toBe('before');
  await restore(target, file, { replace: true });
  await index.refresh();
  expect(index.event('venue_a:EV-00001')?.title).toBe('Title of EV-00001');
  expect(index.counts('venue_a').open_events).toBe(30);
});
