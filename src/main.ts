#!/usr/bin/env node
/** The `samebet` program: reads the command line and the environment, and runs the command that is asked for. */
import './production.js';
import fs from 'node:fs';
import { styleText } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { Command, CommanderError } from 'commander';
import { createLog, createScrub, type Scrub } from './commands/log.js';
import { CommandError, EXIT, type OpenRuntime } from './commands/runtime.js';
import { ConfigError, readConfig } from './config.js';

const stop = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => stop.abort(new Error(signal)));
}

/** Set once the secrets are known. */
let scrub: Scrub = (text) => text;

const open: OpenRuntime = ({ now, calm = false }) => {
  const tty = process.stderr.isTTY === true;
  const read = readConfig(process.env);
  const config = calm && !process.env.LOG_LEVEL ? { ...read, logLevel: 'warn' as const } : read;
  scrub = createScrub(config);
  const ahead = now === undefined ? 0 : now.getTime() - Date.now();
  return {
    config,
    clock: () => new Date(Date.now() + ahead),
    log: createLog(config),
    stop: stop.signal,
    tty,
    input: process.stdin,
    output: process.stdout,
    paint: (style, text) => styleText(style, text, { stream: process.stdout }),
    out: (line) => void process.stdout.write(`${line}\n`),
    err: (line) => void process.stderr.write(`${scrub(line)}\n`),
    exit: (code) => {
      process.exitCode = code;
    },
  };
};

const { version } = JSON.parse(fs.readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as { version: string };
// A reader that closes the pipe early, such as `head`, is no error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit(EXIT.ok);
});
process.stderr.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

const program = new Command('samebet')
  .description('Tells which live prediction markets on two venues are the same bet, how sure that is, and why.')
  .version(version)
  .enablePositionalOptions()
  .showHelpAfterError('(add --help for the commands)')
  .exitOverride();
/** Each command in the order of the help, read from its file when it is asked for: all of them together take seconds to load. */
const COMMANDS: Readonly<Record<string, () => Promise<(open: OpenRuntime) => Command>>> = {
  serve: async () => (await import('./commands/serve.js')).serveCommand,
  demo: async () => (await import('./commands/demo.js')).demoCommand,
  pull: async () => (await import('./commands/pull.js')).pullCommand,
  match: async () => (await import('./commands/match.js')).matchCommand,
  judge: async () => (await import('./commands/judge.js')).judgeCommand,
  evaluate: async () => (await import('./commands/evaluate.js')).evaluateCommand,
  score: async () => (await import('./commands/score.js')).scoreCommand,
  calibrate: async () => (await import('./commands/calibrate.js')).calibrateCommand,
  coverage: async () => (await import('./commands/coverage.js')).coverageCommand,
  residue: async () => (await import('./commands/residue.js')).residueCommand,
  explain: async () => (await import('./commands/explain.js')).explainCommand,
  replay: async () => (await import('./commands/replay.js')).replayCommand,
  keys: async () => (await import('./commands/keys.js')).keysCommand,
  db: async () => (await import('./commands/db.js')).dbCommand,
  backup: async () => (await import('./commands/backup.js')).backupCommand,
  restore: async () => (await import('./commands/backup.js')).restoreCommand,
  repair: async () => (await import('./commands/repair.js')).repairCommand,
  users: async () => (await import('./commands/users.js')).usersCommand,
  review: async () => (await import('./commands/review.js')).reviewCommand,
  doctor: async () => (await import('./commands/doctor.js')).doctorCommand,
  mcp: async () => (await import('./commands/mcp.js')).mcpCommand,
  export: async () => (await import('./commands/export.js')).exportCommand,
  webhooks: async () => (await import('./commands/webhooks.js')).webhooksCommand,
};
/**
 * Commands that ask the database little and end. Node doesn't optimize the embedded engine's code for them: that takes longer than what they
 * do (`keys list` on two cores: 2.1 to 3.6 s with it, 1.6 to 1.7 s without).
 */
const BRIEF: ReadonlySet<string> = new Set(['keys', 'users', 'review', 'doctor', 'webhooks', 'explain', 'db']);
// help, a misspelt name and no name at all need all of them
const asked = process.argv[2] ?? '';
if (BRIEF.has(asked)) setFlagsFromString('--liftoff-only');
const wanted = Object.hasOwn(COMMANDS, asked) ? [asked] : Object.keys(COMMANDS);
const made = await Promise.all(wanted.map((name) => COMMANDS[name]?.()));
for (const command of made) if (command !== undefined) program.addCommand(throwing(command(open)));

try {
  await program.parseAsync();
} catch (error) {
  process.exitCode = report(error);
}
// A connection that hangs must not keep a process that was told to stop and is done.
if (stop.signal.aborted) setTimeout(() => process.exit(), 200).unref();

/** Commander ends the process on its own unless it is told to throw, each command for itself. */
function throwing(command: Command): Command {
  command.exitOverride();
  for (const each of command.commands) throwing(each as Command);
  return command;
}

/** One line for what a user can fix, the stack for a bug. @returns the exit code */
function report(error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.ok : EXIT.usage;
  if (stop.signal.aborted && error === stop.signal.reason) return EXIT.failed;
  if (error instanceof CommandError || error instanceof ConfigError) {
    process.stderr.write(`samebet: ${scrub(error.message)}\n`);
    return error instanceof CommandError ? error.code : EXIT.usage;
  }
  process.stderr.write(`samebet: ${scrub(error instanceof Error ? (error.stack ?? error.message) : String(error))}\n`);
  return EXIT.failed;
}
