/** The results as a page of Markdown: ratios first, since absolute figures are the machine's. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import os from 'node:os';
import { FULL, type Size } from './rows.js';
import type { Line, Start, Steady } from './run.js';
import { CHANGES_PER_SECOND, SUBSCRIBERS, type Told } from './told.js';

export interface Results {
  /** What was served. */
  index: Size;
  lines: Line[];
  steady: Steady[];
  started: Start[];
  /** Rate on a tenth of the index over the rate on all of it. */
  grown: number[];
  told: Told;
  seconds: number;
  rounds: number;
}

const WORDS: Record<string, string> = {
  match: '`GET /v0/match`',
  matchAnew: '`GET /v0/match`, each question once',
  matches50: '`GET /v0/matches?limit=50`',
  matches200: '`GET /v0/matches?limit=200`',
  health: '`GET /v0/health`',
  profit: '`POST /v0/profit`',
  profitLookUp: '`POST /v0/profit` with `market_id`',
  graphqlMatch: 'GraphQL `match`',
  graphqlMatches50: 'GraphQL `matches(limit: 50)`',
  graphqlProfit: 'GraphQL `profit`',
  graphqlProfitLookUp: 'GraphQL `profit` with `market_id`',
  graphqlDeep: 'GraphQL graph, five levels deep',
};

const middle = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
const spread = (values: readonly number[], digits: number): string =>
  `${Math.min(...values).toFixed(digits)}–${Math.max(...values).toFixed(digits)}`;
