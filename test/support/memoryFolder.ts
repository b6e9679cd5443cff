/** A folder in memory for tests that copy whole indexes many times over. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const MEMORY = '/dev/shm';
/** Far more than any file of tests puts into one. */
const ENOUGH_BYTES = 6 * 2 ** 30;

function isRoomy(): boolean {
  if (!fs.existsSync(MEMORY)) return false;
  const { bavail, bsize } = fs.statfsSync(MEMORY);
  // 0 or undefined where nothing limits it
  const limit = process.constrainedMemory() || Number.POSITIVE_INFINITY;
  return Math.min(bavail * bsize, os.freemem(), limit) > ENOUGH_BYTES;
}

/**
 * Makes a folder in memory where there is room, else on the disk. What a test records of syncs is the same in both; a disk takes longer
 * for each than for all else that a copy costs.
 */
export function makeMemoryFolder(prefix: string): string {
  return fs.mkdtempSync(path.join(isRoomy() ? MEMORY : os.tmpdir(), prefix));
}
