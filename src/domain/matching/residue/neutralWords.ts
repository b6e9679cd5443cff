/** Says which words are neutral in which part of the texts: in statements, openings and events' titles, and behind the statement by kinds and family. */
import type { Family } from '../contract/facts.js';
import { KnownWords } from '../text/knownWords.js';
import { onceFor } from '../text/remembering.js';
import type { Sentence } from '../text/sentences.js';
import { EVENT_TITLES, EVERYWHERE, OPENING } from './lexicon.js';
import { SENTENCE_KINDS } from './sentenceKinds.js';
import { COMMON } from './sentenceWords.js';

/** Neutral in the sentence that states a bet, in sentences in front of it, and in the title of an event. */
export const IN_STATEMENTS = new KnownWords(EVERYWHERE);
export const IN_OPENINGS = new KnownWords([...EVERYWHERE, ...OPENING]);
export const IN_EVENT_TITLES = new KnownWords([...EVERYWHERE, ...EVENT_TITLES]);

const KINDS = Object.entries(SENTENCE_KINDS);

/** Neutral words by the names of the kinds that share a sentence. */
const byKinds = new Map<string, KnownWords>();

const kindsOf = onceFor(({ text }: Sentence) => KINDS.filter(([, { says }]) => says.test(text)));

/** The words that are neutral in a sentence behind the statement of a bet of a family; undefined where the sentence is of no kind. */
export function neutralWordsOf(sentence: Sentence, family: Family): KnownWords | undefined {
  const found = kindsOf(sentence).filter(([, { families }]) => families === undefined || families.includes(family));
  const exclusive = found.filter(([, { alone }]) => alone === true);
  const own = exclusive.length > 0 ? exclusive : found;
  if (own.length === 0) return undefined;
  const key = own.map(([name]) => name).join(' ');
  const known = byKinds.get(key) ?? new KnownWords([...EVERYWHERE, ...COMMON, ...own.flatMap(([, { words }]) => words)]);
  byKinds.set(key, known);
  return known;
}
