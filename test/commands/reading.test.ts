import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { backupCommand } from '../../src/commands/backup.js';
import { calibrateCommand } from '../../src/commands/calibrate.js';
import { coverageCommand } from '../../src/commands/coverage.js';
import { explainCommand } from '../../src/commands/explain.js';
import { exportCommand } from '../../src/commands/export.js';
import { keysCommand } from '../../src/commands/keys.js';
import { matchCommand } from '../../src/commands/match.js';
import { residueCommand } from '../../src/commands/residue.js';
import { reviewCommand } from '../../src/commands/review.js';
import { scoreCommand } from '../../src/commands/score.js';
import { usersCommand } from '../../src/commands/users.js';
import { webhooksCommand } from '../../src/commands/webhooks.js';
import { call } from './call.js';
import { home, run } from './cli.js';

test.each([
  ['backup', backupCommand, [path.join(home, 'backup.gz')]],
  ['export', exportCommand, ['pairs']],
  ['explain', explainCommand, ['KX-1']],
  ['score', scoreCommand, []],
  ['residue', residueCommand, []],
  ['coverage', coverageCommand, []],
  ['keys list', keysCommand, ['list']],
  ['keys revoke', keysCommand, ['revoke', 'me']],
  ['users list', usersCommand, ['list']],
  ['users role', usersCommand, ['role', 'me@example.org', 'admin']],
  ['review', reviewCommand, []],
  ['match', matchCommand, []],
  ['webhooks list', webhooksCommand, ['list']],
  ['webhooks create', webhooksCommand, ['create', 'https://example.org/', '--email', 'me@example.org']],
  ['calibrate', calibrateCommand, ['--out', path.join(home, 'table.json')]],
])('%s makes no index where none is, and says what to do', async (_, command, args) => {
  const folder = path.join(home, 'typo');
  await expect(call(command, args, { environment: { SAMEBET_DATA: folder, AUTH_SECRET: 'x'.repeat(32) } })).rejects.toMatchObject(
    {
      code: 2,
      message: `there is no embedded index in ${folder}; name one with SAMEBET_DATA, or make one with \`samebet serve\` or \`samebet pull\``,
    },
  );
  expect(fs.existsSync(folder)).toBe(false);
});

test('nothing is said of a new index before the refusal', async () => {
  const { code, err } = await run(['score'], { SAMEBET_DATA: path.join(home, 'none') });
  expect([code, err]).toEqual([2, expect.stringMatching(/^samebet: there is no embedded index in .*none; /)]);
});

test('a folder of other files is no index that an import takes, and nothing is made in it', async () => {
  const folder = path.join(home, 'documents');
  fs.mkdirSync(folder);
  fs.writeFileSync(path.join(folder, 'notes.txt'), '');
  const { code, err } = await run(['db', 'import', '--from', folder], { DATABASE_URL: 'postgresql://127.0.0.1:1/nowhere' });
  expect([code, err]).toEqual([2, `samebet: there is no embedded index in ${folder}\n`]);
  expect(fs.readdirSync(folder)).toEqual(['notes.txt']);
});
