/** Lists central banks and the rates that their decisions move. */

import { z } from 'zod';
import bankTable from './banks.json' with { type: 'json' };
import { PhraseIndex } from './phrases.js';
import { withoutPossessives } from './places.js';
import { bySeriesOf, list, readTables, seriesOf } from './table.js';

const bankSchema = z.strictObject({
  id: z.string().regex(/^[a-z]+$/),
  country: z.string().length(2),
  name: z.string(),
  /** What the rate that the bank decides on is called, in small letters: another rate of the bank is another bet. */
  rates: list,
  /** Venue A's series tickers, whole. */
  a: list,
  aliases: list,
  /** Usual step of a change, basis points. */
  step_bps: z.int().positive(),
});
export type CentralBank = z.infer<typeof bankSchema>;

export const BANKS: readonly CentralBank[] = readTables(bankSchema, bankTable);
const phrases = new PhraseIndex(BANKS, ({ name, aliases }) => [name, ...aliases]);
const bySeries = bySeriesOf(BANKS);

/** Central banks named in a sentence, left to right, also as owners ("the Bank of England's rates"). */
export function banksIn(text: string): CentralBank[] {
  const found = phrases.named(text);
  return found.length > 0 ? found : phrases.named(withoutPossessives(text));
}

/** Every central bank that the whole text names. */
export const findBank = (text: string): readonly CentralBank[] => phrases.exact(text);

/** The central bank of a series ticker of venue A, with or without `KX`. */
export const bankByTicker = (seriesOrTicker: string): CentralBank | undefined => bySeries.get(seriesOf(seriesOrTicker));
