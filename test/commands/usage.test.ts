import { expect, test } from 'vitest';
import { coverageCommand } from '../../src/commands/coverage.js';
import { keysCommand } from '../../src/commands/keys.js';
import { pullCommand } from '../../src/commands/pull.js';
import { residueCommand } from '../../src/commands/residue.js';
import { reviewCommand } from '../../src/commands/review.js';
import { call } from './call.js';

test('pull names the venues that there are', async () => {
  await expect(call(pullCommand, ['--venue', 'venue_c'])).rejects.toMatchObject({
    code: 'commander.invalidArgument',
    message: expect.stringContaining('Allowed choices are venue_a, venue_b'),
  });
});

test.each([
  ['coverage', coverageCommand, ['--limit']],
  ['residue', residueCommand, ['--limit']],
  ['keys log', keysCommand, ['log', 'a-key', '--limit']],
  ['keys create', keysCommand, ['create', '--name', 'me', '--days']],
  ['review', reviewCommand, ['--older-than-hours']],
])('%s takes a whole number from 1 where it counts', async (_, command, args) => {
  for (const wrong of ['x', '0', '-1', '1.5', '1e3', ''])
    await expect(call(command, [...args, wrong]), wrong).rejects.toMatchObject({
      code: 'commander.invalidArgument',
      message: expect.stringContaining('expected a whole number from 1'),
    });
});
