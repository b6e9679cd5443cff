/** Labelled rows from the paths of a command line; a path that isn't there is told, not skipped in silence. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type EvaluationRow, evaluationRow } from '../../src/domain/matching/index.js';

export interface Labelled {
  readonly rows: EvaluationRow[];
  /** Base names of the files that were read, and of those that weren't there. */
  readonly read: string[];
  readonly missing: string[];
}

/** Rows of a file about single markets, which are the file's whatever source they name. */
export function labelledFile(file: string): EvaluationRow[] {
  const source = path.basename(file, '.jsonl');
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .flatMap((line) => {
      const parsed = evaluationRow.safeParse(JSON.parse(line));
      return parsed.success && parsed.data.level !== 'event' ? [{ ...parsed.data, source }] : [];
    });
}

/** Rows of all files that are there. */
export function labelledRows(files: readonly string[]): Labelled {
  const [there, missing] = [files.filter((file) => existsSync(file)), files.filter((file) => !existsSync(file))];
  const name = (file: string): string => path.basename(file);
  return { rows: there.flatMap(labelledFile), read: there.map(name), missing: missing.map(name) };
}
