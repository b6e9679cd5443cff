import { type ChildProcess, spawn } from 'node:child_process';
import readline from 'node:readline';
import { MAIN, NODE_ARGS } from '../../support/build.js';
import { until } from '../../support/patience.js';

const ROOT = new URL('../../../', import.meta.url).pathname;

/** A line of a process's log. */
export type LogLine = Record<string, unknown> & { msg: string; level: number };

/** A samebet process of its own. */
export interface Process {
  pid: number;
  log: LogLine[];
  /** The first line with this message from the n-th line on. */
  logged(msg: string, from?: number): Promise<LogLine>;
  signal(name: NodeJS.Signals): void;
  /** Settles with the exit code or the signal that ended it. */
  exited: Promise<number | NodeJS.Signals>;
}

const started = new Set<ChildProcess>();
const logged = new Map<number, LogLine[]>();

/** Runs `samebet <args>` in a process of its own, with this environment only. @param nodeArgs what node is told: none, where its speed is the subject */
export function spawnSamebet(
  args: readonly string[],
  env: Record<string, string>,
  nodeArgs: readonly string[] = NODE_ARGS,
): Process {
  const { PATH = '' } = process.env;
  const child = spawn(process.execPath, [...nodeArgs, MAIN, ...args], {
    cwd: ROOT,
    env: { PATH, LOG_LEVEL: 'info', PORT: '0', NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  started.add(child);
  const log: LogLine[] = [];
  logged.set(child.pid ?? 0, log);
  readline.createInterface({ input: child.stderr }).on('line', (line) => {
    log.push(line.startsWith('{') ? JSON.parse(line) : { msg: line, level: 50 });
  });
  const exited = new Promise<number | NodeJS.Signals>((resolve) => {
    child.once('exit', (code, name) => {
      started.delete(child);
      resolve(code ?? name ?? 'SIGKILL');
    });
  });
  return {
    pid: child.pid ?? 0,
    log,
    logged: (msg, from = 0) =>
      until(`the log line "${msg}"`, () => {
        const found = log.slice(from).find((line) => line.msg === msg);
        if (!found && child.exitCode !== null) throw new Error(`the process ended: ${JSON.stringify(log.slice(-5))}`);
        return found;
      }),
    signal: (name) => void child.kill(name),
    exited,
  };
}

/** What the processes that still run have logged, for a failed test. */
export const logs = (): string[] =>
  [...logged].map(([pid, lines]) => `${pid}\n${lines.map((line) => JSON.stringify(line)).join('\n')}\n`);

/** Ends whatever a test left running. */
export async function endProcesses(): Promise<void> {
  const ends = [...started].map((child) => new Promise((resolve) => child.once('exit', resolve)));
  for (const child of started) child.kill('SIGKILL');
  await Promise.all(ends);
  logged.clear();
}
