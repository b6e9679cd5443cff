/** Reads one market once: facts and words at once, and clauses, numbers, dates and fingerprints on first use. */
/**
 * Facts and words are read of every market, because candidates are found by them; the rest is read later, because only candidates need it.
 * The listing's own strings are kept for that, not copied.
 */
import type { Listing } from '../../market.js';
import { type Clauses, type Fingerprints, fingerprints, readClauses } from '../caveats/index.js';
import type { Facts } from '../contract/facts.js';
import { entityIn } from '../contract/factValues.js';
import { gistOf } from '../contract/gist.js';
import { readFactsOf } from '../contract/readMarket.js';
import type { Stated } from '../contract/stated.js';
import { readText } from '../contract/text.js';
import type { Label, WindowLabel } from '../labels/labels.js';
import type { Slot } from '../labels/slots.js';
import { residueOf } from '../residue/residue.js';
import type { Unread } from '../residue/unread.js';
import { type Details, readDetails } from './details.js';

/** One market as it was read: its facts and words at once, features of its titles, clauses and residue on first use. */
export interface Contract extends Details {
  readonly listing: Listing;
  readonly facts: Facts;
  /** Content words of the first sentences of the rules, sorted. */
  readonly ruleWords: readonly string[];
  /** Content words of question, event and outcome, sorted. */
  readonly words: readonly string[];
  readonly clauses: Clauses;
  /** What its texts say beyond its facts; see residue/residue.ts. */
  readonly residue: readonly Unread[];
  /** What keeps its rules from being relied on, null when nothing does. */
  readonly problem: string | null;
  readonly fingerprints: Fingerprints;
  readonly event_date: string | null;
  readonly volume: number;
  /** A B market with two named sides whose side this listing doesn't say. */
  readonly sideless: boolean;
}

/** Characters of the rules that state the bet on either venue. */
const RULE_HEAD = 400;

/** Two named sides, or an over-under, and no word on which of the two is meant; such a total is read as its Over. */
function isSideless({ outcomes, outcome_index, outcome, question }: Listing): boolean {
  if (outcome !== undefined || outcome_index !== undefined) return false;
  if (outcomes === undefined) return /\bO\/U\b/.test(question ?? '');
  return !/^yes$/i.test(outcomes[0]);
}

class ReadContract implements Contract {
  #details: Details | null = null;
  #ruleWords: readonly string[] | null = null;
  #clauses: Clauses | null = null;
  #fingerprints: Fingerprints | null = null;
  #residue: readonly Unread[] | null = null;

  constructor(
    readonly listing: Listing,
    readonly facts: Facts,
    readonly words: readonly string[],
  ) {}

  get #read(): Details {
    this.#details ??= readDetails(this.listing, this.facts.family);
    return this.#details;
  }

  get outcomeWords(): readonly string[] {
    return this.#read.outcomeWords;
  }
  get names(): readonly string[] {
    return this.#read.names;
  }
  get ruleWords(): readonly string[] {
    this.#ruleWords ??= gistOf(readText(this.listing).rules.slice(0, RULE_HEAD));
    return this.#ruleWords;
  }
  get numbers(): readonly number[] {
    return this.#read.numbers;
  }
  get slot(): Slot {
    return this.#read.slot;
  }
  get label(): Label | null {
    return this.#read.label;
  }
  get closing(): WindowLabel | null {
    return this.#read.closing;
  }
  get dates(): readonly Stated[] {
    return this.#read.dates;
  }
  get operators(): readonly string[] {
    return this.#read.operators;
  }
  get nobody(): boolean {
    return this.#read.nobody;
  }
  get clauses(): Clauses {
    const { family, fields } = this.facts;
    const drawLeg = entityIn(fields.subject?.value)?.kind === 'draw';
    this.#clauses ??= readClauses(this.listing.rules ?? '', { family, drawLeg });
    return this.#clauses;
  }
  get fingerprints(): Fingerprints {
    this.#fingerprints ??= fingerprints(this.listing);
    return this.#fingerprints;
  }
  /** Only read for pairs that are proven otherwise. */
  get residue(): readonly Unread[] {
    this.#residue ??= residueOf(this.listing, this.facts);
    return this.#residue;
  }
  get problem(): string | null {
    return this.clauses.rules_incomplete?.value.replace(/ aside$/, '') ?? null;
  }
  get sideless(): boolean {
    return isSideless(this.listing);
  }
  get event_date(): string | null {
    const day = this.facts.fields.day?.value;
    return typeof day === 'string' ? day : (this.listing.event_date ?? null);
  }
  get volume(): number {
    return this.listing.volume ?? 0;
  }
}

/** What is read of every market, as plain data: another thread can read it and hand it over. */
export interface ListingRead extends Pick<Contract, 'facts' | 'words'> {
  /** The fault of the engine for which nothing is read of the market. */
  readonly fault?: string;
}

/** Parses a listing; pure, a few tenths of a millisecond. */
export function readContract(listing: Listing): Contract {
  const text = readText(listing);
  return new ReadContract(listing, readFactsOf(text), gistOf(text.title));
}

/**
 * What is read of a listing; nothing of one on which a fault in the engine keeps `readContract` from an end, so that all others are read as
 * usual: such a market is never matched.
 */
export function readListing(listing: Listing): ListingRead {
  try {
    const { facts, words } = readContract(listing);
    return { facts, words };
  } catch (error) {
    const fault = error instanceof Error ? error.message : String(error);
    const { venue, id, group_id = null } = listing;
    return { facts: { venue, id, group_id, family: 'unparsed', fields: {}, conflicts: [] }, words: [], fault };
  }
}

/** The contract of a listing that was read already, also in another thread; equal to what `readContract` gives for the listing. */
export const contractOf = (listing: Listing, { facts, words }: ListingRead): Contract => new ReadContract(listing, facts, words);
