/** Says that a command makes a new embedded index, since its user may have meant one that is elsewhere. */
import fs from 'node:fs';
import path from 'node:path';
import type { Config } from '../config.js';
import { journalOf } from '../store/embedded/journalFile.js';

/** Commands that always open an index which somebody fills; the others make one on purpose, or may need none. */
const OF_AN_INDEX: ReadonlySet<string> = new Set([
  ...['keys', 'users', 'review', 'webhooks', 'explain', 'export', 'score', 'calibrate', 'backup'],
]);

/** What to say before the command of this name opens its database; undefined where the index is there. */
export function newIndexNotice(command: string, { database }: Pick<Config, 'database'>): string | undefined {
  if (!OF_AN_INDEX.has(command) || database === null || 'url' in database) return undefined;
  const { folder } = database;
  if (fs.existsSync(folder) || fs.existsSync(journalOf(folder))) return undefined;
  return `a new index is made in ${path.resolve(folder)}; SAMEBET_DATA names one that is elsewhere`;
}
