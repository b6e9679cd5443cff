/** Appends lines to the log of changes. */
import { shortIncarnation } from '../../domain/change.js';
import { INCARNATION } from '../liveIndexRead.js';
import { type TableSpec, type Transaction, upsertSet } from '../write.js';
import type { ChangeRow } from './read.js';

/** A line to be appended to the log; of what is absent it says nothing. */
export interface NewChange
  extends Pick<ChangeRow, 'type'>,
    Partial<Pick<ChangeRow, 'venue' | 'a_id' | 'b_id' | 'series' | 'edit'>> {
  category?: string | null;
  /** As a `ChangeDetail`. */
  detail: object;
}

const NOTHING = { venue: null, a_id: null, b_id: null, category: null, series: [], edit: null };
const CHANGES: TableSpec = { table: 'changes', key: ['rev', 'n'] };

/** Appends lines to the log, numbered after those that the transaction has appended already. */
export async function appendChanges(tx: Transaction, rev: bigint, changes: readonly NewChange[], now: Date): Promise<void> {
  if (changes.length === 0) return;
  const [{ next, incarnation }] = await tx.$queryRawUnsafe<[{ next: number; incarnation: string | null }]>(
    `SELECT coalesce(max(n), -1) + 1 AS next, (SELECT value FROM settings WHERE name = '${INCARNATION}') AS incarnation
     FROM changes WHERE rev = $1`,
    rev,
  );
  const stamp = { rev: Number(rev), incarnation: shortIncarnation(incarnation), at: now };
  const rows = changes.map((change, i) => ({ ...NOTHING, ...change, ...stamp, n: next + i }));
  await upsertSet(tx, CHANGES, rows);
}
