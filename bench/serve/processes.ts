/** Each subject in a process of its own. */
import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import net from 'node:net';
import type { Ask } from './questions.js';

export interface Running {
  port: number;
  pid: number;
  stop(): Promise<void>;
}

export async function freePort(): Promise<number> {
  const server = net.createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as net.AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

async function answers(port: number, { method, path, headers, body }: Ask): Promise<boolean> {
  try {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, { method, headers, ...(body !== undefined && { body }) });
    await response.arrayBuffer();
    return response.status === 200;
  } catch {
    return false;
  }
}

/**
 * Starts a program and waits until it answers a question well.
 *
 * @returns with how long that took
 */
export async function start(
  argv: string[],
  env: Record<string, string>,
  port: number,
  ask: Ask,
): Promise<Running & { ms: number }> {
  const started = performance.now();
  const child: ChildProcess = spawn(process.execPath, argv, {
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const killChild = () => child.kill();
  process.once('exit', killChild); // also after an error of the benchmark: nothing goes on behind it
  void exited.then(() => process.off('exit', killChild));
  while (!(await answers(port, ask))) {
    if (child.exitCode !== null) throw new Error(`${argv.join(' ')} ended with ${child.exitCode}`);
    if (performance.now() - started > 60_000) throw new Error(`${argv.join(' ')} does not answer`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  const stop = async () => {
    child.kill('SIGTERM');
    await exited;
  };
  return { port, pid: child.pid ?? 0, ms: performance.now() - started, stop };
}

/** Resident memory of a process, in megabytes. Undefined where the system doesn't tell. */
export function memoryOf(pid: number): { now: number; peak: number } | undefined {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const read = (name: string) => Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024);
    return { now: read('VmRSS'), peak: read('VmHWM') };
  } catch {
    return undefined;
  }
}

/** Milliseconds of processor time that a process has used, in steps of 10: what other work on the machine hardly moves. NaN where the system doesn't tell. */
export function processorTimeOf(pid: number): number {
  try {
    const [user, system] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ').slice(11, 13) ?? [];
    return 10 * (Number(user) + Number(system));
  } catch {
    return Number.NaN;
  }
}
