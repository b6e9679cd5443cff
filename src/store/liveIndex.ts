/** Declares the live index: the open markets, events, pairs and keys in memory, and what can be asked of them. */
import type { Category, Market, Venue } from '../domain/market.js';
import type { MarkedColumn } from '../domain/marketColumns.js';
import type { Standing } from '../domain/standing.js';

type Row = Readonly<Pick<Market, MarkedColumn<{ live: 'row' }>>>;

/** The columns of an open market that a look-up answers from; named as in the database, so that it stands for a row in GraphQL. */
export interface LiveMarket extends Row {
  /** Slugs that it had before, a space between them. */
  readonly past_slugs: string | null;
  /** Milliseconds; after it the market counts as closed even before the venue's word arrives (venue A only). */
  readonly closes_at: number | null;
  readonly published: LivePublished;
}

type InMilliseconds<T> = T extends Date ? number : T;
type Published = Pick<Market, MarkedColumn<{ live: 'published' }>>;

/** What a venue publishes of a market's fees and times; times in milliseconds. */
export type LivePublished = { readonly [Name in keyof Published]: InMilliseconds<Published[Name]> };

/** An open event, as far as look-ups need it. */
export interface LiveEvent {
  readonly id: string;
  readonly title: string;
  readonly category: Category;
  readonly event_date: string | null;
  readonly url: string | null;
}

/** A pair that isn't closed, matched or not. */
export interface LivePair {
  readonly a_id: string;
  readonly b_id: string;
  /** As it is served: a match of which a side changed is `suspended` until it is judged again. */
  readonly standing: Standing;
  readonly category: Category;
  readonly event_date: string | null;
  /** 0 to 1; 1 exactly when a person approved. */
  readonly confidence: number;
  readonly basis: 'identical' | 'equivalent_with_caveats';
  readonly caveats: readonly string[];
  /** What the engine says of it, in one sentence. */
  readonly reason: string;
  /** When a person last decided. */
  readonly decided_at: Date | null;
}

/** A matched pair with both markets at hand. */
export interface LiveMatch {
  readonly pair: LivePair;
  readonly a: LiveMarket;
  readonly b: LiveMarket;
}

/** What a caller's id stands for. */
export type Resolution =
  /** With its pairs as `pairsOf` has them. */
  | { kind: 'market'; market: LiveMarket; pairs: readonly LivePair[] }
  /** A venue B market with two named sides, asked for without `:0` or `:1`. */
  | { kind: 'two_sided'; sides: readonly LiveMarket[] }
  | { kind: 'unknown' };

/** Filters of the list of live matches; absent ones don't filter. */
export interface MatchFilter {
  category?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  q?: string | undefined;
}

/** Counts for /v0/health; null while the database can't be reached. */
export interface VenueCounts {
  open_events: number | null;
  open_markets: number | null;
  last_pull: Date | null;
}

/** A key that isn't revoked. */
export interface LiveKey {
  id: string;
  /** Whose account it belongs to; absent for keys made on the command line. */
  owner?: string | undefined;
  /** Epoch milliseconds from which on it is refused; absent: never. */
  expires?: number | undefined;
}

/** The open index in memory, kept within a second of the database. */
export interface LiveIndex {
  /** The cursor of the log of changes behind all that the index has in it; undefined before it has read anything. */
  readonly cursor: string | undefined;
  /** Calls whenever the index has read something new. @returns what ends it */
  onAdvance(listener: () => void): () => void;
  /** Whether a key is known, not revoked, and good at this time. */
  hasKey(id: string, now: Date): boolean;
  /** Catches up with the database now: after it settles, every write committed before the call is served. */
  refresh(): Promise<void>;
  /** Settles once the index has next looked for changes by itself, after some 200 ms. Undefined while it is being loaded, out of reach or stopped. */
  nextLook(): Promise<void> | undefined;
  /**
   * Names what the index says at a time; grows with every change, and when a market closes by the clock. Same name, same answers.
   *
   * @param bucket of a name (marketNames.ts): what is said of that name alone
   */
  stateAt(now: Date, bucket?: number): number;
  /**
   * Which rows of the database have changed, as far as the index has read its revisions: pairs by both their markets' ids, markets by
   * their own and their event's, open or closed.
   */
  readonly rows: { readonly now: number; changedAt(id: string): number };
  /** Milliseconds that the last contact with the database took; null when it is out of reach. */
  readonly databaseMs: number | null;
  /** Whether a replica's rows are as fresh as the index itself; absent or false: read from the database. */
  readonly replicaIsCurrent?: boolean;
  /** @throws Refusal database_unreachable when the database has been out of reach for too long to answer truthfully */
  assertFresh(): void;
  /**
   * Settles after the next look at the database, or its deadline. Undefined while the last one is recent enough, and when it failed: then
   * `assertFresh` decides at once. In between, this process was too busy to look: at its start, or on a slow machine.
   */
  whenFresh(): Promise<void> | undefined;
  /** While the index is still being loaded: settles once `resolve` knows all there is of this id. Undefined when it does already. */
  whenLoaded(venue: Venue, id: string): Promise<void> | undefined;
  resolve(venue: Venue, id: string): Resolution;
  event(eventId: string): LiveEvent | undefined;
  /** Open events whose titles share the most of a text's words, the best match first; undefined until all titles are in memory. */
  eventsByWords(venue: Venue, text: string, limit: number): string[] | undefined;
  market(id: string): LiveMarket | undefined;
  /** Both markets of a matched pair that can be traded now; undefined when the pair isn't matched or a market is closed. */
  liveMatch(pair: LivePair, now: Date): LiveMatch | undefined;
  /** Every pair of a market that isn't closed, the likeliest first. */
  pairsOf(id: string): readonly LivePair[];
  /** Whether a market of this event is matched. */
  eventIsPaired(eventId: string): boolean;
  /** Live matches, soonest event first, unknown dates last, then by venue A market id. */
  matches(filter: MatchFilter, now: Date): readonly LiveMatch[];
  counts(venue: Venue): VenueCounts;
  /** How many matches are live; null while the database can't be reached. */
  countLiveMatches(now: Date): number | null;
  /** The key of this SHA-256 (hex), unless it is unknown or revoked; an expired key is still returned. */
  keyByHash(hash: string): LiveKey | undefined;
}
