/** Finds the words of two markets that decide the bet, that the engine doesn't understand and that one side alone says. */
import type { Listing } from '../market.js';
import { venueWords } from '../matching/judgement/venueWords.js';
import { readContract } from '../matching/reading/readContract.js';
import { compareResidues } from '../matching/residue/compare.js';
import { isContradiction, type Unread } from '../matching/residue/residue.js';

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

/** Without the marks of contradictions (`venue_a: sides swapped`) and dates (`@2026-10-01`). */
const plainWord = (word: string): string => word.replace(/^venue_[ab]: /, '').replace(/^@/, '');

function wordsOf(listing: Listing, unread: readonly Unread[]): UnreadWord[] {
  const deciding = unread.filter(({ zone }) => zone === 'deciding');
  const found = new Map<string, UnreadWord>();
  for (const each of deciding) {
    const word = plainWord(each.word);
    const known = found.get(word);
    if (known) known.times++;
    else
      found.set(word, { word, quote: venueWords(listing, each.quote, 'rules'), times: 1, contradiction: isContradiction(each) });
  }
  return [...found.values()];
}

/** The words of titles and deciding sentences, and the contradictions, for which a pair's confidence may be bounded. */
export function unreadWords(left: Listing, right: Listing): UnreadWords {
  const { a, b } = compareResidues(readContract(left), readContract(right));
  return { a: wordsOf(left, a), b: wordsOf(right, b) };
}
