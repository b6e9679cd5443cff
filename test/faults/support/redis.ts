import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Redis } from 'ioredis';
import { until } from '../../support/patience.js';
import { freePort } from './ports.js';

/** A Redis server of the test's own. */
export interface PrivateRedis {
  url: string;
  kill(): Promise<void>;
  /** Stops answering, with its connections open; `resume` goes on. */
  hang(): void;
  resume(): void;
  /** Starts it again after `kill`, empty. */
  start(): Promise<void>;
  close(): Promise<void>;
}

/** Whether there is a redis-server; says so when there is none. */
export function hasRedis(): boolean {
  const found = spawnSync('redis-server', ['--version']).status === 0;
  if (!found) console.warn('SKIPPED: tests on Redis, since there is no redis-server on the path.');
  return found;
}

async function answers(url: string): Promise<true | undefined> {
  const client = new Redis(url, { lazyConnect: true, retryStrategy: () => null });
  client.on('error', () => {});
  try {
    await client.connect();
    return (await client.ping()) === 'PONG' ? true : undefined;
  } catch {
    return undefined;
  } finally {
    client.disconnect();
  }
}

/** Starts a Redis server on a free port of the loopback; it writes nothing to disk. */
export async function startRedis(): Promise<PrivateRedis> {
  const port = await freePort();
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'samebet-redis-'));
  const url = `redis://127.0.0.1:${port}`;
  let server: ChildProcess | undefined;
  const start = async () => {
    const options = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', folder];
    server = spawn('redis-server', options, { stdio: 'ignore' });
    await until('Redis answers', () => answers(url));
  };
  const kill = async () => {
    if (!server || server.exitCode !== null || server.signalCode !== null) return;
    const exited = new Promise((resolve) => server?.once('exit', resolve));
    server.kill('SIGKILL');
    await exited;
  };
  await start();
  return {
    url,
    start,
    kill,
    hang: () => void server?.kill('SIGSTOP'),
    resume: () => void server?.kill('SIGCONT'),
    close: async () => {
      await kill();
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}
