import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { judgeLine, judgeOne } from '../../src/domain/matching/index.js';

const told = z.looseObject({ id: z.string(), label: z.string(), max_tier: z.string(), twin: z.string().nullish() });
const rows = ['hardSet', 'hardSetNext'].flatMap((name) =>
  readFileSync(new URL(`./${name}.jsonl`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => ({ ...told.parse(JSON.parse(line)), answer: judgeOne(judgeLine.parse(JSON.parse(line))) })),
);
const automatic = rows.filter(({ answer }) => answer.tier === 'auto');

test('some rows are matched without a person', () => {
  expect(automatic.length).toBeGreaterThanOrEqual(90);
});

test('no pair labelled different, opposite or unsure is, and none that its label leaves to a person', () => {
  const pairs = automatic.filter(({ twin }) => twin === undefined);
  expect(pairs.filter(({ label, max_tier }) => label !== 'same' || max_tier !== 'auto').map(({ id }) => id)).toEqual([]);
});

test('of a market’s candidates none but its twin is', () => {
  const wrong = automatic.filter(({ twin, answer }) => 'twin' in answer && answer.twin !== twin);
  expect(wrong.map(({ id }) => id)).toEqual([]);
});
