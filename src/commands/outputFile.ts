/** Writes the files that a user names: none over another unless told to, and each whole or not at all. */
import fs from 'node:fs';
import path from 'node:path';
import { TransferError } from '../store/transfer/rows.js';
import { wholeFile } from '../store/transfer/wholeFile.js';
import { CommandError, EXIT } from './runtime.js';

/** The option of every command that writes a file, as commander takes it. */
export const FORCE = ['--force', 'also over a file that is there already'] as const;

/** A failure that the operator can mend, without a stack. */
export function toCommandError(error: unknown, advice = ''): unknown {
  const code = error instanceof Error ? (error as NodeJS.ErrnoException).code : undefined;
  const isMendable = error instanceof TransferError || (typeof code === 'string' && /^(E[A-Z]+|Z_)/.test(code));
  return isMendable ? new CommandError(`${(error as Error).message}${advice}`) : error;
}

/**
 * Checks where a command will write, before it works for minutes. Devices and pipes may be there: nothing of theirs is lost.
 *
 * @throws CommandError for a file that is there already, unless `force` is set, and for a folder that isn't there
 */
export function requireWritable(file: string, { force = false }: { force?: boolean | undefined }): void {
  const there = fs.statSync(file, { throwIfNoEntry: false });
  if (there?.isDirectory()) throw new CommandError(`${file} is a folder; name a file`, EXIT.usage);
  if (there?.isFile() && !force)
    throw new CommandError(`${file} is there already; --force writes over it, or name another file`, EXIT.usage);
  const folder = path.dirname(path.resolve(file));
  if (!fs.existsSync(folder)) throw new CommandError(`there is no folder ${folder}; make it first`, EXIT.usage);
}

/**
 * Writes to a partial file beside the one that is named, which takes its name at the end; to a device or a pipe at once.
 *
 * @param write fills the file of the name that it is given
 * @returns what `write` returns
 * @throws CommandError when it can't be written
 */
export async function writeOut<T>(file: string, write: (to: string) => Promise<T>): Promise<T> {
  const there = fs.statSync(file, { throwIfNoEntry: false });
  // the name may be a link to the file that is to be replaced
  const written = there && !there.isFile() ? write(file) : wholeFile(there ? fs.realpathSync(file) : file, write);
  return written.catch((error: unknown) => Promise.reject(toCommandError(error)));
}
