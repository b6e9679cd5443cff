/** Deletes the oldest lines of the log of changes, up to the first one that is young enough to stay. */
import type { Database } from '../database.js';
import { putSetting } from '../settings.js';
import { write } from '../write.js';

/** The setting that says up to which revision the log was cut off. */
export const PRUNED = 'changes_pruned';
/** Lines deleted in one transaction, so that other writers wait for milliseconds only. */
const SLICE = 2_000;
/** The largest bigint: above every revision. */
const ABOVE_ALL_REVISIONS = 9_223_372_036_854_775_807n;

/**
 * Deletes the lines before the first one that is young enough, a slice at a time.
 *
 * @param before lines of this time and later stay
 * @returns how many lines were deleted
 */
export async function pruneChanges(database: Database, before: Date): Promise<number> {
  const { rows } = await database.pool.query<{ rev: string | null }>('SELECT min(rev) AS rev FROM changes WHERE at >= $1', [
    before,
  ]);
  const end = rows[0]?.rev ?? ABOVE_ALL_REVISIONS;
  let gone = 0;
  for (;;) {
    const slice = await database.pool.query<{ rev: string | null }>(
      `SELECT max(rev) AS rev FROM (SELECT rev FROM changes WHERE rev < $1 ORDER BY rev, n LIMIT ${SLICE}) s`,
      [end],
    );
    const last = slice.rows[0]?.rev;
    if (last == null) return gone;
    gone += await write(database, async (tx) => {
      await putSetting(tx, PRUNED, last);
      return tx.$executeRawUnsafe('DELETE FROM changes WHERE rev <= $1', BigInt(last));
    });
  }
}
