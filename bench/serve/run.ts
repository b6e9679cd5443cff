/**
 * The service under load beside bare node:http and beside others: `npm run bench [-- serve [MARKETS]]`, of 300,000 markets unless said.
 * Writes bench/RESULTS.md, of another number bench/RESULTS-MARKETS.md.
 *
 * BENCH_POSTGRES names a server on which databases may be made, BENCH_SECONDS and BENCH_ROUNDS how long and how often each subject runs.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { openDatabase } from '../../src/store/database.js';
import { throughput, type Waits, waits } from './load.js';
import { build, FIRST, HOME, MIGRATIONS, makeServerDatabase, onServer, startOurs } from './ours.js';
import { freePort, memoryOf, type Running, start } from './processes.js';
import { type Draw, type QuestionName, questions } from './questions.js';
import { report } from './report.js';
import { FULL, fillIndex, type Size, sizeOf } from './rows.js';
import { measureTold } from './told.js';

const MARKETS = Number(process.argv[2] ?? FULL.a + FULL.b);
if (!Number.isInteger(MARKETS) || MARKETS < 3_000) throw new RangeError('how many markets: a whole number from 3,000');
const INDEX: Size = sizeOf(MARKETS);
const TENTH: Size = sizeOf(MARKETS / 10);
const SECONDS = Number(process.env.BENCH_SECONDS ?? 4);
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3);
const WARM_UP = 3;
/** Requests drawn for each connection: more than it can send in the time. */
const ASKED_ONCE = Math.ceil(1_500 * SECONDS);
const LOADING_MS = 20_000;
const say = (line: string) => console.error(`${new Date().toISOString().slice(11, 19)} ${line}`);

/** What one question came to at one subject, over the rounds. */
export interface Line {
  subject: string;
  question: string;
  /** Requests per second, a round each. */
  rates: number[];
  /** The same over those of the bare server that sends the same bytes, in the same round. */
  ratios: number[];
}

export interface Steady extends Waits {
  subject: string;
  question: string;
  rate: number;
}

export interface Start {
  database: string;
  ms: number[];
  memory: { now: number; peak: number } | undefined;
}

async function makeEmbedded(folder: string): Promise<void> {
  const database = await openDatabase({ folder }, MIGRATIONS);
  await fillIndex(database, INDEX);
  await database.close();
}

async function startPeer(name: string, url: string, first: Draw): Promise<Running> {
  const port = await freePort();
  return start([path.join(HOME, 'bench/peers', `${name}.mjs`), String(port)], { DATABASE_URL: url }, port, first());
}

/** Records what ours answers, header for header. */
async function record({ port }: Running, draw: Draw, times: number) {
  const answers: { headers: Record<string, string>; body: string }[] = [];
  for (let i = 0; i < times; i++) {
    const { method, path: asked, headers, body } = draw();
    // fetch asks for packed bodies and unpacks them, which the load generator doesn't
    const plain = { ...headers, 'accept-encoding': 'identity' };
    const response = await fetch(`http://127.0.0.1:${port}${asked}`, {
      method,
      headers: plain,
      ...(body !== undefined && { body }),
    });
    if (response.status !== 200) throw new Error(`${asked} answers ${response.status}: ${await response.text()}`);
    const told = Object.fromEntries(response.headers);
    for (const own of ['date', 'connection', 'keep-alive', 'transfer-encoding']) delete told[own];
    const text = await response.text();
    answers.push({ headers: { ...told, 'content-length': String(Buffer.byteLength(text)) }, body: text });
  }
  return answers;
}

const OURS: QuestionName[] = ['match', 'matchAnew', 'matches50', 'matches200', 'health', 'profit', 'profitLookUp'];
const OURS_GRAPHQL: QuestionName[] = ['graphqlMatch', 'graphqlMatches50', 'graphqlProfit', 'graphqlProfitLookUp', 'graphqlDeep'];
const PEERS: { name: string; file: string; question: QuestionName; like: QuestionName }[] = [
  { name: 'Fastify + pg', file: 'fastify', question: 'match', like: 'match' },
  { name: 'Fastify + pg', file: 'fastify', question: 'matches50', like: 'matches50' },
  { name: 'Mercurius + jit, rows in memory', file: 'mercuriusMemory', question: 'peerGraphqlMatch', like: 'graphqlMatch' },
  { name: 'Mercurius + jit', file: 'mercurius', question: 'peerGraphqlMatch', like: 'graphqlMatch' },
  { name: 'Apollo Server + Express', file: 'apollo', question: 'peerGraphqlMatch', like: 'graphqlMatch' },
  { name: 'PostGraphile', file: 'postgraphile', question: 'postgraphileMatch', like: 'graphqlMatch' },
];

