/** A rules text sentence by sentence: what part each plays, and whether a reader of the engine understood it. */
import { readClauses } from '../matching/caveats/readClauses.js';
import { binds } from '../matching/caveats/wording.js';
import type { Family } from '../matching/contract/facts.js';
import { readSentences, type SentenceRole, splitSentences, withoutMarkup } from '../matching/text/sentences.js';
import { type Span, spansOf } from '../matching/text/spans.js';

export interface ReadSentence {
  /** As the engine quotes it: white space and quotes made plain, at most 300 characters. */
  quote: string;
  line: string;
  role: SentenceRole;
  span: Span | null;
  /** It sets something, says neither what YES pays on nor when the event takes place, and no reader made a clause of it. */
  isUnread: boolean;
}

/** `readClauses` ignores texts of fewer characters: shorter sentences are padded with FILLER. */
const MIN_LENGTH = 40;
const FILLER = ' ·';

/** "Otherwise, this market will resolve to No": the other half of what YES pays on. */
const OTHERWISE = /^otherwise,? (?:this|the) market (?:will )?resolves? (?:to )?"?no"?\.?$/;

function isUnderstood(line: string, family: Family): boolean {
  const text = line.length < MIN_LENGTH ? line + FILLER.repeat(MIN_LENGTH) : line;
  return Object.keys(readClauses(text, { family })).length > 0;
}

/** Reads a text. @param family of the market, by which sport's clauses are told from others */
export function readRules(rules: string, family: Family): ReadSentence[] {
  const sentences = readSentences(rules);
  const spans = spansOf(rules, splitSentences(withoutMarkup(rules)));
  return sentences.map(({ quote, line, text, role }, i) => {
    const silent = role === 'main' || role === 'aside' || role === 'schedule' || OTHERWISE.test(text) || !binds(text);
    return { quote, line, role, span: spans[i] ?? null, isUnread: !silent && !isUnderstood(line, family) };
  });
}
