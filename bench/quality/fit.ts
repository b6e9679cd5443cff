/**
 * `npm run fit -- [--folds source|event] PATHS…`: weights, calibration and floors of the evidence, fitted to labelled rows. The
 * ridge is the one that does best on folds that it didn't see. Prints the tables of src/domain/matching/judgement/model.ts; a person
 * decides whether they go there.
 */
import { parseArgs } from 'node:util';
import { measure, refit } from '../../src/domain/matching/evaluation/refit.js';
import { judgeRow } from '../../src/domain/matching/evaluation/rows.js';
import { fitFolds } from './folds.js';
import { labelledRows } from './labelledRows.js';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { folds: { type: 'string', default: 'source' } },
});
const by = values.folds === 'event' ? 'event' : 'source';
const { rows, missing } = labelledRows(positionals);
if (missing.length > 0) console.warn(`MISSING: ${missing.join(', ')}`);
const measured = rows.flatMap((row) => {
  const judged = judgeRow(row);
  return judged === null ? [] : [measure(judged)];
});
if (measured.length === 0) {
  console.error('npm run fit -- PATHS: no labelled row was found, nothing was fitted');
  process.exit(1);
}
const { tried, best, weighed, folds } = fitFolds(measured, by);
console.info(`${measured.length} labelled rows, ${weighed} of them weighed by evidence, ${folds} folds by ${by}`);
for (const { ridge, loss, own } of tried)
  console.info(
    `  ridge ${String(ridge).padEnd(4)} loss ${loss.toFixed(4)} on folds not seen${ridge === best ? ', the least' : ''}; ${own.toFixed(4)} on all`,
  );
const { signals, weights, calibration, floors } = refit(measured, best);
console.info('\nconst WEIGHTS = {');
for (const [at, name] of signals.entries()) console.info(`  ${name}: ${(weights.weights[at] ?? 0).toFixed(2)},`);
console.info(`};\nconst BIAS = ${weights.bias.toFixed(2)};`);
console.info('\nconst CALIBRATION: readonly (readonly [likelihood: number, share: number])[] = [');
for (const [at, share] of calibration) console.info(`  [${at}, ${share}],`);
console.info(`];\n\nfloors: review ${floors.review}, wide ${floors.wide}`);
