import fs from 'node:fs';

/** Folders that this process holds: a second open in the same process is refused too. */
const held = new Set<string>();

/** Whether a process with this id is alive (one of another user counts: it may not be signalled, but it is there). */
function isAlive(pid: number): boolean {
  if (pid === process.pid) return false; // a lock of our own pid that we don't hold is a predecessor's, as in a restarted container
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function heldBy(folder: string, pid: number): Error {
  return new Error(
    `the embedded database in ${folder} is in use by process ${pid}. Stop that process, name another folder with SAMEBET_DATA, ` +
      'or set DATABASE_URL to a PostgreSQL server, which many processes can share.',
  );
}

/** Creates the lock file; false when it is there already. */
function create(path: string): boolean {
  try {
    fs.writeFileSync(path, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Moves a dead process's lock aside. By renaming, only one of two takers gets it; one who caught a fresh lock puts it back. */
function clearStale(path: string, stale: string): void {
  const aside = `${path}.${process.pid}`;
  fs.renameSync(path, aside);
  if (fs.readFileSync(aside, 'utf8') !== stale) fs.linkSync(aside, path);
  fs.rmSync(aside);
}

/**
 * Takes the folder for this process by a file `<folder>.lock` that names its pid; the embedded engine has no lock of its own, and
 * two processes on one folder lose rows. A lock whose process is gone (killed) is taken over.
 *
 * @param folder absolute path of the data folder
 * @returns a function that gives the folder back
 * @throws Error when another living process holds it, saying which and what to do
 */
export function lockFolder(folder: string): () => void {
  const path = `${folder}.lock`;
  if (held.has(folder)) throw heldBy(folder, process.pid);
  while (!create(path)) {
    const holder = fs.readFileSync(path, 'utf8');
    if (isAlive(Number(holder))) throw heldBy(folder, Number(holder));
    clearStale(path, holder);
  }
  held.add(folder);
  return () => {
    held.delete(folder);
    fs.rmSync(path, { force: true });
  };
}
