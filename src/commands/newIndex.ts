/** Finds out whether a command would make a new embedded index: its user may have meant one that is elsewhere. */
import fs from 'node:fs';
import path from 'node:path';
import type { Config } from '../config.js';
import { journalOf } from '../store/embedded/journalFile.js';

/** Commands that may write to an index which somebody fills; the others make one on purpose, only read one, or may need none. */
const OF_AN_INDEX: ReadonlySet<string> = new Set(['keys', 'users', 'review', 'webhooks']);

/** The folder in which the next command would make a new index; undefined where one is, also as a journal alone, and of a server. */
export function missingFolder({ database }: Pick<Config, 'database'>): string | undefined {
  if (database === null || 'url' in database) return undefined;
  const { folder } = database;
  return fs.existsSync(folder) || fs.existsSync(journalOf(folder)) ? undefined : path.resolve(folder);
}

/** What to say before the command of this name opens its database; undefined where the index is there. */
export function newIndexNotice(command: string, config: Pick<Config, 'database'>): string | undefined {
  const folder = OF_AN_INDEX.has(command) ? missingFolder(config) : undefined;
  return folder && `a new index is made in ${folder}; SAMEBET_DATA names one that is elsewhere`;
}
