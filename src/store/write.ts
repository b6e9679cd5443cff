/** Runs writing transactions, each with its own revision, and writes sets of rows to tables. */
import type { Prisma } from '../generated/prisma/client.js';
import type { Database } from './database.js';

/** A transaction's client; `rev` goes into every row that the transaction writes. */
export type Transaction = Prisma.TransactionClient;

/** The setting that holds the active worker's fence. */
export const WORKER_FENCE = 'worker';

/** Thrown in a write of a worker that another one has replaced; the transaction is rolled back. */
export class FencedOff extends Error {
  override readonly name = 'FencedOff';
}

async function checkFence(tx: Transaction, fence: string): Promise<void> {
  const active = await tx.setting.findUnique({ where: { name: WORKER_FENCE } });
  if (active?.value !== fence) throw new FencedOff('another worker has taken over: this one writes no more');
}

/**
 * Runs one writing transaction. It takes the next revision first and so waits for the one before it to commit: whoever has seen
 * revision n has seen every row of the revisions up to n.
 *
 * @throws FencedOff when the database is a worker's and another worker has become the active one
 */
export function write<T>(database: Database, work: (tx: Transaction, rev: bigint) => Promise<T>): Promise<T> {
  return database.prisma.$transaction(async (tx) => {
    const { value } = await tx.revision.update({ where: { id: 1 }, data: { value: { increment: 1 } } });
    if (database.fence !== undefined) await checkFence(tx, database.fence);
    return work(tx, value);
  });
}

/** A JSON.stringify replacer: PostgreSQL can store neither NUL nor half a surrogate pair; venues' texts may hold both. */
export const storable = (_key: string, value: unknown): unknown =>
  typeof value === 'string' && /[\0\ud800-\udfff]/.test(value) ? value.toWellFormed().replaceAll('\0', '') : value;

/** A table as sets of rows are written to it, and the columns that identify a row. */
export interface TableSpec {
  table: string;
  key: readonly string[];
  /** Columns that an update leaves alone, such as when the row was first seen. */
  keep?: readonly string[];
  /** Columns that others follow: an update moves the row's revision only when one of them changes. All, unless given. */
  followed?: readonly string[];
}

/** The value that an update gives to a column. */
function updated({ table, followed }: TableSpec, column: string): string {
  if (column !== 'rev' || !followed) return `EXCLUDED."${column}"`;
  const rowOf = (from: string) => `(${followed.map((name) => `${from}."${name}"`).join(', ')})`;
  return `CASE WHEN ${rowOf(`"${table}"`)} IS DISTINCT FROM ${rowOf('EXCLUDED')} THEN EXCLUDED.rev ELSE "${table}".rev END`;
}

/**
 * Inserts or updates rows as one set: Prisma's createMany builds a parameter a value and is ten times slower.
 *
 * @param rows objects with the same columns of the table each; their values are read by the table's own types
 */
export async function upsertSet(tx: Transaction, spec: TableSpec, rows: readonly object[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const names = Object.keys(first);
  const list = names.map((name) => `"${name}"`).join(', ');
  const updates = names
    .filter((name) => !spec.key.includes(name) && !spec.keep?.includes(name))
    .map((name) => `"${name}" = ${updated(spec, name)}`)
    .join(', ');
  await tx.$executeRawUnsafe(
    `INSERT INTO "${spec.table}" (${list}) SELECT ${list} FROM jsonb_populate_recordset(NULL::"${spec.table}", $1::jsonb)
     ON CONFLICT (${spec.key.map((name) => `"${name}"`).join(', ')}) DO UPDATE SET ${updates}`,
    JSON.stringify(rows, storable),
  );
}
