/** Finds the phrases of a table inside a sentence: longest first, never overlapping, whole words only. */
import { foldName } from '../text/fold.js';

/** A phrase of the table that a text contains. `start` and `end` count words of the folded text. */
export interface PhraseHit<T> {
  readonly phrase: string;
  readonly start: number;
  readonly end: number;
  /** Everything the table files under this phrase, in table order. */
  readonly values: readonly T[];
}

export class PhraseIndex<T> {
  readonly #values = new Map<string, T[]>();
  /** What longer phrases begin with, by whole words. */
  readonly #openings = new Set<string>();

  /** @param phrasesOf under which phrases each entry of a table is filed */
  constructor(entries: readonly T[] = [], phrasesOf: (entry: T) => readonly string[] = () => []) {
    for (const entry of entries) for (const phrase of phrasesOf(entry)) this.add(phrase, entry);
  }

  /** Files `value` under the folded `phrase`; a phrase that folds to nothing is refused. */
  add(phrase: string, value: T): void {
    const key = foldName(phrase);
    if (key === '') throw new Error(`entity table: the phrase "${phrase}" has no letter or digit`);
    const values = this.#values.get(key);
    if (values?.includes(value)) return;
    if (values) values.push(value);
    else this.#values.set(key, [value]);
    for (let end = key.indexOf(' '); end !== -1; end = key.indexOf(' ', end + 1)) this.#openings.add(key.slice(0, end));
  }

  /** What the whole text names, [] when the table doesn't know it. */
  exact(text: string): readonly T[] {
    return this.#values.get(foldName(text)) ?? [];
  }

  /** Every phrase inside the text, left to right; at each word the longest wins and its words are used up. */
  find(text: string): PhraseHit<T>[] {
    const words = foldName(text).split(' ');
    const hits: PhraseHit<T>[] = [];
    for (let start = 0; start < words.length; ) {
      const hit = this.#at(words, start);
      if (hit) hits.push(hit);
      start = hit ? hit.end : start + 1;
    }
    return hits;
  }

  /** What the text names, left to right, each once. */
  named(text: string): T[] {
    return [...new Set(this.find(text).flatMap(({ values }) => values))];
  }

  #at(words: readonly string[], start: number): PhraseHit<T> | undefined {
    let hit: PhraseHit<T> | undefined;
    let phrase = words[start] ?? '';
    for (let end = start + 1; ; end++) {
      const values = this.#values.get(phrase);
      if (values) hit = { phrase, start, end, values };
      if (end >= words.length || !this.#openings.has(phrase)) return hit;
      phrase += ` ${words[end]}`;
    }
  }
}
