import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { judgeLine, judgeOne, type TwinAnswer } from '../../src/domain/matching/index.js';

/**
 * 160 tasks by somebody who had not seen the engine: a leg of venue A, all legs of venue B's event, and which of these is the same bet, if any
 * is. Their first contact (1b68d85, 2026-11-29): 125 right, 88 of the 121 twins found, no wrong leg above a confidence of 0.5.
 */
const row = z.looseObject({
  id: z.string(),
  class: z.enum(['numbers', 'dates', 'names', 'parties', 'codes', 'teams', 'mixed']),
  twin: z.string().nullable(),
});
const answers = readFileSync(new URL('unseenMapping.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line))
  .map((line) => ({ ...row.parse(line), answer: judgeOne(judgeLine.parse(line)) as TwinAnswer }));

test('no leg is taken for another one with a confidence above one half', () => {
  expect(answers).toHaveLength(160);
  const wrong = answers.filter(({ twin, answer }) => answer.twin !== null && answer.twin !== twin && answer.confidence > 0.5);
  expect(wrong.map(({ id }) => id)).toEqual([]);
});

test('125 of the 160 tasks are answered right, and 88 of the 121 twins are found', () => {
  const right = answers.filter(({ twin, answer }) => answer.twin === twin);
  expect(right.length).toBeGreaterThanOrEqual(125);
  expect(right.filter(({ twin }) => twin !== null).length).toBeGreaterThanOrEqual(88);
});
