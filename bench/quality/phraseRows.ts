/** The phrases of test/matching/phrases.jsonl: words that narrow or turn a bet, each with where it goes and how it is worked in. */
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { FAMILIES, type Family } from '../../src/domain/matching/contract/facts.js';

const family = z.string().refine((name): name is Family => Object.hasOwn(FAMILIES, name), 'a family that the engine knows');

/**
 * `act` puts the phrase in the verb's place wherever the side says "win" (`text`) or "wins" (`third`); `end` appends it; `after`
 * is a sentence right behind the one that states the bet, `last` one at the end of the rules.
 */
export const phraseRow = z.discriminatedUnion('how', [
  z.strictObject({
    id: z.string(),
    families: z.array(family).min(1),
    place: z.literal('both'),
    how: z.literal('act'),
    text: z.string().min(3),
    third: z.string().min(3),
  }),
  z.strictObject({
    id: z.string(),
    families: z.array(family).min(1),
    place: z.enum(['question', 'criterion', 'outcome', 'event']),
    how: z.literal('end'),
    text: z.string().min(2),
  }),
  z.strictObject({
    id: z.string(),
    families: z.array(family).min(1),
    place: z.literal('rules'),
    how: z.enum(['after', 'last']),
    text: z.string().regex(/^[A-Z].+\.$/),
  }),
]);
export type PhraseRow = z.infer<typeof phraseRow>;

const PATH = new URL('../../test/matching/phrases.jsonl', import.meta.url);

export function readPhrases(): PhraseRow[] {
  const lines = readFileSync(PATH, 'utf8').trim().split('\n');
  return lines.map((line) => phraseRow.parse(JSON.parse(line)));
}
