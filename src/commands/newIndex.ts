/** Finds out whether a command would make a new embedded index. */
import fs from 'node:fs';
import path from 'node:path';
import type { Config } from '../config.js';
import { holdsIndex } from '../store/embedded/folder.js';
import { journalOf } from '../store/embedded/journalFile.js';

/** The folder in which the next command would make a new index; undefined where one is, also as a journal alone, and of a server. */
export function missingFolder({ database }: Pick<Config, 'database'>): string | undefined {
  if (database === null || 'url' in database) return undefined;
  const { folder } = database;
  return holdsIndex(folder) || fs.existsSync(journalOf(folder)) ? undefined : path.resolve(folder);
}
