/** The table of rounds beside this file, `rounds.json`. README.md says what its fields mean. */
import { readdirSync, readFileSync } from 'node:fs';
import { z } from 'zod';

const FOLDER = new URL('./', import.meta.url);
const count = z.int().nonnegative();
const round = z
  .strictObject({
    file: z.string(),
    holds: z.string(),
    counts: z.partialRecord(z.enum(['mapping', 'pairs', 'edits', 'rules', 'tasks']), count),
    floors: z.strictObject({
      mapping: z.strictObject({ found: count, falseTwins: count }).optional(),
      pairs: z.strictObject({ automatic: count, recalled: count, others: count }).optional(),
      edits: z.strictObject({ others: count }).optional(),
      rules: z.strictObject({ kept: count }).optional(),
      tasks: z.strictObject({ right: count, found: count }).optional(),
    }),
  })
  .refine(({ counts, floors }) => String(Object.keys(counts).sort()) === String(Object.keys(floors).sort()), {
    error: 'each set that is counted has floors, and no other',
  });

/** Every round, in the order of the table. @throws when the table and the files beside it aren't the same */
function readRounds(): z.infer<typeof round>[] {
  const rounds = z.array(round).parse(JSON.parse(readFileSync(new URL('rounds.json', FOLDER), 'utf8')));
  const files = readdirSync(FOLDER).filter((name) => name.endsWith('.jsonl'));
  const named = rounds.map(({ file }) => file);
  if (String(files.sort()) !== String(named.sort())) throw new Error(`rounds.json names ${named}; the files are ${files}`);
  return rounds;
}
export const ROUNDS = readRounds();

/** The rows of a round, as they were written. */
export const linesOf = (file: string): unknown[] =>
  readFileSync(new URL(file, FOLDER), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
