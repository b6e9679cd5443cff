/** Opens a database, and waits for an embedded one that another process uses. */
import { setTimeout as pause } from 'node:timers/promises';
import { type Database, type DatabaseTarget, openDatabase } from '../store/database.js';
import { FolderInUse } from '../store/embedded/lock.js';

/** How often it looks whether the folder is free, beside the half second that the lock itself tries. */
const FOLDER_LOOK_MS = 100;

/** Opens a database; one whose folder another process has is tried again for `waitMs`. */
export async function openWhenFree(database: DatabaseTarget, migrations: string, waitMs: number): Promise<Database> {
  const until = performance.now() + waitMs;
  for (;;) {
    try {
      return await openDatabase(database, migrations);
    } catch (error) {
      if (!(error instanceof FolderInUse) || performance.now() >= until) throw error;
      await pause(FOLDER_LOOK_MS);
    }
  }
}

/** What a command says that waited in vain for another one, or for a service. */
export const inUse = ({ folder, holder }: FolderInUse): string =>
  `another samebet command or service (process ${holder}) uses the embedded database in ${folder}. Try again when it has ended, ` +
  'name another folder with SAMEBET_DATA, or set DATABASE_URL to a PostgreSQL server, which many processes can share.';
