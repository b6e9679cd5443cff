/** Reads whole numbers on the command line: how many lines to print, or a port. */
import { InvalidArgumentError } from 'commander';

/** For an option that counts something. */
export function wholeNumber(text: string): number {
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
  throw new InvalidArgumentError('expected a whole number from 1');
}

const MOST_PORT = 65_535;

/** For an option that names a port; 0 takes a free one. */
export function portNumber(text: string): number {
  if (/^\d{1,5}$/.test(text) && Number(text) <= MOST_PORT) return Number(text);
  throw new InvalidArgumentError(`expected a port from 0 to ${MOST_PORT}`);
}
