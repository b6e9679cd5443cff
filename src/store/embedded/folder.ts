/** Looks at the folder that an embedded database is in, or is to be made in, and keeps it to its owner. */
import fs from 'node:fs';
import path from 'node:path';

const { R_OK, W_OK, X_OK } = fs.constants;

/** What a start that was interrupted may have left of a new database. */
const OURS = /^(?:PG_VERSION|base|global|pg_.*|postgresql\..*|postmaster\..*|samebet\.journal)$/;
/** What a disk or a shell puts into a folder by itself. */
const NOBODYS = /^(?:\..*|lost\+found)$/;
/** Names of files that a message tells. */
const NAMED = 3;

/** A folder that no index can be opened or made in; the message is for the operator. */
export class FolderFault extends Error {
  override readonly name = 'FolderFault';
}

/** Whether a folder holds a database: this file is the last that is written when one is made. */
export const holdsIndex = (folder: string): boolean => fs.existsSync(path.join(folder, 'PG_VERSION'));

/** The folder, or the nearest of those around it that is there. */
export function nearestThere(folder: string): string {
  const absolute = path.resolve(folder);
  return fs.existsSync(absolute) ? absolute : nearestThere(path.dirname(absolute));
}

function may(folder: string, mode: number): boolean {
  try {
    fs.accessSync(folder, mode);
    return true;
  } catch {
    return false;
  }
}

function requireFolder(at: string): void {
  if (!fs.statSync(at).isDirectory()) throw new FolderFault(`${at} is no folder; name one with SAMEBET_DATA`);
}

/** What is in a folder that holds no database and belongs to none. */
function othersIn(folder: string): string[] {
  return holdsIndex(folder) ? [] : fs.readdirSync(folder).filter((name) => !OURS.test(name) && !NOBODYS.test(name));
}

/** What root writes its owner can't read: a command that was run as root once would keep the service from starting. */
function refuseRoot(folder: string): void {
  if (process.geteuid?.() !== 0 || !holdsIndex(folder)) return;
  const { uid } = fs.statSync(path.join(folder, 'PG_VERSION'));
  if (uid === 0) return;
  throw new FolderFault(
    `${folder} belongs to the user ${uid}, who could not read what root writes there: run this as that user (sudo -u '#${uid}' …), or ` +
      'beside the service while it runs',
  );
}

/** Free bytes that are more than an index takes to be opened or made. */
export const LEAST_ROOM = 64 * 2 ** 20;

/** Free bytes on the disk of a folder, for this user. */
export function roomAt(folder: string): number {
  const { bavail, bsize } = fs.statfsSync(nearestThere(folder));
  return bavail * bsize;
}

/** So many bytes, as people say it. */
export const mebibytes = (bytes: number): string => `${(bytes / 2 ** 20).toFixed(1)} MiB`;

/**
 * Checks that a database can be opened or made in a folder, and changes nothing.
 *
 * @param folder absolute
 * @throws FolderFault saying why not, and what to do: the engine would never answer on a folder that it can't use
 */
export function checkRoom(folder: string): void {
  const around = nearestThere(path.dirname(folder));
  requireFolder(around);
  if (!may(around, W_OK | X_OK))
    throw new FolderFault(
      `${around} can't be written by this user, which ${folder} needs: its lock and its journal are beside it. Give it to who runs ` +
        'samebet, or name a folder elsewhere with SAMEBET_DATA',
    );
  if (!fs.existsSync(folder)) return;
  requireFolder(folder);
  if (!may(folder, R_OK | W_OK | X_OK))
    throw new FolderFault(
      `${folder} can't be read and written by this user: give it to who runs samebet, or name another with SAMEBET_DATA`,
    );
  refuseRoot(folder);
  const others = othersIn(folder);
  if (others.length === 0) return;
  const more = others.length > NAMED ? ' …' : '';
  throw new FolderFault(
    `${folder} holds no index, but other files (${others.slice(0, NAMED).join(', ')}${more}); name a folder of its own with SAMEBET_DATA`,
  );
}

/** Makes the folder that a folder is to be in. @throws FolderFault as {@link checkRoom} does */
export function makeRoom(folder: string): void {
  checkRoom(folder);
  fs.mkdirSync(path.dirname(folder), { recursive: true });
}

/** Makes the folder where it isn't there, and lets nobody but its owner in: it holds hashes of keys and passwords, and secrets. */
export function keepToOwner(folder: string): void {
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  const { uid, mode } = fs.statSync(folder);
  if ((mode & 0o077) !== 0 && uid === process.geteuid?.()) fs.chmodSync(folder, 0o700); // whoever owns it otherwise decides
}
