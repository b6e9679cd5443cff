import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { judgeRow } from '../../../../src/domain/matching/evaluation/rows.js';
import { type EvaluationRow, evaluate, evaluationRow } from '../../../../src/domain/matching/index.js';

const HARD_SET = new URL('../../../matching/hardSet.jsonl', import.meta.url);
const CORPUS = join('..', 'shared', 'corpus');

function rowsOf(path: string | URL): EvaluationRow[] {
  const lines = readFileSync(path, 'utf8').split('\n').filter(Boolean);
  return lines.map((line) => evaluationRow.parse(JSON.parse(line)));
}
const wrong = ({ errors }: ReturnType<typeof evaluate>) =>
  errors
    .filter(({ kind }) => kind === 'auto_wrong' || kind === 'tier_too_high' || kind === 'twin_wrong')
    .map(({ id, reason }) => `${id}: ${reason}`);

describe('the hard set', () => {
  const found = evaluate(rowsOf(HARD_SET));

  test('nothing is matched automatically that a person labelled otherwise', () => {
    expect(wrong(found)).toEqual([]);
  });
  test('19 of 20 same pairs are matched or shown to a person', () => {
    expect(found.total.recall_at_review.rate).toBeGreaterThanOrEqual(0.95);
  });
  test('at most 15 in 100 different pairs cost a person time', () => {
    expect(found.total.negatives_in_review.rate).toBeLessThanOrEqual(0.15);
  });
  test('half of what may be matched automatically is', () => {
    expect(found.coverage.all.rate).toBeGreaterThanOrEqual(0.5);
  });
  test('of game winners seven in ten', () => {
    expect(found.coverage.game_winners.rate).toBeGreaterThanOrEqual(0.7);
  });
  test('material caveats are found in 98 of 100, all in 90, and 85 of 100 named are right', () => {
    expect(found.material_caveat_recall.rate).toBeGreaterThanOrEqual(0.98);
    expect(found.caveat_recall.rate).toBeGreaterThanOrEqual(0.9);
    expect(found.caveat_precision.rate).toBeGreaterThanOrEqual(0.85);
  });
  test('outcomes are mapped right in 19 of 20 events, never to a false twin', () => {
    expect(found.mapping.rate).toBeGreaterThanOrEqual(0.95);
    expect(found.false_twins).toBe(0);
  });
});

const SETTLED = join('..', 'shared', 'settled', 'settled_2026-05.jsonl');
const isSettled = existsSync(SETTLED);
if (!isSettled) console.warn('the settled pairs do not lie beside the project: what the engine calls them is not checked here');

test.skipIf(!isSettled)('of pairs that settled differently at most 3 in 100 are called the same, none is matched', () => {
  const apart = rowsOf(SETTLED).flatMap((row) => (row.label === 'different' ? (judgeRow(row)?.verdict ?? []) : []));
  expect(apart.length).toBeGreaterThan(250);
  expect(apart.filter(({ tier }) => tier === 'auto')).toEqual([]);
  expect(apart.filter(({ verdict }) => verdict === 'same').length).toBeLessThanOrEqual(0.03 * apart.length);
});

const present = existsSync(CORPUS);
if (!present) console.warn('the evaluation corpus does not lie beside the project: its goals are not checked here');

describe('real pairs', () => {
  test.skipIf(!present)('meet the goals of recall and review with no wrong automatic match', () => {
    const files = readdirSync(join(CORPUS, 'pairs')).map((name) => join(CORPUS, 'pairs', name));
    const rows = [...files, join(CORPUS, 'hard_pairs_real.jsonl')].flatMap(rowsOf);
    const found = evaluate(rows.filter(({ level }) => level !== 'event'));
    expect(wrong(found)).toEqual([]);
    expect(found.with_rules.recall_at_review.rate).toBeGreaterThanOrEqual(0.97);
    expect(found.titles_only.recall_at_review.rate).toBeGreaterThanOrEqual(0.95);
    expect(found.total.negatives_in_review.rate).toBeLessThanOrEqual(0.15);
    expect(found.coverage.all.rate).toBeGreaterThanOrEqual(0.5);
    expect(found.coverage.game_winners.rate).toBeGreaterThanOrEqual(0.7);
  });
});

test('a share of nothing has no rate', () => {
  expect(evaluate([]).total.auto_precision).toEqual({ hits: 0, of: 0, rate: null });
});
