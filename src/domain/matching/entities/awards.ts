/** Lists ceremonies, their ordinals and years, and their award categories. A league's awards are read by contract/sports/award.ts. */
import { z } from 'zod';
import { yearsIn } from '../text/dates.js';
import awardTable from './awards.json' with { type: 'json' };
import ceremonyTable from './ceremonies.json' with { type: 'json' };
import { PhraseIndex } from './phrases.js';
import { list, readTables } from './table.js';

const ceremonySchema = z.strictObject({
  id: z.string().regex(/^[a-z_]+$/),
  name: z.string(),
  aliases: list,
  /** Venue A: series tickers start with it, after `KX`. */
  a: list,
  /** Bodies that give the prizes or announce them, where another's has a name that holds theirs or is like it. */
  givers: list.optional(),
  /** Plus the ordinal gives the year in which the ceremony is held; absent where nobody counts. */
  year_of_zeroth: z.int().optional(),
  /** One prize without categories. */
  single: z.literal(true).optional(),
  /** A televised contest: editions are numbered seasons, and there is one winner. */
  seasons: z.literal(true).optional(),
});
const awardSchema = z.strictObject({
  id: z.string().regex(/^[a-z_0-9]+\/[a-z0-9-]+$/),
  aliases: list,
});
export type Ceremony = z.infer<typeof ceremonySchema>;
export type Award = z.infer<typeof awardSchema>;

export const CEREMONIES: readonly Ceremony[] = readTables(ceremonySchema, ceremonyTable);
export const AWARDS: readonly Award[] = readTables(awardSchema, awardTable);
const byId = new Map(CEREMONIES.map((ceremony) => [ceremony.id, ceremony]));
const names = new PhraseIndex(CEREMONIES, ({ name, aliases }) => [name, ...aliases]);

const givers = new PhraseIndex(CEREMONIES, ({ givers: bodies = [] }) => bodies);

/** Of each giver that a text names, longest name first, the ceremonies: the Latin Recording Academy is not the Recording Academy. */
export const giversIn = (text: string): readonly (readonly Ceremony[])[] => givers.find(text).map(({ values }) => values);

/** The year in which the nth ceremony is held: the 98th Academy Awards in 2026; undefined where ordinals aren't counted. */
export function ceremonyYear(id: string, ordinal: number): number | undefined {
  const zeroth = byId.get(id)?.year_of_zeroth;
  return zeroth === undefined ? undefined : zeroth + ordinal;
}

/** A ceremony named in a text; `year` when the text states it, in figures or as an ordinal, and both agree. */
export interface CeremonyMention {
  readonly ceremony: Ceremony;
  readonly year: number | null;
}

/** Ceremonies named in a text, left to right: `98th Academy Awards` and `2026 Oscars` give the same ceremony and year. */
export function ceremoniesIn(text: string): CeremonyMention[] {
  return names.named(text).map((ceremony) => ({ ceremony, year: statedYear(ceremony, text) }));
}

function statedYear(ceremony: Ceremony, text: string): number | null {
  const ordinals = [...text.matchAll(/\b(\d{1,3})(?:st|nd|rd|th)\b/gi)].map(([, n]) => ceremonyYear(ceremony.id, Number(n)));
  const stated = new Set([...ordinals.filter((year) => year !== undefined && year > 1900 && year < 2100), ...yearsIn(text)]);
  const [year] = stated;
  return stated.size === 1 && year !== undefined ? year : null;
}
