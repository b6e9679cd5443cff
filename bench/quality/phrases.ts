/**
 * `node --import tsx bench/quality/phrases.ts [--show N] [paths of recorded days and labelled rows…]`: every phrase into every
 * automatic pair of its family. Prints how many stay automatic, by family, place and side. Exits with 1 when one does.
 */
import { parseArgs } from 'node:util';
import { type BasePair, hardSetPairs, pathPairs, samplePairs } from './basePairs.js';
import { readPhrases } from './phraseRows.js';
import { countTable } from './report.js';
import { allTrials, staysAuto, type Trial } from './tryPhrases.js';

async function basePairs(paths: readonly string[]): Promise<BasePair[]> {
  const pairs = [...(await samplePairs()), ...hardSetPairs()];
  if (paths.length === 0) console.info('SKIPPED: recorded days and corpus rows, no paths were given');
  for (const path of paths) pairs.push(...(await pathPairs(path)));
  return pairs;
}

function shown({ pair, phrase, other, side }: Trial): string {
  const words = other === undefined ? phrase.text : `${phrase.text} | ${other.text}`;
  return `${pair.source} ${pair.id} (${pair.family}), ${side}, ${phrase.place}: ${phrase.id} ${words}`;
}

const { values, positionals } = parseArgs({ allowPositionals: true, options: { show: { type: 'string', default: '0' } } });
const pairs = await basePairs(positionals);
const [tried, wrong] = [new Map<string, number>(), new Map<string, number>()];
const examples: Trial[] = [];
const used = new Set<string>();
for (const trial of allTrials(pairs, readPhrases())) {
  const stays = staysAuto(trial);
  used.add(trial.phrase.id);
  for (const key of [
    'all',
    `family ${trial.pair.family}`,
    `place ${trial.phrase.place}, ${trial.phrase.how}`,
    `side ${trial.side}`,
  ]) {
    tried.set(key, (tried.get(key) ?? 0) + 1);
    if (stays) wrong.set(key, (wrong.get(key) ?? 0) + 1);
  }
  if (stays) examples.push(trial);
}
console.info(`${pairs.length} automatic pairs, ${used.size} of ${readPhrases().length} phrases fit one`);
for (const line of countTable('stay automatic', tried, wrong)) console.info(line);
const step = Math.max(1, Math.floor(examples.length / Math.max(1, Number(values.show))));
for (const trial of examples.filter((_, index) => index % step === 0).slice(0, Number(values.show))) console.info(shown(trial));
if (examples.length > 0) process.exitCode = 1;
