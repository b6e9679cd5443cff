/** Writes all that a database holds to a backup file, and restores a database from such a file. */
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { pipeline as pipe, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import pg from 'pg';
import { z } from 'zod';
import { parseJson } from '../../domain/parseJson.js';
import type { Database } from '../database.js';
import { countRows, inSession, insertRows, type OnRows, readRows, renewIncarnation, setCounters, TransferError } from './rows.js';
import { filledTables, listMigrations, listTables, quoted, sayTables, type Table } from './tables.js';
import { wholeFile } from './wholeFile.js';

/** The first line: what follows. Then each table's rows, one JSON object a line, and a last line with the SHA-256 of all before it. */
const headerSchema = z.object({
  samebet_backup: z.literal(1),
  made_at: z.string(),
  migrations: z.array(z.string()),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.int().min(0) })),
});
const footerSchema = z.object({ sha256: z.string() });
type Header = z.infer<typeof headerSchema>;

/** Rows by table. */
export type RowCounts = Record<string, number>;

async function makeHeader(client: pg.ClientBase, tables: readonly Table[], now: Date): Promise<Header> {
  const counted: Header['tables'] = [];
  for (const table of tables) counted.push({ name: table.name, columns: table.columns, rows: await countRows(client, table) });
  return { samebet_backup: 1, made_at: now.toISOString(), migrations: await listMigrations(client), tables: counted };
}

const totalOf = ({ tables }: Header) => tables.reduce((sum, { rows }) => sum + rows, 0);
const countsOf = ({ tables }: Header): RowCounts => Object.fromEntries(tables.map(({ name, rows }) => [name, rows]));

async function* lines(client: pg.ClientBase, tables: readonly Table[], header: Header, onRows: OnRows): AsyncGenerator<string> {
  const hash = createHash('sha256');
  const hashed = (text: string) => {
    hash.update(text);
    return text;
  };
  yield hashed(`${JSON.stringify(header)}\n`);
  let done = 0;
  for (const table of tables) {
    for await (const rows of readRows(client, table)) {
      yield hashed(`${rows.join('\n')}\n`);
      done += rows.length;
      onRows(done, totalOf(header));
    }
  }
  yield `${JSON.stringify({ sha256: hash.digest('hex') })}\n`;
}

/** A backup holds secrets: only its owner may read it. */
const write = (file: string, text: AsyncIterable<string>): Promise<void> =>
  pipeline(Readable.from(text), createGzip(), createWriteStream(file, { mode: 0o600, flush: true }));

/** Runs work in one transaction, which is rolled back when it fails. */
function inTransaction<T>({ pool }: Database, begin: string, work: (client: pg.ClientBase) => Promise<T>): Promise<T> {
  return inSession(pool, async (client) => {
    await client.query(begin);
    const result = await work(client);
    await client.query('COMMIT');
    return result;
  });
}

/**
 * Writes everything that a database holds, as of one instant, to a file of gzipped JSON lines. Others may go on writing meanwhile; on the embedded database, which has one session, they wait.
 *
 * @returns the rows of each table
 */
export function backUp(database: Database, file: string, now: Date, onRows: OnRows = () => {}): Promise<RowCounts> {
  return inTransaction(database, 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY', async (client) => {
    const tables = await listTables(client);
    const header = await makeHeader(client, tables, now);
    await wholeFile(file, (partial) => write(partial, lines(client, tables, header, onRows)));
    return countsOf(header);
  });
}

/** Lines end at \n alone: texts may hold other characters that some readers take for line ends. */
async function* readLines(file: string): AsyncGenerator<string> {
  let rest: Buffer[] = [];
  const unpacked = createGunzip();
  pipe(createReadStream(file), unpacked, () => {}); // a fault of either ends the loop below
  for await (const chunk of unpacked as AsyncIterable<Buffer>) {
    let from = 0;
    for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, from)) {
      yield Buffer.concat([...rest, chunk.subarray(from, at)]).toString('utf8');
      rest = [];
      from = at + 1;
    }
    rest.push(chunk.subarray(from));
  }
  if (rest.some(({ length }) => length > 0)) throw new TransferError('the backup ends in the middle of a line');
}

