/**
 * `npm run quality -- --date YYYY-MM-DD [--settled PATH] PATHS…`: writes bench/QUALITY.md. `--settled` names rows whose label is how both
 * venues settled: `different`, or `unsure` where they settled alike. Exits with 1 when a path is missing or a pair was matched wrongly.
 */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { evaluate } from '../../src/domain/matching/index.js';
import { labelledRows } from './labelledRows.js';
import { qualityReport } from './qualityReport.js';

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { date: { type: 'string' }, settled: { type: 'string' } },
});
if (values.date === undefined || !/^\d{4}-\d\d-\d\d$/.test(values.date)) {
  console.error('npm run quality -- --date YYYY-MM-DD [--settled PATH] PATHS…: the day of the measurement is missing');
  process.exit(2);
}
const labelled = labelledRows(positionals);
const hardSet = labelledRows([at('../../test/matching/hardSet.jsonl')]);
const settled = labelledRows(values.settled === undefined ? [] : [values.settled]);
writeFileSync(at('../QUALITY.md'), `${qualityReport(values.date, labelled, hardSet, settled).join('\n')}\n`);
console.info(`bench/QUALITY.md: ${labelled.rows.length} rows of ${labelled.read.length} files`);
const missing = [...labelled.missing, ...settled.missing];
for (const name of missing) console.warn(`MISSING: ${name}`);
const { errors } = evaluate([...labelled.rows, ...hardSet.rows]);
const wrong = errors.filter(({ kind }) => kind === 'auto_wrong' || kind === 'tier_too_high');
for (const { id, reason } of wrong) console.error(`WRONG: ${id}: ${reason}`);
if (wrong.length + missing.length > 0) process.exitCode = 1;
