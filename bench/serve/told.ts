/** Many subscribers while changes are committed: how long until all have heard, what they cost in memory, and what look-ups feel of it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { formatApiKey, hashApiKey } from '../../src/domain/apiKey.js';
import { type Waits, waits } from './load.js';
import { memoryOf, processorTimeOf, type Running } from './processes.js';
import { questions } from './questions.js';
import type { Size } from './rows.js';

export const SUBSCRIBERS = 1_000;
export const CHANGES_PER_SECOND = 50;
/** Subscriptions that one key may have open in one process. */
const PER_KEY = 100;
/** Look-ups beside it. */
const RATE = 500;

/** One round of it. */
export interface Told {
  /** Milliseconds from a change's commit until its last byte had come to the last subscriber, of 50%, 95% and all of the changes. */
  p50: number;
  p95: number;
  most: number;
  changes: number;
  /** Changes that some subscriber didn't hear exactly once. */
  wrong: number;
  /** Megabytes resident before, and the most that there were with all of them. */
  memory: { before: number; peak: number };
  /** Look-ups while the same changes are committed: nobody listening, and all of them. */
  alone: Waits;
  beside: Waits;
  /** Answers of a server that does nothing else, in the same seconds as `beside`: what waits are the machine's. */
  bare: Waits;
  /** Seconds of the service's processor time in both. */
  processor: { alone: number; beside: number };
}

const script = (name: string, ...args: string[]): ChildProcess =>
  spawn(process.execPath, ['--import', 'tsx', new URL(name, import.meta.url).pathname, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });

async function allOf(child: ChildProcess): Promise<string> {
  let text = '';
  child.stdout?.on('data', (chunk) => {
    text += chunk;
  });
  await new Promise((resolve) => child.once('close', resolve));
  return text;
}

async function makeKeys(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const keys: string[] = [];
  for (let n = 0; n < SUBSCRIBERS / PER_KEY; n++) {
    const key = formatApiKey(new Uint8Array(32).fill(n + 1));
    keys.push(key);
    await client.query(
      `WITH next AS (UPDATE revision SET value = value + 1 RETURNING value)
       INSERT INTO api_keys (id, name, hash, prefix, created_at, rev) SELECT $1, $1, $2, 'sb_told', now(), value FROM next
       ON CONFLICT DO NOTHING`,
      [`told-${n}`, hashApiKey(key)],
    );
  }
  await client.end();
  return keys;
}

/** Waits of look-ups while changes are committed. @returns with when each was committed, by its revision */
async function lookUps(port: number, url: string, size: Size, seconds: number, bare?: number) {
  const commits = script('./commits.ts', url, String(CHANGES_PER_SECOND), String(seconds + 2));
  const committed = allOf(commits);
  await pause(2_000); // until it is under way
  const ask = (asked: number) => waits(asked, questions(size, 8).match, RATE, seconds);
  const [found, bareFound] = await Promise.all([ask(port), bare === undefined ? undefined : ask(bare)]);
  return {
    found,
    bareFound,
    committed: new Map<number, number>(JSON.parse(await committed).map(([rev, at]: [string, number]) => [Number(rev), at])),
  };
}

const NOTHING = `require('node:http').createServer((_, res) => res.setHeader('content-length', 2).end('ok'))
  .listen(0, '127.0.0.1', function () { console.log(this.address().port) })`;

/** A server in a process of its own that answers two letters. */
async function startNothing(): Promise<{ process: ChildProcess; port: number }> {
  const child = spawn(process.execPath, ['-e', NOTHING], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [port] = (await once(child.stdout, 'data')) as [Buffer];
  return { process: child, port: Number(port) };
}

const at = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

/** Measures it once. @param size of the index that look-ups ask for */
export async function measureTold(ours: Running, url: string, size: Size, seconds: number): Promise<Told> {
  const keys = await makeKeys(url);
  await lookUps(ours.port, url, size, 2); // whoever rested is slow at first
  const used = [processorTimeOf(ours.pid)];
  const alone = await lookUps(ours.port, url, size, seconds);
  used.push(processorTimeOf(ours.pid));
  const before = memoryOf(ours.pid)?.now ?? Number.NaN;
  const subscribers = spawn(
    process.execPath,
    [
      '--import',
      'tsx',
      new URL('./subscribers.ts', import.meta.url).pathname,
      String(ours.port),
      String(SUBSCRIBERS),
      keys.join(),
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const bare = await startNothing();
  let printed = '';
  subscribers.stdout.on('data', (chunk) => {
    printed += chunk;
  });
  while (!printed.includes('ready')) await pause(50);
  let peak = 0;
  const watching = setInterval(() => {
    peak = Math.max(peak, memoryOf(ours.pid)?.now ?? 0);
  }, 100);
  used.push(processorTimeOf(ours.pid));
  const beside = await lookUps(ours.port, url, size, seconds, bare.port);
  used.push(processorTimeOf(ours.pid));
  await pause(2_000); // until the last has heard
  clearInterval(watching);
  bare.process.kill('SIGTERM');
  const ended = new Promise((resolve) => subscribers.once('close', resolve));
  subscribers.kill('SIGTERM');
  await ended;
  const heard: [string, { count: number; last: number }][] = JSON.parse(printed.slice(printed.indexOf('ready') + 5));
  const byRevision = new Map(heard.map(([id, each]) => [Number(id.slice(0, 16)), each]));
  const took: number[] = [];
  let wrong = 0;
  for (const [rev, time] of beside.committed) {
    const each = byRevision.get(rev);
    if (each?.count !== SUBSCRIBERS) wrong++;
    if (each) took.push(each.last - time);
  }
  took.sort((left, right) => left - right);
  const between = (from: number) => ((used[from + 1] ?? Number.NaN) - (used[from] ?? Number.NaN)) / 1_000;
  return {
    processor: { alone: between(0), beside: between(2) },
    p50: at(took, 0.5),
    p95: at(took, 0.95),
    most: at(took, 1),
    changes: beside.committed.size,
    wrong,
    memory: { before, peak },
    alone: alone.found,
    beside: beside.found,
    bare: beside.bareFound ?? beside.found,
  };
}
