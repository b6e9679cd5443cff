/**
 * The service beside itself with one part plain: `npm run bench -- parts [part...]`. Each part is a place in the built code and what
 * stands there without it. On the full-size index, in turn; processor time a request counts where others load the machine.
 * BENCH_SECONDS says how long each has, BENCH_ROUNDS how often; BENCH_DATABASE names a database that is filled already.
 */
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { throughput } from '../serve/load.js';
import { BUILT, build, makeServerDatabase, onServer, startOurs } from '../serve/ours.js';
import { memoryOf, processorTimeOf, type Running } from '../serve/processes.js';
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
  /** The heap grows to three times its live size before all of it is marked. */
  heap: {
    file: 'commands/service.js',
    from: 'heap-growing-percent=25',
    to: 'heap-growing-percent=200',
    asked: ['matchAnew', 'match', 'graphqlMatch'],
  },
  /** Windows are asked without graphql-rate-limit. */
  limiter: {
    file: 'http/rateLimit.js',
    from: /const request = \{ caller, places \};[\s\S]*?const accepted = .*;/,
    to: 'const reservation = await windows.reserve(caller, places); const { accepted } = reservation;',
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

/**
 * Both services answer each of the part's questions, ours first in one round and second in the next: of two equal services whoever came
 * second took 15% less processor time (2026-11-26). Prints a line of the table a round.
 */
async function compare(name: string, { asked }: Plain, subjects: readonly Running[]): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, LOADING_MS));
  for (const question of asked) {
    for (let round = -1; round < ROUNDS; round++) {
      const found = new Map<Running, string>();
      for (const subject of round % 2 === 0 ? subjects : subjects.toReversed()) {
        const { port, pid } = subject;
        const used = processorTimeOf(pid);
        const drawn = question === 'matchAnew' ? 1_500 * SECONDS : KEPT;
        const rate = await throughput(port, questions(FULL, round + 60)[question], SECONDS, drawn);
        found.set(subject, `${Math.round(rate)} | ${((1_000 * (processorTimeOf(pid) - used)) / (rate * SECONDS)).toFixed(0)}`);
      }
      if (round >= 0) console.log(`| ${name} | ${question} | ${subjects.map((subject) => found.get(subject)).join(' | ')} |`);
    }
  }
  const memory = subjects.map(({ pid }) => memoryOf(pid)?.now);
  console.log(`| ${name} | memory after all of it, MB | ${memory[0]} | | ${memory[1]} | |`);
}

async function measure(name: string, plain: Plain, url: string): Promise<void> {
  const subjects: Running[] = [];
  try {
    for (const folder of [BUILT, buildPlain(name, plain)]) subjects.push(await startOurs({ DATABASE_URL: url }, folder));
    await compare(name, plain, subjects);
  } finally {
    for (const each of subjects) await each.stop();
  }
}

const named = process.argv.slice(2);
build();
const url = process.env.BENCH_DATABASE ?? (await makeServerDatabase(NAME, FULL));
try {
  console.log(
    '| part | question | requests/s | µs of processor each | plain: requests/s | µs |\n| --- | --- | --- | --- | --- | --- |',
  );
  for (const [name, plain] of Object.entries(PARTS)) {
    if (named.length === 0 || named.includes(name)) await measure(name, plain, url);
  }
} finally {
  if (!process.env.BENCH_DATABASE) await onServer(`DROP DATABASE IF EXISTS ${NAME} WITH (FORCE)`);
}
