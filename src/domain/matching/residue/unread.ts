/** Defines what is said in a market's texts and not understood. */
import type { Zone } from './passages.js';
import type { Topic } from './topics.js';

/** Words in a text, and where they stand. */
export interface Telling {
  readonly word: string;
  readonly from: number;
  readonly to: number;
}

/** One thing that is said and not understood. */
export interface Unread {
  readonly zone: Zone;
  /**
   * Folded word, number or date (`@2026-10-01`); of a contradiction the market's venue and what it is (`venue_a: sides swapped`), so that it
   * never cancels against the other side's.
   */
  readonly word: string;
  /** The venue's own words around it. */
  readonly quote: string;
  /** Part of a source's name, which asks nothing by itself: the other market may say it in another sentence. */
  readonly source: boolean;
  /** What it speaks of, where a venue may leave that out: it counts only against a market that speaks of it too (topics.ts). */
  readonly topic: Topic | null;
  /** A sentence that is unread as a whole; `quote` is the sentence, `word` its words as they are compared. */
  readonly whole?: true;
}

/** What a contradiction is ("sides swapped"), without its market's venue; undefined for a word. */
export const contradictionOf = ({ word }: Unread): string | undefined => /^venue_[ab]: (.*)$/s.exec(word)?.[1];

/** A word with some forty characters on each side, cut between words. */
export function around(text: string, from: number, to: number): string {
  const [head, tail] = [text.slice(Math.max(0, from - 40), from), text.slice(to, to + 40)];
  const before = from > 40 ? head.replace(/^\S*/, '') : head;
  const behind = to + 40 < text.length ? tail.replace(/\S*$/, '') : tail;
  return `${before}${text.slice(from, to)}${behind}`.trim();
}

/** Words that tell a bet from another as what is not understood. */
export const unreadOf = ({ word, from, to }: Telling, zone: Zone, text: string): Unread => ({
  zone,
  word,
  quote: around(text, from, to),
  source: false,
  topic: null,
});
