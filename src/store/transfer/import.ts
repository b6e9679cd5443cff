/** Moves all that one database holds to another that is empty, and goes on where it was after an interruption. */
import type pg from 'pg';
import type { Database } from '../database.js';
import {
  type Contents,
  countRows,
  inSession,
  insertRows,
  type OnRows,
  putSetting,
  readAllContents,
  readRows,
  renewIncarnation,
  setCounters,
  TransferError,
} from './rows.js';
import { filledTables, listTables, quoted, SELF_MADE, sayTables, type Table } from './tables.js';

/** The setting that says that the target is being filled, and from what: the contents of the source. */
const MARKER = 'import';
/** The setting that says from what the target was filled: the contents of the source, once all of it is there. */
const FILLED = 'imported';

/** What was moved: each table's rows and the sum over them, the same on both sides. */
export interface Imported {
  contents: Record<string, Contents>;
  /** Rows that an import before this one had moved already. */
  resumed: number;
  /** Whether an unfinished import of something else was thrown away first. */
  startedOver: boolean;
  /** Whether all of it had been moved before: nothing was done. */
  wasComplete: boolean;
}

async function readMarker(client: pg.ClientBase, name: typeof MARKER | typeof FILLED): Promise<string | undefined> {
  const { rows } = await client.query<{ value: string }>('SELECT value FROM settings WHERE name = $1', [name]);
  return rows[0]?.value;
}

/** Makes the target ready: empty with a marker, or as far as an import of the same source came. @returns whether it started over */
async function prepareTarget(target: pg.ClientBase, tables: readonly Table[], source: string): Promise<boolean> {
  const marker = await readMarker(target, MARKER);
  if (marker === source) return false;
  const filled = await filledTables(target, tables);
  if (marker === undefined && filled.length > 0) {
    throw new TransferError(`the target is in use (rows in ${sayTables(filled)}); an import needs an empty database`);
  }
  await target.query('BEGIN');
  const moved = tables.filter(({ name }) => !SELF_MADE.includes(name)).map(({ name }) => quoted(name));
  await target.query(`TRUNCATE ${moved.join(', ')}`);
  await putSetting(target, MARKER, source);
  await target.query('COMMIT');
  return marker !== undefined;
}

/** Copies a table on from where it was left: rows arrive in the order of the source's key, whole chunks at a time. */
async function moveRows(
  source: pg.ClientBase,
  target: pg.ClientBase,
  table: Table,
  skip: number,
  onMoved: (rows: number) => void,
) {
  for await (const rows of readRows(source, table, skip)) {
    await insertRows(target, table, rows);
    onMoved(rows.length);
  }
}

function compare(before: Record<string, Contents>, after: Record<string, Contents>): void {
  const wrong = Object.keys(before).filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
  if (wrong.length > 0)
    throw new TransferError(`the copy differs from the original in ${wrong.join(', ')}; nothing was put to use`);
}

/** The last step, whole or not at all: the tables that the service fills by itself, the proof that nothing is missing, the revision. */
async function finish(
  source: pg.ClientBase,
  target: pg.ClientBase,
  tables: readonly Table[],
  contents: Record<string, Contents>,
) {
  await target.query('BEGIN');
  for (const table of tables.filter(({ name }) => SELF_MADE.includes(name))) {
    await target.query(`DELETE FROM ${quoted(table.name)}`);
    await moveRows(source, target, table, 0, () => {});
  }
  compare(contents, await readAllContents(target, tables));
  await putSetting(target, FILLED, JSON.stringify(contents));
  await setCounters(target, tables);
  await renewIncarnation(target);
  await target.query('COMMIT');
}

async function move(source: pg.ClientBase, target: pg.ClientBase, onRows: OnRows): Promise<Imported> {
  await source.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  const tables = await listTables(source);
  const contents = await readAllContents(source, tables);
  const wasComplete = (await readMarker(target, FILLED)) === JSON.stringify(contents);
  if (wasComplete) {
    await source.query('COMMIT');
    return { contents, resumed: 0, startedOver: false, wasComplete };
  }
  const startedOver = await prepareTarget(target, tables, JSON.stringify(contents));
  const total = Object.values(contents).reduce((sum, { rows }) => sum + rows, 0);
  let done = 0;
  let resumed = 0;
  for (const table of tables.filter(({ name }) => !SELF_MADE.includes(name))) {
    const there = await countRows(target, table);
    resumed += there;
    done += there;
    await moveRows(source, target, table, there, (rows) => {
      done += rows;
      onRows(done, total);
    });
  }
  await finish(source, target, tables, contents);
  await source.query('COMMIT');
  onRows(total, total);
  return { contents, resumed, startedOver, wasComplete };
}

/**
 * Moves everything that one database holds to another that is empty. It may be interrupted at any moment and called again: it goes on
 * where it was. Until the last step the target's revision stays what it was, so that nobody takes the half of an index for one.
 *
 * @param source not to be written meanwhile; when it was written between two calls, the import starts over
 * @throws TransferError when the target is in use, or the copy differs from the original
 */
export function importFrom(source: Database, target: Database, onRows: OnRows = () => {}): Promise<Imported> {
  return inSession(source.pool, (from) => inSession(target.pool, (to) => move(from, to, onRows)));
}
