/** What every command works with: configuration, clock, log, input and output, exit codes and the database. */
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { Command, InvalidArgumentError, Option } from 'commander';
import type { Logger } from 'pino';
import type { Config } from '../config.js';
import type { Clock } from '../context.js';
import { parseInstant } from '../domain/instant.js';
import { Refusal } from '../domain/refusal.js';
import { withoutPassword } from '../domain/withoutPassword.js';
import type { Database, DatabaseTarget } from '../store/database.js';
import { FolderInUse } from '../store/embedded/lock.js';
import { MigrationFault } from '../store/migrate.js';
import { isUnreachable } from '../store/unreachable.js';
import { missingFolder } from './newIndex.js';
import { inUse, openWhenFree } from './openWhenFree.js';

/** Exit codes that scripts may rely on. */
export const EXIT = {
  ok: 0,
  /** The command was run and failed. */
  failed: 1,
  /** The command line or the environment is wrong. */
  usage: 2,
  /** Part of it was done: one venue of two, say. */
  partial: 3,
} as const;

/** Puts a style on a text where a terminal shows it; elsewhere, and with NO_COLOR, the text stays as it is. */
export type Paint = (style: 'bold' | 'dim' | 'red' | 'green' | 'yellow', text: string) => string;

/** What a command has of the outside world. */
export interface Runtime {
  config: Config;
  clock: Clock;
  log: Logger;
  /** Aborted by SIGINT and SIGTERM: finish what is in flight and return. */
  stop: AbortSignal;
  /** Whether stderr is a terminal, so that a progress bar makes sense. */
  tty: boolean;
  /** Standard input. */
  input: Readable;
  /** Standard output, for what is more than lines. */
  output: NodeJS.WritableStream;
  /** For lines on standard output. */
  paint: Paint;
  /** A line on standard output: the data. */
  out(line: string): void;
  /** A line on standard error: what a person reads. */
  err(line: string): void;
  /** Sets the exit code; the command returns afterwards. */
  exit(code: number): void;
}

/** Builds a runtime once a command's options are known; `now` starts the clock elsewhere, `calm` logs only warnings unless LOG_LEVEL is set. */
export type OpenRuntime = (options: { now?: Date | undefined; calm?: boolean }) => Runtime;

/** A command that failed for a reason that its user can mend: printed as one line, without a stack. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
  constructor(
    message: string,
    readonly code: number = EXIT.failed,
  ) {
    super(message);
  }
}

function instant(text: string): Date {
  const at = parseInstant(text);
  if (at === null) throw new InvalidArgumentError('expected a time such as 2026-11-21T12:00:00Z or 2026-11-21');
  return new Date(at);
}

/** A command with the options that every command has. */
export function newCommand(name: string, description: string): Command {
  return new Command(name)
    .description(description)
    .enablePositionalOptions() // else a group (`keys`) would keep what stands behind its verb (`create --now`)
    .addOption(new Option('--now <time>', 'start the clock at this time instead of the real one').argParser(instant))
    .showHelpAfterError('(add --help for what it takes)');
}

/** `prisma/migrations` beside `src` and beside `dist`. */
export const MIGRATIONS = fileURLToPath(new URL('../../prisma/migrations', import.meta.url));

/** How long a command waits for an embedded database that another one uses: most are done sooner. */
const FOLDER_WAIT_MS = 5_000;

/**
 * Opens the configured database.
 *
 * @param waitMs how long to wait for an embedded database that another process uses
 * @throws CommandError saying what to do when it can't be opened
 */
export async function openConfigured({ database }: Pick<Config, 'database'>, waitMs = 0): Promise<Database> {
  if (database === null) {
    throw new CommandError(
      'DATABASE_URL is set to nothing. Unset it for the embedded database, or name a PostgreSQL server.',
      EXIT.usage,
    );
  }
  try {
    return await openWhenFree(database, MIGRATIONS, waitMs);
  } catch (error) {
    if (error instanceof FolderInUse && waitMs > 0) throw new CommandError(inUse(error));
    const where = nameOf(database);
    const advice = 'url' in database && !(error instanceof MigrationFault) ? `\n${adviceOn(error)}` : '';
    throw new CommandError(`${where} can't be opened: ${(error as Error).message}${advice}`);
  }
}

/** What a user knows a database by. */
const nameOf = (database: DatabaseTarget): string =>
  'url' in database ? `the database at ${withoutPassword(database.url)}` : 'the embedded database';

/** What a command says whose database broke off while it ran. */
function brokenOff(error: Error, database: DatabaseTarget): CommandError {
  const cause = error.message.trim().split('\n').at(-1); // Prisma puts its own place before it
  const what = `${nameOf(database)} broke off before the command had ended (${cause})`;
  return new CommandError(`${what}; once it answers again, see what is done, and run the command again`);
}

/** What to do about a server's database that can't be opened, by PostgreSQL's code of the fault. */
export function adviceOn(error: unknown): string {
  const code = error instanceof Error ? (error as NodeJS.ErrnoException).code : undefined;
  if (code === '3D000') return 'Make the database first: createdb NAME, or CREATE DATABASE NAME.';
  if (code === '28000' || code === '28P01') return 'See that the role in DATABASE_URL exists, and that its password is right.';
  return 'See that it runs, that the address is right and that this machine may connect.';
}

/**
 * Opens the database, runs `work`, and closes it whatever happens. Whole tables may be moved: a statement takes as long as it takes.
 * Beside a running service the embedded database is used through it.
 *
 * @param options.alone for what a running service must not share its database with
 * @param options.makes makes an embedded index where none is; for all other work a folder that isn't there is a slip
 * @param options.waitMs how long to wait for an embedded database that another process has to itself
 * @throws CommandError also for what the service refuses and for a database that breaks off; with the exit code of wrong usage where no state of the database would make the command right
 */
export async function withDatabase<T>(
  { database: target }: Pick<Config, 'database'>,
  work: (database: Database) => Promise<T>,
  { alone = false, makes = false, waitMs = FOLDER_WAIT_MS } = {},
): Promise<T> {
  const missing = makes ? undefined : missingFolder({ database: target });
  if (missing !== undefined) {
    const todo = 'name one with SAMEBET_DATA, or make one with `samebet serve` or `samebet pull`';
    throw new CommandError(`there is no embedded index in ${missing}; ${todo}`, EXIT.usage);
  }
  const wanted = target && ('url' in target ? { ...target, statementTimeoutMs: 0 } : { ...target, shared: !alone });
  const database = await openConfigured({ database: wanted }, waitMs);
  try {
    return await work(database);
  } catch (error) {
    if (error instanceof Refusal) throw new CommandError(error.message, error.code === 'bad_request' ? EXIT.usage : EXIT.failed);
    // what is broken when output is closed is no database
    if (wanted && isUnreachable(error) && (error as NodeJS.ErrnoException).code !== 'EPIPE')
      throw brokenOff(error as Error, wanted);
    throw error;
  } finally {
    await database.close();
  }
}

/** As `withDatabase`, on a new embedded index where none is. That is told first: its user may have meant one that is elsewhere. */
export async function withDatabaseOrNew<T>(
  { config, err }: Pick<Runtime, 'config' | 'err'>,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  const missing = missingFolder(config);
  if (missing !== undefined) err(`a new index is made in ${missing}; SAMEBET_DATA names one that is elsewhere`);
  return withDatabase(config, work, { makes: true });
}
