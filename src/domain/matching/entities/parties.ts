/** Lists political parties. An alias holds inside its country only: `Labour` is three parties. */
import { z } from 'zod';
import { foldName } from '../text/fold.js';
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
const phrasesOf = ({ name, aliases }: Party): string[] => [name, ...aliases];
const phrases = new PhraseIndex(PARTIES, phrasesOf);
/** One index a country, so that no country's longer name hides another's: `The Democrats` of Israel. */
const byCountry = new Map(
  [...new Set(PARTIES.map(({ country }) => country))].map((land) => [
    land,
    new PhraseIndex(
      PARTIES.filter(({ country }) => country === land),
      phrasesOf,
    ),
  ]),
);

/** Every party that the whole text may name, of one country if given; `the`, `party`, `candidate` and `nominee` are dropped wherever they stand. */
export function findParty(text: string, country?: string): Party[] {
  const exact = phrases.exact(text);
  const found = exact.length > 0 ? exact : phrases.exact(text.replace(/\b(?:the|party|candidates?|nominee)\b/gi, ' '));
  return found.filter((party) => country === undefined || party.country === country);
}

/**
 * Parties named in a sentence, left to right, of one country; US parties when none is given. Outside the US a name of one
 * word counts only when capitalised, and in the table's own capitals when short: `BE`, `WIN` and `Together` are parties,
 * `be`, `win` and `together` are not.
 */
export function partiesIn(text: string, country = 'US'): Party[] {
  const hits = byCountry.get(country)?.find(text) ?? [];
  const words = country === 'US' ? [] : text.split(/[^\p{L}\p{N}]+/u);
  const found = hits.filter(({ phrase, values }) => country === 'US' || phrase.includes(' ') || isWritten(phrase, values, words));
  return [...new Set(found.flatMap(({ values }) => values))];
}

function isWritten(phrase: string, parties: readonly Party[], words: readonly string[]): boolean {
  const spellings = parties.flatMap(phrasesOf).filter((alias) => foldName(alias) === phrase);
  return words.some((word) =>
    phrase.length > 4 ? /^\p{Lu}/u.test(word) && foldName(word) === phrase : spellings.includes(word),
  );
}
