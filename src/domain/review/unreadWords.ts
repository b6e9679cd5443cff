/** Finds the words of two markets that decide the bet, that the engine doesn't understand and that one side alone says. */
import type { Listing } from '../market.js';
import { venueWords } from '../matching/judgement/venueWords.js';
import { readContract } from '../matching/reading/readContract.js';
import { compareResidues } from '../matching/residue/compare.js';
import { contradictionOf, type Unread } from '../matching/residue/unread.js';

/** A word that isn't understood, or a contradiction within one market's texts. */
export interface UnreadWord {
  /** In lower case; of a contradiction what it is, such as `sides swapped`. */
  word: string;
  /** The venue's own words around it, where it stands first. */
  quote: string;
  /** How often it stands there; the engine counts each time. */
  times: number;
  /** Whether it is no word: a text or a field of the market speaks of another side, line, day or bet than the rest. */
  contradiction: boolean;
}

/** Such words of both sides, each once and in their order. */
export interface UnreadWords {
  a: UnreadWord[];
  b: UnreadWord[];
}

function wordsOf(listing: Listing, unread: readonly Unread[]): UnreadWord[] {
  const deciding = unread.filter(({ zone }) => zone === 'deciding');
  const found = new Map<string, UnreadWord>();
  for (const each of deciding) {
    const contradiction = contradictionOf(each);
    // without the mark of a date (`@2026-10-01`)
    const word = contradiction ?? each.word.replace(/^@/, '');
    const known = found.get(word);
    if (known) known.times++;
    else {
      const quote = venueWords(listing, each.quote, 'rules');
      found.set(word, { word, quote, times: 1, contradiction: contradiction !== undefined });
    }
  }
  return [...found.values()];
}

/** The words of titles and deciding sentences, and the contradictions, for which a pair's confidence may be bounded. */
export function unreadWords(left: Listing, right: Listing): UnreadWords {
  const { a, b } = compareResidues(readContract(left), readContract(right));
  return { a: wordsOf(left, a), b: wordsOf(right, b) };
}
