/** Finds where the sentences that the engine reads stand in the venue's own text. */

/** From and to in UTF-16 units, as `slice` takes them. */
export interface Span {
  from: number;
  to: number;
}

/** A word of a raw text, folded as little as finding it again takes; `tokens.ts` folds further. */
interface RawWord extends Span {
  word: string;
}

const WORD = /[\p{L}\p{N}]+/gu;
/** The engine drops tags and zero-width characters: so many words of the raw text may be missing from its sentence in a row. */
const SLACK = 3;

function rawWordsOf(text: string): RawWord[] {
  return [...text.matchAll(WORD)].map((found) => ({
    word: found[0].normalize('NFKC').toLowerCase(),
    from: found.index,
    to: found.index + found[0].length,
  }));
}

/** The raw tokens that a sentence's words are, from a start that matches its first word; null when they part. */
function follow(raw: readonly RawWord[], start: number, words: readonly RawWord[]): number | null {
  let at = start;
  for (const { word } of words) {
    const within = raw.slice(at, at + SLACK).findIndex((token) => token.word === word);
    if (within < 0) return null;
    at += within + 1;
  }
  return at - 1;
}

/** Up to the next word, a sentence owns the marks that close it. */
function closing(text: string, to: number): number {
  return to + (/^[.!?;:,"'”’)\]%°]*/.exec(text.slice(to, to + 8))?.[0].length ?? 0);
}

/**
 * The spans of sentences in the text that they were split from, in order; null for one that can't be found again.
 *
 * @param raw the venue's text
 * @param sentences as `splitSentences` gives them
 */
export function spansOf(raw: string, sentences: readonly string[]): (Span | null)[] {
  const tokens = rawWordsOf(raw);
  let at = 0;
  return sentences.map((sentence) => {
    const words = rawWordsOf(sentence);
    const [first] = words;
    if (!first) return null;
    for (let start = at; start < tokens.length; start++) {
      if (tokens[start]?.word !== first.word) continue;
      const end = follow(tokens, start, words);
      const [open, close] = [tokens[start], end === null ? undefined : tokens[end]];
      if (end === null || !open || !close) continue;
      at = end + 1;
      return { from: opening(raw, open.from), to: closing(raw, close.to) };
    }
    return null;
  });
}

/** An opening quote, bracket or dollar sign belongs to the word behind it. */
function opening(text: string, from: number): number {
  return from - (/["'“‘([$€£<>=+-]*$/.exec(text.slice(Math.max(0, from - 4), from))?.[0].length ?? 0);
}
