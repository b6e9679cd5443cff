/** `samebet db import`: moves an embedded index to a PostgreSQL server. */
import type { Command } from 'commander';
import { openDatabase } from '../store/database.js';
import { FolderInUse } from '../store/embedded/lock.js';
import { type Imported, importFrom } from '../store/transfer/import.js';
import { missingFolder } from './newIndex.js';
import { toCommandError } from './outputFile.js';
import { showRows } from './progress.js';
import { CommandError, EXIT, MIGRATIONS, newCommand, type OpenRuntime, type Runtime, withDatabase } from './runtime.js';
import { withoutWorkers } from './withoutWorkers.js';

interface Options {
  from: string;
  json?: true;
  now?: Date;
}

async function importFolder(runtime: Runtime, folder: string, onRows: (done: number, total: number) => void): Promise<Imported> {
  if (missingFolder({ database: { folder } }) !== undefined)
    throw new CommandError(`there is no embedded index in ${folder}`, EXIT.usage);
  const source = await openDatabase({ folder }, MIGRATIONS).catch((error: Error) => {
    if (error instanceof FolderInUse)
      throw new CommandError(`the index in ${folder} is in use by process ${error.holder}; stop that process, then import`);
    throw new CommandError(`the index in ${folder} can't be opened: ${error.message}`);
  });
  try {
    return await withDatabase(runtime.config, (target) => withoutWorkers(runtime, () => importFrom(source, target, onRows)), {
      makes: true,
    });
  } finally {
    await source.close();
  }
}

function report({ out, err }: Runtime, { contents, resumed, startedOver, wasComplete }: Imported): void {
  if (wasComplete) {
    err('All of it had been moved there before; nothing was done. DATABASE_URL names the index from now on.');
    return;
  }
  if (startedOver) err('An unfinished import of something else was thrown away first.');
  if (resumed > 0) err(`${resumed} rows had been moved by an import that was interrupted.`);
  for (const [table, { rows }] of Object.entries(contents)) if (rows > 0) out(`${String(rows).padStart(9)}  ${table}`);
  err('Every table holds the same rows on both sides. The folder was left as it was; DATABASE_URL names the index from now on.');
}

/** `samebet db import --from FOLDER`. */
export function dbCommand(open: OpenRuntime): Command {
  const load = newCommand(
    'import',
    'move an embedded index to the PostgreSQL server in DATABASE_URL; run it again if it was interrupted',
  )
    .requiredOption('--from <folder>', 'the embedded index (SAMEBET_DATA), which no process may be using')
    .option('--json', 'print the rows of each table and their sums as JSON')
    .action(async (options: Options) => {
      const runtime = open(options);
      const { config, tty, out } = runtime;
      if (config.database === null || !('url' in config.database)) {
        throw new CommandError('set DATABASE_URL to the PostgreSQL server that the index is to move to', EXIT.usage);
      }
      const bar = showRows(tty && !options.json, 'import');
      const imported = await importFolder(runtime, options.from, bar.onRows)
        .catch((error: unknown) => Promise.reject(toCommandError(error)))
        .finally(bar.stop);
      if (options.json) return out(JSON.stringify(imported));
      report(runtime, imported);
    });
  return newCommand('db', 'move the index between databases').addCommand(load);
}
