import { afterAll, beforeAll, expect, test } from 'vitest';
import { share } from '../../src/domain/matching/evaluation/evaluate.js';
import { type KeptEvaluation, keepEvaluation } from '../../src/store/evaluation.js';
import { postGraphQL } from '../api/restAndGraphql.js';
import { NOW, openWorld, type World } from '../api/world.js';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const line = (name: string, rows: number) => ({
  name,
  rows,
  auto_precision: share(4, 4),
  recall_at_review: share(3, 4),
  auto_coverage: share(1, 4),
  negatives_in_review: share(0, 0),
  calibration_error: 0.02,
});
const measured = (at: Date): KeptEvaluation => ({
  at: at.toISOString(),
  engine_version: 'rules-1',
  rows: 8,
  ece: 0.02,
  total: line('all', 8),
  with_rules: line('rules', 6),
  titles_only: line('titles', 2),
  by_family: [line('game_winner', 8)],
  calibration: [{ from: 0.9, rows: 8, mean: 0.95, same: 0.97 }],
});

async function lastEvaluation() {
  const query = `{ last_evaluation { at engine_version calibration_error total { rows auto_precision { rate } negatives_in_review { rate } }
    families { name } calibration { from mean same } } }`;
  const { result } = await postGraphQL(world.app(), query, {}, { 'x-api-key': await world.key('quality') });
  return result.data?.last_evaluation;
}

test('there is none until one is kept', async () => {
  expect(await lastEvaluation()).toBeNull();
});

test('the last one that was kept is told', async () => {
  await keepEvaluation(world.deps.database, measured(new Date(NOW.getTime() - 1000)));
  await keepEvaluation(world.deps.database, measured(NOW));
  expect(await lastEvaluation()).toEqual({
    at: NOW.toISOString(),
    engine_version: 'rules-1',
    calibration_error: 0.02,
    total: { rows: 8, auto_precision: { rate: 1 }, negatives_in_review: { rate: null } },
    families: [{ name: 'game_winner' }],
    calibration: [{ from: 0.9, mean: 0.95, same: 0.97 }],
  });
});