/** The tables of this database as the backup fills them. @throws TransferError when it has what this version doesn't know */
function fitting(header: Header, here: readonly Table[], migrations: readonly string[]): (Table & { rows: number })[] {
  const newer = header.migrations.filter((name) => !migrations.includes(name));
  if (newer.length > 0) throw new TransferError(`the backup was made by a newer samebet (it has had ${newer.join(', ')})`);
  return header.tables.map(({ name, columns, rows }) => {
    const table = here.find((each) => each.name === name);
    const unknown = columns.filter((column) => !table?.columns.includes(column));
    if (!table || unknown.length > 0) throw new TransferError(`this version has no ${[name, ...unknown].join('.')}`);
    return { ...table, columns, rows };
  });
}

function parseLine<T>(schema: z.ZodType<T>, text: string | undefined, what: string): T {
  const parsed = schema.safeParse(parseJson(text ?? ''));
  if (!parsed.success) throw new TransferError(`the backup's ${what} can't be read`);
  return parsed.data;
}

const INSERTED_AT_ONCE = 1_000;

async function fill(
  client: pg.ClientBase,
  source: AsyncGenerator<string>,
  onRows: OnRows,
  here: readonly Table[],
): Promise<Header> {
  const hash = createHash('sha256');
  const next = async (): Promise<string | undefined> => (await source.next()).value as string | undefined;
  const first = await next();
  const header = parseLine(headerSchema, first, 'first line');
  hash.update(`${first}\n`);
  let done = 0;
  for (const table of fitting(header, here, await listMigrations(client))) {
    for (let left = table.rows; left > 0; ) {
      const rows: string[] = [];
      while (rows.length < Math.min(left, INSERTED_AT_ONCE)) {
        const row = await next();
        if (row === undefined) throw new TransferError(`the backup ends within the table ${table.name}`);
        rows.push(row);
      }
      hash.update(`${rows.join('\n')}\n`);
      await insertRows(client, table, rows).catch((error: unknown) => {
        if (!(error instanceof pg.DatabaseError)) throw error;
        throw new TransferError(`the backup is damaged: its rows of ${table.name} can't be stored (${error.message})`);
      });
      left -= rows.length;
      done += rows.length;
      onRows(done, totalOf(header));
    }
  }
  const { sha256 } = parseLine(footerSchema, await next(), 'last line');
  if (sha256 !== hash.digest('hex'))
    throw new TransferError('the backup is damaged: its contents don’t have the checksum that it names');
  if ((await next()) !== undefined) throw new TransferError('the backup is damaged: rows follow after its last line');
  return header;
}

/**
 * Puts what a backup holds in the place of all that the database holds: all of it, or, when anything fails, nothing.
 *
 * @param replace also when the index is in use
 * @returns the rows of each table
 * @throws TransferError when the file is no whole backup, is newer than this version, or the index is not empty
 */
export function restore(
  database: Database,
  file: string,
  { replace, onRows = () => {} }: { replace: boolean; onRows?: OnRows },
): Promise<RowCounts> {
  return inTransaction(database, 'BEGIN', async (client) => {
    const tables = await listTables(client);
    const filled = await filledTables(client, tables);
    if (filled.length > 0 && !replace) throw new TransferError(`the index is not empty (rows in ${sayTables(filled)})`);
    await client.query(`TRUNCATE ${tables.map(({ name }) => quoted(name)).join(', ')}`);
    const source = readLines(file);
    const header = await fill(client, source, onRows, tables).finally(() => source.return(undefined)); // which closes the file
    await setCounters(client, tables);
    await renewIncarnation(client);
    return countsOf(header);
  });
}
