/** Lists the tables of a database in the order in which they can be filled, and the migrations that it has had. */
import type pg from 'pg';

/** A table as it is copied. */
export interface Table {
  name: string;
  columns: string[];
  /** Columns of the primary key: the order in which rows are read. */
  key: string[];
  /** Columns that count up by themselves. */
  counters: string[];
}

/** Rows of these are made by the service itself when it starts, so that they don't make an index that is in use. */
export const SELF_MADE: readonly string[] = ['revision', 'settings'];

const TABLES = `SELECT t.table_name AS name,
    (SELECT array_agg(c.column_name::text ORDER BY c.ordinal_position) FROM information_schema.columns c
      WHERE c.table_schema = t.table_schema AND c.table_name = t.table_name AND c.is_generated = 'NEVER') AS columns,
    (SELECT array_agg(c.column_name::text) FROM information_schema.columns c
      WHERE c.table_schema = t.table_schema AND c.table_name = t.table_name
        AND pg_get_serial_sequence(format('%I.%I', t.table_schema, t.table_name), c.column_name) IS NOT NULL) AS counters,
    (SELECT array_agg(a.attname::text ORDER BY array_position(i.indkey::int2[], a.attnum))
      FROM pg_index i JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = ANY (i.indkey)
      WHERE i.indisprimary AND i.indrelid = format('%I.%I', t.table_schema, t.table_name)::regclass) AS key
  FROM information_schema.tables t
  WHERE t.table_schema = current_schema() AND t.table_type = 'BASE TABLE' AND t.table_name <> '_prisma_migrations'
  ORDER BY t.table_name`;

const REFERENCES = `SELECT child.relname AS child, parent.relname AS parent
  FROM pg_constraint c JOIN pg_class child ON child.oid = c.conrelid JOIN pg_class parent ON parent.oid = c.confrelid
  WHERE c.contype = 'f' AND c.connamespace = current_schema()::regnamespace`;

/** A name as SQL takes it. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Puts tables that others refer to first. @throws Error when tables refer to each other in a circle */
function inOrder(tables: readonly Table[], references: readonly { child: string; parent: string }[]): Table[] {
  const ordered: Table[] = [];
  const waiting = new Map(tables.map((table) => [table.name, table]));
  while (waiting.size > 0) {
    const blocked = new Set(
      references.filter(({ child, parent }) => child !== parent && waiting.has(parent)).map(({ child }) => child),
    );
    const free = [...waiting.values()].filter(({ name }) => !blocked.has(name));
    if (free.length === 0) throw new Error(`these tables refer to each other in a circle: ${[...waiting.keys()].join(', ')}`);
    for (const table of free) {
      ordered.push(table);
      waiting.delete(table.name);
    }
  }
  return ordered;
}

/** Every table that there is, asked of the database itself so that none can be forgotten; those that others refer to come first. */
export async function listTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<{ name: string; columns: string[]; key: string[] | null; counters: string[] | null }>(
    TABLES,
  );
  const references = (await client.query<{ child: string; parent: string }>(REFERENCES)).rows;
  const tables = rows.map((row) => ({ ...row, key: row.key ?? [], counters: row.counters ?? [] }));
  return inOrder(tables, references);
}

/** The migrations that a database has had, the oldest first. */
export async function listMigrations(client: pg.ClientBase | pg.Pool): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT migration_name AS name FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL ORDER BY 1`,
  );
  return rows.map(({ name }) => name);
}

/** Tables that a message names; of the others it says how many they are. */
const NAMED = 3;

/** Names of tables for a message: `users, markets, pairs and 23 more`. */
export const sayTables = (names: readonly string[]): string =>
  names.length <= NAMED ? names.join(', ') : `${names.slice(0, NAMED).join(', ')} and ${names.length - NAMED} more`;

/** Tables with rows in them, apart from those that the service fills by itself. */
export async function filledTables(client: pg.ClientBase, tables: readonly Table[]): Promise<string[]> {
  const filled: string[] = [];
  for (const { name } of tables) {
    if (SELF_MADE.includes(name)) continue;
    if ((await client.query(`SELECT 1 FROM ${quoted(name)} LIMIT 1`)).rows.length > 0) filled.push(name);
  }
  return filled;
}
