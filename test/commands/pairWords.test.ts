import { expect, test } from 'vitest';
import { caveatLines, factLines } from '../../src/commands/pairWords.js';
import type { FactRow } from '../../src/domain/matching/index.js';

const plain = (_: string, text: string) => text;

test('a quote over the end of a paragraph stays in its line', () => {
  const row = {
    field: 'participants',
    agree: 'one_sided',
    a: { value: [{ kind: 'team', name: 'nuggets' }], from: 'rules', quote: 'resolve to "Nuggets".\nIf the Rockets' },
    b: null,
  } as unknown as FactRow;
  const lines = [
    ...factLines([row], plain),
    ...caveatLines([{ code: 'tie_rule', severity: 'minor', quote_a: 'one\n\ntwo', quote_b: null }], plain),
  ];
  expect(lines.filter((line) => line.includes('\n'))).toEqual([]);
  expect(lines).toContainEqual(expect.stringContaining('(“resolve to "Nuggets". If the Rockets”)'));
  expect(lines).toContain('    A  “one two”');
});
