import fs from 'node:fs';
import path from 'node:path';

/** When the last change below a folder was made, but for the names that are passed over; milliseconds since 1970. */
export function newest(folder: string, passed?: RegExp): number {
  const names = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => !passed?.test(name));
  return Math.max(...names.map((name) => fs.lstatSync(path.join(folder, name)).mtimeMs));
}

/** What a build writes. */
export interface Built {
  folder: string;
  /** Names in it that the build doesn't write. */
  passed?: RegExp;
  /** The file or link that it writes last. */
  last: string;
}

/**
 * Whether a build has run to its end since a time. Its last file is the proof: one that was stopped halfway has not written that, or has
 * written other files after the one that is left of the build before.
 *
 * @param changed when its sources changed last, milliseconds since 1970
 */
export function isWhole({ folder, passed, last }: Built, changed: number): boolean {
  const end = fs.lstatSync(last, { throwIfNoEntry: false })?.mtimeMs;
  return end !== undefined && fs.existsSync(folder) && end > changed && end >= newest(folder, passed);
}
