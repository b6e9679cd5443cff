import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { checkFolder } from '../../src/store/embedded/checkFolder.js';
import { identityOf, isSameFolder, JournalFile, journalOf } from '../../src/store/embedded/journalFile.js';

const home = fs.mkdtempSync(path.join(os.tmpdir(), 'samebet-check-'));
afterAll(() => fs.rmSync(home, { recursive: true }));

/** A folder as a process leaves it that was killed, by a journal that names this folder. */
function left(name: string, identity: (own: string) => string): string {
  const folder = path.join(home, name);
  fs.mkdirSync(folder);
  fs.writeFileSync(path.join(folder, 'PG_VERSION'), '17\n');
  new JournalFile(journalOf(folder)).rewrite(identity(identityOf(folder)), 0, []);
  return folder;
}

test('a folder that was in use is opened in its place and under another name, but not its copy', () => {
  const folder = left('used', (own) => own);
  expect(checkFolder(folder)).toMatchObject({ closed: false });
  const copy = path.join(home, 'copy');
  fs.cpSync(folder, copy, { recursive: true });
  fs.copyFileSync(journalOf(folder), journalOf(copy));
  expect(() => checkFolder(copy)).toThrow('it is a copy of a folder that was in use');
  const moved = path.join(home, 'moved');
  fs.renameSync(folder, moved);
  fs.renameSync(journalOf(folder), journalOf(moved));
  expect(checkFolder(moved)).toMatchObject({ closed: false });
});

test('a journal of an earlier version, which names no more than a device and a number, is believed', () => {
  const short = (own: string) => own.split(':').slice(0, 2).join(':');
  expect(checkFolder(left('earlier', short))).toMatchObject({ closed: false });
});

test.each([
  ['the device has another number after a restart', '65024:7:1700000000000000001', '65025:7:1700000000000000001', true],
  ['a copy on the same disk', '65024:7:1700000000000000001', '65024:8:1800000000000000002', false],
  ['a copy on another disk that has the same number there', '65024:7:1700000000000000001', '65025:7:1800000000000000002', false],
  ['a copy that took the number of the folder it replaces', '65024:7:1700000000000000001', '65024:7:1800000000000000002', false],
  ['a disk that doesn’t keep when a folder was made', '65024:7', '65024:7', true],
  ['another disk of that kind', '65024:7', '65025:7', false],
  ['a disk that keeps it now', '65024:7', '65024:7:1700000000000000001', true],
])('%s', (_, written, found, isSame) => {
  expect(isSameFolder(written, found)).toBe(isSame);
});
