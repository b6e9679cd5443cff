/** Makes a new embedded database from the journal beside a folder that can't be relied upon, which is kept under another name. */
import fs from 'node:fs';
import path from 'node:path';
import type pg from 'pg';
import { parts } from '../../domain/parts.js';
import { makeFolder } from '../database.js';
import { checkRoom, LEAST_ROOM, mebibytes, roomAt } from '../embedded/folder.js';
import { JOURNALED } from '../embedded/journaledRows.js';
import { type Journaled, journalOf, readJournal } from '../embedded/journalFile.js';
import { lockFolder } from '../embedded/lock.js';
import { COUNT_ADDED } from '../scoreboard.js';
import type { RowCounts } from './backup.js';
import { insertRows, prepareSession, renewIncarnation, setCounters, TransferError } from './rows.js';
import { listTables, type Table } from './tables.js';

/** What a repair came to. */
export interface Repaired {
  /** Rows by table. */
  counts: RowCounts;
  /** Where the old folder is now; undefined when there was none. */
  aside: string | undefined;
  /** Numbers of the journal's lines that couldn't be read: what they said is missing. */
  damaged: number[];
  /** How many of the rows that the journal began with it doesn't have any more. */
  missing: number;
}

/** Rows are written in pieces of this many. */
const CHUNK = 500;

/** No pair is a match until a pull has seen its markets and the engine has judged them: a record without a hash is a changed one. */
const WITHHOLD = `UPDATE pairs SET withheld = true; UPDATE markets SET hash = ''; UPDATE events SET hash = ''`;

/** Revisions go on behind those that the rows carry. */
const SET_REVISION = `INSERT INTO revision (id, value) SELECT 1, greatest(
    (SELECT max(rev) FROM events), (SELECT max(rev) FROM markets), (SELECT max(rev) FROM pairs), (SELECT max(rev) FROM api_keys),
    (SELECT max(rev) FROM webhooks), 0) + 1 ON CONFLICT (id) DO UPDATE SET value = EXCLUDED.value;
  UPDATE pairs SET rev = (SELECT value FROM revision); UPDATE api_keys SET rev = (SELECT value FROM revision)`;

const COUNT_SCORE = `WITH added AS (SELECT * FROM pair_outcomes o WHERE NOT EXISTS (SELECT 1 FROM pair_outcomes c WHERE c.corrects = o.id))
  ${COUNT_ADDED.replaceAll('SELECT corrects FROM added', 'SELECT NULL::bigint')}`;

async function replay(client: pg.ClientBase, { rows, seq }: Journaled, counts: RowCounts): Promise<number> {
  await prepareSession(client);
  const tables = await listTables(client);
  await client.query('BEGIN');
  for (const name of Object.keys(JOURNALED)) {
    const table = tables.find((each) => each.name === name) as Table;
    const mine = rows.flatMap(([of, , row]) => (of === name && row !== null ? [row] : []));
    for (const chunk of parts(mine, CHUNK)) await insertRows(client, table, chunk);
    if (mine.length > 0) counts[name] = mine.length;
  }
  await client.query(WITHHOLD);
  await client.query(SET_REVISION);
  await client.query(COUNT_SCORE);
  await setCounters(client, tables);
  await renewIncarnation(client);
  await client.query('COMMIT');
  return seq;
}

function setAside(folder: string, now: Date): string | undefined {
  if (!fs.existsSync(folder)) return undefined;
  const aside = `${folder}.damaged-${now.toISOString().replaceAll(/[:.]/g, '-')}`;
  fs.renameSync(folder, aside);
  return aside;
}

/** @throws TransferError before anything is moved away on a disk that has no room for another index */
function requireDisk(folder: string): void {
  const room = roomAt(folder);
  if (room >= LEAST_ROOM) return;
  const [free, least] = [mebibytes(room), mebibytes(LEAST_ROOM)];
  throw new TransferError(
    `the disk of ${folder} has ${free} free and a new index takes up to ${least}: make room, and try to open the old one first`,
  );
}

/**
 * Makes a new index in the place of a folder that can't be relied upon, from the journal beside it; the old folder is kept under another
 * name. Run again after it was interrupted, it begins anew: the journal stays whole until the new index is.
 *
 * @throws TransferError when there is no journal, or nothing in it can be read; FolderInUse when a process uses the folder
 */
export async function repair(given: string, migrations: string, now: Date): Promise<Repaired> {
  const folder = path.resolve(given);
  checkRoom(folder);
  requireDisk(folder);
  const unlock = await lockFolder(folder);
  try {
    const journaled = readJournal(journalOf(folder));
    if (!journaled)
      throw new TransferError(`there is no ${journalOf(folder)} to make an index from; samebet restore takes a backup`);
    if (!journaled.begun && journaled.rows.length === 0)
      throw new TransferError(
        `nothing can be read in ${journalOf(folder)}, so that no index was made; samebet restore takes a backup`,
      );
    const aside = setAside(folder, now);
    if (aside) fs.copyFileSync(journalOf(folder), journalOf(aside));
    const counts: RowCounts = {};
    await makeFolder(folder, migrations, (client) => replay(client, journaled, counts));
    return { counts, aside, damaged: journaled.damaged, missing: journaled.missing };
  } finally {
    unlock();
  }
}
