/**
 * New pairs of two different bets, composed in November 2026 with the engine's tables in hand: of 898 such pairs these were automatic when they
 * were first judged. Both markets are written anew and differ in one thing that a trader would name, in a field of one of them: a series or a
 * leg's code, a sub-title, an event's title, a source, a name of a work.
 */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { judgeLine, judgeOne } from '../../src/domain/matching/index.js';

const row = judgeLine.extend({ label: z.literal('different'), class: z.string() });
const rows = readFileSync(new URL('newPairs.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => row.parse(JSON.parse(line)));

test('none is automatic', () => {
  const automatic = rows.filter((pair) => judgeOne(pair).tier === 'auto');
  expect(automatic.map(({ id, class: name }) => `${id}: ${name}`)).toEqual([]);
});
