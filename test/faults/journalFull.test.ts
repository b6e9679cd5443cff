/** The journal of what people made, on a disk that is full. */
import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import type { JournalRow } from '../../src/store/embedded/journaledRows.js';
import { JournalFile, readJournal } from '../../src/store/embedded/journalFile.js';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'samebet-journal-'));
const mounted = process.getuid?.() === 0 && spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=40k', 'tmpfs', folder]).status === 0;
if (!mounted) console.warn('SKIPPED: the journal on a full disk, since no small file system can be mounted here.');
const file = path.join(folder, 'journal');
const filler = path.join(folder, 'filler');

const row = (n: number): JournalRow => ['api_keys', `key-${n}`, JSON.stringify({ id: n, note: 'x'.repeat(60) })];
const rowsOf = (): number => readJournal(file)?.rows.length ?? -1;

describe.runIf(mounted)('the disk of the journal is full', () => {
  afterAll(() => {
    execFileSync('umount', ['--lazy', folder]);
    fs.rmdirSync(folder);
  });

  test('what is told to be stored is in it, what is not is refused, and it goes on when there is room again', () => {
    const journal = new JournalFile(file);
    journal.rewrite('data', 0, []);
    fs.writeFileSync(filler, Buffer.alloc(12_288));
    let stored = 0;
    expect(() => {
      for (;;) {
        journal.append(stored + 1, [row(stored)]);
        stored++;
      }
    }).toThrow(/ENOSPC/);
    expect(stored).toBeGreaterThan(10);
    expect(rowsOf()).toBe(stored);
    fs.rmSync(filler);
    journal.append(stored + 1, [row(stored)]);
    expect(readJournal(file)?.damaged).toEqual([]);
    expect(rowsOf()).toBe(stored + 1);
    journal.end();
  });

  test('written anew without room, the old one stays', () => {
    const before = rowsOf();
    const rows = Array.from({ length: 400 }, (_, n) => row(n));
    expect(() => new JournalFile(file).rewrite('data', 9, rows)).toThrow(/ENOSPC/);
    expect(rowsOf()).toBe(before);
    expect(fs.readdirSync(folder)).toEqual([path.basename(file)]);
  });
});
