/** `samebet export`: writes live matches, pairs, decisions or changes as CSV or as a JSON object a line. */
import { createReadStream, createWriteStream } from 'node:fs';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Readable, type Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Command, Option } from 'commander';
import { stringify } from 'csv-stringify';
import type { Database } from '../store/database.js';
import { EXPORTS, type ExportName, exportRows, type Row } from '../store/exports.js';
import { toCommandError } from './backup.js';
import { showRows } from './progress.js';
import { CommandError, EXIT, newCommand, type OpenRuntime, withDatabase } from './runtime.js';

interface Options {
  format: 'csv' | 'ndjson';
  out?: string;
  now?: Date;
}

/** Lists become words; what a spreadsheet would take for a formula is marked as text. */
const csv = (): Transform =>
  stringify({
    header: true,
    escape_formulas: true,
    cast: {
      date: (value) => value.toISOString(),
      object: (value) => (Array.isArray(value) ? value.join(' ') : JSON.stringify(value)),
    },
  });

async function* each(chunks: AsyncIterable<Row[]>): AsyncGenerator<Row> {
  for await (const rows of chunks) yield* rows;
}

async function* lines(chunks: AsyncIterable<Row[]>): AsyncGenerator<string> {
  for await (const rows of chunks) yield `${rows.map((row) => JSON.stringify(row)).join('\n')}\n`;
}

function write(chunks: AsyncIterable<Row[]>, format: Options['format'], file: string): Promise<void> {
  const to = createWriteStream(file);
  return format === 'ndjson' ? pipeline(Readable.from(lines(chunks)), to) : pipeline(Readable.from(each(chunks)), csv(), to);
}

/**
 * Does work on a file of its own and hands the file over once the work is done. The rows are read in one transaction, for which everybody else
 * waits on the embedded database: it must not last as long as whoever reads the output.
 */
async function spooled(
  work: (file: string) => Promise<void>,
  out: string | undefined,
  output: NodeJS.WritableStream,
): Promise<void> {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'samebet-export-'));
  try {
    const file = path.join(folder, 'rows');
    await work(file);
    await pipeline(createReadStream(file), out === undefined ? output : createWriteStream(out), { end: out !== undefined });
  } finally {
    await fs.rm(folder, { recursive: true, force: true });
  }
}

/** A reader who has seen enough, such as `head`, is no fault. */
const isClosedPipe = (error: unknown) => (error as NodeJS.ErrnoException).code === 'EPIPE';

/** `samebet export`: what the index holds, for other programs. */
export function exportCommand(open: OpenRuntime, onDatabase: typeof withDatabase = withDatabase): Command {
  return newCommand('export', 'write live matches, pairs, decisions or changes, as of now, as CSV or as a JSON object a line')
    .argument('<what>', EXPORTS.join(', '))
    .addOption(new Option('--format <format>', 'csv or ndjson').choices(['csv', 'ndjson']).default('csv'))
    .option('--out <file>', 'a file; else standard output')
    .action(async (what: ExportName, options: Options) => {
      const { config, clock, tty, output } = open(options);
      if (!EXPORTS.includes(what)) throw new CommandError(`There is no ${what}: ${EXPORTS.join(', ')}.`, EXIT.usage);
      const bar = showRows(tty, what);
      const read = (file: string) => (database: Database) =>
        write(exportRows(database, what, { now: clock(), idsOnly: config.idsOnly, onRows: bar.onRows }), options.format, file);
      await spooled((file) => onDatabase(config, read(file)), options.out, output)
        .catch((error: unknown) => (isClosedPipe(error) ? undefined : Promise.reject(toCommandError(error))))
        .finally(bar.stop);
    });
}