const count = (rows: number): string => rows.toLocaleString('en-US');
const table = (head: string[], rows: string[][]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

const dependency = (folder: string, name: string): string => {
  try {
    const file = new URL(`../../${folder}node_modules/${name}/package.json`, import.meta.url);
    return `${name} ${(JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version}`;
  } catch {
    return `${name} (not installed)`;
  }
};

/** What all subscribers together may take of memory, stated in docs/changes.md. */
const MOST_TOLD_MB = 200;

const PEERS = ['fastify', 'mercurius', '@apollo/server', 'express', 'postgraphile', 'pg'];

function throughputTable(lines: readonly Line[]): string {
  const head = ['question', 'subject', 'of bare node:http', 'spread', 'requests/s'];
  const rows = lines.map(({ subject, question, rates, ratios }) => [
    WORDS[question] ?? question,
    subject,
    `**${middle(ratios).toFixed(2)}**`,
    spread(ratios, 2),
    String(Math.round(middle(rates))),
  ]);
  return table(head, rows);
}

function waitsTable(steady: readonly Steady[]): string {
  const head = ['question', 'subject', 'requests/s', 'p50 ms', 'p99 ms', 'p99.9 ms'];
  const rows = steady.map(({ subject, question, rate, p50, p99, p999 }) => [
    WORDS[question] ?? question,
    subject,
    String(rate),
    ...[p50, p99, p999].map((ms) => ms.toFixed(2)),
  ]);
  return table(head, rows);
}

function startTable(started: readonly Start[]): string {
  const rows = started.map(({ database, ms, memory }) => [
    database,
    `**${(middle(ms) / 1_000).toFixed(2)}**`,
    spread(
      ms.map((each) => each / 1_000),
      2,
    ),
    memory ? `${memory.now}` : 'unknown',
    memory ? `${memory.peak}` : 'unknown',
  ]);
  return table(['database', 'first answer, s after start', 'spread', 'memory after load, MB', 'peak, MB'], rows);
}

/** The goals, each with what was measured. */
function goals({ lines, steady, started, grown, told }: Results): string {
  const ratio = (subject: string, question: string) =>
    middle(lines.find((line) => line.subject === subject && line.question === question)?.ratios ?? []);
  const p99 = (subject: string) => {
    const found = steady.filter((line) => line.subject === subject && line.question === 'match').map((line) => line.p99);
    return middle(found);
  };
  const deep = middle(lines.find((line) => line.subject === 'samebet' && line.question === 'graphqlDeep')?.rates ?? []);
  const peers = [...new Set(lines.map(({ subject }) => subject))].filter(
    (name) => name !== 'samebet' && name !== 'bare node:http',
  );
  const lead = (question: string) =>
    Math.min(...peers.map((name) => ratio('samebet', question) / ratio(name, question)).filter((each) => !Number.isNaN(each)));
  const verdict = (met: boolean) => (met ? 'met' : '**missed**');
  const row = (goal: string, found: number, met: boolean, digits = 2) => [goal, found.toFixed(digits), verdict(met)];
  const aheadOf = (peer: string) => ratio('samebet', 'graphqlMatch') / ratio(peer, 'graphqlMatch');
  const [mercurius, mercuriusMemory] = [aheadOf('Mercurius + jit'), aheadOf('Mercurius + jit, rows in memory')];
  const handWritten = ratio('samebet', 'match') / ratio('Fastify + pg', 'match');
  const calm = p99('samebet') / p99('bare node:http');
  const busy = p99('samebet, during pull and rematch') / p99('bare node:http, during pull and rematch');
  const memory = Math.max(...started.map((each) => each.memory?.now ?? Number.NaN));
  const slowest = Math.max(...started.map(({ ms }) => middle(ms))) / 1_000;
  const growth = middle(grown);
  const extra = told.memory.peak - told.memory.before;
  const felt = told.beside.p99 / told.alone.p99;
  return table(
    ['goal', 'measured', ''],
    [
      row('`GET /v0/match` at least 0.50 of bare', ratio('samebet', 'match'), ratio('samebet', 'match') >= 0.5),
      row(
        '`GET /v0/matches?limit=50` at least 0.35 of bare',
        ratio('samebet', 'matches50'),
        ratio('samebet', 'matches50') >= 0.35,
      ),
      row('GraphQL `match` at least 0.25 of bare', ratio('samebet', 'graphqlMatch'), ratio('samebet', 'graphqlMatch') >= 0.25),
      row(
        'GraphQL `matches(limit: 50)` at least 0.35 of bare',
        ratio('samebet', 'graphqlMatches50'),
        ratio('samebet', 'graphqlMatches50') >= 0.35,
      ),
      row('GraphQL graph, five levels deep, requests/s (1,000 wanted)', deep, deep >= 1_000, 0),
      row('GraphQL `match` ahead of Mercurius + jit on PostgreSQL, times', mercurius, mercurius > 1),
      row('the same with 2,000 finished rows in Mercurius’s own memory', mercuriusMemory, mercuriusMemory > 1),
      row('ahead of the next best peer at a look-up, times', lead('match'), lead('match') > 1),
      row('ahead of hand-written Fastify + pg, times (3 wanted)', handWritten, handWritten >= 3),
      row('p99 at half load over the bare server’s (3 allowed)', calm, calm <= 3),
      row('the same during a pull of 5,000 changes and a rematch', busy, busy <= 3),
      row('memory with that index after load, MB (500 allowed)', memory, memory <= 500, 0),
      row('first correct answer, s after start (2 allowed)', slowest, slowest <= 2),
      row('1,000 subscribers: s from commit until all have heard, p95 (1 allowed)', told.p95 / 1_000, told.p95 <= 1_000),
      row('memory that they take, MB (200 allowed)', extra, extra <= MOST_TOLD_MB, 0),
      row('p99 of look-ups beside them over that without (2 allowed)', felt, felt <= 2),
      row('cost of a look-up on a ten times larger index (1.2 allowed)', growth, growth <= 1.2),
    ],
  );
}

function toldLine({ p50, p95, most, changes, wrong, memory, alone, beside, bare, processor }: Told): string {
  const ms = (each: number) => `${Math.round(each)} ms`;
  return `of ${changes} changes half had come to the last subscriber ${ms(p50)} after their commit, 95% after ${ms(p95)}, all after ${ms(most)}; ${wrong} did not
come to each subscriber exactly once. Memory ${memory.before} MB before, ${memory.peak} MB at most with them. Look-ups at 500 a second while the same changes
are committed: p99 ${alone.p99.toFixed(2)} ms without subscribers, ${beside.p99.toFixed(2)} ms with them (a bare server's in the same seconds ${bare.p99.toFixed(2)}); ${processor.alone} and ${processor.beside} s
of the service's processor time.`;
}

/** The page. */
export function report(results: Results): string {
  const { index, lines, steady, started, seconds, rounds } = results;
  const versions = [
    `Node ${process.version}`,
    ...['graphql', 'sofa-api', 'graphql-yoga', 'graphql-jit', 'autocannon'].map((name) => dependency('', name)),
  ];
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  const load = os.loadavg().map((each) => each.toFixed(1));
  return `# Results

${new Date().toISOString().slice(0, 10)}, commit ${commit}, ${os.cpus()[0]?.model ?? 'unknown processor'} × ${os.cpus().length}, load average at the end ${load.join(' ')}.
${versions.join(', ')}. Peers: ${PEERS.map((name) => dependency('bench/peers/', name)).join(', ')}.

\`npm run bench${index.a === FULL.a ? '' : ` -- serve ${index.a + index.b}`}\`: ${count(index.a)} venue A and ${count(index.b)} venue B markets, ${count(index.pairs)} live pairs on PostgreSQL; every subject in a process of its own,
32 connections, ${seconds} s after a warm-up, in turn, ${rounds} rounds; medians. A ratio is to bare node:http that sends the same bytes (headers too)
within the same round. Ids are drawn at random from all markets, one in ten unknown; each connection
sends 1,000 of them again and again, unless each is said to come once. Ours checks keys and counts limits, the peers do
neither. Only ratios of one run count: the driver shares the machine with what it measures.

## Goals

${goals(results)}

## Throughput

${throughputTable(lines)}

## Waits at half of our largest rate

Measured from when a request was due. The pull and the rematch run beside it in another process.

${waitsTable(steady)}

## Start and memory

${startTable(started)}

## Index ten times as large

Look-ups per second on a tenth of the index over those on all of it: **${middle(results.grown).toFixed(2)}** (${spread(results.grown, 2)}).

## Subscribers

${SUBSCRIBERS.toLocaleString('en')} on one process while ${CHANGES_PER_SECOND} changes a second are committed: ${toldLine(results.told)}

PostGraphile is version 4: version 5 wants Node 22. “Mercurius + jit, rows in memory” keeps 2,000 answers in a map and asks no
database: the framework's own speed.
`;
}
