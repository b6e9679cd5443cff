import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { type Database, type DatabaseTarget, openDatabase } from '../../src/store/database.js';
import { MIGRATIONS, packedDatabase } from './packed.js';

declare module 'vitest' {
  interface ProvidedContext {
    /** `embedded`, or the URL of a PostgreSQL server on which databases may be made. */
    database: string;
  }
}

export { MIGRATIONS };

async function onServer(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(sql);
  await client.end();
}

/** An empty database of the kind that this run of the suite is for; `drop` removes every trace of it. In memory it has its tables. */
export async function emptyTarget(): Promise<{ target: DatabaseTarget; drop(): Promise<void> }> {
  const server = inject('database');
  if (server === 'embedded') return { target: { folder: null, packed: await packedDatabase() }, drop: async () => {} };
  const name = `samebet_test_${randomBytes(6).toString('hex')}`;
  await onServer(server, `CREATE DATABASE ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { target: { url: url.toString() }, drop: () => onServer(server, `DROP DATABASE ${name} WITH (FORCE)`) };
}

/** An empty, migrated database on the embedded engine, in memory. */
export async function openInMemory(): Promise<Database> {
  return openDatabase({ folder: null, packed: await packedDatabase() }, MIGRATIONS);
}

/** An empty, migrated database of the kind that this run of the suite is for. */
export async function openTestDatabase(): Promise<Database> {
  const { target, drop } = await emptyTarget();
  const database = await openDatabase(target, MIGRATIONS);
  return {
    ...database,
    close: async () => {
      await database.close();
      await drop();
    },
  };
}
