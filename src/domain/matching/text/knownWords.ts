/** Finds the tokens of a text that known words and phrases cover. */
import { spelled, type Token } from './tokens.js';

/**
 * Words and phrases that cover tokens: a phrase is its words joined by `_` and covers them only together. Its numbers are
 * spelled as tokens are ("Bayer 04" is `bayer 4`).
 */
export class KnownWords {
  /** Word lists by their first word, longest first. */
  readonly #byFirst = new Map<string, (readonly string[])[]>();

  constructor(entries: Iterable<string>) {
    for (const entry of new Set(entries)) {
      const words = entry
        .split(/[_ ]+/)
        .filter((word) => word !== '')
        .map((word) => spelled(word.replace(/^0+(?=\d)/, '')));
      const [first] = words;
      if (first === undefined) continue;
      const held = this.#byFirst.get(first);
      if (held === undefined) this.#byFirst.set(first, [words]);
      else held.push(words);
    }
    for (const lists of this.#byFirst.values()) lists.sort((a, b) => b.length - a.length);
  }

  /** Positions of the tokens that a word or phrase covers, also where phrases overlap; put into `covered`. */
  covers(tokens: readonly Token[], covered = new Set<number>()): Set<number> {
    for (const at of tokens.keys()) {
      const length = this.#lengthAt(tokens, at);
      for (let inside = at; inside < at + length; inside++) covered.add(inside);
    }
    return covered;
  }

  /** The phrase that covers each token, its words joined by blanks; of overlapping ones that which begins last. */
  phrasesAt(tokens: readonly Token[]): Map<number, string> {
    const found = new Map<number, string>();
    for (const at of tokens.keys()) {
      const length = this.#lengthAt(tokens, at);
      if (length === 0) continue;
      const phrase = tokens
        .slice(at, at + length)
        .map(({ text }) => text)
        .join(' ');
      for (let inside = at; inside < at + length; inside++) found.set(inside, phrase);
    }
    return found;
  }

  #lengthAt(tokens: readonly Token[], at: number): number {
    const lists = this.#byFirst.get(tokens[at]?.text ?? '') ?? [];
    return lists.find((words) => words.every((word, offset) => tokens[at + offset]?.text === word))?.length ?? 0;
  }
}
