/** Checks that the files which a user names are there, and reads those of lines and the recorded days of both venues. */
import fs from 'node:fs';
import { Option } from 'commander';
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

/** The lines of a file that aren't blank. @throws CommandError of wrong usage when it can't be read */
export async function readLines(file: string): Promise<string[]> {
  const text = await fs.promises.readFile(file, 'utf8').catch((error: Error) => {
    throw new CommandError(`${file} can't be read: ${error.message}`, EXIT.usage);
  });
  return text.split('\n').filter((line) => line.trim() !== '');
}

/** The options by which a command takes recorded days instead of the index. */
export const DAY_OPTIONS = {
  venueA: new Option('--venue-a <file>', 'venue A’s events in wire format (JSON lines, plain or .gz), instead of the index'),
  venueB: new Option('--venue-b <file>', 'venue B’s events, likewise'),
};

/** What a user gives for {@link DAY_OPTIONS}. */
export interface DayOptions {
  venueA?: string;
  venueB?: string;
}

/** Files of a recorded day: venue A's and venue B's. */
export type RecordedDays = [venueA: string, venueB: string];

/**
 * The recorded days that a user names; undefined where none is named, unless they are `needed`.
 *
 * @throws CommandError of wrong usage when one of them is missing, or no file
 */
export function daysOf({ venueA, venueB }: DayOptions, { needed = false } = {}): RecordedDays | undefined {
  if (venueA === undefined && venueB === undefined && !needed) return undefined;
  if (venueA === undefined || venueB === undefined)
    throw new CommandError('recorded days need both --venue-a and --venue-b', EXIT.usage);
  requireFiles(venueA, venueB);
  return [venueA, venueB];
}

/** What to throw of a fault at reading recorded days. */
export function refuseDays(error: Error): never {
  throw new CommandError(`the snapshots can't be read: ${error.message}`);
}
