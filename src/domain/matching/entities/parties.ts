/** Political parties. An alias holds inside its country only: `Labour` is three parties. */
import { z } from 'zod';
import partyTable from './parties.json' with { type: 'json' };
import { PhraseIndex } from './phrases.js';
import { list, readTables } from './table.js';

const partySchema = z.strictObject({
  id: z.string().regex(/^party\/[a-z0-9-]+$/),
  /** ISO country. */
  country: z.string().length(2),
  name: z.string(),
  aliases: list,
});
export type Party = z.infer<typeof partySchema>;

export const PARTIES: readonly Party[] = readTables(partySchema, partyTable);
const phrases = new PhraseIndex<Party>();
for (const party of PARTIES) for (const phrase of [party.name, ...party.aliases]) phrases.add(phrase, party);

/** Every party that the whole text may name, of one country if given; a closing `party` or `candidate` is dropped. */
export function findParty(text: string, country?: string): Party[] {
  const exact = phrases.exact(text);
  const found = exact.length > 0 ? exact : phrases.exact(text.replace(/\b(?:the|party|candidates?|nominee)\b/gi, ' '));
  return found.filter((party) => country === undefined || party.country === country);
}

/** Parties named in a sentence, left to right, of one country; US parties when none is given. */
export function partiesIn(text: string, country = 'US'): Party[] {
  return [...new Set(phrases.find(text).flatMap(({ values }) => values.filter((party) => party.country === country)))];
}
