/** Reads the clauses in one market's rules. Each market is read alone, once. */

import { PAYS_YES, RULES_READ, readSentences, type Sentence } from '../text/sentences.js';
import { type Clause, type ClauseContext, type ClauseReader, type Clauses, isSportMarket, type ReaderContext } from './clause.js';
import type { CaveatCode } from './codes.js';
import { definitionReaders, scopeReader } from './readers/definitions.js';
import { measurementReader } from './readers/measurement.js';
import { numberReaders } from './readers/numbers.js';
import { officeReaders } from './readers/offices.js';
import { payoutReaders } from './readers/payouts.js';
import { sourceReaders } from './readers/sources.js';
import { timingReaders } from './readers/timing.js';

const READERS: readonly ClauseReader[] = [
  ...timingReaders,
  ...sourceReaders,
  measurementReader,
  ...numberReaders,
  ...payoutReaders,
  ...officeReaders,
  ...definitionReaders,
];

const SPORT_WORDS =
  /\b(?:game|match|bout|fight|series) (?:\S+ ){0,6}(?:scheduled|between)\b|\b(?:championship|playoffs|super bowl|stanley cup|world cup|league|tournament)\b/;

/** By the family, else by the words of the rules. */
function isSport(context: ClauseContext, rules: string): boolean {
  return isSportMarket(context) ?? SPORT_WORDS.test(rules.slice(0, RULES_READ).toLowerCase());
}

function readerContext(context: ClauseContext, rules: string): ReaderContext {
  return { sport: isSport(context, rules), family: context.family, drawLeg: context.drawLeg === true };
}

/** A template that the venue forgot to fill (`above || Count || by || Date ||`); shorter texts than 40 characters state no rule. */
const PLACEHOLDER = /\|\|/;
const RULES_MIN = 40;

/** A sentence that isn't filled in: one that says what pays Yes leaves no bet, any other leaves a question to a person. */
function unfilled(rules: string): Clause | undefined {
  if (!PLACEHOLDER.test(rules)) return undefined;
  const sentences = readSentences(rules);
  const blank = sentences.filter(({ line }) => PLACEHOLDER.test(line));
  const decides = blank.length === 0 || blank.some((sentence) => sentence === sentences[0] || PAYS_YES.test(sentence.text));
  return { value: decides ? 'placeholder' : 'placeholder aside', quote: decides ? rules.slice(0, 200) : (blank[0]?.quote ?? '') };
}

function incomplete(rules: string): Clause | undefined {
  const text = rules.slice(0, RULES_READ).trim();
  if (text === '') return { value: 'absent', quote: '' };
  return unfilled(text) ?? (text.length < RULES_MIN ? { value: 'too short', quote: text } : undefined);
}

/** The later limit; one of the main sentences beats one of a fallback sentence. */
function later(a: string, b: string): string {
  const [mainA, mainB] = [!a.endsWith('fallback'), !b.endsWith('fallback')];
  if (mainA !== mainB) return mainA ? a : b;
  return a >= b ? a : b;
}

function merged(reader: ClauseReader, seen: Clause, value: string, quote: string): Clause {
  if (reader.merge === 'first' || seen.value === value) return seen;
  if (reader.merge === 'latest') return later(seen.value, value) === value ? { value, quote } : seen;
  const values = [...new Set([...seen.value.split(', '), ...value.split(', ')])].sort().join(', ');
  return { value: values, quote: seen.quote };
}

interface Said {
  readonly reader: ClauseReader;
  readonly clause: Clause;
}

/** What readers find in one sentence; where none understands it, its scope. */
function saidIn(sentence: Sentence, context: ReaderContext): readonly Said[] {
  if (sentence.role === 'aside') return [];
  const market = context.sport ? 'sport' : 'others';
  const by = (readers: readonly ClauseReader[]): Said[] =>
    readers.flatMap((reader) => {
      if (reader.on !== undefined && reader.on !== market) return [];
      const value = reader.read(sentence, context);
      return value === undefined ? [] : [{ reader, clause: { value, quote: sentence.quote } }];
    });
  const said = by(READERS);
  return said.length > 0 && sentence.role !== 'main' ? said : [...said, ...by([scopeReader])];
}

/** Sentences that many markets share are read once for each kind of market. */
const understood = new WeakMap<Sentence, Map<string, readonly Said[]>>();

function read(sentence: Sentence, context: ReaderContext): readonly Said[] {
  const known = understood.get(sentence) ?? new Map<string, readonly Said[]>();
  understood.set(sentence, known);
  const kind = Object.values(context).join(' ');
  const said = known.get(kind) ?? saidIn(sentence, context);
  if (!known.has(kind)) known.set(kind, said);
  return said;
}

/**
 * The clauses of a rules text: per code found a small value (payout, number, instant, names) and the sentence it stands in.
 * Reads the first 20,000 characters; linear in the text. Absent or unusable rules give `rules_incomplete`.
 */
export function readClauses(rules: string, context: ClauseContext = {}): Clauses {
  const broken = incomplete(rules);
  if (broken !== undefined && broken.value !== 'placeholder aside') return { rules_incomplete: broken };
  const shared = readerContext(context, rules);
  const found = new Map<CaveatCode, Clause>(broken === undefined ? [] : [['rules_incomplete', broken]]);
  for (const sentence of readSentences(rules)) {
    for (const { reader, clause } of read(sentence, shared)) {
      const seen = found.get(reader.code);
      found.set(reader.code, seen === undefined ? clause : merged(reader, seen, clause.value, clause.quote));
    }
  }
  return Object.fromEntries(found) as Clauses;
}

/**
 * Whether a sentence only says what clauses hold: then its coming or going shows in their values. Not so for readers that
 * keep the first or latest value, and not for lists of borderline cases, which hold a few words of each.
 */
export function isHeldByClauses(sentence: Sentence, context: ClauseContext = {}): boolean {
  const shared = readerContext(context, sentence.text);
  return read(sentence, shared).some(({ reader }) => reader.merge === undefined && reader !== scopeReader);
}
