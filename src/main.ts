#!/usr/bin/env node
import './production.js';
import fs from 'node:fs';
import { styleText } from 'node:util';
import { Command, CommanderError } from 'commander';
import { backupCommand, restoreCommand } from './commands/backup.js';
import { calibrateCommand } from './commands/calibrate.js';
import { coverageCommand } from './commands/coverage.js';
import { dbCommand } from './commands/db.js';
import { demoCommand } from './commands/demo.js';
import { doctorCommand } from './commands/doctor.js';
import { evaluateCommand } from './commands/evaluate.js';
import { explainCommand } from './commands/explain.js';
import { exportCommand } from './commands/export.js';
import { judgeCommand } from './commands/judge.js';
import { keysCommand } from './commands/keys.js';
import { createLog, createScrub, type Scrub } from './commands/log.js';
import { matchCommand } from './commands/match.js';
import { mcpCommand } from './commands/mcp.js';
import { pullCommand } from './commands/pull.js';
import { repairCommand } from './commands/repair.js';
import { replayCommand } from './commands/replay.js';
import { residueCommand } from './commands/residue.js';
import { reviewCommand } from './commands/review.js';
import { CommandError, EXIT, type OpenRuntime } from './commands/runtime.js';
import { scoreCommand } from './commands/score.js';
import { serveCommand } from './commands/serve.js';
import { usersCommand } from './commands/users.js';
import { webhooksCommand } from './commands/webhooks.js';
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
  const config = calm && tty && !process.env.LOG_LEVEL ? { ...read, logLevel: 'warn' as const } : read;
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
// Who reads through `head` has read enough.
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
const commands = [
  serveCommand,
  demoCommand,
  pullCommand,
  matchCommand,
  judgeCommand,
  evaluateCommand,
  scoreCommand,
  calibrateCommand,
  coverageCommand,
  residueCommand,
  explainCommand,
  replayCommand,
  keysCommand,
  dbCommand,
  backupCommand,
  restoreCommand,
  repairCommand,
  usersCommand,
  reviewCommand,
  doctorCommand,
  mcpCommand,
  exportCommand,
  webhooksCommand,
];
for (const command of commands) program.addCommand(throwing(command(open)));

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

/** One line for what a user can mend, the stack for a bug. @returns the exit code */
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
