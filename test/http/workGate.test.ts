import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { Caller } from '../../src/context.js';
import { WorkGate } from '../../src/http/workGate.js';
import { WorkLimits } from '../../src/http/workLimit.js';

/** Begins a document for each caller, in turn, and says which of them run before any has ended, and after the first has. */
async function runAtOnce(callers: readonly Caller[], isLight = false): Promise<[before: number, after: number]> {
  const gate = new WorkGate(new WorkLimits(6_000, () => new Date(0)), () => 0);
  const passes = callers.map((caller) => gate.pass({ caller, address: '192.0.2.1' }));
  let begun = 0;
  for (const pass of passes) void pass.begin(isLight).then(() => begun++);
  await setImmediate();
  const before = begun;
  passes[0]?.end();
  await setImmediate();
  return [before, begun];
}
const key = (keyId: string, owner?: string): Caller => ({ kind: 'key', keyId, ...(owner === undefined ? {} : { owner }) });
const person: Caller = { kind: 'user', userId: 'ann', name: 'Ann', role: 'reviewer' };

test.each([
  ['the keys of one account run one document at a time', [key('1', 'ann'), key('2', 'ann'), key('3', 'ann')], [1, 2]],
  ['so do strangers at one address', [{ kind: 'nobody' }, { kind: 'nobody' }], [1, 2]],
  ['a person runs two', [person, person, person], [2, 3]],
  ['keys of different accounts don’t wait for each other', [key('1', 'ann'), key('2', 'bob'), key('3')], [3, 3]],
] as const)('%s', async (_, callers, expected) => {
  expect(await runAtOnce(callers)).toEqual(expected);
});

test('documents that cost nothing to speak of wait for none', async () => {
  expect(await runAtOnce([key('1', 'ann'), key('2', 'ann')], true)).toEqual([2, 2]);
});
