/** Reads and inserts the rows of whole tables, and sums them up to be compared, for backups, imports and repairs. */
import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { INCARNATION } from '../liveIndexRead.js';
import { quoted, type Table } from './tables.js';

/** Rows read and written at once. */
const CHUNK = 1_000;

/** Told after each chunk: rows so far, and rows in all. */
export type OnRows = (done: number, total: number) => void;

/** A backup that can't be used, or an index that it must not replace; the message is for the operator. */
export class TransferError extends Error {
  override readonly name = 'TransferError';
}

/** What a table holds, whatever the order of its rows: how many there are, and a sum over their contents. */
export interface Contents {
  rows: number;
  sum: string;
}

/**
 * Prepares a session to read or write whole tables: a row has the same text in every session, and no time limit ends a long statement.
 * Rows travel as the database's own JSON text and are never parsed here, so that no number loses a digit.
 */
export async function prepareSession(client: pg.ClientBase): Promise<void> {
  await client.query(`SET TIME ZONE 'UTC'; SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0`);
}

/** Runs work in a session of its own, prepared for whole tables; a transaction in which it fails is rolled back. */
export async function inSession<T>(pool: pg.Pool, work: (client: pg.ClientBase) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await prepareSession(client);
    return await work(client);
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {});
    throw error;
  } finally {
    client.release(true); // its settings are not the pool's
  }
}

/** Reads a table in the order of its key, a chunk at a time, within the caller's transaction. @param skip rows to leave out first */
export async function* readRows(client: pg.ClientBase, { name, key }: Table, skip = 0): AsyncGenerator<string[]> {
  const order = key.length > 0 ? `ORDER BY ${key.map(quoted).join(', ')}` : '';
  await client.query(`DECLARE moving NO SCROLL CURSOR FOR SELECT to_jsonb(t)::text AS row FROM ${quoted(name)} t ${order}`);
  if (skip > 0) await client.query(`MOVE FORWARD ${skip} FROM moving`);
  for (;;) {
    const { rows } = await client.query<{ row: string }>(`FETCH ${CHUNK} FROM moving`);
    if (rows.length > 0) yield rows.map(({ row }) => row);
    if (rows.length < CHUNK) break;
  }
  await client.query('CLOSE moving');
}

/** Inserts rows as one statement: all of them or none. @param rows JSON text each, as `readRows` gives it */
export async function insertRows(client: pg.ClientBase, { name, columns }: Table, rows: readonly string[]): Promise<void> {
  const list = columns.map(quoted).join(', ');
  const table = quoted(name);
  await client.query(`INSERT INTO ${table} (${list}) SELECT ${list} FROM jsonb_populate_recordset(NULL::${table}, $1::jsonb)`, [
    `[${rows.join(',')}]`,
  ]);
}

/** How many rows a table has. */
export async function countRows(client: pg.ClientBase, { name }: Table): Promise<number> {
  return Number((await client.query<{ n: string }>(`SELECT count(*) AS n FROM ${quoted(name)}`)).rows[0]?.n ?? 0);
}

/** What a table holds now. */
async function readContents(client: pg.ClientBase, { name }: Table): Promise<Contents> {
  const { rows } = await client.query<{ rows: string; sum: string }>(
    `SELECT count(*) AS rows, coalesce(sum(('x' || substr(md5(to_jsonb(t)::text), 1, 12))::bit(48)::bigint), 0)::text AS sum
     FROM ${quoted(name)} t`,
  );
  return { rows: Number(rows[0]?.rows ?? 0), sum: rows[0]?.sum ?? '0' };
}

/** What every table holds, by name. */
export async function readAllContents(client: pg.ClientBase, tables: readonly Table[]): Promise<Record<string, Contents>> {
  const all: Record<string, Contents> = {};
  for (const table of tables) all[table.name] = await readContents(client, table);
  return all;
}

/** Lets columns that count up go on behind the rows that are there. */
export async function setCounters(client: pg.ClientBase, tables: readonly Table[]): Promise<void> {
  for (const { name, counters } of tables) {
    for (const column of counters) {
      await client.query(
        `SELECT setval(pg_get_serial_sequence($1, $2), coalesce(max(${quoted(column)}), 0) + 1, false) FROM ${quoted(name)}`,
        [quoted(name), column],
      );
    }
  }
}

/** Puts a value that the service keeps for itself, within the caller's transaction. */
export async function putSetting(client: pg.ClientBase, name: string, value: string): Promise<void> {
  const sql = 'INSERT INTO settings (name, value) VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET value = EXCLUDED.value';
  await client.query(sql, [name, value]);
}

/** Says that the database holds something else from now on: whoever follows it by revisions must read all of it again. */
export async function renewIncarnation(client: pg.ClientBase): Promise<void> {
  await putSetting(client, INCARNATION, randomUUID());
}
