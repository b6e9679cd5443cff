import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type EvaluationRow, evaluate, evaluationRow } from '../../src/domain/matching/index.js';

const rows = readFileSync(new URL('./otherWords.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line): EvaluationRow => evaluationRow.parse(JSON.parse(line)));
const { total, mapping, false_twins } = evaluate(rows);

test('none of the pairs that say another bet in other words is automatic', () => {
  expect(rows.length).toBeGreaterThanOrEqual(490);
  expect(total.auto_precision.of - total.auto_precision.hits).toBe(0);
});

test('a bet in other words reaches a person no more seldom than when this was measured', () => {
  expect(total.recall_at_review.hits).toBeGreaterThanOrEqual(108);
  expect(total.negatives_in_review.hits).toBeLessThanOrEqual(77);
});

test('legs in other words find their twins no more seldom than when this was measured', () => {
  expect(mapping.hits).toBeGreaterThanOrEqual(113);
  expect(false_twins).toBeLessThanOrEqual(1);
});
