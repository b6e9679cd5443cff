import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { coverageCommand } from '../../src/commands/coverage.js';
import { matchCommand } from '../../src/commands/match.js';
import { replayCommand } from '../../src/commands/replay.js';
import { residueCommand } from '../../src/commands/residue.js';
import { call } from './call.js';
import { home } from './cli.js';

const FIXTURES = new URL('../fixtures/venues/', import.meta.url).pathname;
const [A, B] = [`${FIXTURES}venue_a.jsonl`, `${FIXTURES}venue_b.jsonl`];

/** A recorded day of a few events, and of lines that are cut off. */
function day(name: string, of: string, events: number): string {
  const file = path.join(home, name);
  const lines = fs.readFileSync(of, 'utf8').split('\n').slice(0, events);
  fs.writeFileSync(file, [...lines, '{"cut":'].map((line) => `${line}\n`).join(''));
  return file;
}

test('a recorded day with lines that are not JSON is matched in part, and fails where no line can be read', async () => {
  const [a, b] = [day('a.jsonl', A, 2), day('b.jsonl', B, 2)];
  const out = path.join(home, 'pairs.jsonl');
  expect((await call(matchCommand, ['--venue-a', a, '--venue-b', b, '--out', out])).code).toBe(3);
  const none = day('none.jsonl', A, 0);
  const { code, err } = await call(matchCommand, ['--venue-a', none, '--venue-b', b, '--out', out, '--force']);
  expect([code, err[0]]).toEqual([1, expect.stringContaining('1 lines that are not JSON')]);
});

test.each([
  ['match', matchCommand],
  ['coverage', coverageCommand],
  ['residue', residueCommand],
  ['replay', replayCommand],
])('%s of a recorded day that isn’t there is wrong usage, and names the file', async (_, command) => {
  const missing = path.join(home, 'missing.jsonl');
  await expect(call(command, ['--venue-a', A, '--venue-b', missing])).rejects.toMatchObject({
    code: 2,
    message: `there is no file ${missing}`,
  });
  await expect(call(command, ['--venue-a', home, '--venue-b', B])).rejects.toMatchObject({
    code: 2,
    message: `${home} is a folder; name a file`,
  });
});
