/** `node --import tsx bench/quality/hardSet.ts`: the rows of batch 3 by mechanism and kind, right and wrong; no texts. */
import { readFileSync } from 'node:fs';
import { type EvaluationRow, evaluate, evaluationRow } from '../../src/domain/matching/index.js';

interface Held {
  readonly row: EvaluationRow;
  readonly heading: string;
}

const url = new URL('../../test/matching/hardSetNext.jsonl', import.meta.url);
const held = readFileSync(url, 'utf8')
  .trim()
  .split('\n')
  .map((line): Held => {
    const value: { kind?: string; mechanism?: string; label: string } = JSON.parse(line);
    const heading = value.kind === undefined ? `${value.label} ${value.mechanism}` : `mapping ${value.kind}`;
    return { row: evaluationRow.parse(value), heading };
  });
const { total, mapping, false_twins, errors } = evaluate(held.map(({ row }) => row));
console.info(JSON.stringify({ ...total, mapping, false_twins }));
const kinds = new Map<string, string[]>();
for (const { id, kind } of errors) kinds.set(String(id), [...(kinds.get(String(id)) ?? []), kind]);
const headings = [...new Set(held.map(({ heading }) => heading))].sort();
for (const heading of headings) {
  const rows = held.filter((one) => one.heading === heading);
  const wrong = rows.flatMap(({ row }) => kinds.get(String(row.id)) ?? []);
  const told = [...new Set(wrong)].map((kind) => `${wrong.filter((one) => one === kind).length} ${kind}`);
  console.info(`${String(rows.length).padStart(4)}  ${heading}${told.length === 0 ? '' : `: ${told.join(', ')}`}`);
}
