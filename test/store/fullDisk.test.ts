import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { openDatabase } from '../../src/store/database.js';
import { checkRoom } from '../../src/store/embedded/folder.js';
import { repair } from '../../src/store/transfer/repair.js';
import { putEmptyIndex } from '../support/emptyIndex.js';
import { MIGRATIONS } from '../support/packed.js';

const home = fs.mkdtempSync(path.join(os.tmpdir(), 'samebet-full-'));
const isRoot = process.getuid?.() === 0;
const mounted = isRoot && spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=60m', 'tmpfs', home]).status === 0;
if (!mounted) console.warn('SKIPPED: an index on a full disk, since no small file system can be mounted here.');
const folder = path.join(home, 'index');
const filler = path.join(home, 'filler');

/** Takes what room there is. */
function fill(): void {
  const handle = fs.openSync(filler, 'w');
  try {
    for (;;) fs.writeSync(handle, Buffer.alloc(4_096));
  } catch {
    fs.closeSync(handle); // full
  }
}

describe.runIf(mounted)('the disk of an index is full', () => {
  afterAll(() => {
    execFileSync('umount', ['--lazy', home]);
    fs.rmdirSync(home);
  });

  test('it is told to make room, not to repair what is whole; repair moves nothing away; with room it opens', async () => {
    await putEmptyIndex(folder);
    const before = fs.readFileSync(`${folder}.journal`);
    fill();
    await expect(openDatabase({ folder }, MIGRATIONS)).rejects.toThrow(
      /can't be opened .* 0\.0 MiB free: make room and try again/,
    );
    await expect(repair(folder, MIGRATIONS, new Date())).rejects.toThrow(/has 0\.0 MiB free .*: make room/);
    expect(fs.readFileSync(`${folder}.journal`)).toEqual(before);
    fs.rmSync(filler);
    await (await openDatabase({ folder }, MIGRATIONS)).close();
  });
});

test.runIf(isRoot)('root opens no index of another user, who could not read what it writes', async () => {
  const others = fs.mkdtempSync(path.join(os.tmpdir(), 'samebet-owner-'));
  const version = path.join(others, 'PG_VERSION');
  fs.writeFileSync(version, '18\n');
  expect(() => checkRoom(others)).not.toThrow();
  fs.chownSync(version, 4_321, 4_321);
  expect(() => checkRoom(others)).toThrow(/belongs to the user 4321, .*: run this as that user \(sudo -u '#4321' …\)/);
  await expect(repair(others, MIGRATIONS, new Date())).rejects.toThrow(/belongs to the user 4321/);
  fs.rmSync(others, { recursive: true });
});
