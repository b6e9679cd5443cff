/**
 * `node --import tsx bench/quality/mutants.ts [--show CLASS] [--examples N] [paths of recorded days and labelled rows…]`: one
 * thing about one side of every automatic pair changes, and with it the bet. Prints wrong autos by class and scope; exits
 * with 1 when there is one.
 */
import { parseArgs } from 'node:util';
import { isAutomatic } from './automatic.js';
import { type BasePair, hardSetPairs, pathPairs, samplePairs } from './basePairs.js';
import { type Mutant, mutantsOf } from './mutants/index.js';
import { countTable } from './report.js';

function shown({ class: name, name: variant, side, scope, pair, a, b }: Mutant): string {
  const changed = side === 'a' ? a : b;
  const { event, question, outcome, rules, ticker, slug, outcomes, outcome_index } = changed;
  const texts = JSON.stringify({
    event,
    question,
    outcome,
    outcomes,
    outcome_index,
    code: ticker ?? slug,
    rules: rules?.slice(0, 500),
  });
  return `${name}, ${variant}, ${scope} of ${side}: ${pair.source} ${pair.id} (${pair.family})\n  ${texts}`;
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { show: { type: 'string' }, examples: { type: 'string', default: '10' } },
});
const pairs: BasePair[] = [...(await samplePairs()), ...hardSetPairs()];
if (positionals.length === 0) console.info('SKIPPED: recorded days and corpus rows, no paths were given');
for (const path of positionals) pairs.push(...(await pathPairs(path)));
const [tried, wrong] = [new Map<string, number>(), new Map<string, number>()];
const examples: Mutant[] = [];
for (const mutant of mutantsOf(pairs)) {
  const stays = isAutomatic(mutant.a, mutant.b);
  for (const key of [' all', `class ${mutant.class}`, `scope ${mutant.scope}`, `source ${mutant.pair.source}`]) {
    tried.set(key, (tried.get(key) ?? 0) + 1);
    if (stays) wrong.set(key, (wrong.get(key) ?? 0) + 1);
  }
  if (stays && mutant.class === values.show) examples.push(mutant);
}
console.info(`${pairs.length} automatic pairs`);
for (const line of countTable('wrong autos', tried, wrong)) console.info(line);
const step = Math.max(1, Math.floor(examples.length / Number(values.examples)));
for (const mutant of examples.filter((_, index) => index % step === 0).slice(0, Number(values.examples)))
  console.info(shown(mutant));
if ((wrong.get(' all') ?? 0) > 0) process.exitCode = 1;
