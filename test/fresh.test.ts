import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { isWhole } from './support/fresh.js';

/** Whether tests may go by what was built before: a build that was stopped halfway must not pass for a fresh one. */
const root = fs.mkdtempSync(path.join(os.tmpdir(), 'samebet-built-'));
afterAll(() => fs.rmSync(root, { recursive: true }));

const folder = path.join(root, 'dist');
fs.mkdirSync(folder);
const built = { folder, last: path.join(root, 'last') };
/** Writes a file as at so many seconds after the sources changed. */
const write = (file: string, seconds: number) => {
  fs.writeFileSync(file, '');
  fs.utimesSync(file, 1_000 + seconds, 1_000 + seconds);
};
const program = path.join(folder, 'main.js');

test('a build counts once its last file is there, and not when files have been written after it', () => {
  write(program, 1);
  expect(isWhole(built, 1_000_000)).toBe(false);
  write(built.last, 2);
  expect(isWhole(built, 1_000_000)).toBe(true);
  expect(isWhole(built, 1_002_500)).toBe(false); // the sources changed
  write(program, 3); // another build began, and was stopped
  expect(isWhole(built, 1_000_000)).toBe(false);
});

test('without its folder nothing is built, though the last file is left of an earlier build', () => {
  expect(isWhole({ ...built, folder: path.join(root, 'none') }, 1_000_000)).toBe(false);
});
