/** Lists the sources of results that rules name, by kind. */
import { z } from 'zod';
import sourceTable from './sources.json' with { type: 'json' };
import { list, readTables } from './table.js';

/**
 * outlet, media, election: whoever calls or certifies an election. site: whoever measures, ranks or scores something that
 * others measure too. agency: the one office that publishes a figure; its name goes without saying.
 */
const sourceSchema = z.strictObject({
  id: z.string().regex(/^[a-z]+\/[a-z0-9-]+$/),
  kind: z.enum(['outlet', 'media', 'election', 'site', 'agency']),
  name: z.string(),
  words: list,
});

const escaped = (word: string): string => word.replace(/[.()]/g, '\\$&');

const ENTRIES = readTables(sourceSchema, sourceTable);

/** Each phrase for a source, in lower case and without punctuation, with the source's id. */
export const SOURCE_PHRASES: ReadonlyMap<string, string> = new Map(
  ENTRIES.flatMap(({ id, words }) => words.map((phrase) => [phrase.replace(/[.,()-]/g, ' ').replace(/\s+/g, ' '), id] as const)),
);

/** By the label that stands in a clause, `site: Billboard`: an expression on a text in lower case. */
export const SOURCES = ENTRIES.map(
  ({ kind, name, words }) => [`${kind}: ${name}`, new RegExp(String.raw`\b(?:${words.map(escaped).join('|')})\b`)] as const,
);
