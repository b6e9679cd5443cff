/** Counts the words that keep proven pairs from being matched, so that a maintainer sees what to add next. */
import type { Listing } from '../../market.js';
import type { Family } from '../contract/facts.js';
import type { Verdict } from '../judgement/verdict.js';
import { readContract } from '../reading/readContract.js';
import { compareResidues } from '../residue/compare.js';
import type { Unread } from '../residue/unread.js';

/** A pair with its verdict and the dollars traded on both sides together. */
export interface Weighed {
  readonly a: Listing;
  readonly b: Listing;
  readonly verdict: Pick<Verdict, 'gates' | 'family'>;
  readonly volume: number;
}

/** One unread word of a pair that is otherwise proven. */
export interface UnreadWord {
  readonly word: string;
  readonly zone: Unread['zone'];
  readonly side: 'a' | 'b';
  /** The venue's own words around it. */
  readonly quote: string;
  readonly family: Family;
  readonly a: string;
  readonly b: string;
  readonly volume: number;
}

/** All occurrences of a word. */
export interface WordTally {
  readonly word: string;
  readonly pairs: number;
  /** Dollars traded on these pairs. */
  readonly volume: number;
  /** Pairs in which nothing else is unread: the word's line alone would prove them. */
  readonly alone: number;
  readonly families: readonly Family[];
  readonly zones: readonly Unread['zone'][];
  /** The words of one venue around it, from the pair most traded. */
  readonly quote: string;
}

/** Whether only the residue gate keeps a pair from a proof. */
const isBlockedByWords = ({ gates }: Weighed['verdict']): boolean =>
  gates.every(({ gate, verdict }) => verdict === (gate === 'residue' ? 'review' : 'pass'));

/** The unread words of the pairs that are proven but for them. */
export function unreadWords(pairs: readonly Weighed[]): UnreadWord[] {
  return pairs
    .filter(({ verdict }) => isBlockedByWords(verdict))
    .flatMap(({ a, b, verdict: { family }, volume }) => {
      const { a: onA, b: onB } = compareResidues(readContract(a), readContract(b));
      const pair = { family, a: a.id, b: b.id, volume };
      return [
        ...onA.map(({ word, zone, quote }): UnreadWord => ({ word, zone, side: 'a', quote, ...pair })),
        ...onB.map(({ word, zone, quote }): UnreadWord => ({ word, zone, side: 'b', quote, ...pair })),
      ];
    });
}

const pairOf = ({ a, b }: UnreadWord): string => `${a}|${b}`;
const unique = <T extends string>(items: readonly T[]): T[] => [...new Set(items)].sort();

function tallyWord(word: string, found: readonly UnreadWord[], wordsIn: ReadonlyMap<string, ReadonlySet<string>>): WordTally {
  const pairs = new Map(found.map((each) => [pairOf(each), each]));
  const [most] = [...found].sort((x, y) => y.volume - x.volume || (pairOf(x) < pairOf(y) ? -1 : 1));
  return {
    word,
    pairs: pairs.size,
    volume: Math.round([...pairs.values()].reduce((sum, { volume }) => sum + volume, 0)),
    alone: [...pairs.keys()].filter((pair) => wordsIn.get(pair)?.size === 1).length,
    families: unique(found.map(({ family }) => family)),
    zones: unique(found.map(({ zone }) => zone)),
    quote: most?.quote ?? '',
  };
}

/** Counts occurrences by word; what keeps most pairs comes first, among as many what is traded most. */
export function tallyWords(found: readonly UnreadWord[], by: 'pairs' | 'volume' = 'pairs'): WordTally[] {
  const [byWord, wordsIn] = [new Map<string, UnreadWord[]>(), new Map<string, Set<string>>()];
  for (const each of found) {
    byWord.set(each.word, [...(byWord.get(each.word) ?? []), each]);
    wordsIn.set(pairOf(each), (wordsIn.get(pairOf(each)) ?? new Set<string>()).add(each.word));
  }
  const tallies = [...byWord].map(([word, occurrences]) => tallyWord(word, occurrences, wordsIn));
  const other = by === 'pairs' ? 'volume' : 'pairs';
  return tallies.sort((x, y) => y[by] - x[by] || y[other] - x[other] || (x.word < y.word ? -1 : 1));
}
