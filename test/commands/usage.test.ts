import { expect, test } from 'vitest';
import { coverageCommand } from '../../src/commands/coverage.js';
import { keysCommand } from '../../src/commands/keys.js';
import { pullCommand } from '../../src/commands/pull.js';
import { residueCommand } from '../../src/commands/residue.js';
import { reviewCommand } from '../../src/commands/review.js';
import { newCommand } from '../../src/commands/runtime.js';
import { scoreCommand } from '../../src/commands/score.js';
import { usersCommand } from '../../src/commands/users.js';
import { webhooksCommand } from '../../src/commands/webhooks.js';
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

test.each([
  ['review', reviewCommand, '--category'],
  ['review', reviewCommand, '--family'],
  ['review', reviewCommand, '--doubt'],
  ['score', scoreCommand, '--category'],
  ['score', scoreCommand, '--family'],
])('%s refuses a name that no bet has, and says which there are', async (_, command, option) => {
  const named = { '--category': 'sports', '--family': 'game_winner', '--doubt': 'residue' }[option];
  await expect(call(command, [option, 'sport'])).rejects.toMatchObject({
    code: 'commander.invalidArgument',
    message: expect.stringContaining(`${named}`),
  });
});

test.each([
  ['keys', keysCommand],
  ['users', usersCommand],
  ['webhooks', webhooksCommand],
])('every verb of %s prints JSON when asked to', (_, command) => {
  const { commands } = command(() => {
    throw new Error('nothing is run');
  });
  const without = commands.filter(({ options }) => !options.some(({ long }) => long === '--json'));
  expect(without.map((verb) => verb.name())).toEqual([]);
});

test.each(['banana 1', '1', '12/1', '2026-11-21T12:00', '2026-02-30', ''])('--now %j is no time', (text) => {
  const command = newCommand('any', 'any')
    .exitOverride()
    .configureOutput({ writeErr: () => {} });
  expect(() => command.parse(['--now', text], { from: 'user' })).toThrow('expected a time such as');
});

test('--now takes a day, or a time with its zone', () => {
  const at = (text: string) => newCommand('any', 'any').parse(['--now', text], { from: 'user' }).opts().now;
  expect(at('2026-11-21')).toEqual(new Date('2026-11-21T00:00:00Z'));
  expect(at('2026-11-21T12:00+01:00')).toEqual(new Date('2026-11-21T11:00:00Z'));
});
