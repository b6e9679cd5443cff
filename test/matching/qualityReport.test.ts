import { expect, test } from 'vitest';
import { qualityReport } from '../../bench/quality/qualityReport.js';
import { type EvaluationRow, evaluationRow } from '../../src/domain/matching/index.js';

const row = (id: number, source: string, label: string, other: string): EvaluationRow =>
  evaluationRow.parse({
    id,
    source,
    label,
    reason: 'a labeller said so',
    a: { question: 'Will Quentin Zzyzx win the Ruritanian chess final?' },
    b: { question: other },
  });
const TWIN = 'Will Quentin Zzyzx win the Ruritanian chess final?';
const LABELLED = {
  rows: ['north', 'south'].flatMap((source, index) => [
    row(index * 2, source, 'same', TWIN),
    row(index * 2 + 1, source, 'different', 'Will Rudolf Rassendyll win the Ruritanian chess final?'),
  ]),
  read: ['north.jsonl', 'south.jsonl'],
  missing: ['east.jsonl'],
};
const COMPOSED = { rows: [row(9, 'hardSet', 'same', TWIN)], read: ['hardSet.jsonl'], missing: [] };
const NONE = { rows: [], read: [], missing: [] };

test('settled pairs are told by what they are called, and only where there are some', () => {
  const page = qualityReport('2026-11-22', LABELLED, COMPOSED, LABELLED).join('\n');
  expect(page).toContain('| the two YES settled | rows | called same | called different | called opposite | called unknown |');
  expect(page).toMatch(/^\| differently \| 2 \| 0 \|/m);
  expect(page).toMatch(/^\| alike \| 2 \|/m);
  expect(qualityReport('2026-11-22', LABELLED, COMPOSED, NONE).join('\n')).not.toContain('Settled pairs');
});

test('the page has a line per source in each table, and nothing of what the rows say', () => {
  const page = qualityReport('2026-11-22', LABELLED, COMPOSED, NONE).join('\n');
  expect(page).toContain('2026-11-22');
  for (const source of ['north', 'south']) expect(page.match(new RegExp(`^\\| ${source} \\| 2 \\|`, 'gm'))).toHaveLength(5);
  expect(page).not.toMatch(/Zzyzx|Ruritan|Rassendyll|a labeller/);
});

test('what was named and is missing is said, and so is that nothing real was measured', () => {
  expect(qualityReport('2026-11-22', LABELLED, COMPOSED, NONE).join('\n')).toContain(
    "**MISSING**: east.jsonl was named and isn't there",
  );
  const none = qualityReport('2026-11-22', { rows: [], read: [], missing: ['east.jsonl'] }, COMPOSED, NONE).join('\n');
  expect(none).toContain('No labelled rows of real markets were given');
  expect(none).toContain('MISSING');
  expect(none).not.toContain('left out');
});
