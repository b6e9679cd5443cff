/** The options by which commands look at some bets only, and which refuse a name that no bet has. */
import { InvalidArgumentError, Option } from 'commander';
import { CATEGORIES } from '../domain/market.js';
import { FAMILIES } from '../domain/matching/contract/facts.js';

/** `--category`. */
export const categoryOption = (): Option => new Option('--category <category>', 'only of this category').choices([...CATEGORIES]);

/** `--family`; there are too many to name them in the help. */
export const familyOption = (): Option =>
  new Option('--family <family>', 'only of this kind of bet, such as game_winner').argParser((text: string) => {
    if (Object.hasOwn(FAMILIES, text)) return text;
    throw new InvalidArgumentError(`It is one of ${Object.keys(FAMILIES).join(', ')}.`);
  });
