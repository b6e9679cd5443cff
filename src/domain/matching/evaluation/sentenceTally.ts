/** Counts the sentences of no known form in markets, paired or not, so that a maintainer sees which of a venue's templates to teach next. */
import type { Listing } from '../../market.js';
import { FAMILIES, type Family } from '../contract/facts.js';
import { readContract } from '../reading/readContract.js';
import { sentencesOfNoForm } from '../residue/sentencesOfNoForm.js';

/** Sentences that come to the same plain words. */
export interface SentenceTally {
  /** The plain words that a form would have; see section 6 of residue/README.md. */
  readonly plain: string;
  readonly markets: number;
  /** Markets in which nothing else is of no known form: its line alone would have them read. */
  readonly alone: number;
  readonly families: readonly Family[];
  /** As one venue writes it. */
  readonly quote: string;
}

/** What markets say that no form knows. */
export interface SentencesFound {
  /** Markets with rules whose family may be matched without a person. */
  readonly markets: number;
  /** Those of them in which every sentence is of a known form. */
  readonly read: number;
  /** The most frequent first. */
  readonly tallies: readonly SentenceTally[];
}

interface Counted {
  markets: number;
  alone: number;
  readonly families: Set<Family>;
  readonly quote: string;
}

/** Counts sentences of no known form over markets that are given one by one; families that always go to a person are passed over. */
export class SentenceCounter {
  readonly #tallies = new Map<string, Counted>();
  #markets = 0;
  #read = 0;

  add(listing: Listing): void {
    const contract = readContract(listing);
    const { facts } = contract;
    const { family } = facts;
    if (!FAMILIES[family].auto || (listing.rules ?? '') === '') return;
    const unread = new Map(sentencesOfNoForm(listing, facts, contract.residue).map(({ plain, quote }) => [plain, quote]));
    this.#markets += 1;
    if (unread.size === 0) this.#read += 1;
    for (const [plain, quote] of unread) {
      const tally = this.#tallies.get(plain) ?? { markets: 0, alone: 0, families: new Set(), quote };
      tally.markets += 1;
      if (unread.size === 1) tally.alone += 1;
      tally.families.add(family);
      this.#tallies.set(plain, tally);
    }
  }

  found(): SentencesFound {
    const tallies = [...this.#tallies].map(([plain, { families, ...tally }]): SentenceTally => {
      return { plain, ...tally, families: [...families].sort() };
    });
    tallies.sort((x, y) => y.markets - x.markets || y.alone - x.alone || (x.plain < y.plain ? -1 : 1));
    return { markets: this.#markets, read: this.#read, tallies };
  }
}
