/** Says whether the files of an embedded database can be opened beside their journal, and what to do where not. */
import fs from 'node:fs';
import { holdsIndex, LEAST_ROOM, mebibytes, roomAt } from './folder.js';
import { identityOf, isSameFolder, type Journaled, journalOf, readJournal } from './journalFile.js';

/** Name of the file that marks a folder as having a journal, so that a copy without its journal is noticed. */
export const MARKER = 'samebet.journal';

/** A folder that can't be relied upon, with what to do. */
export function damaged(folder: string, what: string): Error {
  return new Error(
    `${what} What people made (decisions, keys, accounts, webhooks) is in ${journalOf(folder)}: \`samebet repair\` makes a new index ` +
      'from it, which venues fill again, and keeps the old folder beside it. `samebet restore` takes a backup instead.',
  );
}

/**
 * Whether a folder may be opened: after a power cut PostgreSQL recovers it, since it was synced; but a copy that was made while it was in
 * use holds files of different moments.
 *
 * @returns what its journal says; undefined for a folder that has none yet
 * @throws Error saying what to do
 */
export function checkFolder(folder: string): Journaled | undefined {
  const journaled = readJournal(journalOf(folder));
  const exists = holdsIndex(folder);
  if (!journaled) {
    if (!fs.existsSync(`${folder}/${MARKER}`)) return undefined;
    throw new Error(
      `${journalOf(folder)} is missing, which belongs to this folder: copy both, or neither. If nothing used the folder when it was ` +
        `copied, remove ${folder}/${MARKER}, and it is taken as it is.`,
    );
  }
  if (!exists) throw damaged(folder, 'its folder is gone.');
  if (!journaled.begun && !journaled.closed)
    throw new Error(
      `${journalOf(folder)} is empty or has lost its beginning, so that it can't tell whether this folder is whole: put back the one ` +
        `that belongs to it. If there is none, and nothing used the folder if it was ever copied, remove the journal and ${folder}/${MARKER}, ` +
        'and it is taken as it is. `samebet restore` takes a backup instead.',
    );
  if (!journaled.closed && !isSameFolder(journaled.folder, identityOf(folder))) {
    throw damaged(folder, 'it is a copy of a folder that was in use, whose files are of different moments.');
  }
  return journaled;
}

/** What to say when PostgreSQL can't open a folder. It writes to open it: a disk without room keeps a whole one from being opened. */
export function unopened(folder: string, error: Error): Error {
  const room = roomAt(folder);
  if (room >= LEAST_ROOM) return damaged(folder, `it can't be opened (${error.message}).`);
  return new Error(
    `${folder} can't be opened (${error.message}) while its disk has ${mebibytes(room)} free: make room and try again before anything else, ` +
      'since that alone keeps a whole one from being opened.',
  );
}