/** What the bare server answers from now on. */
async function use({ port }: Running, question: QuestionName): Promise<void> {
  await (await fetch(`http://127.0.0.1:${port}/use?${question}`)).arrayBuffer();
}

/** Every subject in turn, and again: what the machine does meanwhile falls on all of them. */
async function compare(ours: Running, bare: Running, peers: Map<string, Running>): Promise<Line[]> {
  const lines = new Map<string, Line>();
  const put = (subject: string, question: string, rate: number, limit: number) => {
    const line = lines.get(`${subject} ${question}`) ?? { subject, question, rates: [], ratios: [] };
    line.rates.push(rate);
    line.ratios.push(rate / limit);
    lines.set(`${subject} ${question}`, line);
  };
  for (let round = 0; round < ROUNDS; round++) {
    for (const like of [...OURS, ...OURS_GRAPHQL]) {
      const asked = questions(INDEX, round * 100 + 1);
      const run = async (subject: Running, name: QuestionName) => {
        if (round === 0) await throughput(subject.port, asked[name], WARM_UP);
        return throughput(subject.port, asked[name], SECONDS, name === 'matchAnew' ? ASKED_ONCE : undefined);
      };
      await use(bare, like);
      const limit = await run(bare, like);
      put('bare node:http', like, limit, limit);
      put('samebet', like, await run(ours, like), limit);
      for (const { name, file, question } of PEERS.filter((peer) => peer.like === like)) {
        const peer = peers.get(file);
        if (peer) put(name, like, await run(peer, question), limit);
      }
      const rates = [...lines.values()].filter(({ question }) => question === like);
      say(
        `round ${round + 1} ${like}: ${rates.map((line) => `${line.subject} ${Math.round(line.rates.at(-1) ?? 0)}`).join(', ')}`,
      );
    }
  }
  return [...lines.values()];
}

const middle = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Waits at half of what ours can, at the bare server and at ours; then at ours while a pull and a rematch run. */
async function steadily(ours: Running, bare: Running, url: string, lines: Line[]): Promise<Steady[]> {
  const found: Steady[] = [];
  for (const question of ['match', 'graphqlMatch'] as const) {
    await use(bare, question);
    const most = middle(lines.find((line) => line.subject === 'samebet' && line.question === question)?.rates ?? []);
    const rate = Math.round(most / 2);
    const ask = async (subject: string, { port }: Running) => {
      await throughput(port, questions(INDEX, 6)[question], 1); // whoever rested is slow at first, and so is the driver
      found.push({ subject, question, rate, ...(await waits(port, questions(INDEX, 7)[question], rate, 2 * SECONDS)) });
    };
    await ask('bare node:http', bare);
    await ask('samebet', ours);
    await ask('bare node:http', bare);
    await ask('samebet', ours);
    const churn = spawn(
      process.execPath,
      ['--import', 'tsx', path.join(HOME, 'bench/serve/churn.ts'), url, String(4 * SECONDS + 4)],
      {
        stdio: ['ignore', 'inherit', 'inherit'],
      },
    );
    const ended = new Promise((resolve) => churn.once('exit', resolve));
    await new Promise((resolve) => setTimeout(resolve, 4_000));
    await ask('samebet, during pull and rematch', ours);
    await ask('bare node:http, during pull and rematch', bare);
    await ended;
  }
  return found;
}

/**
 * How the cost of a look-up grows with the index: requests per second on a tenth of the rows over those on all, both freshly loaded. Each
 * question is asked once: kept answers would flatter the smaller index, where more questions come again.
 */
