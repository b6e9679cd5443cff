import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { lockFolder } from '../../src/store/embedded/lock.js';

const home = fs.mkdtempSync(path.join(os.tmpdir(), 'samebet-lock-'));
afterAll(() => fs.rmSync(home, { recursive: true }));

test('a held folder is refused, naming the process and the ways out', () => {
  const folder = path.join(home, 'held');
  const unlock = lockFolder(folder);
  expect(() => lockFolder(folder)).toThrow(/in use by process \d+.*SAMEBET_DATA.*DATABASE_URL/);
  unlock();
  lockFolder(folder)();
});

test('another living process holds its folder', () => {
  const folder = path.join(home, 'living');
  fs.writeFileSync(`${folder}.lock`, String(process.ppid));
  expect(() => lockFolder(folder)).toThrow(`in use by process ${process.ppid}`);
});

test('the lock of a killed process is taken over, and nothing is left when it is given back', () => {
  const folder = path.join(home, 'killed');
  const { pid } = spawnSync(process.execPath, ['-e', '']);
  fs.writeFileSync(`${folder}.lock`, String(pid));
  lockFolder(folder)();
  expect(fs.readdirSync(home).filter((name) => name.startsWith('killed'))).toEqual([]);
});
