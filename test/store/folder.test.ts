import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openDatabase } from '../../src/store/database.js';
import { checkRoom, keepToOwner, nearestThere } from '../../src/store/embedded/folder.js';
import { journalOf } from '../../src/store/embedded/journalFile.js';
import { repair } from '../../src/store/transfer/repair.js';
import { putEmptyIndex } from '../support/emptyIndex.js';
import { MIGRATIONS } from '../support/packed.js';

const NOW = new Date('2026-11-21T12:00:00Z');
const home = fs.mkdtempSync(path.join(os.tmpdir(), 'samebet-folder-'));
afterAll(() => fs.rmSync(home, { recursive: true }));

const modeOf = (folder: string) => fs.statSync(folder).mode & 0o777;
const opened = (folder: string) => openDatabase({ folder }, MIGRATIONS);

/** A folder with files of these names. */
function folderWith(name: string, files: readonly string[]): string {
  const folder = path.join(home, name);
  fs.mkdirSync(folder);
  for (const file of files) fs.writeFileSync(path.join(folder, file), '');
  return folder;
}

test('nobody but its owner may look into an index, also into one of an earlier version', async () => {
  const made = path.join(home, 'made');
  keepToOwner(made);
  expect(modeOf(made)).toBe(0o700);
  const folder = path.join(home, 'earlier');
  await putEmptyIndex(folder);
  fs.chmodSync(folder, 0o755);
  await (await opened(folder)).close();
  expect(modeOf(folder)).toBe(0o700);
});

test('an index is made in a folder of its own alone, not among other files', async () => {
  const others = folderWith('others', ['notes.txt', 'thesis.tex']);
  await expect(opened(others)).rejects.toThrow(/others holds no index, but other files \(notes\.txt, thesis\.tex\); name/);
  expect(fs.readdirSync(others)).toEqual(['notes.txt', 'thesis.tex']);
  for (const files of [[], ['lost+found', '.profile'], ['base', 'global', 'pg_wal', 'postgresql.conf', 'postmaster.pid']]) {
    expect(() => checkRoom(folderWith(`free${files.length}`, files))).not.toThrow();
  }
});

test('a file in the way is named, however deep', () => {
  const file = path.join(folderWith('deep', ['file']), 'file');
  expect(nearestThere(path.join(file, 'a', 'b'))).toBe(file);
  expect(() => checkRoom(path.join(file, 'a', 'b'))).toThrow(`${file} is no folder`);
});

/** An index that was closed in order, and whose journal is replaced. */
async function withJournal(name: string, journal: string): Promise<string> {
  const folder = path.join(home, name);
  await putEmptyIndex(folder);
  fs.writeFileSync(journalOf(folder), journal);
  return folder;
}

test('a journal that says nothing makes no index, and is told apart from one of a copy', async () => {
  for (const [name, journal] of [
    ['empty', ''],
    ['other', 'something else\n'],
  ] as const) {
    const folder = await withJournal(name, journal);
    await expect(opened(folder)).rejects.toThrow(/is empty or has lost its beginning.*put back the one that belongs to it/);
    await expect(repair(folder, MIGRATIONS, NOW)).rejects.toThrow(/nothing can be read in .*\.journal/);
    expect(fs.existsSync(path.join(folder, 'PG_VERSION'))).toBe(true);
  }
});

test('a folder whose journal says nothing opens as it was once the journal is taken away as told', async () => {
  const folder = await withJournal('taken', '');
  fs.rmSync(journalOf(folder));
  fs.rmSync(path.join(folder, 'samebet.journal'));
  await (await opened(folder)).close();
});

test('a journal that was cut off among the rows that it began with says how many are missing', async () => {
  const folder = path.join(home, 'cut');
  await putEmptyIndex(folder);
  const database = await opened(folder);
  const key = `INSERT INTO api_keys (id, name, prefix, hash, created_at, rev)
    SELECT md5(n::text)::uuid, 'key ' || n, 'sb_' || n, md5(n::text), now(), 1 FROM generate_series(1, 500) n`;
  await database.pool.query(key);
  await database.close();
  await (await opened(folder)).close(); // which writes it anew
  const lines = fs.readFileSync(journalOf(folder), 'utf8').split('\n');
  fs.writeFileSync(journalOf(folder), `${lines.slice(0, 2).join('\n')}\n`);
  const { counts, missing, damaged } = await repair(folder, MIGRATIONS, NOW);
  expect(damaged).toEqual([]);
  expect(missing).toBeGreaterThanOrEqual(300);
  expect(counts.api_keys).toBeLessThanOrEqual(200);
});
