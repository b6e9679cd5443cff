import { Readable } from 'node:stream';
import type { Command } from 'commander';
import { pino } from 'pino';
import type { OpenRuntime } from '../../src/commands/runtime.js';
import { readConfig } from '../../src/config.js';

/** What a command has of the outside world in a test. */
export interface World {
  environment?: Record<string, string>;
  now?: Date;
  input?: Readable;
  output?: NodeJS.WritableStream;
  stop?: AbortSignal;
}

/** What a command that ended printed, and its exit code. */
export interface Called {
  code: number;
  out: string[];
  err: string[];
}

/** Runs a command as a shell would, but in this process. */
export async function call(
  make: (open: OpenRuntime) => Command,
  args: readonly string[],
  {
    environment = {},
    now = new Date(),
    input = Readable.from([]),
    output = process.stdout,
    stop = new AbortController().signal,
  }: World = {},
): Promise<Called> {
  const called: Called = { code: 0, out: [], err: [] };
  const open: OpenRuntime = () => ({
    config: readConfig(environment),
    clock: () => now,
    log: pino({ level: 'silent' }),
    stop,
    tty: false,
    input,
    output,
    paint: (_style, text) => text,
    out: (line) => called.out.push(line),
    err: (line) => called.err.push(line),
    exit: (code) => {
      called.code = code;
    },
  });
  const throwing = (command: Command): Command => {
    for (const each of command.commands) throwing(each as Command);
    return command.exitOverride().configureOutput({ writeErr: () => {} });
  };
  await throwing(make(open)).parseAsync(args, { from: 'user' });
  return called;
}
