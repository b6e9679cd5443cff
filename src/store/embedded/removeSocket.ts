/** Deletes a socket's file from its folder; one that isn't there is no error. */
import fs from 'node:fs';

/**
 * Removes a socket's file, if there is one. By unlink alone: `fs.rm` asks first what it is, and Node's `realpath`, by which modules are
 * found, takes the last answer for one of its own and stops at links when that was a socket (nodejs/node `fs.realpathSync`).
 */
export function removeSocket(path: string): void {
  try {
    fs.unlinkSync(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}
