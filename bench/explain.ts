/**
 * What it takes to say why: `npm run bench -- explain [folder]`. The dear questions of GraphQL on the full-size index, one after the
 * other; with the folder of an earlier build, its answers in turn with ours. BENCH_SECONDS says how long each has, BENCH_ROUNDS how
 * often; BENCH_DATABASE names a database that is filled already.
 */
import { build, makeServerDatabase, onServer, startOurs } from './serve/ours.js';
import { processorTimeOf } from './serve/processes.js';
import { questions } from './serve/questions.js';
import { FULL } from './serve/rows.js';

const SECONDS = Number(process.env.BENCH_SECONDS ?? 4);
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 2);
const WARM_UP = 20;
const NAME = 'samebet_bench_explain';
const ASKED = ['graphqlNearMisses', 'graphqlExplain', 'graphqlPairs100'] as const;

const [before] = process.argv.slice(2);
build();
const url = process.env.BENCH_DATABASE ?? (await makeServerDatabase(NAME, FULL));
const subjects = await Promise.all(
  [...(before ? [before] : []), undefined].map((folder) => startOurs({ DATABASE_URL: url }, folder)),
);

/** Milliseconds that each answer took. */
async function ask(port: number, name: (typeof ASKED)[number], seed: number): Promise<number[]> {
  const draw = questions(FULL, seed)[name];
  const took: number[] = [];
  const end = performance.now() + SECONDS * 1_000;
  for (let n = 0; performance.now() < end || n < 2 * WARM_UP; n++) {
    const { method, path, headers, body = '' } = draw();
    const from = performance.now();
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method, headers, body });
    const { errors } = (await answer.json()) as { errors?: unknown };
    if (errors) throw new Error(JSON.stringify(errors));
    if (n >= WARM_UP) took.push(performance.now() - from);
  }
  return took.sort((left, right) => left - right);
}

const at = (sorted: readonly number[], share: number) => (sorted[Math.floor(sorted.length * share)] ?? Number.NaN).toFixed(1);

try {
  await new Promise((resolve) => setTimeout(resolve, 10_000)); // until the whole index is in memory
  console.log('| question | build | answers | p50 ms | p95 ms | processor ms each |\n| --- | --- | --- | --- | --- | --- |');
  for (let round = 0; round < ROUNDS; round++)
    for (const name of ASKED)
      for (const [which, { port, pid }] of subjects.entries()) {
        const used = processorTimeOf(pid);
        const took = await ask(port, name, round + 1);
        const each = (processorTimeOf(pid) - used) / (took.length + WARM_UP);
        const build = which < subjects.length - 1 ? 'before' : 'now';
        console.log(`| ${name} | ${build} | ${took.length} | ${at(took, 0.5)} | ${at(took, 0.95)} | ${each.toFixed(1)} |`);
      }
} finally {
  for (const each of subjects) await each.stop();
  if (!process.env.BENCH_DATABASE) await onServer(`DROP DATABASE IF EXISTS ${NAME} WITH (FORCE)`);
}