async function growth(url: string, tenthUrl: string): Promise<number[]> {
  const [ours, tenth] = [await startOurs({ DATABASE_URL: url }), await startOurs({ DATABASE_URL: tenthUrl })];
  await new Promise((resolve) => setTimeout(resolve, LOADING_MS));
  const ratios: number[] = [];
  for (let round = -1; round < ROUNDS; round++) {
    const small = await throughput(tenth.port, questions(TENTH, round + 50).matchAnew, SECONDS, ASKED_ONCE);
    const large = await throughput(ours.port, questions(INDEX, round + 50).matchAnew, SECONDS, ASKED_ONCE);
    if (round >= 0) ratios.push(small / large);
  }
  for (const each of [ours, tenth]) await each.stop();
  return ratios;
}

async function starts(name: string, database: Record<string, string>): Promise<Start> {
  const ms: number[] = [];
  let memory: Start['memory'];
  for (let round = 0; round < ROUNDS; round++) {
    const ours = await startOurs(database);
    ms.push(ours.ms);
    await throughput(ours.port, questions(INDEX, 3).match, 2 * SECONDS);
    // The index goes on loading behind the first answer: memory is what it takes with all of it.
    if (round === ROUNDS - 1) await new Promise((resolve) => setTimeout(resolve, LOADING_MS));
    memory = memoryOf(ours.pid) ?? memory;
    await ours.stop();
  }
  say(`${name}: first answer after ${ms.map(Math.round).join(', ')} ms, ${memory?.now} MB`);
  return { database: name, ms, memory };
}

async function main(): Promise<void> {
  build();
  const scratch = mkdtempSync(path.join(os.tmpdir(), 'samebet-bench-'));
  const folder = process.env.BENCH_EMBEDDED ?? path.join(scratch, 'embedded');
  const hasPeers = existsSync(path.join(HOME, 'bench/peers/node_modules'));
  if (!hasPeers) console.warn('Without peers: run `npm ci` in bench/peers to measure them too.');
  say('filling the databases');
  const [url, tenthUrl] = [
    await makeServerDatabase('samebet_bench', INDEX),
    await makeServerDatabase('samebet_bench_tenth', TENTH),
  ];
  if (!existsSync(folder)) await makeEmbedded(folder);
  const running: Running[] = [];
  try {
    const started = [await starts('PostgreSQL', { DATABASE_URL: url }), await starts('embedded', { SAMEBET_DATA: folder })];
    const ours = await startOurs({ DATABASE_URL: url });
    running.push(ours);
    await throughput(ours.port, questions(INDEX, 5).match, 2 * WARM_UP);
    const recordings: Record<string, unknown> = {};
    for (const name of [...OURS, ...OURS_GRAPHQL]) recordings[name] = await record(ours, questions(INDEX, 11)[name], 100);
    const file = path.join(scratch, 'recorded.json');
    writeFileSync(file, JSON.stringify(recordings));
    const barePort = await freePort();
    const bare = await start([path.join(HOME, 'bench/serve/bare.mjs'), String(barePort), file], {}, barePort, FIRST);
    running.push(bare);
    const peers = new Map<string, Running>();
    for (const { file: name, question } of hasPeers ? PEERS : [])
      if (!peers.has(name)) peers.set(name, await startPeer(name, url, questions(INDEX, 2)[question]));
    running.push(...peers.values());
    const lines = await compare(ours, bare, peers);
    for (const peer of peers.values()) await peer.stop();
    const steady = await steadily(ours, bare, url, lines);
    const told = await measureTold(ours, url, INDEX, 2 * SECONDS);
    await ours.stop();
    const grown = await growth(url, tenthUrl);
    const isUsual = INDEX.a === FULL.a;
    writeFileSync(
      path.join(HOME, isUsual ? 'bench/RESULTS.md' : `bench/RESULTS-${MARKETS}.md`),
      report({ index: INDEX, lines, steady, started, grown, told, seconds: SECONDS, rounds: ROUNDS }),
    );
  } finally {
    for (const each of running) await each.stop();
    for (const name of ['samebet_bench', 'samebet_bench_tenth']) await onServer(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    rmSync(scratch, { recursive: true, force: true });
  }
}

await main();
