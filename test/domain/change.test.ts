import { expect, test } from 'vitest';
import { type ChangeId, formatChangeId, type PairState, pairChanges, parseChangeId } from '../../src/domain/change.js';
import type { Standing } from '../../src/domain/standing.js';

const state = (standing: Standing, over: Partial<PairState> = {}): PairState => ({
  standing,
  confidence: 0.9,
  basis: 'identical',
  caveats: [],
  ...over,
});
const typesOf = (before: PairState | null, after: PairState) => pairChanges(before, after).map(({ type }) => type);

test.each<[Standing | null, Standing, string[]]>([
  [null, 'proposed', ['pair.proposed']],
  [null, 'auto_verified', ['pair.verified']],
  [null, 'closed', []],
  ['proposed', 'auto_verified', ['pair.verified']],
  ['auto_verified', 'human_verified', ['pair.verified']],
  ['auto_verified', 'suspended', ['pair.suspended']],
  ['auto_verified', 'proposed', ['pair.proposed']],
  ['suspended', 'human_verified', ['pair.resumed']],
  ['closed', 'auto_verified', ['pair.resumed']],
  ['closed', 'proposed', ['pair.proposed']],
  ['human_verified', 'rejected', ['pair.rejected']],
  ['rejected', 'closed', ['pair.closed']],
  ['closed', 'closed', []],
  ['auto_verified', 'auto_verified', []],
])('%s -> %s tells %j', (before, after, types) => {
  expect(typesOf(before && state(before), state(after))).toEqual(types);
});

test('caveats and basis are news, their order is not; a closed pair has none', () => {
  const two = state('auto_verified', { caveats: ['timing_differs', 'source_differs'], basis: 'equivalent_with_caveats' });
  expect(typesOf(state('auto_verified'), two)).toEqual(['pair.caveats_changed']);
  expect(typesOf(two, { ...two, caveats: ['source_differs', 'timing_differs'] })).toEqual([]);
  expect(typesOf({ ...two, standing: 'closed' }, state('auto_verified'))).toEqual(['pair.resumed']);
  expect(typesOf(state('suspended'), { ...two, standing: 'human_verified' })).toEqual(['pair.resumed', 'pair.caveats_changed']);
});

test.each([
  [0.91, 0.949, false],
  [0.91, 0.95, true],
  [0.7, 0.69, true],
  [0.3, 0.49, false],
])('confidence %d -> %d crosses a step: %s', (from, to, crossed) => {
  const types = typesOf(state('proposed', { confidence: from }), state('proposed', { confidence: to }));
  expect(types).toEqual(crossed ? ['pair.confidence_changed'] : []);
});

test("a person's approval is one line, though it makes the confidence 1", () => {
  expect(typesOf(state('proposed'), state('human_verified', { confidence: 1 }))).toEqual(['pair.verified']);
});

test('ids sort as the log does and read back', () => {
  const ids: ChangeId[] = [
    { rev: 9n, n: 99_999, incarnation: '00000000' },
    { rev: 10n, n: 0, incarnation: '00000000' },
    { rev: 10n, n: 12, incarnation: '00000000' },
    { rev: 1_000_000n, n: 3, incarnation: 'ab12cd34' },
  ];
  const texts = ids.map(formatChangeId);
  expect([...texts].sort()).toEqual(texts);
  expect(texts.map(parseChangeId)).toEqual(ids);
});

test.each(['', '1', '0000000000000010-000000', '0000000000000010-000000-XYZ', 'x'.repeat(10_000)])('%s is no id', (text) => {
  expect(parseChangeId(text)).toBeUndefined();
});
