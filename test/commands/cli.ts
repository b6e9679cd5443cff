import { type ChildProcess, execFile, spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll } from 'vitest';
import { MAIN, NODE_ARGS } from '../support/build.js';

/** A folder of its own, gone when the file's tests are over. */
export const home = fs.mkdtempSync(path.join(os.tmpdir(), 'samebet-cli-'));
const running = new Set<ChildProcess>();
afterAll(() => {
  for (const child of running) child.kill('SIGKILL');
  fs.rmSync(home, { recursive: true, force: true });
});

type Environment = Record<string, string | undefined>;

/** Starts the command line, this one's or another, in an environment that holds nothing but what it is given. */
export function start(args: readonly string[], environment: Environment = {}, main = MAIN): ChildProcess {
  const env = { PATH: process.env.PATH, HOME: home, SAMEBET_DATA: path.join(home, 'data'), ...environment };
  const child = spawn(process.execPath, [...NODE_ARGS, main, ...args], { env, cwd: path.dirname(path.dirname(main)) });
  running.add(child);
  child.once('exit', () => running.delete(child));
  return child;
}

/** What a finished command printed, and its exit code. */
export interface Finished {
  code: number | null;
  out: string;
  err: string;
}

/** Runs a command to its end. */
export async function run(args: readonly string[], environment: Environment = {}, input = '', main = MAIN): Promise<Finished> {
  const child = start(args, environment, main);
  let [out, err] = ['', ''];
  child.stdout?.on('data', (chunk) => {
    out += chunk;
  });
  child.stderr?.on('data', (chunk) => {
    err += chunk;
  });
  child.stdin?.end(input);
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, out, err })));
}

/** Runs the built program for each of these, with its arguments, one after the other in one process: it is loaded once. */
const EACH = `
  process.execArgv = [];
  process.setMaxListeners(0);
  for (const stream of [process.stdout, process.stderr]) stream.setMaxListeners(0);
  const write = process.stdout.write.bind(process.stdout);
  const [main, ...asked] = process.argv.slice(1);
  for (const [n, args] of asked.map((each) => JSON.parse(each)).entries()) {
    const said = { code: 0, out: '', err: '' };
    process.exitCode = 0;
    process.stdout.write = (text) => { said.out += text; return true; };
    process.stderr.write = (text) => { said.err += text; return true; };
    process.argv = [process.execPath, main, ...args];
    await import(main + '?' + n);
    write(JSON.stringify({ ...said, code: process.exitCode }) + '\\n');
  }
  process.exitCode = 0;
`;

/** Runs commands that only print, such as helps, in one process for all: each begins in a program of its own, with no environment. */
export async function runEach(commands: readonly (readonly string[])[]): Promise<Finished[]> {
  const args = ['--input-type=module', '-e', EACH, MAIN, ...commands.map((each) => JSON.stringify(each))];
  const { stdout } = await promisify(execFile)(process.execPath, args, { env: { PATH: process.env.PATH, HOME: home } });
  return stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Finished);
}

/** Settles with the first match in what the child prints on either stream; rejects when it ends before. */
export function printed(child: ChildProcess, pattern: RegExp): Promise<RegExpExecArray> {
  return new Promise((resolve, reject) => {
    let text = '';
    const look = (chunk: Buffer) => {
      text += chunk;
      const found = pattern.exec(text);
      if (found) resolve(found);
    };
    child.stdout?.on('data', look);
    child.stderr?.on('data', look);
    child.once('exit', (code) => reject(new Error(`it ended with ${code} before printing ${pattern}:\n${text}`)));
  });
}

/** Sends a signal and waits for the end. @returns the exit code */
export function end(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
  return new Promise((resolve) => {
    child.once('exit', (code) => resolve(code));
    child.kill(signal);
  });
}
