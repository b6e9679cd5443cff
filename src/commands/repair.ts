/** `samebet repair`: makes a new embedded index from the journal of what people made. */
import type { Command } from 'commander';
import { FolderFault } from '../store/embedded/folder.js';
import { FolderInUse } from '../store/embedded/lock.js';
import { type Repaired, repair } from '../store/transfer/repair.js';
import { toCommandError } from './outputFile.js';
import { CommandError, EXIT, MIGRATIONS, newCommand, type OpenRuntime } from './runtime.js';

interface Options {
  json?: true;
  now?: Date;
}

const NAMES: readonly [table: string, name: string][] = [
  ['users', 'accounts'],
  ['api_keys', 'API keys'],
  ['decisions', 'lines of decisions'],
  ['outcome_findings', 'findings about outcomes'],
  ['webhooks', 'webhooks'],
];

/** A folder that can't be had, as the operator sees it. */
function ofFolder(error: unknown): unknown {
  if (error instanceof FolderFault) return new CommandError(error.message);
  if (!(error instanceof FolderInUse)) return toCommandError(error);
  return new CommandError(`the index in ${error.folder} is in use by process ${error.holder}; stop that process, then repair`);
}

function told({ counts, aside, damaged, missing }: Repaired): string[] {
  const kept = NAMES.map(([table, name]) => `${counts[table] ?? 0} ${name}`).join(', ');
  return [
    `A new index holds what people made: ${kept}.`,
    'What venues list comes with the next pull; until then no pair is a match.',
    ...(aside ? [`The old folder is ${aside}; remove it once nothing of it is missed.`] : []),
    ...(damaged.length > 0 ? [`Lines ${damaged.join(', ')} of the journal are damaged: what they said is missing.`] : []),
    ...(missing > 0 ? [`The journal was cut off, or is damaged: ${missing} of the rows that it began with are missing.`] : []),
  ];
}

/** `samebet repair`. */
export function repairCommand(open: OpenRuntime): Command {
  return newCommand(
    'repair',
    'make a new embedded index from the journal of what people made, when its folder can’t be relied upon',
  )
    .option('--json', 'print the rows of each table, and what was damaged, as JSON')
    .action(async (options: Options) => {
      const { config, clock, out, err, exit } = open(options);
      if (config.database === null || !('folder' in config.database)) {
        throw new CommandError('repair is for the embedded index; a server of PostgreSQL has its own means', EXIT.usage);
      }
      const repaired = await repair(config.database.folder, MIGRATIONS, clock()).catch((error: unknown) =>
        Promise.reject(ofFolder(error)),
      );
      if (options.json) out(JSON.stringify(repaired));
      for (const line of told(repaired)) err(line);
      if (repaired.damaged.length > 0 || repaired.missing > 0) exit(EXIT.partial);
    });
}
