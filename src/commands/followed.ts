/** Opens the configured database with the live index that follows it, and closes both. */
import type { Database } from '../store/database.js';
import type { LiveDeadlines } from '../store/databaseContact.js';
import { SyncedIndex } from '../store/liveIndexSync.js';
import { openConfigured, type Runtime } from './runtime.js';

/** A database, and the live index that will follow it. */
export interface Followed {
  database: Database;
  index: SyncedIndex;
}

/**
 * Opens the configured database, without waiting for the index: that is read as far as the first answer needs it while the rest of the
 * program loads, and whoever starts it waits for that.
 *
 * @param deadlines others than those that are promised
 * @throws CommandError saying what to do when the database can't be opened
 */
export async function openFollowed(
  { config, clock }: Pick<Runtime, 'config' | 'clock'>,
  deadlines?: Partial<LiveDeadlines>,
): Promise<Followed> {
  const database = await openConfigured(config);
  const index = new SyncedIndex(database.livePool ?? database.pool, clock, {
    replica: database.replica?.pool,
    ownsPool: database.livePool !== undefined,
    deadlines,
  });
  void index.readAhead();
  return { database, index };
}

/** Stops to follow a database, and closes it. */
export async function closeFollowed({ database, index }: Followed): Promise<void> {
  await index.stop();
  await database.close();
}
