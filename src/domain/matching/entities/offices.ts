/** Lists offices that people are elected or appointed to. */
import { z } from 'zod';
import officeTable from './offices.json' with { type: 'json' };
import { PhraseIndex } from './phrases.js';
import { list, readTables } from './table.js';

const officeSchema = z.strictObject({
  id: z.string().regex(/^[a-z_]+$/),
  /** `of_members`: filled by a chamber's members, not by an election. */
  kind: z.enum([
    'executive',
    'state',
    'legislative',
    'of_members',
    'local',
    'judicial',
    'appointed',
    'church',
    'international',
    'cabinet',
  ]),
  aliases: list,
});
export type Office = z.infer<typeof officeSchema>;

export const OFFICES: readonly Office[] = readTables(officeSchema, officeTable);
const phrases = new PhraseIndex(OFFICES, ({ aliases }) => aliases);

/** Offices that a chamber's members fill from among themselves: its speaker, its parties' leaders and whips. */
export const FILLED_BY_MEMBERS: ReadonlySet<string> = new Set(
  OFFICES.filter(({ kind }) => kind === 'of_members').map(({ id }) => id),
);

/** "11:59 PM" names no Prime Minister. */
const CLOCK = /\b\d{1,2}(?::\d\d)?\s?[ap]\.?m\b/gi;

/** Offices named in a sentence, left to right, longest wording first: a `State Senate` seat is no `Senate` seat. */
export const officesIn = (text: string): Office[] => phrases.named(text.replace(CLOCK, ' '));

/** Posts outside of government, as the last word of a name or in front of "of". */
const POST =
  /(?:^| )(?:ceo|cfo|coo|cto|chair|chairman|chairwoman|chairperson|director|secretary|minister|leader|coach|manager|owner)(?= of |$)/;

/**
 * Whether a folded name is a post, not whoever holds it: it ends with an office ("uk prime minister"), or says of what ("president of
 * iran", "ceo of twitch"). "President Doe" is a person.
 */
export function namesPost(name: string): boolean {
  if (POST.test(name)) return true;
  const words = name.split(' ');
  return phrases.find(name).some(({ end }) => end === words.length || words[end] === 'of');
}
