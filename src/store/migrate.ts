/** Applies the migrations that a database lacks, each exactly once. */
import { hash, randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type pg from 'pg';

/** Any number that no other user of the server's advisory locks is likely to take. */
const MIGRATION_LOCK = 7_270_736_900;

/** Prisma's own table, so that `prisma migrate status` agrees with what is applied here. */
const BOOKKEEPING = `CREATE TABLE IF NOT EXISTS _prisma_migrations (
  id VARCHAR(36) PRIMARY KEY NOT NULL, checksum VARCHAR(64) NOT NULL, finished_at TIMESTAMPTZ, migration_name VARCHAR(255) NOT NULL,
  logs TEXT, rolled_back_at TIMESTAMPTZ, started_at TIMESTAMPTZ NOT NULL DEFAULT now(), applied_steps_count INTEGER NOT NULL DEFAULT 0)`;

/** The tables are not as this version needs them, and stay so: the message says why. */
export class MigrationFault extends Error {
  override readonly name = 'MigrationFault';
}

interface Migration {
  name: string;
  sql: string;
  checksum: string;
}

/** Names of the migrations in a folder, the oldest first. */
export function migrationNames(folder: string): string[] {
  const entries = fs.readdirSync(folder, { withFileTypes: true });
  return entries.flatMap((entry) => (entry.isDirectory() ? [entry.name] : [])).sort();
}

function readMigrations(folder: string): Migration[] {
  return migrationNames(folder).map((name) => {
    const sql = fs.readFileSync(path.join(folder, name, 'migration.sql'), 'utf8');
    return { name, sql, checksum: hash('sha256', sql) };
  });
}

/** One migration and its record in one transaction: an interrupted one leaves nothing behind. */
async function apply(client: pg.ClientBase, { name, sql, checksum }: Migration): Promise<void> {
  const record = `INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at, applied_steps_count)
    VALUES ('${randomUUID()}', '${checksum}', '${name.replaceAll("'", "''")}', now(), 1)`;
  try {
    await client.query(`BEGIN;\n${sql}\n;${record};\nCOMMIT;`);
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {});
    throw new MigrationFault(`migration ${name} failed and was rolled back: ${(error as Error).message}`, { cause: error });
  }
}

/** @throws MigrationFault when a database has had migrations that this version doesn't know: what a newer one keeps there would be lost or misread */
function refuseNewer(applied: readonly string[], known: readonly string[]): void {
  const newer = applied.filter((name) => !known.includes(name));
  if (newer.length > 0)
    throw new MigrationFault(
      `it was used by a newer samebet (it has had ${newer.sort().join(', ')}): run that version or a newer one, or restore a backup that ` +
        'this one made into another index',
    );
}

/**
 * Brings the database up to the newest migration, each exactly once, also when many processes start together.
 *
 * @param client one connection, used alone until this settles
 * @param folder `prisma/migrations`
 * @returns the names of the migrations applied now
 * @throws MigrationFault when a newer version used it, an applied migration's file was edited afterwards, or one fails (nothing of it stays)
 */
export async function migrate(client: pg.ClientBase, folder: string): Promise<string[]> {
  // Neither another process's migration nor a long one of ours is a hung query.
  await client.query('SET statement_timeout = 0');
  await client.query(`SELECT pg_advisory_lock(${MIGRATION_LOCK})`);
  try {
    await client.query(BOOKKEEPING);
    const { rows } = await client.query<{ migration_name: string; checksum: string }>(
      'SELECT migration_name, checksum FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL',
    );
    const applied = new Map(rows.map((row) => [row.migration_name, row.checksum]));
    const known = readMigrations(folder);
    refuseNewer(
      [...applied.keys()],
      known.map(({ name }) => name),
    );
    const pending = known.filter(({ name, checksum }) => {
      const before = applied.get(name);
      if (before !== undefined && before !== checksum)
        throw new MigrationFault(`migration ${name} was edited after it had been applied`);
      return before === undefined;
    });
    for (const migration of pending) await apply(client, migration);
    return pending.map(({ name }) => name);
  } finally {
    // A connection that broke has lost the lock already; its own error is the one to tell.
    await client.query(`SELECT pg_advisory_unlock(${MIGRATION_LOCK}); RESET statement_timeout`).catch(() => {});
  }
}
