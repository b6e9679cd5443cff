/** Checks the files that a user names for reading, before a command works on them. */
import fs from 'node:fs';
import { CommandError, EXIT } from './runtime.js';

/** @throws CommandError of wrong usage that names the first file that isn't there, or is a folder; undefined ones were not named */
export function requireFiles(...files: readonly (string | undefined)[]): void {
  for (const file of files) {
    if (file === undefined) continue;
    const there = fs.statSync(file, { throwIfNoEntry: false });
    if (there === undefined) throw new CommandError(`there is no file ${file}`, EXIT.usage);
    if (there.isDirectory()) throw new CommandError(`${file} is a folder; name a file`, EXIT.usage);
  }
}
