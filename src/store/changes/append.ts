/** Appends lines to the log of changes. */
import { type ChangeType, shortIncarnation } from '../../domain/change.js';
import type { Venue } from '../../domain/market.js';
import { INCARNATION } from '../liveIndexRead.js';
import { type TableSpec, type Transaction, upsertSet } from '../write.js';

/** A line of the log as its writers know it. */
export interface NewChange {
  type: ChangeType;
  venue: Venue | null;
  a_id: string | null;
  b_id: string | null;
  category: string | null;
  series: string[];
  /** What happened, without a word of the venues. */
  detail: object;
  /** The venue's edit of a text, in the venue's words. */
  edit: string | null;
}

const CHANGES: TableSpec = { table: 'changes', key: ['rev', 'n'] };

/** Appends lines to the log behind those that the transaction has written already. */
export async function appendChanges(tx: Transaction, rev: bigint, changes: readonly NewChange[], now: Date): Promise<void> {
  if (changes.length === 0) return;
  const [{ next, incarnation }] = await tx.$queryRawUnsafe<[{ next: number; incarnation: string | null }]>(
    `SELECT coalesce(max(n), -1) + 1 AS next, (SELECT value FROM settings WHERE name = '${INCARNATION}') AS incarnation
     FROM changes WHERE rev = $1`,
    rev,
  );
  const stamp = { rev: Number(rev), incarnation: shortIncarnation(incarnation), at: now };
  const rows = changes.map((change, i) => ({ ...change, ...stamp, n: next + i }));
  await upsertSet(tx, CHANGES, rows);
}
