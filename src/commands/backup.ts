/** `samebet backup` and `samebet restore`: all that the index holds, written to one file and put back from it. */
import fs from 'node:fs';
import type { Command } from 'commander';
import type { Database } from '../store/database.js';
import { backUp, type RowCounts, restore } from '../store/transfer/backup.js';
import { TransferError } from '../store/transfer/rows.js';
import { FORCE, requireWritable, toCommandError } from './outputFile.js';
import { showRows } from './progress.js';
import { CommandError, EXIT, newCommand, type OpenRuntime, type Runtime, withDatabase } from './runtime.js';
import { withoutWorkers } from './withoutWorkers.js';

interface Options {
  json?: true;
  replace?: true;
  force?: true;
  now?: Date;
}

/** The error of a command that reads a file, as the operator sees it: with the file's name, and with what became of the index. */
function ofFile(file: string, error: unknown): unknown {
  if (error instanceof CommandError) return error; // a refusal that is not about the file
  const isInTheWay = error instanceof TransferError && error.message.startsWith('the index is not empty');
  const advice = `\nThe index was left as it was.${isInTheWay ? ' samebet restore --replace FILE replaces what an index holds.' : ''}`;
  const { code = '', message } = error instanceof Error ? (error as NodeJS.ErrnoException) : { message: '' };
  if (code.startsWith('Z_')) return new CommandError(`${file} is no whole backup: it can't be unpacked (${message})${advice}`);
  const mendable = toCommandError(error, advice);
  return mendable instanceof CommandError && !mendable.message.includes(file)
    ? new CommandError(`${file}: ${mendable.message}`)
    : mendable;
}

function report({ out }: Runtime, counts: RowCounts, json: boolean): void {
  const lines = Object.entries(counts).filter(([, rows]) => rows > 0);
  if (json) out(JSON.stringify(counts));
  else for (const [table, rows] of lines) out(`${String(rows).padStart(9)}  ${table}`);
}

/** `samebet backup FILE`. */
export function backupCommand(open: OpenRuntime): Command {
  return newCommand(
    'backup',
    'write everything that the index holds, as of now, to one file: decisions, history, accounts and keys included',
  )
    .argument('<file>', 'gzipped JSON lines, readable by its owner only; it fits the embedded database and PostgreSQL alike')
    .option(...FORCE)
    .option('--json', 'print the rows of each table as JSON')
    .action(async (file: string, options: Options) => {
      const runtime = open(options);
      const { config, clock, tty } = runtime;
      requireWritable(file, options);
      const bar = showRows(tty && !options.json, 'backup');
      const work = (database: Database) => backUp(database, file, clock(), bar.onRows);
      const counts = await withDatabase(config, work)
        .catch((error: unknown) => Promise.reject(toCommandError(error)))
        .finally(bar.stop);
      report(runtime, counts, options.json === true);
    });
}

/** `samebet restore FILE`. */
export function restoreCommand(open: OpenRuntime): Command {
  return newCommand('restore', 'put what a backup holds into the index: all of it, or, when anything fails, nothing')
    .argument('<file>', 'what samebet backup wrote')
    .option('--replace', 'also when the index is not empty; what it holds is gone then')
    .option('--json', 'print the rows of each table as JSON')
    .action(async (file: string, options: Options) => {
      const runtime = open(options);
      if (!fs.existsSync(file)) throw new CommandError(`there is no file ${file}`, EXIT.usage);
      const bar = showRows(runtime.tty && !options.json, 'restore');
      const work = (database: Database) => restore(database, file, { replace: options.replace === true, onRows: bar.onRows });
      const counts = await withDatabase(runtime.config, (database) => withoutWorkers(runtime, () => work(database)), {
        alone: true,
        makes: true,
      })
        .catch((error: unknown) => Promise.reject(ofFile(file, error)))
        .finally(bar.stop);
      report(runtime, counts, options.json === true);
    });
}
