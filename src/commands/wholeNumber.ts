/** Reads a whole number from 1 on the command line, such as how many lines to print. */
import { InvalidArgumentError } from 'commander';

/** For an option that counts something. */
export function wholeNumber(text: string): number {
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
  throw new InvalidArgumentError('expected a whole number from 1');
}
