import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { keysCommand } from '../../src/commands/keys.js';
import { missingFolder } from '../../src/commands/newIndex.js';
import { journalOf } from '../../src/store/embedded/journalFile.js';
import { call } from './call.js';

const home = fs.mkdtempSync(path.join(os.tmpdir(), 'samebet-new-'));
afterAll(() => fs.rmSync(home, { recursive: true }));
const of = (name: string) => ({ database: { folder: path.join(home, name) } });

test('a command that makes an index says so, and where', async () => {
  const folder = path.join(home, 'new');
  const create = () => call(keysCommand, ['create', '--name', 'me'], { environment: { SAMEBET_DATA: folder } });
  expect((await create()).err).toEqual([`a new index is made in ${folder}; SAMEBET_DATA names one that is elsewhere`]);
  expect((await create()).err).toEqual([]);
});

test('none is missing where one is, where its journal is, or on a server', () => {
  fs.mkdirSync(path.join(home, 'there'));
  fs.writeFileSync(path.join(home, 'there', 'PG_VERSION'), '18');
  fs.mkdirSync(path.join(home, 'empty'));
  fs.writeFileSync(journalOf(path.join(home, 'lost')), '');
  expect(missingFolder(of('none'))).toBe(path.join(home, 'none'));
  expect(missingFolder(of('empty'))).toBe(path.join(home, 'empty'));
  expect(missingFolder(of('there'))).toBeUndefined();
  expect(missingFolder(of('lost'))).toBeUndefined();
  expect(missingFolder({ database: null })).toBeUndefined();
  expect(missingFolder({ database: { url: 'postgresql://x/y', statementTimeoutMs: 1 } as never })).toBeUndefined();
});
