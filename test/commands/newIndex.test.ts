import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { newIndexNotice } from '../../src/commands/newIndex.js';
import { journalOf } from '../../src/store/embedded/journalFile.js';

const home = fs.mkdtempSync(path.join(os.tmpdir(), 'samebet-new-'));
afterAll(() => fs.rmSync(home, { recursive: true }));
const of = (name: string) => ({ database: { folder: path.join(home, name) } });

test('a command that asks an index says when it makes one, and where', () => {
  for (const command of ['keys', 'users', 'review', 'webhooks'])
    expect(newIndexNotice(command, of('none'))).toBe(
      `a new index is made in ${path.join(home, 'none')}; SAMEBET_DATA names one that is elsewhere`,
    );
});

test('nothing is said where one is, where its journal is, of a server, or by what makes one on purpose', () => {
  fs.mkdirSync(path.join(home, 'there'));
  fs.writeFileSync(journalOf(path.join(home, 'lost')), '');
  expect(newIndexNotice('keys', of('there'))).toBeUndefined();
  expect(newIndexNotice('keys', of('lost'))).toBeUndefined();
  expect(newIndexNotice('serve', of('none'))).toBeUndefined();
  expect(newIndexNotice('keys', { database: null })).toBeUndefined();
  expect(newIndexNotice('keys', { database: { url: 'postgresql://x/y', statementTimeoutMs: 1 } as never })).toBeUndefined();
});
