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
import { type Chunk, EXPORTS, type ExportName, exportRows } from '../store/exports.js';
import { FORCE, requireWritable, toCommandError, writeOut } from './outputFile.js';
import { showRows } from './progress.js';
import { CommandError, EXIT, newCommand, type OpenRuntime, withDatabase } from './runtime.js';

interface Options {
  format: 'csv' | 'ndjson';
  out?: string;
  force?: true;
  now?: Date;
}

/** Lists become words; what a spreadsheet would take for a formula is marked as text. */
const csv = (): Transform =>
  stringify({
    escape_formulas: true,
    cast: {
      date: (value) => value.toISOString(),
      object: (value) => (Array.isArray(value) ? value.join(' ') : JSON.stringify(value)),
    },
  });

/** The names of the columns, then a line a row: the names also where there is no row. */
async function* cells(chunks: AsyncIterable<Chunk>): AsyncGenerator<unknown[]> {
  let isFirst = true;
  for await (const { columns, rows } of chunks) {
    if (isFirst) yield [...columns];
    isFirst = false;
    for (const row of rows) yield columns.map((column) => row[column]);
  }
}

async function* lines(chunks: AsyncIterable<Chunk>): AsyncGenerator<string> {
  for await (const { rows } of chunks) for (const row of rows) yield `${JSON.stringify(row)}\n`;
}

function write(chunks: AsyncIterable<Chunk>, format: Options['format'], file: string, signal: AbortSignal): Promise<void> {
  const to = createWriteStream(file);
  return format === 'ndjson'
    ? pipeline(Readable.from(lines(chunks)), to, { signal })
    : pipeline(Readable.from(cells(chunks)), csv(), to, { signal });
}

/**
 * Does work on a file of its own and prints the file once the work is done. The rows are read in one transaction, for which everybody else
 * waits on the embedded database: it must not last as long as whoever reads the output.
 */
async function spooled(work: (file: string) => Promise<void>, output: NodeJS.WritableStream, signal: AbortSignal): Promise<void> {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'samebet-export-'));
  try {
    const file = path.join(folder, 'rows');
    await work(file);
    await pipeline(createReadStream(file), output, { end: false, signal });
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
    .option(...FORCE)
    .action(async (what: ExportName, options: Options) => {
      const { config, clock, tty, output, err, stop } = open(options);
      if (!EXPORTS.includes(what)) throw new CommandError(`There is no ${what}: ${EXPORTS.join(', ')}.`, EXIT.usage);
      const { format, out } = options;
      if (out !== undefined) requireWritable(out, options);
      const bar = showRows(tty, what);
      let written = 0;
      const onRows = (done: number, total: number) => {
        written = done;
        bar.onRows(done, total);
      };
      const read = (file: string) => (database: Database) =>
        write(exportRows(database, what, { now: clock(), idsOnly: config.idsOnly, onRows }), format, file, stop);
      const work = (file: string) => onDatabase(config, read(file));
      await (out === undefined ? spooled(work, output, stop) : writeOut(out, work))
        .then(() => err(`${written} ${written === 1 ? 'row' : 'rows'}${out === undefined ? '' : ` in ${out}`}`))
        .catch((error: unknown) => {
          if (stop.aborted) throw stop.reason;
          return isClosedPipe(error) ? undefined : Promise.reject(toCommandError(error));
        })
        .finally(bar.stop);
    });
}
