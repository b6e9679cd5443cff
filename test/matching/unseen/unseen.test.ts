/** Rows composed by people who had seen neither the code nor the labelled rows. What a round is, and what its floors are: README.md. */
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { evaluate, evaluationRow, judgeLine, judgeOne } from '../../../src/domain/matching/index.js';
import { linesOf, ROUNDS } from './rounds.js';

const inSet = z.object({ set: z.enum(['mapping', 'pairs', 'edits', 'rules']) });
/** The rows of a round by set. */
function setsIn(file: string): Map<string, unknown[]> {
  const sets = new Map<string, unknown[]>();
  for (const line of linesOf(file)) {
    const { set } = inSet.parse(line);
    sets.set(set, [...(sets.get(set) ?? []), line]);
  }
  return sets;
}
const edited = z.object({ expect: z.enum(['suspends', 'keeps']) });

describe.each(ROUNDS.filter(({ counts }) => counts.tasks === undefined))('$file: $holds', ({ file, counts, floors }) => {
  const sets = setsIn(file);
  const measured = (set: 'mapping' | 'pairs' | 'edits') => evaluate((sets.get(set) ?? []).map((row) => evaluationRow.parse(row)));

  test('the rows are all there', () => {
    expect(Object.fromEntries([...sets].map(([set, { length }]) => [set, length]))).toEqual(counts);
  });

  if (floors.mapping !== undefined) {
    const { found, falseTwins } = floors.mapping;
    test('a leg finds its twin', () => {
      const { mapping, false_twins } = measured('mapping');
      expect(mapping.hits).toBeGreaterThanOrEqual(found);
      expect(false_twins).toBeLessThanOrEqual(falseTwins);
    });
  }

  if (floors.pairs !== undefined) {
    const { automatic, recalled, others } = floors.pairs;
    test('a pair reaches a person when it is the same bet, and is matched without one only then', () => {
      const { total } = measured('pairs');
      expect(total.auto_precision.of).toBeGreaterThanOrEqual(automatic);
      expect(total.auto_precision.of - total.auto_precision.hits).toBe(0);
      expect(total.recall_at_review.hits).toBeGreaterThanOrEqual(recalled);
      expect(total.negatives_in_review.hits).toBeLessThanOrEqual(others);
    });
  }

  if (floors.edits !== undefined) {
    const { others } = floors.edits;
    test('no pair stays automatic when one thing about it is changed', () => {
      const { total } = measured('edits');
      expect(total.auto_precision.of).toBe(0);
      expect(total.negatives_in_review.hits).toBeLessThanOrEqual(others);
    });
  }

  if (floors.rules !== undefined) {
    const { kept } = floors.rules;
    test('material edits stop a pair, and cosmetic ones mostly don’t', () => {
      const keeping = (sets.get('rules') ?? []).flatMap((row) => {
        const answer = judgeOne(judgeLine.parse(row));
        const { expect: expected } = edited.parse(row);
        return 'edit' in answer && answer.edit === 'keeps' ? [expected] : [];
      });
      expect(keeping).not.toContain('suspends');
      expect(keeping.length).toBeGreaterThanOrEqual(kept);
    });
  }
});
