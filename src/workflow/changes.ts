/** Reads pages of the log of changes behind a cursor, and refuses a cursor that the log no longer goes back to. */
import { type ChangeId, parseChangeId } from '../domain/change.js';
import { Refusal } from '../domain/refusal.js';
import { type ChangeFilter, type ChangeRow, cursorAfter, readChanges, readLogState } from '../store/changes/read.js';
import type { Database } from '../store/database.js';

/** Markets that one filter may name. */
const MOST_MARKETS = 200;

/** A page of the log. */
export interface ChangePage {
  changes: ChangeRow[];
  /** Whether there are more lines after it. */
  hasMore: boolean;
  /**
   * The cursor to go on from; of a page without lines behind all that its filter left out, so that a quiet filter's cursor doesn't age. Null
   * where nothing was asked for, neither lines nor a place.
   */
  end: string | null;
}

const START_OVER = 'Ask for `changes { head }` and the list of matches in one document, and go on from that head.';

/**
 * The position in the log that a cursor names.
 *
 * @returns with `newest`, the cursor behind the last line that there is now
 * @throws Refusal bad_request for what is no cursor; gone when lines behind it are lost to the caller: the log was cut off there, or a
 *   backup was restored
 */
export async function requirePosition({ pool }: Pick<Database, 'pool'>, cursor: string): Promise<ChangeId & { newest: string }> {
  const position = parseChangeId(cursor);
  if (!position) throw new Refusal('bad_request', 'after must be the cursor or the id of a change.', { field: 'after' });
  const { incarnation, revision, pruned, known } = await readLogState(pool, position);
  const newest = revision > position.rev ? cursorAfter({ revision, incarnation }) : cursor;
  if (known) return { ...position, newest };
  if (position.incarnation !== incarnation) {
    throw new Refusal('gone', `This cursor is of another database, or of before a backup was restored. ${START_OVER}`, {
      field: 'after',
    });
  }
  if (position.rev < pruned)
    throw new Refusal('gone', `The log no longer goes back to this cursor. ${START_OVER}`, { field: 'after' });
  return { ...position, newest };
}

/** @throws Refusal bad_request */
export function checkFilter(filter: ChangeFilter): ChangeFilter {
  if ((filter.market_ids?.length ?? 0) > MOST_MARKETS) {
    throw new Refusal('bad_request', `market_ids may name at most ${MOST_MARKETS} markets.`, { field: 'market_ids' });
  }
  return filter;
}

/**
 * The next lines of the log after a cursor; without a cursor the oldest lines.
 *
 * @throws Refusal as {@link requirePosition}
 */
export async function listChanges(
  database: Pick<Database, 'pool'>,
  { after, first, filter }: { after: string | undefined; first: number; filter: ChangeFilter },
): Promise<ChangePage> {
  const position = after === undefined ? undefined : await requirePosition(database, after);
  // Read before the lines: what is committed in between is behind it.
  const newest = position?.newest ?? cursorAfter(await readLogState(database.pool));
  const rows = await readChanges(database.pool, position, first + 1, checkFilter(filter));
  const [changes, hasMore] = [rows.slice(0, first), rows.length > first];
  return { changes, hasMore, end: changes.at(-1)?.id ?? (hasMore ? (after ?? null) : newest) };
}
