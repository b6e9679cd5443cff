import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Line } from '../../../../src/domain/matching/evaluation/evaluate.js';
import { judgeRow } from '../../../../src/domain/matching/evaluation/rows.js';
import { type EvaluationRow, evaluate, evaluationRow, leaveOneOut } from '../../../../src/domain/matching/index.js';
import { AUTO_FLOOR } from '../../../../src/domain/matching/judgement/gates.js';

/** Half of the hard set in three parts, as if three people had labelled it. */
const ROWS: EvaluationRow[] = readFileSync(new URL('../../../matching/hardSet.jsonl', import.meta.url), 'utf8')
  .split('\n')
  .filter((line, index) => line !== '' && index % 2 === 0)
  .map((line, index) => ({ ...evaluationRow.parse(JSON.parse(line)), source: `part-${index % 3}` }))
  .filter(({ b, label }) => !Array.isArray(b) && label !== undefined);

const flipped = (row: EvaluationRow): EvaluationRow =>
  row.source === 'part-1' ? { ...row, label: row.label === 'same' ? 'different' : 'same' } : row;
const lineOf = (rows: readonly EvaluationRow[], source: string): Line => {
  const line = leaveOneOut(rows, 'source').by_source.find(({ name }) => name === source);
  if (line === undefined) throw new Error(`there is no ${source}`);
  return line;
};
/** How many of a source's rows are in the queue, whatever their labels. */
const inQueue = (rows: readonly EvaluationRow[], source: string): number => {
  const line = lineOf(rows, source);
  const { recall_at_review, negatives_in_review, auto_precision } = line;
  return recall_at_review.hits + negatives_in_review.hits + (auto_precision.of - auto_precision.hits);
};

describe('leaving one out', () => {
  test("a source's own labels have no say in what is said of its rows; they have one in the others'", () => {
    const known = ROWS.filter(({ label }) => label === 'same' || label === 'different');
    const wrong = known.map(flipped);
    expect(inQueue(wrong, 'part-1')).toBe(inQueue(known, 'part-1'));
    expect(lineOf(wrong, 'part-0')).not.toEqual(lineOf(known, 'part-0'));
  });
  test('every row is judged once, whatever is left out, and none is automatic that the gates keep from it', () => {
    for (const by of ['source', 'series'] as const) {
      const left = leaveOneOut(ROWS, by);
      expect(left.rows).toBe(ROWS.length);
      expect(left.by_source.map(({ name }) => name)).toEqual(['part-0', 'part-1', 'part-2']);
      expect(left.total.auto_precision).toMatchObject({ rate: 1 });
      expect(left.total.auto_precision.of).toBeGreaterThan(25);
    }
  });
  test('refitted weights meet the floor that the engine asks of a proof', () => {
    for (const row of ROWS) {
      const { gates, likelihood } = judgeRow(row)?.verdict ?? { gates: [], likelihood: 0 };
      expect(gates.find(({ gate }) => gate === 'evidence')?.verdict === 'pass').toBe(likelihood >= AUTO_FLOOR);
    }
  });
});

describe('the floor of the queue', () => {
  const [wide, own, narrow] = [0, undefined, 0.9].map((floor) => evaluate(ROWS, { floor }).total);
  test('a wider queue holds all of a narrower one and finds more', () => {
    expect(wide?.negatives_in_review.hits).toBeGreaterThan(own?.negatives_in_review.hits ?? Number.NaN);
    expect(wide?.recall_at_review.hits).toBeGreaterThanOrEqual(own?.recall_at_review.hits ?? Number.NaN);
    expect(narrow?.recall_at_review.hits).toBeLessThan(own?.recall_at_review.hits ?? Number.NaN);
    expect(narrow?.negatives_in_review.hits).toBeLessThan(own?.negatives_in_review.hits ?? Number.NaN);
  });
  test('moves nothing into or out of what is matched without a person', () => {
    expect(wide?.auto_precision).toEqual(own?.auto_precision);
  });
});

test('each source has a line of its own', () => {
  const { by_source } = evaluate(ROWS.slice(0, 9));
  expect(by_source.map(({ name, rows }) => [name, rows])).toEqual([0, 1, 2].map((part) => [`part-${part}`, 3]));
});
