import { expect, test } from 'vitest';
import { pullCommand } from '../../src/commands/pull.js';
import { call } from './call.js';

test('pull names the venues that there are', async () => {
  await expect(call(pullCommand, ['--venue', 'venue_c'])).rejects.toMatchObject({
    code: 'commander.invalidArgument',
    message: expect.stringContaining('Allowed choices are venue_a, venue_b'),
  });
});
