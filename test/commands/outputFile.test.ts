import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { backupCommand } from '../../src/commands/backup.js';
import { calibrateCommand } from '../../src/commands/calibrate.js';
import { exportCommand } from '../../src/commands/export.js';
import { matchCommand } from '../../src/commands/match.js';
import { requireWritable, writeOut } from '../../src/commands/outputFile.js';
import { residueCommand } from '../../src/commands/residue.js';
import { scoreCommand } from '../../src/commands/score.js';
import { call } from './call.js';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'samebet-output-'));
const taken = path.join(folder, 'taken');
fs.writeFileSync(taken, 'mine');
afterAll(() => fs.rmSync(folder, { recursive: true }));

test.each([
  ['export', exportCommand, ['matches', '--out', taken]],
  ['residue', residueCommand, ['--export', taken]],
  ['score', scoreCommand, ['--export-labels', taken]],
  ['match', matchCommand, ['--venue-a', 'a', '--venue-b', 'b', '--out', taken]],
  ['calibrate', calibrateCommand, ['--out', taken]],
  ['backup', backupCommand, [taken]],
])('%s writes over no file unless told to, and says so before it works', async (_, command, args) => {
  await expect(call(command, args)).rejects.toMatchObject({
    code: 2,
    message: `${taken} is there already; --force writes over it, or name another file`,
  });
  expect(fs.readFileSync(taken, 'utf8')).toBe('mine');
});

test('a folder is no file, and none is made', () => {
  expect(() => requireWritable(folder, { force: true })).toThrow(`${folder} is a folder; name a file`);
  expect(() => requireWritable(path.join(folder, 'none', 'file'), {})).toThrow(`there is no folder ${path.join(folder, 'none')}`);
});

test('what fails half way leaves the old file, and nothing beside it', async () => {
  const file = path.join(folder, 'old');
  fs.writeFileSync(file, 'old');
  const write = async (to: string) => {
    fs.writeFileSync(to, 'half');
    throw new Error('no more');
  };
  await expect(writeOut(file, write)).rejects.toThrow('no more');
  expect(fs.readFileSync(file, 'utf8')).toBe('old');
  expect(fs.readdirSync(folder)).not.toContain('old.partial');
});

test('through a link the file that it names is written; a pipe stays a pipe', async () => {
  const [file, link, pipe] = ['named', 'link', 'pipe'].map((name) => path.join(folder, name)) as [string, string, string];
  fs.writeFileSync(file, '');
  fs.symlinkSync(file, link);
  await writeOut(link, async (to) => fs.writeFileSync(to, 'new'));
  expect([fs.readFileSync(file, 'utf8'), fs.lstatSync(link).isSymbolicLink()]).toEqual(['new', true]);
  execFileSync('mkfifo', [pipe]);
  requireWritable(pipe, {});
  expect(await writeOut(pipe, async (to) => to)).toBe(pipe);
  expect(fs.statSync(pipe).isFIFO()).toBe(true);
});
