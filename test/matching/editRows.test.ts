import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { judgeLine, judgeOne } from '../../src/domain/matching/index.js';

const market = z.looseObject({ event: z.string(), question: z.string(), outcome: z.string(), rules: z.string().min(40) });
const row = z.strictObject({
  id: z.string(),
  class: z.string().regex(/^[a-z_]+$/),
  change: z.enum(['material', 'cosmetic']),
  category: z.string(),
  base: z.string(),
  standing: z.enum(['auto', 'human']),
  a: market,
  b: market,
  after_a: market.optional(),
  after_b: market.optional(),
});
const rowsOf = (name: string) =>
  readFileSync(new URL(`./edits/${name}.jsonl`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => row.parse(JSON.parse(line)));
const [material, cosmetic] = [rowsOf('material'), rowsOf('cosmetic')];

test('200 material and 100 cosmetic edits of many kinds, over automatic pairs and such that a person approved', () => {
  expect(material.length).toBeGreaterThanOrEqual(200);
  expect(cosmetic.length).toBeGreaterThanOrEqual(100);
  expect(new Set(material.map((edit) => edit.class)).size).toBeGreaterThanOrEqual(40);
  expect(material.filter(({ standing }) => standing === 'human').length).toBeGreaterThanOrEqual(50);
  expect(new Set([...material, ...cosmetic].map(({ id, change }) => `${change} ${id}`)).size).toBe(
    material.length + cosmetic.length,
  );
});

test('one side of every row is edited, and differs from what it was', () => {
  const broken = [...material, ...cosmetic].filter(({ a, b, after_a, after_b }) => {
    if ((after_a === undefined) === (after_b === undefined)) return true;
    return after_a === undefined ? JSON.stringify(after_b) === JSON.stringify(b) : JSON.stringify(after_a) === JSON.stringify(a);
  });
  expect(broken.map(({ id }) => id)).toEqual([]);
});

const editOf = (line: unknown) => {
  const answer = judgeOne(judgeLine.parse(line));
  return 'edit' in answer ? answer.edit : undefined;
};

test('every material edit suspends or refuses the pair, whoever approved it', () => {
  expect(material.filter((line) => editOf(line) === 'keeps').map(({ id }) => id)).toEqual([]);
});

test('at most 3 in 100 cosmetic edits do', () => {
  const lost = cosmetic.filter((line) => editOf(line) !== 'keeps').map(({ id }) => id);
  expect(lost.length, lost.join(', ')).toBeLessThanOrEqual(0.03 * cosmetic.length);
});
