/**
 * The service beside itself with one part plain: `npm run bench -- parts [part...]`. Each part is a place in the built code and what
 * stands there without it. On the full-size index, in turn; processor time a request counts where others load the machine.
 * BENCH_SECONDS says how long each has, BENCH_ROUNDS how often; BENCH_DATABASE names a database that is filled already.
 */
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { throughput } from '../serve/load.js';
import { BUILT, build, makeServerDatabase, onServer, startOurs } from '../serve/ours.js';
import { memoryOf, processorTimeOf } from '../serve/processes.js';
import { type QuestionName, questions } from '../serve/questions.js';
import { FULL } from '../serve/rows.js';

const SECONDS = Number(process.env.BENCH_SECONDS ?? 2);
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 4);
const NAME = 'samebet_bench_parts';
/** Questions that each connection repeats: few enough to come again within a round on any machine. */
const KEPT = 100;
const LOADING_MS = 12_000;

interface Plain {
  file: string;
  from: string | RegExp;
  to: string;
  asked: readonly QuestionName[];
}

const PARTS: Readonly<Record<string, Plain>> = {
  /** Each answer is sent by itself. */
  batch: { file: 'http/exchange.js', from: 'MOST_TOGETHER = 32', to: 'MOST_TOGETHER = 1', asked: ['matchAnew', 'match'] },
  /** Nothing is kept. */
  answers: { file: 'http/responseCache.js', from: 'find(query) {', to: 'find(query) { return;', asked: ['match', 'matches50'] },
  /** Yoga alone, with its own memory of documents. */
  documents: {
    file: 'http/graphqlEndpoint.js',
    from: /const isShort = .*;/,
    to: 'const isShort = false;',
    asked: ['graphqlMatch', 'graphqlMatches50'],
  },
  /** Windows are asked without graphql-rate-limit. */
  limiter: {
    file: 'http/rateLimit.js',
    from: /const asking = [\s\S]*?const accepted = .*;/,
    to: 'const reservation = await windows.reserve(caller); const { accepted } = reservation;',
    asked: ['matchAnew', 'match'],
  },
};

function buildPlain(name: string, { file, from, to }: Plain): string {
  const folder = `${BUILT}-${name}`;
  rmSync(folder, { recursive: true, force: true });
  cpSync(BUILT, folder, { recursive: true });
  const place = path.join(folder, file);
  const text = readFileSync(place, 'utf8');
  const plain = text.replace(from, to);
  if (plain === text) throw new Error(`${file} has no ${from}`);
  writeFileSync(place, plain);
  return folder;
}

async function compare(name: string, plain: Plain, url: string): Promise<void> {
  const subjects = [];
  for (const folder of [BUILT, buildPlain(name, plain)]) subjects.push(await startOurs({ DATABASE_URL: url }, folder));
  await new Promise((resolve) => setTimeout(resolve, LOADING_MS));
  for (const question of plain.asked) {
    for (let round = -1; round < ROUNDS; round++) {
      const found: string[] = [];
      for (const { port, pid } of subjects) {
        const used = processorTimeOf(pid);
        const drawn = question === 'matchAnew' ? 1_500 * SECONDS : KEPT;
        const rate = await throughput(port, questions(FULL, round + 60)[question], SECONDS, drawn);
        found.push(`${Math.round(rate)} | ${((1_000 * (processorTimeOf(pid) - used)) / (rate * SECONDS)).toFixed(0)}`);
      }
      if (round >= 0) console.log(`| ${name} | ${question} | ${found.join(' | ')} |`);
    }
  }
  const memory = subjects.map(({ pid }) => memoryOf(pid)?.now);
  console.log(`| ${name} | memory after all of it, MB | ${memory[0]} | | ${memory[1]} | |`);
  for (const each of subjects) await each.stop();
}

const named = process.argv.slice(2);
build();
const url = process.env.BENCH_DATABASE ?? (await makeServerDatabase(NAME, FULL));
try {
  console.log(
    '| part | question | requests/s | µs of processor each | plain: requests/s | µs |\n| --- | --- | --- | --- | --- | --- |',
  );
  for (const [name, plain] of Object.entries(PARTS)) {
    if (named.length === 0 || named.includes(name)) await compare(name, plain, url);
  }
} finally {
  if (!process.env.BENCH_DATABASE) await onServer(`DROP DATABASE IF EXISTS ${NAME} WITH (FORCE)`);
}
